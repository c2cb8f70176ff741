export type Task = (payload: Readonly<Record<string, string | number>>, job?: { readonly id: string }) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>
/** By task. */
export type Schedule = Readonly<Record<string, ScheduledTask>>

interface ScheduledTask {
  /** A crontab pattern, in UTC. */
  readonly match: string
  /** As other jobs, until its next time. Without it, a failed run waits for its next time. */
  readonly isRetried?: boolean
}
