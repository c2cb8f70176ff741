import type { WebhookDelivery } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import type { WebhookEventType } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { SelectField } from '../../../components/fields.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { DeliveryItem } from './delivery.tsx'
import { toListArgs, toQueryParams, statusFilters, type DeliveryFilters } from './delivery-filters.ts'

interface Props {
  readonly path: string
  readonly filters: DeliveryFilters
  readonly types: readonly WebhookEventType[]
  readonly deliveries: readonly WebhookDelivery[]
  readonly pagination: {
    readonly hasMore: boolean
    readonly nextCursor?: string | null
    readonly prevCursor?: string | null
  }
  readonly isActive: boolean
  readonly now: Date
}

export function DeliveriesPanel(props: Props) {
  const { path, filters, types, deliveries, pagination, isActive, now } = props
  const filterHref = (show: DeliveryFilters['show']) =>
    `${path}?${new URLSearchParams(toQueryParams({ ...filters, show }))}#deliveries`
  const options = types.map(({ name }): [string, string] => [name, name])
  return (
    <Panel title="Deliveries" lead="Every attempt of the last 30 days, the newest first.">
      <div class="stack" id="deliveries">
        <div class="delivery-filters">
          <Pills
            label="Deliveries"
            current={filters.show}
            pills={statusFilters.map(([show, label]) => [show, label, filterHref(show)])}
          />
          <form class="filters" action={`${path}#deliveries`}>
            {filters.show !== 'all' && <input type="hidden" name="show" value={filters.show} />}
            <SelectField
              form={emptyForm}
              name="type"
              label="Event type"
              value={filters.type}
              options={[['', 'Every type'], ...options]}
            />
            <button class="button quiet">Show</button>
          </form>
        </div>
        {deliveries.length === 0 ? (
          <EmptyState isFiltered={Object.keys(toListArgs(filters)).length > 0} />
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

function EmptyState({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div class="empty">
      <h3>{isFiltered ? 'None of these' : 'Nothing sent yet'}</h3>
      <p class="soft">
        {isFiltered ? 'Choose another type, or look at all.' : 'Send a test above, or wait until something happens.'}
      </p>
    </div>
  )
}

const resendSpans = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['168', 'the last week'],
  ['720', 'the last 30 days'],
] as const

function ResendFailedForm({ isActive }: { readonly isActive: boolean }) {
  return (
    <details>
      <summary class="fold">Send all that failed again</summary>
      <form method="post" action="#main" class="opened filters">
        {isActive ? (
          <>
            <SelectField form={emptyForm} name="hours" label="What failed in" value="24" options={resendSpans} />
            <button class="button quiet" name="action" value="failed">
              Send all of it again
            </button>
          </>
        ) : (
          <p class="soft">Switch the webhook on first. While it is off, nothing is sent to it.</p>
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
