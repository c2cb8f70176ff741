import type { Pagination } from '#contract'
import { Empty } from '../../../components/empty.tsx'
import type { WebhookDelivery } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import type { WebhookEventType } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { SelectField } from '../../../components/fields.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { DeliveryItem } from './delivery.tsx'
import { toListArgs, toQueryParams, statusFilters, type DeliveryFilters } from './delivery-filters.ts'

interface Props {
  readonly path: string
  readonly filters: DeliveryFilters
  readonly types: readonly WebhookEventType[]
  readonly deliveries: readonly WebhookDelivery[]
  readonly pagination: Pagination
  readonly isActive: boolean
  readonly now: Date
}

export function DeliveriesPanel(props: Props) {
  const { path, filters, types, deliveries, pagination, isActive, now } = props
  const filterHref = (show: DeliveryFilters['show']) =>
    `${path}?${new URLSearchParams(toQueryParams({ ...filters, show }))}#deliveries`
  const options = types.map(({ name }): [string, string] => [name, name])
  return (
    <Panel title={t('developer.deliveries.title')} lead={t('developer.deliveries.lead')}>
      <div class="stack" id="deliveries">
        <div class="delivery-filters">
          <Pills
            label={t('developer.deliveries.title')}
            current={filters.show}
            pills={statusFilters.map(([show, label]) => [show, t(label), filterHref(show)])}
          />
          <form class="filters" action={`${path}#deliveries`}>
            {filters.show !== 'all' && <input type="hidden" name="show" value={filters.show} />}
            <SelectField
              form={emptyForm}
              name="type"
              label={t('developer.deliveries.eventType')}
              value={filters.type}
              options={[['', t('developer.deliveries.allTypes')], ...options]}
            />
            <button class="button quiet">{t('common.show')}</button>
          </form>
        </div>
        {deliveries.length === 0 ? (
          <EmptyState isFiltered={Object.keys(toListArgs(filters)).length > 0} path={path} />
        ) : (
          <ul class="list deliveries">
            {deliveries.map((delivery) => (
              <DeliveryItem delivery={delivery} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={toQueryParams(filters)} pagination={pagination} />
        <ResendFailedForm isActive={isActive} />
      </div>
    </Panel>
  )
}

function EmptyState({ isFiltered, path }: { readonly isFiltered: boolean; readonly path: string }) {
  return (
    <Empty
      title={t(isFiltered ? 'developer.deliveries.noMatchTitle' : 'developer.deliveries.emptyTitle')}
      action={
        isFiltered && (
          <a class="button quiet" href={`${path}#deliveries`}>
            {t('common.clearFilters')}
          </a>
        )
      }
    >
      {t(isFiltered ? 'developer.deliveries.noMatchText' : 'developer.deliveries.emptyText')}
    </Empty>
  )
}

const resendSpans = [
  ['1', 'developer.deliveries.lastHour'],
  ['24', 'developer.deliveries.lastDay'],
  ['168', 'developer.deliveries.lastWeek'],
  ['720', 'developer.deliveries.last30Days'],
] as const

function ResendFailedForm({ isActive }: { readonly isActive: boolean }) {
  return (
    <details>
      <summary class="disclosure-summary">{t('developer.deliveries.resendFailed')}</summary>
      <form method="post" action="#main" class="disclosure-body filters">
        {isActive ? (
          <>
            <SelectField
              form={emptyForm}
              name="hours"
              label={t('developer.deliveries.timeRange')}
              value="24"
              options={resendSpans.map(([hours, label]) => [hours, t(label)] as const)}
            />
            <button class="button quiet" name="action" value="redeliverFailed">
              {t('developer.deliveries.resendAll')}
            </button>
          </>
        ) : (
          <p class="soft">{t('developer.deliveries.turnOnFirst')}</p>
        )}
      </form>
    </details>
  )
}

/** A minute short, so that the longest span is within the operation's limit when it is checked. */
export function resendSince(hours: number, now: Date): string {
  const known = resendSpans.find(([span]) => Number(span) === hours)?.[0] ?? '24'
  return new Date(now.getTime() - Number(known) * 3_600_000 + 60_000).toISOString()
}
