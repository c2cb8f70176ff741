import { hmac, isSameSecret, type DerivedKeys } from '#platform'
import { isNotificationKind, type NotificationKind } from './contract.ts'

export interface Subscription {
  readonly userId: string
  readonly kind: NotificationKind
}

/** Signed, valid only for this user and kind, and without expiry. */
export function createUnsubscribeToken(keys: DerivedKeys, { userId, kind }: Subscription): string {
  const encodedUserId = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${encodedUserId}.${kind}.${hmac(keys.get('unsubscribe links'), `${userId} ${kind}`, 'base64url').slice(0, 22)}`
}

export function parseUnsubscribeToken(keys: DerivedKeys, token: string): Subscription | undefined {
  const [encodedUserId = '', kind = ''] = token.split('.')
  const hex = Buffer.from(encodedUserId, 'base64url').toString('hex')
  if (hex.length !== 32 || !isNotificationKind(kind)) return undefined
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const isSignedWith = (signer: DerivedKeys) => isSameSecret(token, createUnsubscribeToken(signer, { userId, kind }))
  return isSignedWith(keys) || (keys.previous && isSignedWith(keys.previous)) ? { userId, kind } : undefined
}
