import { isAppOnDevice, withoutBidi, type Client } from '../areas/developer/apps/public.ts'
import type { UserBasic } from '../areas/user/profile/contract.ts'
import { isDocumentAddress } from './client-address.ts'
import type { ConsentView } from './pages.ts'

/** Too much to be allowed in passing to an app that nobody here vouches for. */
const weighty = new Set(['admin', 'developer', 'user'])

interface Consent {
  readonly client: Client
  readonly person: Pick<UserBasic, 'name' | 'username' | 'avatarUrl'>
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly offersManaging: boolean
  readonly form: ConsentView['form']
  readonly otherPersonUrl: string
}

export function consentView({ client, person, redirectUri, scopes, ...rest }: Consent): ConsentView {
  const { clientId, name, logoUri, website, policyUri, tosUri, isSelfRegistered } = client
  const { host, protocol } = new URL(redirectUri)
  return {
    app: {
      name: withoutBidi(name),
      logoUri,
      website,
      policyUri,
      tosUri,
      returnsTo: /^https?:$/.test(protocol) ? host : protocol,
      isOnDevice: isAppOnDevice([redirectUri]),
      isSelfRegistered,
      describedAt: isDocumentAddress(clientId) ? new URL(clientId).host : null,
    },
    person: { name: withoutBidi(person.name), username: person.username, avatarUrl: person.avatarUrl },
    scopes: scopes.map((scope) => ({
      name: scope,
      isTicked: !(isSelfRegistered && weighty.has(scope)),
    })),
    ...rest,
  }
}
