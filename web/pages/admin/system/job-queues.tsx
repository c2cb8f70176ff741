import type { JobQueue } from '../../../../src/areas/system/contract.ts'

const stateLabels = {
  running: 'running',
  waiting: 'waiting',
  retrying: 'being retried',
  scheduled: 'scheduled for later',
  failed: 'failed',
} as const

const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[]

export function JobQueues({ queues }: { readonly queues: readonly JobQueue[] }) {
  if (queues.length === 0) return <p class="soft">No job is waiting or running.</p>
  return (
    <ul class="list">
      {queues.map((queue) => (
        <li>
          <div class="about">
            <b>{queue.task}</b>
            <span class="soft small">{describeCounts(queue)}</span>
          </div>
          {queue.oldestWaitingSeconds >= 60 && (
            <span class="tag hot">{Math.round(queue.oldestWaitingSeconds / 60).toLocaleString('en')} min late</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const describeCounts = (queue: JobQueue): string =>
  states
    .filter((state) => queue[state] > 0)
    .map((state) => `${queue[state].toLocaleString('en')} ${stateLabels[state]}`)
    .join(', ')
