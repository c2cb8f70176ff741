import type { Token } from '../../src/areas/tokens/contract.ts'
import { formatList, t } from '../messages.ts'

/** Follows a question, so it begins with a space; empty if nothing else stops working. */
export function revocationWarning({ tokens, webhooks, apps }: Token['madeWithIt']): string {
  const items = [
    tokens > 0 ? t('components.revocation.tokens', { count: tokens }) : '',
    webhooks > 0 ? t('components.revocation.webhooks', { count: webhooks }) : '',
    apps > 0 ? t('components.revocation.apps', { count: apps }) : '',
  ].filter((item) => item !== '')
  return items.length === 0 ? '' : ` ${t('components.revocation.warning', { items: formatList(items) })}`
}
