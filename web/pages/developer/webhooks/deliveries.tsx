import type { WebhookDelivery } from '../../../../src/areas/developer/deliveries/contract.ts'
import type { WebhookEventType } from '../../../../src/areas/developer/event-types/contract.ts'
import { ChoiceField } from '../../../components/fields.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { Delivery } from './delivery.tsx'
import { filterOf, keptOf, shows, type Wanted } from './wanted.ts'

interface Props {
  readonly path: string
  readonly wanted: Wanted
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

/** The log of what was sent. */
export function Deliveries(props: Props) {
  const { path, wanted, types, deliveries, pagination, isActive, now } = props
  const to = (show: Wanted['show']) => `${path}?${new URLSearchParams(keptOf({ ...wanted, show }))}#deliveries`
  const options = types.map(({ name }): [string, string] => [name, name])
  return (
    <Panel title="Deliveries" lead="Every attempt of the last 30 days, the newest first.">
      <div class="stack" id="deliveries">
        <div class="delivery-filters">
          <Pills label="Deliveries" here={wanted.show} pills={shows.map(([show, label]) => [show, label, to(show)])} />
          <form class="filters" action={`${path}#deliveries`}>
            {wanted.show !== 'all' && <input type="hidden" name="show" value={wanted.show} />}
            <ChoiceField
              form={emptyForm}
              name="type"
              label="Event type"
              value={wanted.type}
              options={[['', 'Every type'], ...options]}
            />
            <button class="button quiet">Show</button>
          </form>
        </div>
        {deliveries.length === 0 ? (
          <None isFiltered={Object.keys(filterOf(wanted)).length > 0} />
        ) : (
          <ul class="list deliveries">
            {deliveries.map((delivery) => (
              <Delivery delivery={delivery} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} keep={keptOf(wanted)} pagination={pagination} />
        <SendFailed isActive={isActive} />
      </div>
    </Panel>
  )
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div class="empty">
      <h3>{isFiltered ? 'None of these' : 'Nothing sent yet'}</h3>
      <p class="soft">
        {isFiltered ? 'Choose another type, or look at all.' : 'Send a test above, or wait until something happens.'}
      </p>
    </div>
  )
}

const spans = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['168', 'the last week'],
  ['720', 'the last 30 days'],
] as const

/** When the receiver was down and is there again. */
function SendFailed({ isActive }: { readonly isActive: boolean }) {
  return (
    <details>
      <summary class="fold">Send all that failed again</summary>
      <form method="post" action="#main" class="opened filters">
        {isActive ? (
          <>
            <ChoiceField form={emptyForm} name="hours" label="What failed in" value="24" options={spans} />
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

/** Since when; the span must not be over the limit once it is looked at. */
export function sinceIn(hours: number, now: Date): string {
  const known = spans.find(([span]) => Number(span) === hours)?.[0] ?? '24'
  return new Date(now.getTime() - Number(known) * 3_600_000 + 60_000).toISOString()
}
