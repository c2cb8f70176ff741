/** What is done for a job; the payload is what `addJob` was given. A task that throws is tried again later. */
export type Task = (payload: Readonly<Record<string, string | number>>) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
