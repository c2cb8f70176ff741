import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, type Caller, type Config, type Keys, type OutboundRules } from '#platform'
import { HearsEverything } from './contract.ts'

/** The form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealed = (keys: Keys, secret: string): Buffer => encrypt(keys.of('webhook secrets'), secret)

/** The secret again; undefined when the key of the installation has changed meanwhile. */
export const opened = (keys: Keys, secret: Buffer): string | undefined => decrypt(keys.of('webhook secrets'), secret)

/** What a webhook of an admin got is more than a credential without the scope for it may see, or send elsewhere. */
export function requireHearing(caller: Caller, { hearsAll }: { readonly hearsAll: boolean }): void {
  if (hearsAll && !caller.scopes.has('admin')) throw new HearsEverything()
}

/** Where webhooks may lead. */
export const rulesOf = ({ WEBHOOK_ALLOW_PRIVATE }: Config): OutboundRules => ({ allowsPrivate: WEBHOOK_ALLOW_PRIVATE })
