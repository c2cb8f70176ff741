import { failure } from '#contract'
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
import type { Fields } from '../../../form.ts'
import { currentLocale, rich, t } from '../../../messages.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { JobQueues } from './job-queues.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { SystemParts } from './system-parts.tsx'

const path = '/admin/system'

const OpenedMeanwhile = failure('conflict', 'admin.maintenance.openedMeanwhile')

export const adminSystem = adminPage({
  path,
  title: 'admin.system.title',
  notices: {
    mailed: 'admin.system.mailed',
    filed: 'admin.system.filed',
    closed: 'admin.system.closed',
    messageChanged: 'common.saved',
    opened: 'admin.system.opened',
    retried: 'admin.system.retried',
    deleted: 'admin.system.deleted',
  },
  load,
  view: ({ data: { status, jobs, pagination, state }, visit: { now }, form }) => {
    const maintenance = <MaintenancePanel maintenance={status.maintenance} form={form} />
    const isClosed = status.maintenance.state === 'on'
    return (
      <AdminLayout currentPath={path} hasOwnHeading>
        {isClosed && maintenance}
        <Panel
          isMain
          title={t('admin.system.title')}
          lead={rich('admin.system.version', {
            version: status.version,
            nodeVersion: status.nodeVersion.slice(1),
            when: <RelativeTime at={status.startedAt} now={now} hidesDate />,
          })}
        >
          <SystemParts parts={status.parts} />
          <form method="post">
            <button class="button quiet" name="action" value="mail">
              <Icon name="send" /> {t('admin.system.sendTestMail')}
            </button>
          </form>
        </Panel>
        <Panel title={t('admin.system.jobsTitle')} lead={t('admin.system.jobsLead')}>
          <JobQueues queues={status.queues} />
        </Panel>
        <Panel title={t('admin.failedJobs.title')} lead={t('admin.failedJobs.lead')}>
          <FailedJobs jobs={jobs} state={state} pagination={pagination} now={now} />
        </Panel>
        {!isClosed && maintenance}
      </AdminLayout>
    )
  },
  actions: {
    mail: async ({ call }) => {
      const { server } = (await call(adminSendTestMail, {})).data
      return redirectTo(path, { notice: server === null ? 'filed' : 'mailed' })
    },
    close: async (visit, fields) => {
      await closeSite(visit, fields)
      return redirectTo(path, { notice: 'closed', undo: { action: 'open' } })
    },
    changeMessage: async (visit, fields) => {
      const { maintenance } = (await visit.call(adminGetSystemStatus, { lang: currentLocale() })).data
      if (maintenance.state === 'off') throw new OpenedMeanwhile()
      await closeSite(visit, fields)
      return redirectTo(path, { notice: 'messageChanged' })
    },
    open: async ({ call }) => {
      await call(adminSetMaintenance, { state: 'off' })
      return redirectTo(path, { notice: 'opened' })
    },
    retry: async ({ call, query }, fields) => {
      await call(adminRetryJob, { id: fields.text('id') })
      return redirectTo(jobsPath(query), { notice: 'retried' })
    },
    delete: async ({ call, query }, fields) => {
      await call(adminDeleteJob, { id: fields.text('id') })
      return redirectTo(jobsPath(query), { notice: 'deleted' })
    },
  },
})

const closeSite = ({ call }: Visit, fields: Fields) =>
  call(adminSetMaintenance, { state: 'on', ...readInput(adminSetMaintenance, fields, ['message']) })

const shownState = (query: URLSearchParams) => (query.get('show') === 'retrying' ? 'retrying' : 'failed')
const jobsPath = (query: URLSearchParams) => (shownState(query) === 'retrying' ? `${path}?show=retrying` : path)

async function load({ call, query }: Visit) {
  const state = shownState(query)
  const { data: status } = await call(adminGetSystemStatus, { lang: currentLocale() })
  const { data: jobs, pagination } = await call(adminListJobs, { limit: 20, ...readCursors(query), state })
  return { status, jobs, pagination, state } as const
}
