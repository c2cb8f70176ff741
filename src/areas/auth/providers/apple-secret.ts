import { createPrivateKey, sign } from 'node:crypto'
import { toPem } from '#platform'

const lifetimeSeconds = 300

interface AppleKey {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** Apple requires a JWT signed with ES256 as client secret; a new one is signed for each use. */
export function createAppleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: teamId,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  }
  const content = [{ alg: 'ES256', kid: keyId }, claims]
    .map((segment) => Buffer.from(JSON.stringify(segment)).toString('base64url'))
    .join('.')
  const key = createPrivateKey(toPem(privateKey))
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
