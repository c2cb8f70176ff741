import { adminListAuditLog } from '../../../../src/areas/audit-log/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatDate, t } from '../../../messages.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { EntryRun } from './entries.tsx'
import { auditPath as path, linkWith, parseFilters, toListArgs, type AuditFilters } from './filters.ts'
import { FilterForm, FilterTags } from './filter-form.tsx'
import { groupByDay } from './grouping.ts'
import { toLogEntry } from './log-entry.ts'

export const adminAudit = adminPage({
  path,
  title: 'admin.audit.title',
  load: async ({ call, query, site }) => {
    const filters = parseFilters(query)
    const { defaultTimezone: timeZone } = await site.settings()
    const { data, pagination } = await call(adminListAuditLog, {
      limit: 50,
      ...readCursors(query),
      ...toListArgs(filters, timeZone),
    })
    const entries = data.map((entry) => toLogEntry(entry, site.findOperation(entry.action)))
    return { filters, timeZone, days: groupByDay(entries, timeZone), pagination }
  },
  view: ({ data: { filters, timeZone, days, pagination } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.audit.title')} lead={t('admin.audit.lead')}>
        <KindPills filters={filters} />
        <details class="disclosure" open={hasFormFilter(filters)}>
          <summary>{t('common.filters')}</summary>
          <FilterForm filters={filters} />
        </details>
        <FilterTags filters={filters} entries={days.flatMap(({ runs }) => runs.flat())} />
        {days.length === 0 ? (
          <Empty
            title={t('admin.audit.empty')}
            level={2}
            action={
              <a class="button quiet" href={path}>
                {t('common.clearFilters')}
              </a>
            }
          >
            {t('admin.audit.emptyHelp')}
          </Empty>
        ) : (
          days.map(({ date, runs }) => (
            <section class="stack gap-3">
              <h2>{formatDate(date, 'dayWithYear')}</h2>
              <ul class="list entries">
                {runs.map((run) => (
                  <EntryRun run={run} timeZone={timeZone} />
                ))}
              </ul>
            </section>
          ))
        )}
        <Pager path={path} query={filters} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const hasFormFilter = ({ actor, targetType, since, until }: AuditFilters): boolean =>
  [actor, targetType, since, until].some((value) => value !== undefined)

const KindPills = ({ filters }: { readonly filters: AuditFilters }) => (
  <Pills
    label={t('admin.audit.kinds')}
    current={filters.kind ?? ''}
    pills={[
      ['', t('admin.audit.changes'), linkWith(filters, { kind: undefined })],
      ['sign-in', t('admin.audit.signIns'), linkWith(filters, { kind: 'sign-in' })],
      ['view', t('admin.audit.views'), linkWith(filters, { kind: 'view' })],
      ['all', t('admin.audit.everything'), linkWith(filters, { kind: 'all' })],
    ]}
  />
)
