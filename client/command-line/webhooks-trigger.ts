import { randomUUID } from 'node:crypto'
import { routes } from '../generated/routes.ts'
import { samples } from '../generated/samples.ts'
import type { WebhookTestResult } from '../generated/shapes.ts'
import { CommandError, UsageError, type Command, type ParsedArgs, type CliContext } from './command.ts'
import { forwardEvent, requireReceiverUrl, resolveWebhookSecret } from './forward.ts'
import { formatJson } from './output.ts'
import { resolveSite } from './site.ts'

export const trigger: Command = {
  name: 'webhooks trigger',
  summary: 'Send a sample of an event, to an address on your machine or through a webhook of yours.',
  argsUsage: 'TYPE',
  details: `
  folkmoot webhooks trigger event.rsvp --forward-to http://localhost:4000/hook
  folkmoot webhooks trigger event.rsvp --webhook 01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52

To your machine it is signed with the secret that "webhooks listen" shows. Without a type, the types are listed.`,
  options: {
    'forward-to': { type: 'string', valueName: 'URL', description: 'Send it from here to this address.' },
    webhook: { type: 'string', valueName: 'ID', description: 'Let the site send it to this webhook.' },
    secret: {
      type: 'string',
      valueName: 'WHSEC',
      description: 'The secret to sign with; else FOLKMOOT_WEBHOOK_SECRET.',
    },
  },
  async run(parsedArgs, context) {
    const [type] = parsedArgs.positionals
    const webhook = parsedArgs.get('webhook')
    if (type === undefined) context.print(Object.keys(samples).join('\n'))
    else if (webhook !== undefined) await sendFromSite(type, webhook, parsedArgs, context)
    else await sendLocally(type, parsedArgs, context)
  },
}

async function sendFromSite(type: string, id: string, parsedArgs: ParsedArgs, context: CliContext): Promise<void> {
  const { call } = await resolveSite(parsedArgs, context)
  const answer = await call(routes.testWebhook, { id, eventType: type })
  const { data } = answer as { readonly data: WebhookTestResult }
  context.print(formatJson(data))
  if (!data.success) throw new CommandError('The webhook did not accept the event.')
}

async function sendLocally(type: string, parsedArgs: ParsedArgs, context: CliContext): Promise<void> {
  const data = Object.hasOwn(samples, type) ? samples[type as keyof typeof samples] : undefined
  if (!data) throw new UsageError(`There is no event type ${type}. To list them: folkmoot webhooks trigger`)
  const receiverUrl = requireReceiverUrl(parsedArgs.get('forward-to'))
  const secret = await resolveWebhookSecret(parsedArgs, context)
  const event = { id: randomUUID(), type, timestamp: new Date().toISOString(), data }
  if (!(await forwardEvent(event, receiverUrl, secret, context)))
    throw new CommandError(`${receiverUrl} did not accept the event.`)
}
