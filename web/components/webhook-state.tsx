import type { Webhook } from '../../src/areas/webhooks/contract.ts'
import { formatList, t } from '../messages.ts'

type DisabledState = Pick<Webhook, 'isActive' | 'disabledReason'>

export const explainDisabled = ({ disabledReason }: DisabledState): string =>
  t(disabledReason === null ? 'components.webhook.turnedOff' : `components.webhook.${disabledReason}`)

export function WebhookState({ webhook: { isActive, disabledReason } }: { readonly webhook: DisabledState }) {
  if (isActive) return <span class="tag good">{t('components.webhook.state.active')}</span>
  if (disabledReason === null) return <span class="tag">{t('components.webhook.state.off')}</span>
  return <span class="tag bad">{t(`components.webhook.state.${disabledReason}`)}</span>
}

export function formatEventTypes({ eventTypes }: Pick<Webhook, 'eventTypes'>): string {
  if (eventTypes.includes('*')) return t('components.webhook.allTypes')
  const [first = '', second, ...more] = eventTypes
  if (second === undefined || more.length === 0) return formatList(eventTypes)
  return t('components.webhook.typesAndMore', { first, second, count: more.length })
}
