import { setTimeout as pause } from 'node:timers/promises'
import { NoAnswer, Refusal } from '../refusal.ts'
import { WrongUse, type Command, type World } from './command.ts'
import { Follower, type Page } from './follower.ts'
import { forward, receiverIn, secretFor, type Happening } from './forward.ts'
import { plain } from './output.ts'
import { siteOf } from './site.ts'

/** As long as a site lets a request wait. */
const waitSeconds = 50

export const listen: Command = {
  name: 'webhooks listen',
  summary: 'Forward events to an address on your machine as they happen, signed like webhooks.',
  details: `
  folkmoot webhooks listen --forward-to http://localhost:4000/hook --types event.rsvp,event.checkin

Needs the scope \`developer\`. What comes is what a webhook of yours would get, as far as the scopes
cover it (\`read:events\` for your RSVPs, for example), about a second after it happened. The site answers when
there is something to tell, so listening takes 72 requests an hour while nothing happens.`,
  options: {
    'forward-to': { type: 'string', value: 'URL', what: 'Where events are sent.' },
    types: { type: 'string', value: 'LIST', what: 'Only these types, with commas between them.' },
    every: { type: 'string', value: 'SECONDS', default: '5', what: 'How often to look at a site that cannot wait.' },
    secret: {
      type: 'string',
      value: 'WHSEC',
      what: 'The secret to sign with; else one of this machine, which is shown.',
    },
    replay: { type: 'boolean', what: 'Begin with what happened in the last 30 days.' },
  },
  async run(given, world) {
    const to = receiverIn(given.text('forward-to'))
    const everyMs = Number(given.text('every')) * 1000
    if (!(everyMs >= 1000)) throw new WrongUse('--every is a number of seconds, 1 or more.')
    const { url, call } = await siteOf(given, world)
    const secret = given.text('secret') ?? (await secretFor(world, url))
    const types = given.text('types')
    const patient = { maxWaitMs: 3_600_000, timeoutMs: (waitSeconds + 10) * 1000 }
    const events = new Follower(
      (place) => call('GET /v1/developer/events', { limit: 100, types, ...place }, patient) as Promise<Page>,
    )

    if (!given.has('replay')) await takeAll(events, async () => undefined)
    world.tell(`Forwarding to ${to}. The secret is ${secret}`)
    for (;;) {
      const beganAt = performance.now()
      const count = await takeAll(events, (happening) => forward(happening, to, secret, world), waitSeconds).catch(
        tellIfAway(world),
      )
      // No events and no wait: the site is away, or has enough who wait.
      const hasWaited = performance.now() - beganAt > everyMs
      if (!count && !hasWaited) await pause(everyMs)
    }
  },
}

async function takeAll(events: Follower, take: (happening: Happening) => Promise<unknown>, wait = 0): Promise<number> {
  let count = 0
  for await (const happening of events.fresh(wait)) {
    await take(happening)
    count++
  }
  return count
}

/** A site that is away for a while is asked again. */
const tellIfAway =
  ({ tell }: World) =>
  (error: unknown): undefined => {
    const isAway = error instanceof NoAnswer || (error instanceof Refusal && error.status >= 500)
    if (!isAway) throw error
    tell(plain(error.message))
  }
