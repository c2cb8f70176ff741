import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { scopeNames, type Scope } from '#contract'
import { startApi } from '#test'
import { metaKey } from '../protocol/versions.ts'
import { bearer, callModernRpc, callRpc, callTool, readToolJson, type Credential } from '../testing.ts'

const api = await startApi()
const find = '/mcp/x/find'
const allScopes = scopeNames.filter((name) => name !== 'admin')
const person = await api.person({ role: 'admin' })
const tokenWith = async (...scopes: Scope[]): Promise<Credential> => bearer(await api.tokenFor(person.id, scopes))
const member = await tokenWith(...allScopes)

const findNames = async (query: string, { as = member, path = find, limit = 5 } = {}): Promise<string[]> => {
  const { data } = readToolJson(await callTool(api, as, 'folkmoot_find_tools', { query, limit }, path))
  return (data as { name: string }[]).map(({ name }) => name)
}

test('an agent at /mcp/x/find reads two tools, in at most 600 tokens', async () => {
  const { json } = await callRpc(api, member, 'tools/list', {}, find)
  const tools = json.result?.['tools'] as { name: string }[]
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['folkmoot_find_tools', 'folkmoot_call_tool'],
  )
  assert.ok(encode(JSON.stringify(tools)).length <= 600)
  const modern = await callModernRpc(api, member, 'tools/list', {}, { path: find })
  assert.ok(encode(JSON.stringify(modern.json.result?.['tools'])).length <= 600)
})

test('everyday words find the tool within five', async () => {
  const cases = [
    ['move an event to another time', 'manage_update_event'],
    ['reschedule an evening', 'manage_update_event'],
    ['who asked to come', 'manage_list_requests'],
    ['weekly series with a question', 'manage_create_series'],
    ['send a message to the people who come', 'manage_send_event_message'],
    ['cancel my seat', 'events_cancel_rsvp'],
    ['events near me this weekend', 'events_list'],
    ['award a badge', 'manage_award_badge'],
    ['ranking of members by xp', 'leaderboard_global'],
    ['make a webhook', 'developer_create_webhook'],
    ['join a group', 'favorites_add'],
    ['list of attendees', 'manage_list_attendees'],
    ['leave a waitlist', 'events_cancel_rsvp'],
    ['make somebody an organizer', 'manage_update_member_role'],
    ['limit seats', 'manage_update_event'],
    ['email attendees', 'manage_send_event_message'],
    ['kick somebody out', 'manage_remove_member'],
    ['leave a group', 'manage_leave_group'],
    ['cancel one date of a weekly series', 'manage_cancel_event'],
    ['what is on this weekend', 'events_list'],
    ['I can’t make it on Tuesday', 'events_cancel_rsvp'],
    ['call off the event', 'manage_cancel_event'],
    ['sign me up for the event', 'events_rsvp'],
    ['make the event private', 'manage_update_event'],
    ['publish the draft', 'manage_update_event'],
    ['hide my profile', 'profile_update'],
  ] as const
  for (const [query, expected] of cases) {
    const names = await findNames(query)
    assert.ok(names.includes(expected), `${query}: ${names.join(', ')}`)
  }
})

test('only what the token may call is found', async () => {
  const reader = await tokenWith('read:events')
  assert.ok(!(await findNames('cancel my rsvp', { as: reader })).includes('events_cancel_rsvp'))
  assert.ok(!(await findNames('suspend a user', { limit: 10 })).includes('admin_suspend_user'))
  const admin = await tokenWith('admin')
  assert.ok((await findNames('suspend a user', { as: admin })).includes('admin_suspend_user'))
  assert.ok(!(await findNames('cancel rsvp', { path: `${find}/readonly` })).includes('events_cancel_rsvp'))
})

test('a tool that was found is called by its name, and says what it says at /mcp', async () => {
  const { urlname } = await api.group()
  const wanted = { name: 'groups_get', arguments: { slug: urlname } }
  const found = await callTool(api, member, 'folkmoot_call_tool', wanted, find)
  assert.deepEqual(readToolJson(found), readToolJson(await callTool(api, member, 'groups_get', wanted.arguments)))
})

test('a tool that asks, asks also when it was found', async () => {
  const { id } = await api.person()
  const as = bearer(await api.tokenFor(id, ['read:portfolio', 'write:portfolio']))
  const item = readToolJson(await callTool(api, as, 'portfolio_create', { title: 'A lamp' }))['data'] as { id: string }
  const deleted = { name: 'portfolio_delete', arguments: { id: item.id } }
  const params = { name: 'folkmoot_call_tool', arguments: deleted }
  const options = { path: find, meta: { [metaKey.capabilities]: { elicitation: {} } } }
  const asked = await callModernRpc(api, as, 'tools/call', params, options)
  assert.equal(asked.json.result?.['resultType'], 'input_required')
  const answered = {
    ...params,
    requestState: asked.json.result['requestState'],
    inputResponses: { confirm: { action: 'accept', content: { confirm: true } } },
  }
  await callModernRpc(api, as, 'tools/call', answered, options)
  assert.deepEqual(readToolJson(await callTool(api, as, 'portfolio_list'))['data'], [])
})

test('wrong arguments get a clear error', async () => {
  const call = async (name: string, args: object) => callTool(api, member, name, args, find)
  const problem = async (args: object) => readToolJson(await call('folkmoot_find_tools', args))['error']
  assert.match(String(await problem({})), /query is required/)
  assert.match(String(await problem({ query: 5 })), /query must be/)
  assert.match(String(await problem({ query: 'x', limit: 11 })), /limit must be at most 10/)
  assert.match(String(await problem({ query: 'x', other: 1 })), /must not have other/)
  assert.deepEqual(await findNames('zzzz'), [])
  const messages = [
    [await call('events_list', {}), 'There is no tool events_list here. Call it with folkmoot_call_tool.'],
    [await call('folkmoot_call_tool', {}), '`arguments` of folkmoot_call_tool needs `name`, the name of a tool.'],
    [await call('folkmoot_call_tool', { name: 'events_lst' }), 'There is no tool events_lst. Did you mean events_list'],
    [
      await call('folkmoot_call_tool', { name: 'events_get', event_id: 'x' }),
      'Put `event_id` into the `arguments` of events_get, beside `name`.',
    ],
  ] as const
  for (const [got, expected] of messages) assert.ok(got.json.error?.message.startsWith(expected), got.text)
})
