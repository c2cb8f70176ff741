import type { Config, DerivedKeys } from '#platform'
import { createUnsubscribeToken, type Subscription } from './tokens.ts'

export { findRecipient } from './queries.ts'

export const unsubscribeUrl = ({ BASE_URL }: Config, keys: DerivedKeys, subscription: Subscription): string =>
  `${BASE_URL}/mail/unsubscribe/${createUnsubscribeToken(keys, subscription)}`
