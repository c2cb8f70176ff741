import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { signWebhook } from '../webhook.ts'
import { UsageError, type CliContext, type ParsedArgs } from './command.ts'
import { stripControlCharacters } from './output.ts'
import { resolveSiteUrl } from './site.ts'
import { updateSite } from './site-store.ts'

/** With all its fields, as the site would send it. */
export interface ForwardedEvent {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: unknown
  readonly people?: unknown
}

/** Other accounts of the machine see arguments, not the environment. */
export async function resolveWebhookSecret(parsedArgs: ParsedArgs, context: CliContext): Promise<string> {
  const given = parsedArgs.get('secret') ?? context.env['FOLKMOOT_WEBHOOK_SECRET']
  return given ? requireWebhookSecret(given) : ensureWebhookSecret(context, await resolveSiteUrl(parsedArgs, context))
}

/** Stable per site, so that a receiver can store it. */
async function ensureWebhookSecret(context: CliContext, site: string): Promise<string> {
  const newSecret = `whsec_${randomBytes(32).toString('base64')}`
  const stored = await updateSite(context, site, async (current) => ({
    ...current,
    webhookSecret: current.webhookSecret ?? newSecret,
  }))
  return stored.webhookSecret ?? newSecret
}

/** Rejects a secret that cannot sign. */
async function requireWebhookSecret(secret: string): Promise<string> {
  try {
    await signWebhook({ id: '', body: '', secret })
  } catch {
    throw new UsageError('The secret must be whsec_ followed by base64.')
  }
  return secret
}

export function requireReceiverUrl(address: string | undefined): string {
  if (address === undefined) throw new UsageError('Where to? Add --forward-to http://localhost:4000/hook')
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new UsageError(`${address} is not an http address.`)
  return address
}

/** True if the receiver answered with a 2xx status. */
export async function forwardEvent(
  event: ForwardedEvent,
  receiverUrl: string,
  secret: string,
  context: CliContext,
): Promise<boolean> {
  const { id, type } = event
  const body = JSON.stringify(event)
  const startedAt = performance.now()
  const outcome = await fetch(receiverUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Folkmoot-Webhooks/1.0',
      ...(await signWebhook({ id, body, secret })),
      // Of the body alone, with the whole text of the secret as its key.
      'X-Webhook-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      'X-Event-Type': type,
      'X-Delivery-ID': randomUUID(),
    },
  }).then(
    async (response) => {
      // Only the status matters: the body may be long or be cut off.
      await response.body?.cancel().catch(() => undefined)
      return { isAccepted: response.ok, result: String(response.status) }
    },
    (error: unknown) => ({ isAccepted: false, result: `no answer (${describeCause(error)})` }),
  )
  context.print(
    `${stripControlCharacters(type)}  ${stripControlCharacters(id)}  ${outcome.result}  ${Math.round(performance.now() - startedAt)} ms`,
  )
  return outcome.isAccepted
}

function describeCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
