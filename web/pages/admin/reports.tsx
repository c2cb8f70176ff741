import { adminDecideReport, adminListReports } from '../../../src/areas/reports/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { ReportItem } from '../../components/report-item.tsx'
import { readReportStatus, ReportList } from '../../components/report-list.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import type { Fields } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/reports'

export const adminReports = adminPage({
  path,
  title: 'reports.list.title',
  notices: { resolved: 'reports.list.resolved', dismissed: 'reports.list.dismissed' },
  load: async ({ call, query }) => {
    const status = readReportStatus(query)
    return { status, reports: await call(adminListReports, { status, limit: 20, ...readCursors(query) }) }
  },
  view: ({ data: { status, reports }, form, visit: { now } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('reports.list.title')} lead={t('reports.list.leadForAdmins')}>
        <ReportList path={path} status={status} pagination={reports.pagination}>
          {reports.data.map((report) => (
            <ReportItem {...{ report, form, now }} decideOperation={adminDecideReport} />
          ))}
        </ReportList>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    resolve: (visit, fields) => decide(visit, fields, 'resolved'),
    dismiss: (visit, fields) => decide(visit, fields, 'dismissed'),
  },
})

async function decide({ call }: Visit, fields: Fields, decision: 'resolved' | 'dismissed') {
  await call(adminDecideReport, { decision, ...readInput(adminDecideReport, fields, ['id', 'notes']) })
  return redirectTo(path, { notice: decision })
}
