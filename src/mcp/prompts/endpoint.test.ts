import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { callRpc, bearer } from '../testing.ts'
import { prompts } from './index.ts'
import { parsePromptMessage } from './testing.ts'

const api = await startApi()
const createAgentCredential = async (...scopes: Parameters<typeof api.tokenFor>[1]) =>
  bearer(await api.tokenFor((await api.person()).id, scopes))

const getPrompt = async (as: Record<string, string>, name: string, args: object = {}) => {
  const { json } = await callRpc(api, as, 'prompts/get', { name, arguments: args })
  const [message] = (json.result?.['messages'] ?? []) as { role: string; content: { type: string; text: string } }[]
  return { error: json.error, message, text: message?.content.text ?? '' }
}

test('the prompts of the contract are listed, whatever the scopes', async () => {
  const { json } = await callRpc(api, await createAgentCredential('read:uploads'), 'prompts/list')
  const listed = json.result?.['prompts'] as { name: string; arguments: { name: string; required: boolean }[] }[]
  assert.deepEqual(
    listed.map(({ name, arguments: args }) => [name, ...args.map((arg) => `${arg.name}${arg.required ? '!' : '?'}`)]),
    [
      ['weekly_digest', 'group_slug?'],
      ['event_newsletter', 'group_slug!', 'days?'],
      ['attendee_report', 'event_id!'],
      ['community_health', 'group_slug!'],
      ['community_health_report', 'group_slug!'],
      ['suggest_events'],
      ['onboarding_guide'],
      ['group_setup_guide', 'group_id!'],
      ['badge_strategy', 'group_slug!'],
    ],
  )
})

test('a prompt is one message of a user with the data in it', async () => {
  const group = await api.group({ name: 'Repair Café' })
  await api.event({ group, title: 'Mending night' })
  const as = await createAgentCredential('read:events', 'read:groups')
  const { message, text } = await getPrompt(as, 'event_newsletter', { group_slug: group.urlname, days: '7' })
  assert.deepEqual([message?.role, message?.content.type], ['user', 'text'])
  const { data, instructions } = parsePromptMessage(text)
  assert.deepEqual((data['events'] as { title: string }[])[0]?.title, 'Mending night')
  assert.match(instructions, /next 7 days/)
  assert.doesNotMatch(text, /lacks these scopes/)
  assert.match((await getPrompt(as, 'event_newsletter', { group_slug: 'none' })).text, /^There is no such group/)
})

test('what the scopes do not cover is left out and said to be', async () => {
  const [group, event, as] = [await api.group(), await api.event(), await createAgentCredential('read:uploads')]
  const args = { group_slug: group.urlname, group_id: group.id, event_id: event.id }
  for (const { name, scopes } of prompts) {
    const { text } = await getPrompt(as, name, args)
    assert.ok(text.includes(`lacks these scopes: ${scopes.join(', ')}.`), name)
    assert.deepEqual(
      Object.keys(parsePromptMessage(text).data).filter((key) => key !== 'days'),
      ['now'],
      name,
    )
  }
})

test('a required argument must be there', async () => {
  const as = await createAgentCredential('read:events')
  for (const { name, arguments: parameters } of prompts) {
    if (!parameters.some(({ required }) => required)) continue
    for (const args of [{}, { [parameters[0]?.name ?? '']: '' }, { [parameters[0]?.name ?? '']: 7 }])
      assert.equal((await getPrompt(as, name, args)).error?.code, -32602, name)
  }
})
