import type { JobQueue } from '../../../../src/areas/system/contract.ts'
import { formatList, t } from '../../../messages.ts'

const states = ['running', 'waiting', 'retrying', 'scheduled', 'failed'] as const

export function JobQueues({ queues }: { readonly queues: readonly JobQueue[] }) {
  if (queues.length === 0) return <p class="soft">{t('admin.jobQueues.empty')}</p>
  return (
    <ul class="list">
      {queues.map((queue) => (
        <li>
          <div class="item-body">
            <b>{queue.task}</b>
            <span class="soft small">{describeCounts(queue)}</span>
          </div>
          {queue.oldestWaitingSeconds >= 60 && (
            <span class="tag accent">
              {t('admin.jobQueues.late', { minutes: Math.round(queue.oldestWaitingSeconds / 60) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const describeCounts = (queue: JobQueue): string =>
  formatList(
    states.filter((state) => queue[state] > 0).map((state) => t(`admin.jobQueues.${state}`, { count: queue[state] })),
  )
