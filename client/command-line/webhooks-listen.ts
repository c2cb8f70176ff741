import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionError, ApiError } from '../errors.ts'
import { routes } from '../generated/routes.ts'
import { UsageError, type Command, type CliContext } from './command.ts'
import { EventPoller, type EventPage } from './event-poller.ts'
import { forwardEvent, requireReceiverUrl, resolveWebhookSecret, type ForwardedEvent } from './forward.ts'
import { stripControlCharacters } from './output.ts'
import { resolveSite } from './site.ts'

/** The longest wait the API accepts. */
const longPollSeconds = 50
const immediateMs = 1_000
const maxPauseMs = 86_400_000

export const listen: Command = {
  name: 'webhooks listen',
  summary: 'Forward events to an address on your machine as they happen, signed like webhooks.',
  details: `
  folkmoot webhooks listen --forward-to http://localhost:4000/hook --types event.rsvp,event.checkin

Needs the scope \`developer\`. You get what a webhook of yours would get, as far as the scopes
cover it (\`read:events\` for your RSVPs, for example), about a second after it happened. While nothing happens, the
site holds each request for 50 seconds, so listening takes 72 requests an hour.`,
  options: {
    'forward-to': { type: 'string', valueName: 'URL', description: 'Where events are sent.' },
    types: { type: 'string', valueName: 'LIST', description: 'Only these types, with commas between them.' },
    every: {
      type: 'string',
      valueName: 'SECONDS',
      default: '5',
      description: 'How long to wait before asking again when the site does not answer or cannot hold the request.',
    },
    secret: {
      type: 'string',
      valueName: 'WHSEC',
      description:
        'The secret to sign with; else FOLKMOOT_WEBHOOK_SECRET, else one kept on this machine, which is printed.',
    },
    replay: { type: 'boolean', description: 'Begin with what happened in the last 30 days.' },
  },
  async run(parsedArgs, context) {
    const receiverUrl = requireReceiverUrl(parsedArgs.get('forward-to'))
    const pauseMs = Number(parsedArgs.get('every')) * 1000
    if (!(pauseMs >= 1000 && pauseMs <= maxPauseMs))
      throw new UsageError('--every must be a number of seconds from 1 to 86400.')
    const { call } = await resolveSite(parsedArgs, context)
    const secret = await resolveWebhookSecret(parsedArgs, context)
    const types = parsedArgs.get('types')
    const longPollOptions = { maxWaitMs: 3_600_000, timeoutMs: (longPollSeconds + 10) * 1000 }
    const events = new EventPoller(
      (params) =>
        call(routes.listDeveloperEvents, { limit: 100, types, ...params }, longPollOptions) as Promise<EventPage>,
    )

    // Moves past everything old.
    if (!parsedArgs.isOn('replay')) await forEachNewEvent(events, async () => undefined)
    context.printError(`Forwarding to ${receiverUrl}. The secret is ${secret}`)
    for (;;) {
      const startedAt = performance.now()
      const count = await forEachNewEvent(
        events,
        (event) => forwardEvent(event, receiverUrl, secret, context),
        longPollSeconds,
      ).catch(reportIfUnavailable(context))
      // An immediate answer without events: the site refuses more long polls.
      const isRefused = count === 0 && performance.now() - startedAt < immediateMs
      if (count === undefined || isRefused) await pause(pauseMs)
    }
  },
}

async function forEachNewEvent(
  events: EventPoller,
  handle: (event: ForwardedEvent) => Promise<unknown>,
  waitSeconds = 0,
): Promise<number> {
  let count = 0
  for await (const event of events.poll(waitSeconds)) {
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
