import type { Pagination } from '#contract'
import type { Job } from '../../../../src/areas/system/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'

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
      label="Failed jobs"
      current={state}
      pills={[
        ['failed', 'Failed for good', path],
        ['retrying', 'Being retried', `${path}?show=retrying`],
      ]}
    />
    {jobs.length === 0 ? (
      <p class="soft">{state === 'failed' ? 'No job has failed.' : 'No job is being retried.'}</p>
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
  return (
    <li>
      <div class="about">
        <b>{task}</b>
        <span class="soft small">
          Tried {attempts} of {maxAttempts} times, last <RelativeTime at={failedAt} now={now} hidesDate />
          {state === 'retrying' && (
            <>
              , next <RelativeTime at={runAt} now={now} hidesDate />
            </>
          )}
        </span>
        {lastError !== null && <span class="problem">{lastError.split('\n')[0]}</span>}
        <details>
          <summary class="small">Details</summary>
          <CodeBlock label="What it is about" code={JSON.stringify(payload, null, 2)} />
          {lastError !== null && <CodeBlock label="The whole error" code={lastError} />}
        </details>
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button class="button quiet slim" name="action" value="retry">
          Retry now
        </button>
      </form>
      <Confirm
        label="Delete"
        question="Delete this job? What it was to do is not done."
        action="delete"
        fields={{ id }}
        confirmLabel="Delete the job"
      />
    </li>
  )
}
