export type Task = (payload: Readonly<Record<string, string | number>>, job?: { readonly id: string }) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
/** By task. */
export type Schedule = Readonly<Record<string, ScheduledTask>>

interface ScheduledTask {
  /** A crontab pattern, in UTC. */
  readonly match: string
  /** A failed run is retried, like any other job, until the next run is due. By default it is not. */
  readonly isRetried?: boolean
}
