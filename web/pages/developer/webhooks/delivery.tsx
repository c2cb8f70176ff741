import type { ComponentChildren } from 'preact'
import type { WebhookDelivery } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Icon } from '../../../components/icon.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'

interface AttemptResult {
  readonly success: boolean
  readonly statusCode: number | null
}

export const AttemptStatus = ({ result: { success, statusCode } }: { readonly result: AttemptResult }) => (
  <span class={success ? 'tag good' : 'tag bad'}>
    <Icon name={success ? 'check' : 'x'} size={14} />
    <span class="unseen">{success ? 'Taken' : 'Failed'}: </span>
    {statusCode ?? 'No answer'}
  </span>
)

interface Props {
  readonly delivery: WebhookDelivery
  readonly now: Date
}

export function DeliveryItem({ delivery, now }: Props) {
  const { id, eventType, attempt, durationMs, deliveredAt } = delivery
  return (
    <li>
      <details class="delivery">
        <summary>
          <AttemptStatus result={delivery} />
          <span class="about">
            <code>{eventType}</code>
            <span class="soft small">
              {deliveredAt === null ? 'Not sent yet' : <RelativeTime at={deliveredAt} now={now} hidesDate />}
              {durationMs !== null && `, ${formatDuration(durationMs)}`}
              {attempt > 1 && `, attempt ${attempt}`}
            </span>
          </span>
        </summary>
        <div class="stack">
          <DeliveryDetails delivery={delivery} now={now} />
          <CodeBlock label="What we sent" code={JSON.stringify(delivery.payload, null, 2)} />
          {delivery.responseBody !== null && delivery.responseBody !== '' && (
            <CodeBlock label="What came back" code={delivery.responseBody} />
          )}
          <form method="post" action="#main">
            <input type="hidden" name="deliveryId" value={id} />
            <button class="button quiet slim" name="action" value="again">
              <Icon name="send" size={16} /> Send again
            </button>
          </form>
        </div>
      </details>
    </li>
  )
}

export const formatDuration = (durationMs: number): string =>
  durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`

const timestampFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

function DeliveryDetails({ delivery, now }: Props) {
  const { id, messageId, attempt, error, deliveredAt, nextAttemptAt } = delivery
  return (
    <dl class="pairs-of">
      {error !== null && <DetailRow term="No answer">{error}</DetailRow>}
      {deliveredAt !== null && (
        <DetailRow term="Sent">
          <time datetime={deliveredAt}>{timestampFormat.format(new Date(deliveredAt))} UTC</time>
        </DetailRow>
      )}
      <DetailRow term="Attempt">{attempt}</DetailRow>
      {nextAttemptAt !== null && (
        <DetailRow term={new Date(nextAttemptAt) > now ? 'Next attempt' : 'Was due again'}>
          {isWithinMinute(nextAttemptAt, now) ? (
            'in a few seconds'
          ) : (
            <RelativeTime at={nextAttemptAt} now={now} hidesDate />
          )}
        </DetailRow>
      )}
      <DetailRow term="Message">
        <code>{messageId}</code>
      </DetailRow>
      <DetailRow term="Delivery">
        <code>{id}</code>
      </DetailRow>
    </dl>
  )
}

function isWithinMinute(at: string, now: Date): boolean {
  const inMs = new Date(at).getTime() - now.getTime()
  return inMs > 0 && inMs < 60_000
}

const DetailRow = ({ term, children }: { readonly term: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
