import type { Config, Keys } from '#platform'
import { tokenOf, type Subscription } from './tokens.ts'

export { findRecipient } from './queries.ts'

/** Where mails of a kind are switched off without signing in. */
export const unsubscribeUrl = ({ BASE_URL }: Config, keys: Keys, subscription: Subscription): string =>
  `${BASE_URL}/mail/unsubscribe/${tokenOf(keys, subscription)}`
