import { hasInterceptableRedirect, type OAuthClient } from '../areas/apps/public.ts'
import type { ConsentView } from '../areas/grants/contract.ts'
import type { UserBasic } from '../areas/profile/contract.ts'
import { isClientIdUrl } from './client-id-url.ts'

const sensitiveScopes = new Set(['admin', 'developer', 'user'])

interface ConsentDetails {
  readonly client: OAuthClient
  readonly person: Pick<UserBasic, 'name' | 'username' | 'avatarUrl'>
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly offersManageScopes: boolean
  readonly form: ConsentView['form']
  readonly switchAccountUrl: string
}

export function buildConsentView({ client, person, redirectUri, scopes, ...rest }: ConsentDetails): ConsentView {
  const { clientId, name, logoUri, website, policyUri, tosUri, isSelfRegistered } = client
  const { host, protocol } = new URL(redirectUri)
  return {
    app: {
      name: name,
      logoUri,
      website,
      policyUri,
      tosUri,
      returnsTo: /^https?:$/.test(protocol) ? host : protocol,
      isOnDevice: hasInterceptableRedirect([redirectUri]),
      isSelfRegistered,
      describedAt: isClientIdUrl(clientId) ? new URL(clientId).host : null,
    },
    person: { name: person.name, username: person.username, avatarUrl: person.avatarUrl },
    scopes: scopes.map((scope) => ({
      name: scope,
      isTicked: !(isSelfRegistered && sensitiveScopes.has(scope)),
    })),
    ...rest,
  }
}
