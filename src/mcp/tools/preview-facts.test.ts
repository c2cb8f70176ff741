import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopeNames } from '#contract'
import { startApi } from '#test'
import { bearer, callTool, readToolJson } from '../testing.ts'

const api = await startApi()
const { sql } = api.db
const chief = await api.person({ role: 'superadmin' })
const vera = await api.person({ name: 'Vera Volunteer' })
const as = bearer(await api.tokenFor(chief.id, scopeNames))
const group = await api.group({ name: 'Repair café' })
await api.member(group, chief, 'owner')
const memberId = await api.member(group, vera, 'volunteer')

const callForData = async (tool: string, args: object) => {
  const { data, ...refused } = readToolJson(await callTool(api, as, tool, args))
  return (data ?? assert.fail(`${tool}: ${JSON.stringify(refused)}`)) as Record<string, string>
}
const callConfirmed = async (tool: string, args: object) => callForData(tool, { ...args, confirm: true })

test('whose role ends reads that joining the group is something else', async () => {
  const { text: before } = await callForData('manage_remove_member', { group_id: group.id, member_id: memberId })
  assert.match(
    before ?? '',
    /^End the role of “Vera Volunteer” in “Repair café”\.\nThey lose what it allows, at once\.\n/,
  )
  const veraAs = bearer(await api.tokenFor(vera.id, ['write:favorites', 'manage:groups']))
  await callTool(api, veraAs, 'favorites_add', { group_slug: group.urlname })
  const { text: joined } = await callForData('manage_remove_member', { group_id: group.id, member_id: memberId })
  assert.match(joined ?? '', /at once\. They stay among those who joined the group\.\n/)
  const own = readToolJson(await callTool(api, veraAs, 'manage_leave_group', { group_id: group.id }))
  assert.match(JSON.stringify(own), /You stay among those who joined the group\./)
})

test('whoever changes a role reads from which to which', async () => {
  const args = { group_id: group.id, member_id: memberId, role: 'manager' }
  const { text } = await callForData('manage_update_member_role', args)
  assert.match(text ?? '', /^Change the role of “Vera Volunteer” in “Repair café” from volunteer to manager\.\n/)
})

test('a new token says when it ends', async () => {
  const args = { name: 'Backup script', scopes: ['user'] }
  const { text: endless } = await callForData('tokens_create', args)
  assert.match(endless ?? '', /It has no end date\. It ends when the credential that creates it is revoked\./)
  const parent = await callConfirmed('tokens_create', { ...args, expires_in_days: 5 })
  const inner = readToolJson(await callTool(api, bearer(parent['token'] ?? ''), 'tokens_create', args))
  const { text } = inner['data'] as { text: string }
  assert.match(text, /conversation\. It ends when the credential/)
  assert.match(text, /^expires at: .+ \(UTC\)$/m)
})

test('the question before a decision shows guests, answers and the seats left', async () => {
  const label = 'What do you bring?'
  const walk = await api.event({ group, title: 'Soup for many', joinBy: 'approval', maxGuests: 2, maxAttendees: 3 })
  const ids = { group_id: group.id, event_id: walk.id }
  await callConfirmed('manage_update_event', { ...ids, questions: [{ label, kind: 'text' }] })
  const [{ questions }] = await sql<
    [{ questions: { id: string }[] }]
  >`select questions from events where id = ${walk.id}`
  const askFor = async (guests: number) => {
    const { id } = await api.person({ name: 'Lauri Kangas' })
    const answers = [{ question_id: questions[0]?.id, value: 'A pot' }]
    const args = { event_id: walk.id, guests, answers }
    const asking = await callTool(api, bearer(await api.tokenFor(id, ['write:events'])), 'events_rsvp', args)
    const { id: rsvpId } = readToolJson(asking)['data'] as { id: string }
    return { ...ids, rsvp_id: rsvpId }
  }
  const [two, three] = [await askFor(1), await askFor(2)]
  const { text } = await callForData('manage_decide_rsvp', { ...two, decision: 'approve' })
  assert.match(text ?? '', /^Approve the request of “Lauri Kangas” to come to “Soup for many”\.\nThey get a seat\.\n/)
  assert.match(text ?? '', /\nguests: 1\nanswers: “What do you bring\? A pot”\nseats left: 3\n/)
  await callConfirmed('manage_decide_rsvp', { ...two, decision: 'approve' })
  const { text: late } = await callForData('manage_decide_rsvp', { ...three, decision: 'approve' })
  assert.match(late ?? '', /they get a place in line\.\n[^]*\nseats left: 1\n/)
})

test('the question before leaving a waitlist promises no seat and no mail', async () => {
  const full = await api.event({ group, title: 'Small room', maxAttendees: 1, maxGuests: 1 })
  const [first, second] = [await api.person(), await api.person()]
  const tokens = [await api.tokenFor(first.id, ['write:events']), await api.tokenFor(second.id, ['write:events'])]
  const [seated = {}, waiting = {}] = tokens.map((value) => bearer(value))
  const read = async (who: typeof as, tool: string, args: object = {}) =>
    JSON.stringify(readToolJson(await callTool(api, who, tool, { event_id: full.id, ...args })))
  await read(seated, 'events_rsvp')
  assert.match(await read(seated, 'events_cancel_rsvp'), /Cancel your RSVP for “Small room”\..*mailed: nobody/)
  await read(waiting, 'events_rsvp')
  assert.match(await read(waiting, 'events_cancel_rsvp'), /Leave the waitlist of “Small room”\..*mailed: nobody/)
  assert.match(await read(seated, 'events_cancel_rsvp'), /mailed: whoever gets the seat/)
  await sql`update rsvps set guests = 1 where event_id = ${full.id} and user_id = ${second.id}`
  assert.match(await read(waiting, 'events_update_rsvp', { guests: 0 }), /keep your place in line/)
})

test('the question before leaving a series names its group and only dates that take place', async () => {
  const circle = await api.group({ name: 'Sewers' })
  await api.member(circle, chief, 'owner')
  const series = await callConfirmed('manage_create_series', {
    group_id: circle.id,
    rule: 'FREQ=WEEKLY',
    start: '2026-01-01T18:00',
    duration_minutes: 60,
    timezone: 'Europe/Helsinki',
    event: { title: 'Sewing circle' },
  })
  await callForData('events_join_series', { series_id: series['id'] })
  const dates = await sql<{ id: string }[]>`
    select e.id from events e where series_id = ${series['id'] ?? ''} and starts_at > now() order by starts_at`
  const { text: before = '' } = await callForData('events_leave_series', { series_id: series['id'] })
  await callConfirmed('manage_cancel_event', { group_id: circle.id, event_id: dates[0]?.id })
  const { text = '' } = await callForData('events_leave_series', { series_id: series['id'] })
  const countDates = (shown: string) => /^dates: (.+)$/m.exec(shown)?.[1]?.match(/\(Europe\/Helsinki\)/g)?.length
  assert.match(before, new RegExp(`^goes with it: ${dates.length} RSVPs$`, 'm'))
  assert.equal(countDates(before), dates.length)
  assert.match(text, new RegExp(`^goes with it: ${dates.length - 1} RSVPs$`, 'm'))
  assert.equal(countDates(text), dates.length - 1)
  assert.match(text, /^group: “?Sewers”?$/m)
  assert.match(text, /^mailed: nobody$/m)
})
