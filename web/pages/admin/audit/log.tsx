import { adminListAuditLog, type AuditEntry } from '../../../../src/areas/admin/audit-log/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { TextField } from '../../../components/fields.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { When } from '../../../components/when.tsx'
import { emptyForm } from '../../../form.ts'
import { cursorsIn } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/audit'
const dayMs = 86_400_000
const names = ['actor', 'action', 'targetType', 'targetId', 'since', 'until'] as const
type Wanted = Readonly<Partial<Record<(typeof names)[number], string>>>

const ways = {
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
    const wanted = wantedIn(query)
    const { data, pagination } = await call(adminListAuditLog, { limit: 50, ...cursorsIn(query), ...filterOf(wanted) })
    return { wanted, entries: data, pagination }
  },
  view: ({ data: { wanted, entries, pagination }, visit: { now } }) => (
    <AdminLayout here={path}>
      <Panel title="Audit log" lead="What admins, staff and sign-ins did, the newest first. It is kept for 400 days.">
        <details class="unfolding" open={Object.keys(wanted).length > 0}>
          <summary>Narrow it</summary>
          <Filters wanted={wanted} />
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
              <Entry entry={entry} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} keep={wanted} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const Filters = ({ wanted }: { readonly wanted: Wanted }) => (
  <form class="filter-fields" role="search" action={path}>
    {wanted.targetId !== undefined && <input type="hidden" name="targetId" value={wanted.targetId} />}
    <TextField
      form={emptyForm}
      name="actor"
      label="Who did it"
      value={wanted.actor}
      placeholder="username"
      isOptional
    />
    <TextField
      form={emptyForm}
      name="action"
      label="Operation"
      value={wanted.action}
      placeholder="adminSuspendUser"
      isOptional
    />
    <TextField
      form={emptyForm}
      name="targetType"
      label="Done to a"
      value={wanted.targetType}
      placeholder="user"
      isOptional
    />
    <TextField form={emptyForm} name="since" label="From" type="date" value={wanted.since} isOptional />
    <TextField form={emptyForm} name="until" label="To" type="date" value={wanted.until} isOptional />
    <button class="button quiet">
      <Icon name="search" /> Find
    </button>
  </form>
)

function Entry({ entry, now }: { readonly entry: AuditEntry; readonly now: Date }) {
  const { actorId, actorName, via, action, targetType, targetId, summary, ip, createdAt } = entry
  return (
    <li>
      <div class="about">
        <b>{summary}</b>
        <span class="soft small">
          {actorId === null ? (actorName ?? 'Nobody') : <a href={`/admin/people/${actorId}`}>{actorName ?? actorId}</a>}{' '}
          {ways[via]}, <When at={createdAt} now={now} />
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

/** What was asked for; a day that is none is left out. */
function wantedIn(query: URLSearchParams): Wanted {
  const given = names
    .map((name) => [name, (query.get(name) ?? '').trim().replace(/^@/, '').slice(0, 200)] as const)
    .filter(([name, value]) => value !== '' && (!['since', 'until'].includes(name) || isDay(value)))
  return Object.fromEntries(given)
}

const isDay = (value: string) => /^[12]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** The last day counts whole. */
const filterOf = ({ actor, since, until, ...others }: Wanted) => ({
  ...others,
  ...(actor !== undefined && { actorId: actor }),
  ...(since !== undefined && { since: `${since}T00:00:00Z` }),
  ...(until !== undefined && { until: new Date(Date.parse(until) + dayMs).toISOString() }),
})
