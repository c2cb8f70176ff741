import { lazy, type AppContext, type Config } from '#platform'
import { challengeSeconds } from './challenge.ts'
import type { NewCredential, StoredCredential } from './queries.ts'

type Library = typeof import('@simplewebauthn/server')
type CreatedCredential = Parameters<Library['verifyRegistrationResponse']>[0]['response']
type UsedCredential = Parameters<Library['verifyAuthenticationResponse']>[0]['response']

/** What the browser sends, without extensions: we ask for none. */
type WithoutExtensions<T> = Omit<T, 'clientExtensionResults'>

/** Loading takes 194 ms, and most processes never need it. */
const loadLibrary = lazy(() => import('@simplewebauthn/server'))

/** EdDSA, ES256 and RS256. Listed, because a key must still be readable after an upgrade of the library or of Node. */
const algorithms = [-8, -7, -257]
const timeout = challengeSeconds * 1000

function relyingParty({ WEB_URL }: Config) {
  const { origin, hostname } = new URL(WEB_URL)
  return { origin, id: hostname }
}

interface Owner {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly credentials: readonly { readonly credentialId: string; readonly transports: string[] }[]
}

export async function buildCreationOptions(config: Config, siteName: string, owner: Owner) {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(config).id,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout,
    excludeCredentials: owner.credentials.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Names no credentials, so that nobody learns who has one. */
export async function buildRequestOptions(config: Config) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({ rpID: relyingParty(config).id, userVerification: 'required', timeout })
}

export async function verifyCreated(
  app: AppContext,
  response: WithoutExtensions<CreatedCredential>,
  challenge: string,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { origin, id } = relyingParty(app.config)
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => logRefusal(app, error))
  if (!result?.verified) return undefined
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** The new counter, or undefined if the passkey is refused. */
export async function verifyUsed(
  app: AppContext,
  response: WithoutExtensions<UsedCredential>,
  challenge: string,
  { credentialId, publicKey, counter }: StoredCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { origin, id } = relyingParty(app.config)
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch((error: unknown) => logRefusal(app, error))
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library throws on every response that it refuses. */
function logRefusal({ log, requestId }: AppContext, error: unknown): undefined {
  log.info({ requestId, reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
}
