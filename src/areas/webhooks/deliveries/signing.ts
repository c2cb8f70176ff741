import { createHmac, createSecretKey } from 'node:crypto'

interface SignableMessage {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/**
 * Standard Webhooks headers with one signature per secret, newest first, and the common `x-webhook-signature`, which
 * holds only the newest.
 */
export function buildSignatureHeaders(
  secrets: readonly string[],
  { id, at, body }: SignableMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = createSecretKey(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'x-webhook-signature': `sha256=${createHmac('sha256', secrets[0] ?? '')
      .update(body)
      .digest('hex')}`,
  }
}
