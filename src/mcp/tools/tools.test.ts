import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopeNames, type Scope } from '#contract'
import { startApi } from '#test'
import { adminUpdateSettings } from '../../areas/settings/contract.ts'
import { handlers } from '../../operations.ts'
import { callRpc, callModernRpc, bearer, readToolJson, callTool, type Credential } from '../testing.ts'
import { buildTools } from './tool.ts'

const api = await startApi()
const allScopes = scopeNames.filter((name) => name !== 'admin')

const createToken = async (...scopes: Scope[]): Promise<Credential> =>
  bearer(await api.tokenFor((await api.person()).id, scopes))
const listToolNames = async (as: Credential, path?: string): Promise<string[]> => {
  const { json } = await callRpc(api, as, 'tools/list', {}, path)
  return (json.result?.['tools'] as { name: string }[]).map(({ name }) => name)
}

test('a token sees the tools that its scopes allow, and calls no others', async () => {
  const reader = await createToken('read:events')
  const names = await listToolNames(reader)
  assert.ok(names.includes('events_list') && names.includes('users_search') && names.includes('scopes_list'))
  for (const name of ['events_rsvp', 'groups_list', 'manage_list_groups', 'admin_get_settings'])
    assert.ok(!names.includes(name), name)
  assert.ok(!(await listToolNames(await createToken('read:user'))).includes('events_rsvps'))
  const got = await callTool(api, reader, 'groups_list')
  assert.deepEqual([got.status, got.json.result?.['isError']], [200, true])
  assert.deepEqual(readToolJson(got), { error: 'This needs the scope read:groups.', code: 'insufficient_scope' })
})

test('an admin who lacks a second factor is told so, and not asked for the scope again', async () => {
  const site = await startApi()
  const admin = await site.person({ role: 'admin' })
  const app = bearer(await site.oauthTokenFor(admin.id, ['admin'], `${site.config.BASE_URL}/mcp`))
  const boss = await site.signInAs(admin, 'admin')
  await boss(adminUpdateSettings, { requireSecondFactorForAdmins: true })
  const called = await callModernRpc(site, app, 'tools/call', { name: 'admin_get_settings', arguments: {} })
  assert.deepEqual([called.status, called.headers.get('www-authenticate')], [200, null])
  assert.match(JSON.stringify(called.json), /Admins need two-factor authentication here/)
})

test('only an app of the modern era is challenged to ask for more', async () => {
  const { id } = await api.person()
  const app = bearer(await api.oauthTokenFor(id, ['read:events'], `${api.config.BASE_URL}/mcp`))
  const params = { name: 'favorites_list', arguments: {} }
  const challenged = await callModernRpc(api, app, 'tools/call', params)
  assert.equal(challenged.status, 403)
  assert.equal(
    challenged.headers.get('www-authenticate'),
    'Bearer error="insufficient_scope", scope="read:events read:favorites"',
  )
  assert.equal((await callRpc(api, app, 'tools/call', params)).json.result?.['isError'], true)
  const pat = await createToken('read:events')
  assert.equal((await callModernRpc(api, pat, 'tools/call', params)).json.result?.['isError'], true)
  const cookie = { Cookie: await api.cookieFor(id) }
  assert.equal((await callModernRpc(api, cookie, 'tools/list')).status, 200)
  const foreign = { ...cookie, Origin: 'https://evil.example' }
  assert.equal((await callModernRpc(api, foreign, 'tools/list')).status, 403)
  const elsewhere = bearer(await api.oauthTokenFor(id, ['read:events'], `${api.config.BASE_URL}/mcp`))
  assert.equal((await callRpc(api, elsewhere, 'tools/list', {}, '/mcp/readonly')).status, 200)
})

test('addresses offer sets of tools, and hold to them', async () => {
  const as = await createToken(...allScopes)
  const events = await listToolNames(as, '/mcp/x/events')
  assert.ok(events.includes('events_rsvp') && events.every((name) => name.startsWith('events_')))
  const two = await listToolNames(as, '/mcp/x/events,people/readonly')
  assert.ok(two.includes('users_get') && !two.includes('users_follow') && !two.includes('events_rsvp'))
  assert.ok((await listToolNames(as, '/mcp/readonly')).includes('manage_list_groups'))
  const outside = [
    ['/mcp/readonly', 'events_rsvp'],
    ['/mcp/x/groups', 'events_list'],
  ] as const
  for (const [path, name] of outside) assert.equal((await callTool(api, as, name, {}, path)).json.error?.code, -32602)
  for (const path of [
    '/mcp/x/nonsense',
    '/mcp/x/events,nonsense',
    '/mcp/x/__proto__',
    '/mcp/x/',
    '/mcp/y',
    '/mcp/x/events/x',
  ])
    assert.equal((await callRpc(api, as, 'tools/list', {}, path)).status, 404, path)
  assert.equal(
    (await api.fetch('/mcp/x/nonsense', { method: 'POST' })).status,
    404,
    'before anybody is asked who they are',
  )
})

test('every tool describes itself', async () => {
  const admin = await api.person({ role: 'admin' })
  const as = bearer(await api.tokenFor(admin.id, ['admin']))
  const { json } = await callModernRpc(api, as, 'tools/list')
  const tools = json.result?.['tools'] as Record<string, unknown>[]
  assert.equal(tools.length, buildTools(handlers.map(({ operation }) => operation)).length)
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    const schema = inputSchema as Record<string, unknown>
    assert.deepEqual([schema['type'], schema['additionalProperties']], ['object', false], String(name))
    for (const argument of Object.keys(schema['properties'] ?? {})) assert.match(argument, /^[a-z_]+$/)
    assert.equal((outputSchema as { type: string }).type, 'object')
    assert.ok(typeof title === 'string' && typeof description === 'string')
    const hints = annotations as Record<string, boolean>
    assert.equal(hints['destructiveHint'], Object.hasOwn(schema['properties'] ?? {}, 'confirm'), String(name))
    assert.equal(hints['openWorldHint'], false)
  }
})

test('arguments are checked as in REST, under the names that agents use', async () => {
  const as = await createToken(...allScopes)
  const problems = async (name: string, args: object) => readToolJson(await callTool(api, as, name, args))
  assert.deepEqual(await problems('events_get', {}), {
    error: 'Not valid: event_id is required.',
    code: 'validation_error',
    fields: [{ path: 'event_id', message: 'is required' }],
  })
  assert.equal((await problems('events_get', { event_id: 'x' }))['code'], 'not_found')
  assert.match(
    (await problems('events_list', { starts_after: 'soon', limit: 1000 }))['error'] as string,
    /starts_after must/,
  )
  assert.match(
    (await problems('events_list', { startsAfter: 'x' }))['error'] as string,
    /arguments must not have startsAfter/,
  )
  assert.match(
    (await problems('portfolio_create', { title: 'x', image_url: 'x' }))['error'] as string,
    /image_url must/,
  )
  for (const wrong of [5, 'x', [], null]) {
    const got = await callRpc(api, as, 'tools/call', { name: 'events_list', arguments: wrong })
    assert.equal(readToolJson(got)['code'], 'validation_error')
  }
  assert.equal(readToolJson(await callTool(api, as, 'portfolio_create', { title: 'a\0b' }))['code'], 'validation_error')
})

test('what is nested is spelled the same way, in and out of errors', async () => {
  const as = await createToken('manage:events', 'manage:groups')
  const { fields } = readToolJson(
    await callTool(api, as, 'manage_create_event', { group_id: 'x', title: 'x', start_time: 5, venue: { name: 7 } }),
  )
  assert.deepEqual((fields as { path: string }[]).map(({ path }) => path).sort(), ['start_time', 'venue.name'])
})

test('an unknown name is refused at every depth, with the name that was meant', async () => {
  const as = await createToken('manage:events', 'manage:groups')
  const venue = { name: 'Hall', adress: 'Quay 1', postalCode: '00100', xyzzy: 1 }
  const { fields } = readToolJson(
    await callTool(api, as, 'manage_create_series', {
      group_id: 'x',
      rule: 'FREQ=WEEKLY',
      evnt: 'x',
      event: { venue, questions: [{ label: 'Diet?' }, { lable: 'Age?' }] },
    }),
  )
  assert.deepEqual(fields, [
    { path: 'arguments', message: 'must not have evnt (did you mean event?)' },
    { path: 'event.venue', message: 'must not have adress (did you mean address?)' },
    { path: 'event.venue', message: 'must not have postalCode (did you mean postal_code?)' },
    { path: 'event.venue', message: 'must not have xyzzy' },
    { path: 'event.questions.1', message: 'must not have lable (did you mean label?)' },
  ])
})

test('a tool that does not exist leads to one that does', async () => {
  const admin = bearer(await api.tokenFor((await api.person({ role: 'admin' })).id, ['admin']))
  const member = await createToken(...allScopes)
  const toldTo = async (as: Credential, name: string) => (await callTool(api, as, name)).json.error?.message
  const cases = [
    [admin, 'connections_add', 'There is no tool connections_add. Did you mean admin_add_connection?'],
    [member, 'event_rsvp', /Did you mean events_rsvp/],
    [member, 'events_lst', /Did you mean events_list/],
    [member, 'EVENTS_GET', /Did you mean events_get/],
    [member, 'connections_add', /Did you mean admin_add_connection\? It needs the scope admin\.$/],
    [member, 'weather', 'There is no tool weather.'],
    [member, '', 'There is no tool .'],
    [member, 'x_'.repeat(400_000), /^There is no tool (x_){50}\.$/],
  ] as const
  for (const [as, name, expected] of cases) {
    const message = (await toldTo(as, name)) ?? ''
    if (typeof expected === 'string') assert.equal(message, expected)
    else assert.match(message, expected)
  }
})

test('an id of the wrong form is named as agents spell it', async () => {
  const { error, code } = readToolJson(
    await callTool(api, await createToken(...allScopes), 'events_get', { event_id: 'x' }),
  )
  assert.deepEqual(
    [error, code],
    ['Not found: event_id must look like 01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52 (a UUID).', 'not_found'],
  )
})

test('the whole batch is counted, or refused', async () => {
  const small = await startApi({ env: { RATE_LIMIT_AUTHENTICATED: '12' } })
  const as = bearer(await small.tokenFor((await small.person()).id, ['read:user']))
  const pings = (count: number) =>
    small.fetch('/mcp', {
      method: 'POST',
      headers: { ...as, 'Content-Type': 'application/json' },
      body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
    })
  assert.equal((await pings(10)).headers.get('x-ratelimit-remaining'), '2')
  const refused = await pings(3)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})
