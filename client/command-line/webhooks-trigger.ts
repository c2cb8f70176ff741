import { randomUUID } from 'node:crypto'
import { samples } from '../generated/samples.ts'
import type { WebhookTestResult } from '../generated/shapes.ts'
import { Trouble, WrongUse, type Command, type Given, type World } from './command.ts'
import { forward, receiverIn, secretFor } from './forward.ts'
import { asJson } from './output.ts'
import { siteOf, urlOf } from './site.ts'

export const trigger: Command = {
  name: 'webhooks trigger',
  summary: 'Send a sample of an event, to an address on your machine or through a webhook of yours.',
  takes: 'TYPE',
  details: `
  folkmoot webhooks trigger event.rsvp --forward-to http://localhost:4000/hook
  folkmoot webhooks trigger event.rsvp --webhook 01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52

To your machine it is signed with the secret that "webhooks listen" shows. Without a type, the types are listed.`,
  options: {
    'forward-to': { type: 'string', value: 'URL', what: 'Send it from here to this address.' },
    webhook: { type: 'string', value: 'ID', what: 'Let the site send it to this webhook.' },
    secret: { type: 'string', value: 'WHSEC', what: 'The secret to sign with.' },
  },
  async run(given, world) {
    const [type] = given.positionals
    const webhook = given.text('webhook')
    if (type === undefined) world.print(Object.keys(samples).join('\n'))
    else if (webhook !== undefined) await sendFromSite(type, webhook, given, world)
    else await sendFromHere(type, given, world)
  },
}

async function sendFromSite(type: string, id: string, given: Given, world: World): Promise<void> {
  const { call } = await siteOf(given, world)
  const answer = await call('POST /v1/developer/webhooks/{id}/test', { id, eventType: type })
  const { data } = answer as { readonly data: WebhookTestResult }
  world.print(asJson(data))
  if (!data.success) throw new Trouble('The webhook did not take it.')
}

async function sendFromHere(type: string, given: Given, world: World): Promise<void> {
  const data = Object.hasOwn(samples, type) ? samples[type as keyof typeof samples] : undefined
  if (!data) throw new WrongUse(`There is no type ${type}. They are: folkmoot webhooks trigger`)
  const to = receiverIn(given.text('forward-to'))
  const secret = given.text('secret') ?? (await secretFor(world, await urlOf(given, world)))
  const happening = { id: randomUUID(), type, timestamp: new Date().toISOString(), data }
  if (!(await forward(happening, to, secret, world))) throw new Trouble(`${to} did not take it.`)
}
