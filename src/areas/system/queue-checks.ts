import { message } from '#contract'
import type { TaskCounts } from '#platform'
import { finding, type Finding } from './finding.ts'

const lateSeconds = 300

export function checkQueues(queues: readonly TaskCounts[]): Finding {
  const oldest = Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds))
  if (oldest > lateSeconds) return finding.failure(message('operator.system.jobsLate', { minutes: toMinutes(oldest) }))
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return failed === 0
    ? finding.ok(message('operator.system.jobs'))
    : finding.warning(message('operator.system.jobsFailed', { count: failed }))
}

export const checkBacklog = (oldestDueSeconds: number): Finding =>
  oldestDueSeconds > lateSeconds
    ? finding.warning(message('operator.system.webhooksLate', { minutes: toMinutes(oldestDueSeconds) }))
    : finding.ok(message('operator.system.webhooks'))

const toMinutes = (seconds: number): number => Math.round(seconds / 60)
