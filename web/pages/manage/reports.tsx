import { decideGroupReport, listGroupReports } from '../../../src/areas/reports/contract.ts'
import { ManageLayout, managePath } from '../../components/manage-layout.tsx'
import { ReportItem } from '../../components/report-item.tsx'
import { readReportStatus, ReportList } from '../../components/report-list.tsx'
import type { Fields } from '../../form.ts'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { groupArgs, loadManagedGroup } from './managed-group.ts'

export const groupReports = page({
  path: '/manage/{urlname}/reports',
  access: 'signedIn',
  notices: { resolved: 'reports.list.resolved', dismissed: 'reports.list.dismissed' },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const status = readReportStatus(visit.query)
    const args = { groupId: group.id, status, limit: 20, ...readCursors(visit.query) }
    return { group, status, reports: await visit.call(listGroupReports, args) }
  },
  title: ({ group }) => t('reports.list.titleForGroup', { group: group.name }),
  view: ({ data: { group, status, reports }, form, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/reports">
      <div class="stack gap-5">
        <header class="stack gap-2">
          <h1>{t('reports.list.title')}</h1>
          <p class="soft">{t('reports.list.leadForTeam')}</p>
        </header>
        <ReportList path={`${managePath(group)}/reports`} status={status} pagination={reports.pagination}>
          {reports.data.map((report) => (
            <ReportItem {...{ report, form, now }} decideOperation={decideGroupReport} />
          ))}
        </ReportList>
      </div>
    </ManageLayout>
  ),
  actions: {
    resolve: (visit, fields) => decide(visit, fields, 'resolved'),
    dismiss: (visit, fields) => decide(visit, fields, 'dismissed'),
  },
})

async function decide(visit: Visit, fields: Fields, decision: 'resolved' | 'dismissed') {
  await visit.call(decideGroupReport, {
    ...groupArgs(visit),
    reportId: fields.text('id'),
    decision,
    ...readInput(decideGroupReport, fields, ['notes']),
  })
  return redirectTo(`/manage/${groupArgs(visit).groupId}/reports`, { notice: decision })
}
