import { adminListAuditLog } from '../../../../src/areas/audit-log/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { emptyForm } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { auditPath, linkWith, type AuditFilters } from './filters.ts'
import type { LogEntry } from './log-entry.ts'
import { describeAction, describeTarget, targetTypes } from './words.tsx'

export const FilterForm = ({ filters }: { readonly filters: AuditFilters }) => (
  <form class="filter-fields" role="search" action={auditPath}>
    {(['kind', 'action', 'targetId'] as const).map(
      (name) => filters[name] !== undefined && <input type="hidden" name={name} value={filters[name]} />,
    )}
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
      name="targetType"
      label={t('admin.audit.about')}
      value={filters.targetType ?? ''}
      choices={[
        ['', t('admin.audit.anything')],
        ...targetTypes.map((type) => [type, t(`admin.auditTypes.${type}`)] as const),
      ]}
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

/** Filters that links set, in the words of the entries they found. */
export function FilterTags({
  filters,
  entries: [first],
}: {
  readonly filters: AuditFilters
  readonly entries: readonly LogEntry[]
}) {
  const { action, targetId } = filters
  if (action === undefined && targetId === undefined) return null
  return (
    <p class="row gap-2">
      {action !== undefined && (
        <FilterTag href={linkWith(filters, { action: undefined })}>
          {first ? describeAction({ ...first, targetName: null }) : action}
        </FilterTag>
      )}
      {targetId !== undefined && (
        <FilterTag href={linkWith(filters, { targetId: undefined })}>
          {first ? describeTarget(first) : targetId}
        </FilterTag>
      )}
    </p>
  )
}

const FilterTag = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a class="button quiet slim" href={href}>
    {children} <Icon name="x" size={16} />
    <span class="visually-hidden">{t('admin.audit.removeFilter')}</span>
  </a>
)
