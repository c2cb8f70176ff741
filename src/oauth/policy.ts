import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { hasInterceptableRedirect } from '../areas/apps/public.ts'
import type { UserAccount } from './accounts.ts'
import { isClientIdUrl } from './client-id-url.ts'
import { parseRequestedScopes } from './scopes.ts'

const { base, Check } = interactionPolicy

export function createPromptPolicy(baseUrl: string): interactionPolicy.DefaultPolicy {
  const policy = base()
  const consent = policy.get('consent')
  if (!consent) throw new Error('oidc-provider has no consent prompt any more.')
  for (const { reason } of [...consent.checks]) if (reason !== 'consent_prompt') consent.checks.remove(reason)
  consent.checks.add(
    new Check('not_allowed_yet', 'the person has not allowed this yet', 'consent_required', (ctx) =>
      requiresConsent(ctx, baseUrl),
    ),
  )
  return policy
}

/** Also reduces the requested scopes to those that can be granted. */
function requiresConsent({ oidc }: KoaContextWithOIDC, baseUrl: string): boolean {
  const { account, client, grant, params, result } = oidc
  const servers = Object.values(oidc.resourceServers ?? {})
  const scopes = parseRequestedScopes(params?.scope, (account as UserAccount | undefined)?.role ?? 'user').filter(
    (scope) => servers.length === 0 || servers.some((server) => server.scopes.has(scope)),
  )
  if (scopes.length === 0) throw new errors.InvalidScope('none of the requested scopes can be allowed', '')
  if (params) params.scope = scopes.join(' ')

  if (result?.consent) return false
  const resources =
    servers.length === 0
      ? [[baseUrl, scopes] as const]
      : servers.map((server) => [server.identifier(), scopes.filter((scope) => server.scopes.has(scope))] as const)
  // The document may have changed since consent.
  const hasMetadataDocument = isClientIdUrl(client?.clientId ?? '')
  return (
    hasMetadataDocument ||
    hasInterceptableRedirect(client?.redirectUris ?? []) ||
    resources.some(([resource, needed]) => {
      const allowed = new Set(grant?.getResourceScope(resource).split(' '))
      return needed.some((scope) => !allowed.has(scope))
    })
  )
}
