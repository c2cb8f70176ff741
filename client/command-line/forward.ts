import { createHmac, randomBytes } from 'node:crypto'
import { signWebhook } from '../webhook.ts'
import { WrongUse, type World } from './command.ts'
import { plain } from './output.ts'
import { changeLogin } from './store.ts'

export interface Happening {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: unknown
}

/** The secret that signs what is forwarded from a site: the same each time, so that a receiver can keep it. */
export async function secretFor(world: World, site: string): Promise<string> {
  const fresh = `whsec_${randomBytes(32).toString('base64')}`
  const login = await changeLogin(world, site, async (now) => ({ ...now, webhookSecret: now.webhookSecret ?? fresh }))
  return login.webhookSecret ?? fresh
}

export function receiverIn(address: string | undefined): string {
  if (address === undefined) throw new WrongUse('Where to? Say --forward-to http://localhost:4000/hook')
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new WrongUse(`${address} is no http address.`)
  return address
}

/** Sends an event with the headers that a delivery of the site has; true when the receiver took it. */
export async function forward(happening: Happening, to: string, secret: string, world: World): Promise<boolean> {
  const { id, type, timestamp, data } = happening
  const body = JSON.stringify({ id, type, timestamp, data })
  const began = performance.now()
  const outcome = await fetch(to, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Folkmoot-Webhooks/1.0',
      ...(await signWebhook({ id, body, secret })),
      'X-Webhook-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      'X-Event-Type': type,
      'X-Delivery-ID': id,
    },
  }).then(
    async (response) => {
      // Its status is the whole answer: a body may be long, or break off.
      await response.body?.cancel().catch(() => undefined)
      return { isTaken: response.ok, said: String(response.status) }
    },
    (error: unknown) => ({ isTaken: false, said: `no answer (${causeOf(error)})` }),
  )
  world.print(`${plain(type)}  ${plain(id)}  ${outcome.said}  ${Math.round(performance.now() - began)} ms`)
  return outcome.isTaken
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : 'unknown'
}
