import { adminListAuditLog, type AuditEntry } from '../../../../src/areas/audit-log/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { emptyForm } from '../../../form.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/audit'
const dayMs = 86_400_000
const filterNames = ['actor', 'action', 'targetType', 'targetId', 'since', 'until'] as const
type AuditFilters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

const viaLabels = {
  session: 'on the site',
  pat: 'with a token',
  oauth: 'through an app',
  mcp: 'through an assistant',
  system: 'by the server',
} as const

export const adminAudit = adminPage({
  path,
  title: 'Audit log',
  load: async ({ call, query }) => {
    const filters = parseFilters(query)
    const { data, pagination } = await call(adminListAuditLog, {
      limit: 50,
      ...readCursors(query),
      ...toListArgs(filters),
    })
    return { filters, entries: data, pagination }
  },
  view: ({ data: { filters, entries, pagination }, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Audit log" lead="What admins and staff did, and who signed in. Newest first, kept for 400 days.">
        <details class="unfolding" open={Object.keys(filters).length > 0}>
          <summary>Filters</summary>
          <FilterForm filters={filters} />
        </details>
        {entries.length === 0 ? (
          <div class="empty">
            <h3>Nothing found</h3>
            <p class="soft">Nothing of this kind was done, or it is too long ago.</p>
            <a class="button quiet" href={path}>
              Show everything
            </a>
          </div>
        ) : (
          <ul class="list entries">
            {entries.map((entry) => (
              <EntryItem entry={entry} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={filters} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const FilterForm = ({ filters }: { readonly filters: AuditFilters }) => (
  <form class="filter-fields" role="search" action={path}>
    {filters.targetId !== undefined && <input type="hidden" name="targetId" value={filters.targetId} />}
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="actorId"
      as="actor"
      label="Who did it"
      value={filters.actor}
      placeholder="username"
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="action"
      label="Operation"
      value={filters.action}
      placeholder="adminSuspendUser"
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="targetType"
      label="Target"
      value={filters.targetType}
      placeholder="user"
    />
    <FormField of={adminListAuditLog} form={emptyForm} name="since" label="From" type="date" value={filters.since} />
    <FormField of={adminListAuditLog} form={emptyForm} name="until" label="To" type="date" value={filters.until} />
    <button class="button quiet">
      <Icon name="search" /> Find
    </button>
  </form>
)

function EntryItem({ entry, now }: { readonly entry: AuditEntry; readonly now: Date }) {
  const { actorId, actorName, via, action, targetType, targetId, summary, ip, createdAt } = entry
  return (
    <li>
      <div class="about">
        <b>{summary}</b>
        <span class="soft small">
          {actorId === null ? (actorName ?? 'Nobody') : <a href={`/admin/people/${actorId}`}>{actorName ?? actorId}</a>}{' '}
          {viaLabels[via]}, <RelativeTime at={createdAt} now={now} />
          {ip !== null && `, from ${ip}`}
        </span>
        <span class="soft small">
          <a href={`${path}?${new URLSearchParams({ action })}`}>{action}</a>
          {targetId !== null && (
            <>
              {' '}
              of <a href={`${path}?${new URLSearchParams({ targetId })}`}>this {targetType ?? 'thing'}</a>
            </>
          )}
        </span>
      </div>
    </li>
  )
}

/** Invalid dates are ignored. */
function parseFilters(query: URLSearchParams): AuditFilters {
  const given = filterNames
    .map((name) => [name, parseFilter(name, query.get(name) ?? '')] as const)
    .filter(([name, value]) => value !== '' && (!['since', 'until'].includes(name) || isDateString(value)))
  return Object.fromEntries(given)
}

const parseFilter = (name: (typeof filterNames)[number], value: string) =>
  filterParam(adminListAuditLog, name === 'actor' ? 'actorId' : name)(value).replace(/^@/, '')

/** `Date.parse` takes 2026-02-31 for the 3rd of March. */
const isDateString = (value: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toISOString().startsWith(value)

/** `until` includes the whole day. */
const toListArgs = ({ actor, since, until, ...rest }: AuditFilters) => ({
  ...rest,
  ...(actor !== undefined && { actorId: actor }),
  ...(since !== undefined && { since: `${since}T00:00:00Z` }),
  ...(until !== undefined && { until: new Date(Date.parse(until) + dayMs).toISOString() }),
})
