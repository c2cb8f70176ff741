import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionError, ApiError } from '../errors.ts'
import { UsageError, type Command, type CliContext } from './command.ts'
import { EventPoller, type EventPage } from './event-poller.ts'
import { forwardEvent, parseReceiverUrl, ensureWebhookSecret, type ForwardedEvent } from './forward.ts'
import { stripControlCharacters } from './output.ts'
import { resolveSite } from './site.ts'

/** The longest wait the API accepts. */
const longPollSeconds = 50

export const listen: Command = {
  name: 'webhooks listen',
  summary: 'Forward events to an address on your machine as they happen, signed like webhooks.',
  details: `
  folkmoot webhooks listen --forward-to http://localhost:4000/hook --types event.rsvp,event.checkin

Needs the scope \`developer\`. What comes is what a webhook of yours would get, as far as the scopes
cover it (\`read:events\` for your RSVPs, for example), about a second after it happened. The site answers when
there is something to tell, so listening takes 72 requests an hour while nothing happens.`,
  options: {
    'forward-to': { type: 'string', valueName: 'URL', description: 'Where events are sent.' },
    types: { type: 'string', valueName: 'LIST', description: 'Only these types, with commas between them.' },
    every: {
      type: 'string',
      valueName: 'SECONDS',
      default: '5',
      description: 'How often to look at a site that cannot wait.',
    },
    secret: {
      type: 'string',
      valueName: 'WHSEC',
      description: 'The secret to sign with; else one of this machine, which is shown.',
    },
    replay: { type: 'boolean', description: 'Begin with what happened in the last 30 days.' },
  },
  async run(parsedArgs, context) {
    const receiverUrl = parseReceiverUrl(parsedArgs.get('forward-to'))
    const everyMs = Number(parsedArgs.get('every')) * 1000
    if (!(everyMs >= 1000)) throw new UsageError('--every is a number of seconds, 1 or more.')
    const { url, call } = await resolveSite(parsedArgs, context)
    const secret = parsedArgs.get('secret') ?? (await ensureWebhookSecret(context, url))
    const types = parsedArgs.get('types')
    const longPollOptions = { maxWaitMs: 3_600_000, timeoutMs: (longPollSeconds + 10) * 1000 }
    const events = new EventPoller(
      (params) =>
        call('GET /v1/developer/events', { limit: 100, types, ...params }, longPollOptions) as Promise<EventPage>,
    )

    if (!parsedArgs.isOn('replay')) await forEachNewEvent(events, async () => undefined)
    context.printError(`Forwarding to ${receiverUrl}. The secret is ${secret}`)
    for (;;) {
      const startedAt = performance.now()
      const count = await forEachNewEvent(
        events,
        (event) => forwardEvent(event, receiverUrl, secret, context),
        longPollSeconds,
      ).catch(reportIfUnavailable(context))
      // An immediate return without events: the site is down, or refuses more long polls.
      const hasWaited = performance.now() - startedAt > everyMs
      if (!count && !hasWaited) await pause(everyMs)
    }
  },
}

async function forEachNewEvent(
  events: EventPoller,
  handle: (event: ForwardedEvent) => Promise<unknown>,
  wait = 0,
): Promise<number> {
  let count = 0
  for await (const event of events.poll(wait)) {
    await handle(event)
    count++
  }
  return count
}

const reportIfUnavailable =
  ({ printError }: CliContext) =>
  (error: unknown): undefined => {
    const isUnavailable = error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)
    if (!isUnavailable) throw error
    printError(stripControlCharacters(error.message))
  }
