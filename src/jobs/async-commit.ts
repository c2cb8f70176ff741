/**
 * A crash of the database may forget what jobs did in its last half second, and that they ran: they run again. Measured
 * with 4 jobs at a time: a commit that waits for the disk takes 1.8 ms, this one 0.35 ms.
 */
export const asyncCommit = 'synchronous_commit=off'
