import type { ComponentChildren } from 'preact'
import type { WebhookDelivery } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Icon } from '../../../components/icon.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { formatDate, formatNumber, rich, t } from '../../../messages.ts'

interface AttemptResult {
  readonly success: boolean
  readonly statusCode: number | null
}

export const AttemptStatus = ({ result: { success, statusCode } }: { readonly result: AttemptResult }) => (
  <span class={success ? 'tag good' : 'tag bad'}>
    <Icon name={success ? 'check' : 'x'} size={14} />
    {rich(success ? 'developer.deliveries.deliveredStatus' : 'developer.deliveries.failedStatus', {
      status: statusCode ?? t('developer.deliveries.noResponse'),
      hidden: (children) => <span class="visually-hidden">{children}</span>,
    })}
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
          <span class="item-body">
            <code>{eventType}</code>
            <span class="soft small">
              {deliveredAt === null ? (
                t('developer.deliveries.notSent')
              ) : (
                <RelativeTime at={deliveredAt} now={now} hidesDate />
              )}
              {durationMs !== null && ` · ${formatDuration(durationMs)}`}
              {attempt > 1 && ` · ${t('developer.deliveries.attemptNumber', { attempt })}`}
            </span>
          </span>
        </summary>
        <div class="stack">
          <DeliveryDetails delivery={delivery} now={now} />
          <CodeBlock label={t('developer.deliveries.request')} code={JSON.stringify(delivery.payload, null, 2)} />
          {delivery.responseBody !== null && delivery.responseBody !== '' && (
            <CodeBlock label={t('developer.deliveries.response')} code={delivery.responseBody} />
          )}
          <form method="post" action="#main">
            <input type="hidden" name="deliveryId" value={id} />
            <button class="button quiet slim" name="action" value="redeliver">
              <Icon name="send" size={16} /> {t('developer.deliveries.resend')}
            </button>
          </form>
        </div>
      </details>
    </li>
  )
}

export const formatDuration = (durationMs: number): string =>
  durationMs < 1000
    ? t('developer.deliveries.milliseconds', { duration: durationMs })
    : t('developer.deliveries.seconds', { duration: Math.round(durationMs / 100) / 10 })

function DeliveryDetails({ delivery, now }: Props) {
  const { id, messageId, attempt, error, deliveredAt, nextAttemptAt } = delivery
  return (
    <dl class="detail-list">
      {error !== null && <DetailRow term={t('developer.deliveries.noResponse')}>{error}</DetailRow>}
      {deliveredAt !== null && (
        <DetailRow term={t('developer.deliveries.sent')}>
          <time datetime={deliveredAt}>
            {t('developer.deliveries.utcTime', { time: formatDate(deliveredAt, 'timestamp') })}
          </time>
        </DetailRow>
      )}
      <DetailRow term={t('developer.deliveries.attempt')}>{formatNumber(attempt)}</DetailRow>
      {nextAttemptAt !== null && (
        <DetailRow
          term={t(
            new Date(nextAttemptAt) > now ? 'developer.deliveries.nextAttempt' : 'developer.deliveries.retryWasDue',
          )}
        >
          {isWithinMinute(nextAttemptAt, now) ? (
            t('developer.deliveries.inSeconds')
          ) : (
            <RelativeTime at={nextAttemptAt} now={now} hidesDate />
          )}
        </DetailRow>
      )}
      <DetailRow term={t('developer.deliveries.messageId')}>
        <code>{messageId}</code>
      </DetailRow>
      <DetailRow term={t('developer.deliveries.deliveryId')}>
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
