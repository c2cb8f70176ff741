/** What is done for a job; the payload is what `addJob` was given. A task that throws is tried again later. */
export type Task = (payload: Readonly<Record<string, string | number>>) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
/** When tasks are done that nobody asks for: the pattern of a crontab for each. */
export type Schedule = Readonly<Record<string, string>>
