export type Task = (payload: Readonly<Record<string, string | number>>) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
/** Crontab patterns by task, in UTC. */
export type Schedule = Readonly<Record<string, string>>
