import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { isAppOnDevice } from '../areas/developer/apps/public.ts'
import type { Person } from './accounts.ts'
import { isDocumentAddress } from './client-address.ts'
import { requestedScopes } from './scopes.ts'

const { base, Check } = interactionPolicy

/** When people are asked: the library's rules for signing in, ours for consent. */
export function promptPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base()
  const consent = policy.get('consent')
  if (!consent) throw new Error('The library has no consent prompt any more.')
  for (const { reason } of [...consent.checks]) if (reason !== 'consent_prompt') consent.checks.remove(reason)
  consent.checks.add(new Check('not_allowed_yet', 'the person has not allowed this yet', 'consent_required', mustAsk))
  return policy
}

/** True unless the person has just been asked, or has allowed all of it before. Leaves in the request what can be allowed. */
function mustAsk({ oidc }: KoaContextWithOIDC): boolean {
  const { account, client, grant, params, result } = oidc
  const scopes = requestedScopes(params?.scope, (account as Person | undefined)?.role ?? 'user')
  if (scopes.length === 0) throw new errors.InvalidScope('none of the requested scopes can be allowed', '')
  if (params) params.scope = scopes.join(' ')

  if (result?.consent) return false
  const allowed = new Set(grant?.getOIDCScope().split(' '))
  // What a document tells about an app may be something else than when it was allowed.
  const mayHaveChanged = isDocumentAddress(client?.clientId ?? '')
  return mayHaveChanged || isAppOnDevice(client?.redirectUris ?? []) || scopes.some((scope) => !allowed.has(scope))
}
