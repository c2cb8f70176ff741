import type { Database, Log } from '#platform'
import { waitAtMost } from '../jobs/wait-at-most.ts'
import { runCleanup } from './cleanup.ts'

const hourMs = 3_600_000
const stopTimeoutMs = 5_000

export interface Housekeeping {
  stop(): Promise<void>
}

export function startHousekeeping(db: Database, log: Log): Housekeeping {
  const stopping = new AbortController()
  // Without any step, this creates partitions, which may be missing after a long downtime, and marks ended events.
  let running = runCleanup(db, log, [], stopping.signal)
  const timer = setInterval(() => {
    running = runCleanup(db, log, undefined, stopping.signal)
  }, hourMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await waitAtMost(stopTimeoutMs, running)
    },
  }
}
