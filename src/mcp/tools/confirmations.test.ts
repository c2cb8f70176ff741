import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { metaKey } from '../protocol/versions.ts'
import { callModernRpc, bearer, readToolJson, callTool, type Credential, type TestResponse } from '../testing.ts'

let now = new Date()
const api = await startApi({ clock: { now: () => now } })

async function createItem() {
  const { id } = await api.person()
  const as = bearer(await api.tokenFor(id, ['write:portfolio']))
  const { data } = readToolJson(await callTool(api, as, 'portfolio_create', { title: 'A bench' }))
  return { as, id: (data as { id: string }).id }
}
const countItems = async (as: Credential) =>
  (readToolJson(await callTool(api, as, 'portfolio_list'))['data'] as unknown[]).length

const callDelete = (as: Credential, args: object, more: object = {}): Promise<TestResponse> =>
  callModernRpc(
    api,
    as,
    'tools/call',
    { name: 'portfolio_delete', arguments: args, ...more },
    { meta: { [metaKey.capabilities]: { elicitation: {} } } },
  )
const accepted = { inputResponses: { confirm: { action: 'accept', content: { confirm: true } } } }
const readState = ({ json }: TestResponse) => String(json.result?.['requestState'])

test('without confirm nothing happens, and the preview says what would', async () => {
  const { as, id } = await createItem()
  for (const args of [{ id }, { id, confirm: false }])
    assert.deepEqual(readToolJson(await callTool(api, as, 'portfolio_delete', args)), {
      data: {
        preview: true,
        action: 'portfolio_delete',
        text: `Delete “A bench” from your portfolio.\nThe item is gone for good.\n\ntitle: “A bench”\nid: ${id}\nmailed: nobody`,
        target: { id, title: 'A bench' },
        effects: 'The item is gone for good.',
      },
    })
  assert.equal(
    readToolJson(await callTool(api, as, 'portfolio_delete', { id, confirm: 'yes' }))['code'],
    'validation_error',
  )
  assert.equal(await countItems(as), 1)
  assert.deepEqual(readToolJson(await callTool(api, as, 'portfolio_delete', { id, confirm: true })), {
    data: { success: true },
  })
  assert.equal(await countItems(as), 0)
})

test('a preview is refused to whoever could not do it', async () => {
  const [{ id }, { as }] = [await createItem(), await createItem()]
  assert.equal(readToolJson(await callTool(api, as, 'portfolio_delete', { id }))['code'], 'not_found')
  const group = await api.group()
  const event = await api.event({ group })
  const args = { group_id: group.id, event_id: event.id }
  const tokenAs = async (role?: 'member' | 'manager') => {
    const person = await api.person()
    if (role) await api.member(group, person, role)
    return bearer(await api.tokenFor(person.id, ['manage:events', 'manage:groups']))
  }
  assert.equal(readToolJson(await callTool(api, await tokenAs(), 'manage_cancel_event', args))['code'], 'forbidden')
  const { data } = readToolJson(await callTool(api, await tokenAs('manager'), 'manage_cancel_event', args))
  const { target } = data as { target: { id: string; status: string } }
  assert.deepEqual([target.id, target.status], [event.id, 'active'])
  // Members may leave, although they may not read what managers see.
  const leaving = readToolJson(
    await callTool(api, await tokenAs('member'), 'manage_leave_group', { group_id: group.id }),
  )
  const left = (leaving['data'] as { target: { group: string; role: string } }).target
  assert.deepEqual([left.group, left.role], [group.name, 'member'])
  assert.deepEqual(
    await api.publishedEvents(),
    (await api.publishedEvents()).filter(({ type }) => type !== 'event.cancelled'),
  )
})

test('a client that can ask is told to, and its yes counts once', async () => {
  const { as, id } = await createItem()
  const first = await callDelete(as, { id })
  assert.equal(first.json.result?.['resultType'], 'input_required')
  assert.equal(await countItems(as), 1)
  const requestState = readState(first)
  const again = await callDelete(as, { id }, { requestState })
  assert.equal(again.json.result?.['resultType'], 'input_required', 'no answer is no answer')
  const results = await Promise.all([1, 2, 3].map(() => callDelete(as, { id }, { requestState, ...accepted })))
  const codes = results.map(({ json }) => json.error?.code ?? 0)
  assert.deepEqual(codes.sort(), [-32602, -32602, 0])
  assert.equal(await countItems(as), 0)
})

test('a no is a no', async () => {
  const { as, id } = await createItem()
  const requestState = readState(await callDelete(as, { id }))
  for (const response of [{ action: 'decline' }, { action: 'cancel' }]) {
    const got = await callDelete(as, { id }, { requestState, inputResponses: { confirm: response } })
    assert.deepEqual(got.json.result?.['structuredContent'], { data: { declined: true, action: 'portfolio_delete' } })
  }
  const unticked = { confirm: { action: 'accept', content: { confirm: false } } }
  const { json } = await callDelete(as, { id }, { requestState, inputResponses: unticked })
  assert.match(JSON.stringify(json.result?.['structuredContent']), /"declined":true.*without a tick/)
  assert.equal(await countItems(as), 1)
})

test('a yes is good for this person, this call and ten minutes', async () => {
  const [{ as, id }, other] = [await createItem(), await createItem()]
  const requestState = readState(await callDelete(as, { id }))
  const tampered = `${requestState.slice(0, -2)}${requestState.endsWith('AA') ? 'BB' : 'AA'}`
  for (const state of [tampered, 'x', '.', '', 5, {}])
    assert.equal((await callDelete(as, { id }, { requestState: state, ...accepted })).json.error?.code, -32602)
  assert.equal((await callDelete(other.as, { id }, { requestState, ...accepted })).json.error?.code, -32602)
  assert.equal((await callDelete(as, { id: other.id }, { requestState, ...accepted })).json.error?.code, -32602)
  now = new Date(now.getTime() + 600_001)
  assert.equal((await callDelete(as, { id }, { requestState, ...accepted })).json.error?.code, -32602)
  assert.equal(await countItems(as), 1)
})

test('a client that cannot show a form gets the preview, and its confirm is enough', async () => {
  const { as, id } = await createItem()
  for (const elicitation of [undefined, { url: {} }]) {
    const got = await callModernRpc(
      api,
      as,
      'tools/call',
      { name: 'portfolio_delete', arguments: { id } },
      { meta: { [metaKey.capabilities]: elicitation ? { elicitation } : {} } },
    )
    assert.equal((readToolJson(got)['data'] as { preview: boolean }).preview, true)
  }
  await callTool(api, as, 'portfolio_delete', { id, confirm: true })
  assert.equal(await countItems(as), 0)
})

test('with a person to ask, a model’s own confirm does not skip asking', async () => {
  const { as, id } = await createItem()
  const first = await callDelete(as, { id, confirm: true })
  assert.equal(first.json.result?.['resultType'], 'input_required')
  assert.equal(await countItems(as), 1)
  await callDelete(as, { id, confirm: true }, { requestState: readState(first), ...accepted })
  assert.equal(await countItems(as), 0)
})

test('what is nested too deeply is refused before anything looks into it', async () => {
  const { id } = await api.person()
  const as = bearer(await api.tokenFor(id, ['user']))
  const placeholder = 'nested'
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const withDepth = (levels: number): Pick<typeof api, 'fetch'> => ({
    fetch: (path, init) => {
      const body = (init?.body as string).replace(`"${placeholder}"`, deep(levels))
      return api.fetch(path, { ...init, body })
    },
  })
  const params = { name: 'tokens_create', arguments: { name: 'x', scopes: placeholder }, requestState: 'x' }
  const meta = { [metaKey.capabilities]: { elicitation: {} } }
  for (const levels of [100_000, 100]) {
    const modern = await callModernRpc(withDepth(levels), as, 'tools/call', params, { meta })
    assert.deepEqual([modern.status, modern.json.error?.code], [400, -32600])
    const legacy = await callTool(withDepth(levels), as, 'tokens_create', params.arguments)
    assert.deepEqual([legacy.status, legacy.json.error?.code], [200, -32600])
  }
  const shallow = await callModernRpc(withDepth(10), as, 'tools/call', params, { meta })
  assert.equal(shallow.json.error?.message, '`requestState` is not about this call.')
})

test('a draft is made, and renamed, without asking; publishing it asks', async () => {
  const owner = await api.person()
  const group = await api.group()
  await api.member(group, owner, 'owner')
  const as = bearer(await api.tokenFor(owner.id, ['manage:events', 'developer']))
  const callForData = async (tool: string, args: object) =>
    readToolJson(await callTool(api, as, tool, args))['data'] as Readonly<Record<string, string>>
  const draft = await callForData('manage_create_event', {
    group_id: group.id,
    title: 'Night walk',
    start_time: '2100-12-04T18:30',
    timezone: 'Europe/Helsinki',
    description: 'Through the woods.',
    venue: { name: 'Library' },
    max_attendees: 12,
    visibility: 'members',
    status: 'draft',
  })
  const ids = { group_id: group.id, event_id: draft['id'] }
  assert.equal((await callForData('manage_update_event', { ...ids, title: 'Quiet night' }))['title'], 'Quiet night')
  const publishing = await callForData('manage_update_event', { ...ids, status: 'active' })
  assert.match(publishing['text'] ?? '', /^Publish “Quiet night”\.\n[^]*\nstatus: draft → active$/m)
  for (const line of [
    'Members of the group can see it at once.',
    'description: “Through the woods.”',
    'start time: Saturday, December 4, 2100, 18:30 (Europe/Helsinki)',
    'venue name: “Library”',
    'max attendees: 12',
    'visibility: members',
  ])
    assert.ok(publishing['text']?.split('\n').includes(line), `${line}\n${publishing['text'] ?? ''}`)
  const seen = await callForData('manage_update_event', { ...ids, status: 'active', preview: true })
  assert.deepEqual([seen['id'], seen['text']], [draft['id'], publishing['text']])
  assert.equal(
    (await callForData('manage_update_event', { ...ids, status: 'active', confirm: true }))['status'],
    'active',
  )
  const described = await callForData('manage_update_event', { ...ids, description: 'Bring a lamp.' })
  assert.equal(described['description'], 'Bring a lamp.')
  assert.match((await callForData('manage_update_event', { ...ids, visibility: 'public' }))['text'] ?? '', /→ public/)
})

test('an agent asks before it changes the time, place or seats of a published event', async () => {
  const owner = await api.person()
  const host = await api.person({ name: 'Aino Host' })
  const group = await api.group()
  await api.member(group, owner, 'owner')
  await api.member(group, host, 'manager')
  const as = bearer(await api.tokenFor(owner.id, ['manage:events', 'write:events']))
  const startsAt = new Date('2099-06-01T15:00:00Z')
  const { id: eventId } = await api.event({
    group,
    title: 'Lamp night',
    startsAt,
    venueName: 'Library',
    maxAttendees: 30,
  })
  const ids = { group_id: group.id, event_id: eventId }
  const read = async () => readToolJson(await callTool(api, as, 'manage_get_event', ids))['data']
  const changes = [
    { start_time: '2100-12-04T18:30' },
    { venue: null },
    { title: 'Dark night' },
    { max_attendees: 10 },
    { hosts: [host.username] },
    { join_by: 'approval', closes_at: '2020-01-01T00:00:00Z' },
    { questions: [{ label: 'What do you eat?', kind: 'text' }] },
    { status: 'draft' },
  ]
  const ask = async (change: object) => {
    const before = await read()
    const answer = readToolJson(await callTool(api, as, 'manage_update_event', { ...ids, ...change, notify: false }))
    assert.deepEqual(await read(), before, JSON.stringify(change))
    return (answer['data'] as { text: string } | undefined)?.text ?? assert.fail(JSON.stringify(answer))
  }
  for (const change of changes)
    assert.match(await ask(change), /\nNobody is told about the change\. Nobody has an RSVP\.\n[^]*^mailed: nobody$/m)
  await callTool(api, as, 'events_rsvp', { event_id: eventId })
  for (const change of changes.slice(0, -1))
    assert.match(await ask(change), /\nNobody is told about the change\. 1 person has an RSVP\.\n/)
})

test('switching a webhook on asks, switching it off does not, and the person reads which events go out', async () => {
  const as = bearer(await api.tokenFor((await api.person()).id, ['developer']))
  const call = async (tool: string, args: object) =>
    readToolJson(await callTool(api, as, tool, args))['data'] as Readonly<Record<string, unknown>>
  const url = 'https://93.184.215.14/hook'
  const types = ['event.created', 'event.cancelled']
  const chosen = await call('developer_create_webhook', { url, event_types: types })
  assert.match(
    String(chosen['text']),
    /It gets only 2 types of events\.\n[^]*^event types: “event.created”, “event.canc/m,
  )
  assert.match(String((await call('developer_create_webhook', { url }))['text']), /It gets every type of event\./)
  const { id } = await call('developer_create_webhook', { url, event_types: types, confirm: true })
  assert.equal((await call('developer_update_webhook', { id, is_active: false }))['isActive'], false)
  const on = String((await call('developer_update_webhook', { id, is_active: true }))['text'])
  assert.match(on, /^Send what happens here to “https:.+\nIt gets only 2 types of events\.\n[^]*^is active: no → yes$/m)
  const all = String((await call('developer_update_webhook', { id, is_active: true, event_types: ['*'] }))['text'])
  assert.match(all, /It gets every type of event\.\n[^]*^event types: “event.created”, “event.cancelled” → “\*”$/m)
  const off = String((await call('developer_update_webhook', { id, event_types: ['*'] }))['text'])
  assert.match(off, /^Change your webhook [^]*It is off: nothing is sent until it is on again\./)
})
