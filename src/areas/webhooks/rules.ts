import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, type Caller, type Config, type DerivedKeys, type OutboundRules } from '#platform'
import { AdminScopeRequired } from './contract.ts'

export const generateSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const encryptSecret = (keys: DerivedKeys, secret: string): Buffer => encrypt(keys.get('webhook secrets'), secret)

/** Undefined when the encryption key has changed. */
export const decryptSecret = (keys: DerivedKeys, secret: Buffer): string | undefined =>
  decrypt(keys.get('webhook secrets'), secret)

/** Without the admin scope, a credential must neither read nor redirect what an admin's webhook receives. */
export function requireReceiveAccess(caller: Caller, { hearsAll }: { readonly hearsAll: boolean }): void {
  if (hearsAll && !caller.scopes.has('admin')) throw new AdminScopeRequired()
}

export const outboundRulesFor = ({ WEBHOOK_ALLOW_PRIVATE }: Config): OutboundRules => ({
  allowsPrivateIps: WEBHOOK_ALLOW_PRIVATE,
})
