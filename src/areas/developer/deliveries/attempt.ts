import {
  newId,
  OutboundRefused,
  requestOutside,
  type Config,
  type Keys,
  type KeptConnections,
  type Resolver,
} from '#platform'
import { opened, rulesOf, type Target } from '../webhooks/public.ts'
import { signatureHeaders } from './signing.ts'

export const attemptMs = 15_000
const keptCharacters = 4_096

/** What is sent where. */
export interface Sending extends Pick<Target, 'url' | 'secret' | 'oldSecret'> {
  readonly messageId: string
  readonly type: string
  readonly body: string
}

export interface Sender {
  readonly config: Config
  readonly keys: Keys
  readonly connections?: KeptConnections
  readonly resolve?: Resolver
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** What became of an attempt. */
export interface Sent {
  readonly id: string
  readonly deliveredAt: Date
  readonly statusCode: number | null
  readonly success: boolean
  readonly responseBody: string | null
  readonly error: string | null
  readonly durationMs: number
  readonly retryAfter?: string | undefined
}

/** Sends a message once. It always ends, and with a result. */
export async function send(sender: Sender, sending: Sending): Promise<Sent> {
  const deliveredAt = new Date()
  const begun = performance.now()
  const made = { id: newId(deliveredAt.getTime()), deliveredAt }
  const result = await answerTo(sender, sending, made).catch((error: unknown) => ({
    statusCode: null,
    success: false,
    responseBody: null,
    error: sentenceOf(error),
  }))
  return { ...made, ...result, durationMs: Math.round(performance.now() - begun) }
}

async function answerTo(
  { config, keys, connections, resolve, signal, timeoutMs = attemptMs }: Sender,
  { url, messageId, type, body, ...sealed }: Sending,
  { id, deliveredAt: at }: { readonly id: string; readonly deliveredAt: Date },
) {
  const secret = opened(keys, sealed.secret)
  if (secret === undefined) throw new OutboundRefused('The secret of this webhook cannot be read. Rotate it.')
  const oldSecret = sealed.oldSecret && opened(keys, sealed.oldSecret)
  const {
    status,
    headers,
    body: answer,
  } = await requestOutside({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Folkmoot-Webhooks/1.0',
      'x-event-type': type,
      'x-delivery-id': id,
      ...signatureHeaders([secret, ...(oldSecret ? [oldSecret] : [])], { id: messageId, at, body }),
    },
    body,
    rules: rulesOf(config),
    timeoutMs,
    maxBytes: 4 * keptCharacters,
    cutsLongAnswers: true,
    ...(connections && { connections }),
    ...(resolve && { resolve }),
    ...(signal && { signal }),
  })
  return {
    statusCode: status,
    success: status >= 200 && status < 300,
    responseBody: storable(answer.toString()),
    error: null,
    retryAfter: headers['retry-after'],
  }
}

/** What the database can keep of it. */
const storable = (text: string): string => text.slice(0, keptCharacters).toWellFormed().replaceAll('\0', '\ufffd')

/** What went wrong, for the owner of the webhook. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent.'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return storable(error.message === '' ? `The receiver cannot be reached${code}.` : error.message)
}
