import { hmac, isSameSecret, type DerivedKeys } from '#platform'
import { isNotificationKind, type NotificationKind } from './contract.ts'

/** Whose mails of which kind a link switches off. */
export interface Subscription {
  readonly userId: string
  readonly kind: NotificationKind
}

/** Says whom and what it is about, and that we said so. It is good for this one thing, and for ever. */
export function createUnsubscribeToken(keys: DerivedKeys, { userId, kind }: Subscription): string {
  const person = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${person}.${kind}.${hmac(keys.get('unsubscribe links'), `${userId} ${kind}`, 'base64url').slice(0, 22)}`
}

/** Undefined when it is not one of ours. */
export function parseUnsubscribeToken(keys: DerivedKeys, token: string): Subscription | undefined {
  const [person = '', kind = ''] = token.split('.')
  const hex = Buffer.from(person, 'base64url').toString('hex')
  if (hex.length !== 32 || !isNotificationKind(kind)) return undefined
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return isSameSecret(token, createUnsubscribeToken(keys, { userId, kind })) ? { userId, kind } : undefined
}
