import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Changes {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly counter?: number
  readonly isVerified?: boolean
}

interface Options {
  readonly challenge: string
}

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

/** One passkey of a browser at `webUrl`. */
export function createAuthenticator(webUrl: string) {
  const { origin: ownOrigin, hostname } = new URL(webUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let lastCounter = 0

  const buildClientData = ({ challenge }: Options, defaultType: string, { origin = ownOrigin, type }: Changes) =>
    Buffer.from(JSON.stringify({ type: type ?? defaultType, challenge, origin, crossOrigin: false }))
  const buildAuthData = ({ rpId = hostname, isVerified = true, counter = ++lastCounter }: Changes, more = 0) => {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    const flags = userPresent | (isVerified ? userVerified : 0) | more
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counterBytes])
  }
  const toCredential = <Response>(response: Response) => ({ id, rawId: id, type: 'public-key', response })

  return {
    id,
    create(options: Options, changes: Changes = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
      const authData = Buffer.concat([
        buildAuthData({ counter: 0, ...changes }, hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(coseKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return toCredential({
        clientDataJSON: buildClientData(options, 'webauthn.create', changes).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    use(options: Options, changes: Changes = {}) {
      const clientData = buildClientData(options, 'webauthn.get', changes)
      const authData = buildAuthData(changes)
      return toCredential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey).toString('base64url'),
      })
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
