import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, type Caller, type Config, type DerivedKeys, type OutboundRules } from '#platform'
import { HearsEverything } from './contract.ts'

/** The form of Standard Webhooks. */
export const generateSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const encryptSecret = (keys: DerivedKeys, secret: string): Buffer => encrypt(keys.get('webhook secrets'), secret)

/** The secret again; undefined when the key of the installation has changed meanwhile. */
export const decryptSecret = (keys: DerivedKeys, secret: Buffer): string | undefined =>
  decrypt(keys.get('webhook secrets'), secret)

/** What a webhook of an admin got is more than a credential without the scope for it may see, or send elsewhere. */
export function requireReceiveAccess(caller: Caller, { hearsAll }: { readonly hearsAll: boolean }): void {
  if (hearsAll && !caller.scopes.has('admin')) throw new HearsEverything()
}

/** Where webhooks may lead. */
export const outboundRulesFor = ({ WEBHOOK_ALLOW_PRIVATE }: Config): OutboundRules => ({
  allowsPrivateIps: WEBHOOK_ALLOW_PRIVATE,
})
