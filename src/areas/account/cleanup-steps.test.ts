import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { cancelRsvp, createRsvp, getMyRsvp, getRsvpSummary } from '../events/rsvps/contract.ts'
import { lockGroup } from '../groups/records/public.ts'

const api = await startApi()

/** Signs in up front, so that the concurrent requests are the deletions alone. */
async function prepareDeletion(person: Person) {
  const headers = { 'Content-Type': 'application/json', Cookie: await api.cookieFor(person.id) }
  return async () => {
    const body = JSON.stringify({ confirm: person.username })
    const response = await api.fetch('/auth/account', { method: 'DELETE', headers, body })
    const text = await response.text()
    return { status: response.status, error: text === '' ? '' : (JSON.parse(text) as { error: string }).error }
  }
}
const requestDeletion = async (person: Person) => (await prepareDeletion(person))()
const listEventsAbout = async ({ id }: Person) => (await api.publishedEvents()).filter(({ data }) => data.userId === id)

test('whoever goes gives up the seats of events to come, and who waited gets them', async () => {
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  const [coming, cancelled, past] = [
    await api.event({ maxAttendees: 1 }),
    await api.event({ maxAttendees: 1 }),
    await api.event({ maxAttendees: 1 }),
  ]
  for (const { id: eventId } of [coming, cancelled, past])
    for (const person of [ada, bob]) await person(createRsvp, { eventId })
  await api.db.sql`update events set status = 'cancelled' where id = ${cancelled.id}`
  await api.db.sql`update events set starts_at = now() - interval '1 day' where id = ${past.id}`

  assert.deepEqual(await requestDeletion(ada), { status: 204, error: '' })
  const statusAt = async ({ id: eventId }: { id: string }) => {
    const { rsvp } = (await bob(getMyRsvp, { eventId })).data
    const { confirmed, waitlisted, cancelled } = (await bob(getRsvpSummary, { eventId })).data
    return [rsvp?.status, confirmed, waitlisted, cancelled]
  }
  assert.deepEqual(await statusAt(coming), ['confirmed', 1, 0, 1])
  assert.deepEqual(await statusAt(cancelled), ['waitlisted', 0, 1, 1])
  assert.deepEqual(await statusAt(past), ['waitlisted', 1, 1, 0])
  const events = (await listEventsAbout(ada)).filter(({ type }) => type === 'event.rsvp_cancelled')
  assert.deepEqual(events.map(({ data }) => data.eventId).sort(), [coming.id, cancelled.id].sort())
  const promoted = (await listEventsAbout(bob)).filter(({ data }) => data.promotedFromWaitlist)
  assert.deepEqual(
    promoted.map(({ data }) => data.eventId),
    [coming.id],
  )
})

test('whoever goes leaves all groups, which is told, and the events they made stay', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [owned, other] = [await api.group(), await api.group()]
  await api.member(owned, ada, 'owner')
  await api.member(owned, bob, 'owner')
  await api.member(other, ada)
  const event = await api.event({ group: owned, createdBy: ada.id })
  assert.equal((await requestDeletion(ada)).status, 204)
  const removed = (await listEventsAbout(ada))
    .filter(({ type }) => type === 'group.member_removed')
    .map(({ data }) => data)
  assert.deepEqual(
    removed.sort((a, b) => String(a.groupId).localeCompare(String(b.groupId))),
    [owned, other].map(({ id }) => ({ groupId: id, userId: ada.id, removedBy: ada.id })),
  )
  const rows = await api.db.sql<{ memberCount: number }[]>`
    select member_count from groups where id in (${owned.id}, ${other.id}) order by id`
  assert.deepEqual(
    rows.map(({ memberCount }) => memberCount),
    [1, 0],
  )
  const [row] = await api.db.sql<{ createdBy: string | null }[]>`select created_by from events where id = ${event.id}`
  assert.deepEqual({ ...row }, { createdBy: null })
})

test('the last owner of a group must find another one first, and keeps everything until then', async () => {
  const ada = await api.signIn('write:events')
  const group = await api.group({ name: 'Repair Café' })
  await api.member(group, ada, 'owner')
  await api.member(group, await api.person(), 'manager')
  const { id: eventId } = await api.event()
  await ada(createRsvp, { eventId })
  const { status, error } = await requestDeletion(ada)
  assert.equal(status, 409)
  assert.match(error, /last owner of Repair Café\./)
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')

  await api.member(await api.group({ name: 'Seed library' }), ada, 'owner')
  assert.match((await requestDeletion(ada)).error, /last owner of Repair Café and 1 other group\./)
})

test('of two owners who go at once one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob] = [await api.person(), await api.person()]
    const group = await api.group()
    for (const person of [ada, bob]) await api.member(group, person, 'owner')
    const deletions = await Promise.all([ada, bob].map(prepareDeletion))
    const answers = await Promise.all(deletions.map((run) => run()))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409])
  }
})

test('an owner who goes while the other one leaves the group is stopped, or the other one is', async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob] = [await api.person(), await api.person()]
    const group = await api.group()
    for (const person of [ada, bob]) await api.member(group, person, 'owner')
    const leaveGroup = () =>
      api.db.begin(async (sql) => {
        await lockGroup(sql, group.id)
        const { count } = await sql`
          delete from group_members m
          where m.group_id = ${group.id} and m.user_id = ${bob.id} and exists (
            select from group_members o where o.group_id = m.group_id and o.role = 'owner' and o.user_id <> m.user_id)`
        return count > 0
      })
    const run = await prepareDeletion(ada)
    const [{ status }, hasLeft] = await Promise.all([run(), leaveGroup()])
    assert.deepEqual([status, hasLeft].sort(), hasLeft ? [409, true] : [204, false])
    const owners = await api.db.sql`select from group_members where group_id = ${group.id} and role = 'owner'`
    assert.equal(owners.count, 1)
  }
})

test('people who go while they and others take and give up seats leave no seat behind, and nobody waits for ever', async () => {
  const before = await api.deadlocks()
  const events = await Promise.all(Array.from({ length: 4 }, () => api.event({ maxAttendees: 3 })))
  const clients = await Promise.all(Array.from({ length: 10 }, () => api.signIn('write:events')))
  for (const [index, { id: eventId }] of events.entries())
    for (const client of index % 2 ? clients : clients.toReversed())
      if (client !== clients[5]) await client(createRsvp, { eventId })
  // Deleting a user then also updates events that the others RSVP to.
  for (const [index, { id }] of events.entries())
    await api.db.sql`update events set created_by = ${clients[index]?.id ?? null} where id = ${id}`
  const deleted = clients.slice(0, 6)
  const deletions = await Promise.all(deleted.map(prepareDeletion))
  const ignoreRefusal = (request: Promise<unknown>) =>
    request.catch((error: unknown) => assert.ok((error as { status: number }).status < 500, String(error)))
  const toggleRsvps = (client: (typeof clients)[number]) =>
    events.flatMap(({ id: eventId }) => [
      ignoreRefusal(client(cancelRsvp, { eventId })),
      ignoreRefusal(client(createRsvp, { eventId })),
    ])
  const [answers] = await Promise.all([Promise.all(deletions.map((run) => run())), ...clients.flatMap(toggleRsvps)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(204),
  )
  assert.equal(await api.deadlocks(), before)

  const wrong = await api.db.sql`
    select from events e
    join event_counts c on c.event_id = e.id
    where e.id = any(${events.map(({ id }) => id)}) and (
      exists (select from rsvps r where r.event_id = e.id and r.status <> 'cancelled' and r.user_id is null)
      or c.confirmed <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'confirmed')
      or c.confirmed <> least(3, c.confirmed + c.waitlisted))`
  assert.equal(wrong.count, 0)
})

test('an RSVP of somebody whose account goes at that moment is refused', async () => {
  const person = await api.person()
  const { id } = await api.event()
  const token = await api.tokenFor(person.id, ['write:events'])
  const headers = { Authorization: `Bearer ${token}` }
  assert.equal((await api.fetch(`/v1/events/${id}/rsvp`, { headers })).status, 200)
  const pending = await api.db.begin(async (sql) => {
    await sql`delete from users where id = ${person.id}`
    const answer = api.fetch(`/v1/events/${id}/rsvp`, { method: 'POST', headers })
    await api.waitForLocks(1)
    // An RSVP that waits for the user row must not hold event locks yet.
    await sql`select from events where id = ${id} for no key update nowait`
    return { answer }
  })
  assert.equal((await pending.answer).status, 401)
})
