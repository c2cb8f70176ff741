export type Task = (payload: Readonly<Record<string, string | number>>, job?: { readonly id: string }) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
/** By task. */
export type Schedule = Readonly<Record<string, ScheduledTask>>

interface ScheduledTask {
  /** A crontab pattern, in UTC. */
  readonly match: string
  /** By default 1: a failed run is not tried again. */
  readonly maxAttempts?: number
}
