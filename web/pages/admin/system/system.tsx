import {
  adminDeleteJob,
  adminGetSystemStatus,
  adminListJobs,
  adminRetryJob,
  adminSendTestMail,
  adminSetMaintenance,
} from '../../../../src/areas/system/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { JobQueues } from './job-queues.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { SystemParts } from './system-parts.tsx'

const path = '/admin/system'

export const adminSystem = adminPage({
  path,
  title: 'System',
  notices: {
    mailed: 'The test mail is on its way to you. Check your inbox.',
    filed: 'The test mail is a file now, because no mail server is set.',
    closed: 'The site is closed. Only admins can use it.',
    opened: 'The site is open again.',
    retried: 'The job runs again. Look again in a moment.',
    deleted: 'The job is deleted.',
  },
  load,
  view: ({ data: { status, jobs, pagination, state }, visit: { now }, form }) => {
    const maintenance = <MaintenancePanel maintenance={status.maintenance} form={form} />
    const isClosed = status.maintenance.state === 'on'
    return (
      <AdminLayout currentPath={path}>
        {isClosed && maintenance}
        <Panel
          title="System"
          lead={
            <>
              Folkmoot {status.version} on Node.js {status.nodeVersion.slice(1)}, started{' '}
              <RelativeTime at={status.startedAt} now={now} hidesDate />.
            </>
          }
        >
          <SystemParts parts={status.parts} />
          <form method="post">
            <button class="button quiet" name="action" value="mail">
              <Icon name="send" /> Send me a test mail
            </button>
          </form>
        </Panel>
        <Panel title="Jobs" lead="Work that happens in the background, such as mails.">
          <JobQueues queues={status.queues} />
        </Panel>
        <Panel title="Failed jobs" lead="A job is tried 25 times over three days before it fails for good.">
          <FailedJobs jobs={jobs} state={state} pagination={pagination} now={now} />
        </Panel>
        {!isClosed && maintenance}
      </AdminLayout>
    )
  },
  actions: {
    mail: async ({ call }) => {
      const { server } = (await call(adminSendTestMail, {})).data
      return redirectTo(`${path}?done=${server === null ? 'filed' : 'mailed'}`)
    },
    close: async ({ call }, fields) => {
      await call(adminSetMaintenance, { state: 'on', ...readInput(adminSetMaintenance, fields, ['message']) })
      return redirectTo(`${path}?done=closed`)
    },
    open: async ({ call }) => {
      await call(adminSetMaintenance, { state: 'off' })
      return redirectTo(`${path}?done=opened`)
    },
    retry: async ({ call }, fields) => {
      await call(adminRetryJob, { id: fields.text('id') })
      return redirectTo(`${path}?done=retried`)
    },
    delete: async ({ call }, fields) => {
      await call(adminDeleteJob, { id: fields.text('id') })
      return redirectTo(`${path}?done=deleted`)
    },
  },
})

async function load({ call, query }: Visit) {
  const state = query.get('show') === 'retrying' ? 'retrying' : 'failed'
  const { data: status } = await call(adminGetSystemStatus, {})
  const { data: jobs, pagination } = await call(adminListJobs, { limit: 20, ...readCursors(query), state })
  return { status, jobs, pagination, state } as const
}
