import type { WebhookMessage } from './generated/webhooks.ts'

/** The message was not sent by the service, or is too old. Answer it with 400. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}

type HeadersInput = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface ReceivedWebhook {
  /** The raw body: parsing and serializing JSON changes it. */
  readonly body: string | Uint8Array
  readonly headers: HeadersInput
  /** `whsec_…`. During a rotation, both secrets. */
  readonly secret: string | readonly string[]
  /** The allowed clock difference. Default 5 minutes. */
  readonly toleranceSeconds?: number
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Verifies the signature (https://www.standardwebhooks.com) and returns the message. */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: ReceivedWebhook): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new InvalidWebhook('The webhook headers are missing.')
  const ageSeconds = /^\d{1,12}$/.test(timestamp) ? Date.now() / 1000 - Number(timestamp) : NaN
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) throw new InvalidWebhook('The webhook is too old, or too new.')

  const signed = buildSignedContent(id, timestamp, body)
  const providedSignatures = signatures
    .split(' ')
    .flatMap((signature) => (signature.startsWith('v1,') ? [decodeBase64(signature.slice(3))] : []))
  const keys = await Promise.all([secret].flat().map((value) => importKey(value, 'verify')))
  const checks = keys.flatMap((key) =>
    providedSignatures.map((signature) => crypto.subtle.verify(algorithm, key, signature, signed)),
  )
  if (!(await Promise.all(checks)).includes(true)) throw new InvalidWebhook('The signature does not match.')
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookMessage
}

/** The headers the service would send with a message, for tests of a receiver. */
export async function signWebhook({
  id,
  body,
  secret,
  at = new Date(),
}: {
  readonly id: string
  readonly body: string
  readonly secret: string
  readonly at?: Date
}): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = await importKey(secret, 'sign')
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, buildSignedContent(id, timestamp, body)))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  }
}

function readHeader(headers: HeadersInput, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.join(' ')
}

async function importKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new TypeError('A webhook secret is `whsec_` followed by base64.')
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [use])
}

function buildSignedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const all = new Uint8Array(head.length + content.length)
  all.set(head)
  all.set(content, head.length)
  return all
}

/** Empty for invalid base64. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
