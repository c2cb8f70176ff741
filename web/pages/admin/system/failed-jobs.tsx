import type { Pagination } from '#contract'
import type { Job } from '../../../../src/areas/system/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'

const path = '/admin/system'

interface Props {
  readonly jobs: readonly Job[]
  readonly state: 'failed' | 'retrying'
  readonly pagination: Pagination
  readonly now: Date
}

export const FailedJobs = ({ jobs, state, pagination, now }: Props) => (
  <>
    <Pills
      label={t('admin.failedJobs.title')}
      current={state}
      pills={[
        ['failed', t('admin.failedJobs.failed'), path],
        ['retrying', t('admin.failedJobs.retrying'), `${path}?show=retrying`],
      ]}
    />
    {jobs.length === 0 ? (
      <p class="soft">{t(state === 'failed' ? 'admin.failedJobs.noneFailed' : 'admin.failedJobs.noneRetrying')}</p>
    ) : (
      <ul class="list">
        {jobs.map((job) => (
          <JobItem job={job} state={state} now={now} />
        ))}
      </ul>
    )}
    <Pager path={path} query={state === 'failed' ? {} : { show: state }} pagination={pagination} />
  </>
)

function JobItem({ job, state, now }: { readonly job: Job } & Pick<Props, 'state' | 'now'>) {
  const { id, task, payload, attempts, maxAttempts, lastError, failedAt, runAt } = job
  const tried = { attempts, max: maxAttempts, when: <RelativeTime at={failedAt} now={now} hidesDate /> }
  return (
    <li>
      <div class="item-body">
        <b>{task}</b>
        <span class="soft small">
          {state === 'failed'
            ? rich('admin.failedJobs.attempts', tried)
            : rich('admin.failedJobs.attemptsAndNext', {
                ...tried,
                next: <RelativeTime at={runAt} now={now} hidesDate />,
              })}
        </span>
        {lastError !== null && <span class="problem">{lastError.split('\n')[0]}</span>}
        <details>
          <summary class="small">{t('admin.failedJobs.details')}</summary>
          <CodeBlock label={t('admin.failedJobs.payload')} code={JSON.stringify(payload, null, 2)} />
          {lastError !== null && <CodeBlock label={t('admin.failedJobs.error')} code={lastError} />}
        </details>
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button class="button quiet slim" name="action" value="retry">
          {t('admin.failedJobs.retry')}
        </button>
      </form>
      <Confirm
        label={t('common.delete')}
        question={t('admin.failedJobs.deleteQuestion')}
        action="delete"
        fields={{ id }}
        confirmLabel={t('admin.failedJobs.deleteJob')}
      />
    </li>
  )
}
