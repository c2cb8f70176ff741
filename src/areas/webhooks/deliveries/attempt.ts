import {
  newId,
  OutboundBlocked,
  fetchOutbound,
  type Config,
  type DerivedKeys,
  type OutboundPools,
  type HostResolver,
} from '#platform'
import { decryptSecret, outboundRulesFor, type WebhookTarget } from '../public.ts'
import { buildSignatureHeaders } from './signing.ts'

export const attemptTimeoutMs = 15_000
const maxStoredCharacters = 4_096

export interface OutgoingMessage extends Pick<WebhookTarget, 'url' | 'secret' | 'oldSecret'> {
  readonly messageId: string
  readonly type: string
  readonly body: string
}

interface SenderContext {
  readonly config: Config
  readonly keys: DerivedKeys
  readonly pool?: OutboundPools
  readonly resolve?: HostResolver
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

export interface AttemptResult {
  readonly id: string
  /** When the attempt began, also if it failed. */
  readonly deliveredAt: Date
  readonly statusCode: number | null
  readonly success: boolean
  readonly responseBody: string | null
  readonly error: string | null
  readonly durationMs: number
  readonly retryAfter?: string | undefined
}

/** Never rejects: errors are part of the result. */
export async function attemptDelivery(sender: SenderContext, message: OutgoingMessage): Promise<AttemptResult> {
  const deliveredAt = new Date()
  const startedAt = performance.now()
  const attempt = { id: newId(deliveredAt.getTime()), deliveredAt }
  const result = await postSigned(sender, message, attempt).catch((error: unknown) => ({
    statusCode: null,
    success: false,
    responseBody: null,
    error: formatSendError(error),
  }))
  return { ...attempt, ...result, durationMs: Math.round(performance.now() - startedAt) }
}

async function postSigned(
  { config, keys, pool, resolve, signal, timeoutMs = attemptTimeoutMs }: SenderContext,
  { url, messageId, type, body, ...encryptedSecrets }: OutgoingMessage,
  { id, deliveredAt: at }: { readonly id: string; readonly deliveredAt: Date },
) {
  const secret = decryptSecret(keys, encryptedSecrets.secret)
  if (secret === undefined) throw new OutboundBlocked('The secret of this webhook cannot be read. Rotate it.')
  const oldSecret = encryptedSecrets.oldSecret && decryptSecret(keys, encryptedSecrets.oldSecret)
  const {
    status,
    headers,
    body: answer,
  } = await fetchOutbound({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Folkmoot-Webhooks/1.0',
      'x-event-type': type,
      'x-delivery-id': id,
      ...buildSignatureHeaders([secret, ...(oldSecret ? [oldSecret] : [])], { id: messageId, at, body }),
    },
    body,
    rules: outboundRulesFor(config),
    timeoutMs,
    maxBytes: 4 * maxStoredCharacters,
    truncates: true,
    ...(pool && { pool }),
    ...(resolve && { resolve }),
    ...(signal && { signal }),
  })
  return {
    statusCode: status,
    success: status >= 200 && status < 300,
    responseBody: toStorableText(answer.toString()),
    error: null,
    retryAfter: headers['retry-after'],
  }
}

/** PostgreSQL cannot store NUL or lone surrogates. */
const toStorableText = (text: string): string =>
  text.slice(0, maxStoredCharacters).toWellFormed().replaceAll('\0', '\ufffd')

function formatSendError(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent.'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return toStorableText(error.message === '' ? `The receiver cannot be reached${code}.` : error.message)
}
