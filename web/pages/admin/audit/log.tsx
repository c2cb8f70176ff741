import type { ComponentChildren } from 'preact'
import { adminListAuditLog, type AuditEntry } from '../../../../src/areas/audit-log/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { emptyForm } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/audit'
const dayMs = 86_400_000
const filterNames = ['actor', 'action', 'targetType', 'targetId', 'since', 'until'] as const
type AuditFilters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export const adminAudit = adminPage({
  path,
  title: 'admin.audit.title',
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
      <Panel title={t('admin.audit.title')} lead={t('admin.audit.lead')}>
        <details class="unfolding" open={Object.keys(filters).length > 0}>
          <summary>{t('common.filters')}</summary>
          <FilterForm filters={filters} />
        </details>
        {entries.length === 0 ? (
          <div class="empty">
            <h3>{t('admin.audit.empty')}</h3>
            <p class="soft">{t('admin.audit.emptyHelp')}</p>
            <a class="button quiet" href={path}>
              {t('common.clearFilters')}
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
      label={t('admin.audit.actor')}
      value={filters.actor}
      placeholder={t('admin.audit.actorPlaceholder')}
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="action"
      label={t('admin.audit.operation')}
      value={filters.action}
      placeholder="adminSuspendUser"
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="targetType"
      label={t('admin.audit.target')}
      value={filters.targetType}
      placeholder="user"
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="since"
      label={t('admin.audit.since')}
      type="date"
      value={filters.since}
    />
    <FormField
      of={adminListAuditLog}
      form={emptyForm}
      name="until"
      label={t('admin.audit.until')}
      type="date"
      value={filters.until}
    />
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)

function EntryItem({ entry, now }: { readonly entry: AuditEntry; readonly now: Date }) {
  const { actorId, actorName, via, summary, ip, createdAt } = entry
  const origin = {
    actor:
      actorId === null ? (
        (actorName ?? t('admin.audit.unknownActor'))
      ) : (
        <a href={`/admin/people/${actorId}`}>{actorName ?? actorId}</a>
      ),
    via: t(`admin.audit.via.${via}`),
    when: <RelativeTime at={createdAt} now={now} />,
  }
  return (
    <li>
      <div class="about">
        <b>{summary}</b>
        <span class="soft small">
          {ip === null ? rich('admin.audit.entry', origin) : rich('admin.audit.entryWithIp', { ...origin, ip })}
        </span>
        <span class="soft small">
          <EntryAction entry={entry} />
        </span>
      </div>
    </li>
  )
}

function EntryAction({ entry: { action, targetType, targetId } }: { readonly entry: AuditEntry }) {
  const linkToAction = (children: ComponentChildren) => (
    <a href={`${path}?${new URLSearchParams({ action })}`}>{children}</a>
  )
  if (targetId === null) return linkToAction(action)
  return (
    <>
      {rich('admin.audit.actionOnTarget', {
        action,
        target: targetType ?? t('admin.audit.unknownTarget'),
        actionLink: linkToAction,
        targetLink: (children) => <a href={`${path}?${new URLSearchParams({ targetId })}`}>{children}</a>,
      })}
    </>
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
