import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { newId } from '#platform'
import { startApi } from '#test'
import { bearer, callModernRpc, callTool, readToolJson } from '../testing.ts'

const api = await startApi()
const owner = await api.person()
const group = await api.group()
await api.member(group, owner, 'owner')
const as = bearer(await api.tokenFor(owner.id, ['read:events', 'manage:groups', 'manage:events', 'manage:checkins']))
const groupId = group.id

const description =
  'Bring what is broken: lamps, bicycles, jackets. **Tools, tea and patient people** are there. '.repeat(8)
const location = { venueName: 'The old fire station', venueCity: 'Tampere' }
const events = await Promise.all(
  Array.from({ length: 20 }, async (_, number) =>
    api.event({
      group,
      inHours: 24 * (number + 1),
      maxAttendees: 40,
      description,
      title: `Mending night no. ${number}`,
      ...location,
    }),
  ),
)
const first = events[0] ?? assert.fail()

for (const number of Array.from({ length: 20 }).keys()) {
  const { id: userId } = await api.person({ name: `Aino Virtanen-Korhonen ${number}` })
  await api.db.begin(
    (sql) => sql`insert into rsvps ${sql({ id: newId(), eventId: first.id, userId, status: 'confirmed' })}`,
  )
}
for (const days of [2, 9, 16, 23, 30, 37, 44, 51])
  await api.event({ group, inHours: -24 * days, title: `Mending ${days}` })
for (const days of [3, 4, 5]) await api.event({ group, inHours: 24 * days, status: 'draft', title: `Draft ${days}` })

async function read(name: string, args: object): Promise<{ readonly tokens: number; readonly data: unknown }> {
  const { json } = await callModernRpc(api, as, 'tools/call', { name, arguments: args })
  const { content, structuredContent } = json.result as { content: { text: string }[]; structuredContent: object }
  assert.equal(content.length, 1)
  const text = content[0]?.text ?? ''
  assert.deepEqual(structuredContent, JSON.parse(text), 'what is structured is as short as the text')
  return { tokens: encode(text).length, data: (structuredContent as { data: unknown }).data }
}

test('20 events cost an agent at most 2,500 tokens', async () => {
  const { tokens, data } = await read('events_list', { limit: 20 })
  assert.equal((data as object[]).length, 20)
  assert.ok(tokens <= 2500, String(tokens))
  const managed = await read('manage_list_events', { group_id: groupId, limit: 20 })
  assert.ok(managed.tokens <= 2500, String(managed.tokens))
})

test('the dashboard of a busy group costs an agent at most 1,200 tokens', async () => {
  const { tokens } = await read('manage_dashboard', { group_id: groupId })
  assert.ok(tokens <= 1200, String(tokens))
})

test('20 attendees cost an agent at most 1,500 tokens', async () => {
  const { tokens, data } = await read('manage_list_attendees', { group_id: groupId, event_id: first.id, limit: 20 })
  assert.equal((data as object[]).length, 20)
  assert.ok(tokens <= 1500, String(tokens))
})

test('short lists name what the next tool needs', async () => {
  const attendees = await read('manage_list_attendees', { group_id: groupId, event_id: first.id, limit: 1 })
  assert.match(String((attendees.data as { rsvpId: string }[])[0]?.rsvpId), /^[\da-f-]{36}$/)
  const { data } = await read('manage_list_members', { group_id: groupId })
  const [{ id: memberId }] = (await api.db.sql`select id from group_members where group_id = ${groupId}`) as [
    { id: string },
  ]
  assert.deepEqual(data, [{ id: memberId, name: owner.name, username: owner.username, role: 'owner' }])
  const asking = await api.event({ group, joinBy: 'approval' })
  const rsvpId = newId()
  const fields = { id: rsvpId, eventId: asking.id, userId: owner.id, status: 'waitlisted', approval: 'pending' }
  await api.db.begin((sql) => sql`insert into rsvps ${sql(fields)}`)
  const requests = await read('manage_list_requests', { group_id: groupId, event_id: asking.id })
  assert.equal((requests.data as { rsvpId: string }[])[0]?.rsvpId, rsvpId)
})

test('detail: full answers all that REST answers', async () => {
  const response = await api.fetch(`/v1/events?limit=5`, { headers: as })
  const full = readToolJson(await callTool(api, as, 'events_list', { limit: 5, detail: 'full' }))
  assert.deepEqual(full, await response.json())
  const short = readToolJson(await callTool(api, as, 'events_list', { limit: 5, detail: 'short' }))
  assert.deepEqual(short, readToolJson(await callTool(api, as, 'events_list', { limit: 5 })))
  const [one] = short['data'] as Record<string, unknown>[]
  assert.deepEqual(one?.['group'], { name: group.name, urlname: group.urlname })
  assert.ok(!('description' in one) && !('opensAt' in one))
})

test('another detail is refused', async () => {
  const { error } = readToolJson(await callTool(api, as, 'events_list', { detail: 'long' }))
  assert.match(String(error), /detail must be one of: short, full/)
})
