import type { TaskCounts } from '#platform'
import { finding, type Finding } from './finding.ts'

const lateSeconds = 300

export function judgeQueues(queues: readonly TaskCounts[]): Finding {
  const oldest = Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds))
  if (oldest > lateSeconds)
    return finding.failure(
      `Jobs are ${formatMinutes(oldest)} late. Check that a worker runs and has enough to run with.`,
    )
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return failed === 0
    ? finding.ok('Jobs run on time.')
    : finding.warning(
        `${failed === 1 ? '1 job' : `${failed} jobs`} failed for good. See /admin/system, or run jobs list --state failed.`,
      )
}

export const judgeBacklog = (oldestDueSeconds: number): Finding =>
  oldestDueSeconds > lateSeconds
    ? finding.warning(`Messages to webhooks leave ${formatMinutes(oldestDueSeconds)} late. Add workers.`)
    : finding.ok('Messages to webhooks leave on time.')

const formatMinutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`
