import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { promoteWaitlist } from './public.ts'

const api = await startApi()

interface PersonWithToken extends Person {
  readonly token: string
}

const createPeople = (count: number): Promise<PersonWithToken[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await api.person()
      return { ...person, token: await api.tokenFor(person.id, ['write:events']) }
    }),
  )
async function sendRsvpRequest(method: string, eventId: string, { token }: PersonWithToken) {
  const response = await api.fetch(`/v1/events/${eventId}/rsvp`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data?: { status: string; waitlistPosition: number | null } }
  return { status: response.status, data }
}
const requestSeat = (eventId: string, person: PersonWithToken) => sendRsvpRequest('POST', eventId, person)
const cancelSeat = (eventId: string, person: PersonWithToken) => sendRsvpRequest('DELETE', eventId, person)

async function readSeatCounts(eventId: string) {
  const [seats] = await api.db.sql<{ counted: number[]; confirmed: number; waitlisted: number; cancelled: number }[]>`
    select array[e.confirmed, e.waitlisted, e.cancelled] as counted,
      count(*) filter (where r.status = 'confirmed') as confirmed,
      count(*) filter (where r.status = 'waitlisted') as waitlisted,
      count(*) filter (where r.status = 'cancelled') as cancelled
    from event_counts e
    left join rsvps r on r.event_id = e.event_id
    where e.event_id = ${eventId}
    group by e.event_id`
  assert.ok(seats)
  const { counted, confirmed, waitlisted, cancelled } = seats
  assert.deepEqual(counted, [confirmed, waitlisted, cancelled])
  return { confirmed, waitlisted, cancelled }
}
const listWaitlistedUserIds = async (eventId: string) =>
  (
    await api.db.sql<{ userId: string }[]>`
      select user_id from rsvps where event_id = ${eventId} and status = 'waitlisted' order by place`
  ).map(({ userId }) => userId)

test('of many who want the last seat at once one gets it, and the others stand in line without gap or double', async () => {
  const { id } = await api.event({ maxAttendees: 1 })
  const answers = await Promise.all((await createPeople(12)).map((person) => requestSeat(id, person)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(12).fill(201),
  )
  const positions = answers.map(({ data }) => data?.waitlistPosition ?? 0).sort((a, b) => a - b)
  assert.deepEqual(
    positions,
    Array.from({ length: 12 }, (_, place) => place),
  )
  assert.deepEqual(await readSeatCounts(id), { confirmed: 1, waitlisted: 11, cancelled: 0 })
})

test('one person who asks many times at once has one RSVP and one event is told', async () => {
  const { id } = await api.event({ maxAttendees: 5 })
  const [ada] = (await createPeople(1)) as [PersonWithToken]
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestSeat(id, ada)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(7).fill(409)])
  assert.deepEqual(await readSeatCounts(id), { confirmed: 1, waitlisted: 0, cancelled: 0 })

  const cancels = await Promise.all(Array.from({ length: 8 }, () => cancelSeat(id, ada)))
  assert.deepEqual(cancels.map(({ status }) => status).sort(), [200, ...Array<number>(7).fill(404)])
  assert.deepEqual(await readSeatCounts(id), { confirmed: 0, waitlisted: 0, cancelled: 1 })
  const published = (await api.publishedEvents()).filter(({ data }) => data.eventId === id)
  assert.deepEqual(published.map(({ type }) => type).sort(), ['event.rsvp', 'event.rsvp_cancelled'])
})

test('cancelling and coming back at once, all seats stay taken and nobody is lost', async () => {
  const { id } = await api.event({ maxAttendees: 4 })
  const all = await createPeople(12)
  for (const person of all) await requestSeat(id, person)
  const statuses = await Promise.all(
    all.flatMap((person) => [
      cancelSeat(id, person),
      requestSeat(id, person),
      cancelSeat(id, person),
      requestSeat(id, person),
    ]),
  )
  for (const { status } of statuses) assert.ok([200, 201, 404, 409].includes(status), String(status))
  const { confirmed, waitlisted, cancelled } = await readSeatCounts(id)
  assert.equal(confirmed + waitlisted + cancelled, 12)
  assert.equal(confirmed, Math.min(4, confirmed + waitlisted))
})

test('more seats while people cancel go to those who wait, in their order', async () => {
  const { id } = await api.event({ maxAttendees: 4 })
  const all = await createPeople(16)
  for (const person of all) await requestSeat(id, person)
  const raise = (maxAttendees: number) =>
    api.db.begin(async (sql) => {
      await sql`update events set max_attendees = greatest(max_attendees, ${maxAttendees}) where id = ${id}`
      return promoteWaitlist(sql, id)
    })
  await Promise.all([...all.slice(0, 3).map((person) => cancelSeat(id, person)), raise(5), raise(6), raise(7)])
  assert.deepEqual(await readSeatCounts(id), { confirmed: 7, waitlisted: 6, cancelled: 3 })
  assert.deepEqual(
    await listWaitlistedUserIds(id),
    all.slice(10).map((person) => person.id),
  )
})
