import type { Webhook } from '../../src/areas/webhooks/contract.ts'

type DisabledState = Pick<Webhook, 'isActive' | 'disabledReason'>

export const explainDisabled = ({ disabledReason }: DisabledState): string => {
  if (disabledReason === 'gone')
    return 'Your receiver answered 410 Gone, so nothing is sent to it any more. Switch it on when it is there again.'
  if (disabledReason === 'failing')
    return 'Nothing was taken for five days, so nothing is sent any more. Mend your receiver, send a test, and switch it on.'
  if (disabledReason === 'revoked')
    return 'The token that made it was revoked, so nothing is sent any more. If you know where it leads, switch it on again.'
  return 'You switched it off, so nothing is sent.'
}

const disabledLabels = { gone: 'Off: receiver gone', failing: 'Off: failing', revoked: 'Off: token revoked' }

export function WebhookState({ webhook: { isActive, disabledReason } }: { readonly webhook: DisabledState }) {
  if (isActive) return <span class="tag good">Active</span>
  if (disabledReason === null) return <span class="tag">Off</span>
  return <span class="tag bad">{disabledLabels[disabledReason]}</span>
}

export function formatEventTypes({ eventTypes }: Pick<Webhook, 'eventTypes'>): string {
  if (eventTypes.includes('*')) return 'Everything'
  const [first = '', second, ...more] = eventTypes
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
