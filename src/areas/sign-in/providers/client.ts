import type { ClientAuth, Configuration } from 'openid-client'
import type { App, Clock, Config } from '#platform'
import type { ProviderId } from './contract.ts'
import { fetchCarefully } from './fetch.ts'
import type { Registered } from './registered.ts'

const timeoutSeconds = 8
const keptMs = 3_600_000

/** Loaded when somebody first signs in this way: it takes a tenth of a second. */
export const openIdClient = () => import('openid-client')

interface Known {
  readonly client: Promise<Configuration>
  readonly endsAt: number
}
const known = new WeakMap<Config, Map<ProviderId, Known>>()

/** What speaks to a provider. What it discovered about it is kept for an hour, a failure not at all. */
export function clientAt({ config, clock }: App, registered: Registered): Promise<Configuration> {
  const clients = known.get(config) ?? new Map<ProviderId, Known>()
  known.set(config, clients)
  const kept = clients.get(registered.id)
  if (kept && kept.endsAt > Date.now()) return kept.client
  const client = newClient(registered, clock)
  clients.set(registered.id, { client, endsAt: Date.now() + keptMs })
  client.catch(() => clients.delete(registered.id))
  return client
}

async function newClient({ provider, issuer, clientId, secret }: Registered, clock: Clock): Promise<Configuration> {
  const library = await openIdClient()
  const authenticate: ClientAuth = (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
    const present = takesPost ? library.ClientSecretPost : library.ClientSecretBasic
    present(secret(clock))(server, ...rest)
  }
  const settings = [
    library.enableNonRepudiationChecks,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Settings allow plain http on this machine only.
    ...(issuer.startsWith('http:') ? [library.allowInsecureRequests] : []),
  ]
  if (provider.kind === 'openid')
    return library.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: timeoutSeconds,
      [library.customFetch]: fetchCarefully,
      execute: settings,
    })

  const client = new library.Configuration(provider.server, clientId, undefined, authenticate)
  client.timeout = timeoutSeconds
  client[library.customFetch] = fetchCarefully
  settings.forEach((set) => set(client))
  return client
}
