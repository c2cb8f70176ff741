import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { getEvent } from '../discovery/contract.ts'
import { cancelEvent, updateEvent } from '../manage/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp, EventNotActive } from '../rsvps/contract.ts'
import { rsvpTasks } from '../rsvps/public.ts'
import { acceptOffer, CannotStayInLine, declineOffer, NoOffer, OfferExpired } from './contract.ts'

const api = await startApi()
const tasks = rsvpTasks({ db: api.db })
type Client = Awaited<ReturnType<typeof api.signIn>>

/** One seat, taken by the first; the others wait. */
async function createOfferEvent(waiting: number, fields: Parameters<typeof api.event>[0] = {}) {
  const { id: eventId } = await api.event({ inHours: 240, maxAttendees: 1, maxGuests: 2, waitlist: 'offer', ...fields })
  const people: Client[] = []
  for (let n = 0; n <= waiting; n++) {
    const person = await api.signIn('write:events')
    await person(createRsvp, { eventId })
    people.push(person)
  }
  const [first, ...line] = people as [Client, ...Client[]]
  return { eventId, first, line: line as [Client, Client, Client] }
}

const signInManager = async (group: { readonly id: string }) => {
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  return manager
}
const readCounts = async (eventId: string) => ({
  ...(
    await api.db.sql`select offers, offered_seats, holds, held_seats from event_counts where event_id = ${eventId}`
  )[0],
})
const noSeats = { offers: 0, offeredSeats: 0, holds: 0, heldSeats: 0 }

const read = async (who: Client, eventId: string) => (await who(getMyRsvp, { eventId })).data.rsvp
const expireOffers = (eventId: string) =>
  api.db.begin(
    (sql) => sql`
      update rsvps set offer_expires_at = now() - interval '1 second'
      where event_id = ${eventId} and offer_expires_at is not null`,
  )

test('a seat that becomes free is offered to the next in line, who takes it', async () => {
  const { eventId, first, line } = await createOfferEvent(2)
  const { data } = await first(cancelRsvp, { eventId })
  assert.deepEqual([data.promotedUserId, data.promotedUserIds], [null, []])
  const offered = await read(line[0], eventId)
  assert.equal(offered?.status, 'waitlisted')
  const hours = (Date.parse(offered.offer?.expiresAt ?? '') - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, `${hours} hours`)
  assert.equal((await line[1](getEvent, { eventId })).data.seatsLeft, 0)

  await assert.rejects(line[1](acceptOffer, { eventId }), refusal(NoOffer))
  assert.equal((await line[0](acceptOffer, { eventId })).data.status, 'confirmed')
  assert.equal((await read(line[1], eventId))?.waitlistPosition, 1)
  await assert.rejects(line[0](acceptOffer, { eventId }), refusal(NoOffer))
})

test('an offer that is declined goes on: who stays waits at the end of the line', async () => {
  const { eventId, first, line } = await createOfferEvent(2)
  await first(cancelRsvp, { eventId })
  const stayed = await line[0](declineOffer, { eventId, stay: true })
  assert.deepEqual([stayed.data.status, stayed.data.offer, stayed.data.waitlistPosition], ['waitlisted', null, 2])
  const left = await line[1](declineOffer, { eventId })
  assert.equal(left.data.status, 'cancelled')
  assert.notEqual((await read(line[0], eventId))?.offer, null)
})

test('who stays in line alone is offered the seat again, and in the last hours cannot be seated that way', async () => {
  const { eventId, first, line } = await createOfferEvent(1)
  await first(cancelRsvp, { eventId })
  const again = await line[0](declineOffer, { eventId, stay: true })
  assert.equal(again.data.status, 'waitlisted')
  assert.notEqual(again.data.offer, null)

  await api.db.sql`update events set starts_at = now() + interval '5 hours' where id = ${eventId}`
  await assert.rejects(line[0](declineOffer, { eventId, stay: true }), refusal(CannotStayInLine))
  assert.notEqual((await read(line[0], eventId))?.offer, null)
  assert.equal((await line[0](declineOffer, { eventId })).data.status, 'cancelled')
})

test('an offer that nobody takes goes to the next; the first miss costs the place, the second the wait', async () => {
  const { eventId, first, line } = await createOfferEvent(2)
  await first(cancelRsvp, { eventId })
  await expireOffers(eventId)
  await tasks.settleSeats({ eventId })
  assert.deepEqual([(await read(line[0], eventId))?.offer, (await read(line[0], eventId))?.waitlistPosition], [null, 2])
  assert.notEqual((await read(line[1], eventId))?.offer, null)
  await assert.rejects(line[0](acceptOffer, { eventId }), refusal(OfferExpired))

  await expireOffers(eventId)
  await tasks.settleSeats({ eventId })
  await expireOffers(eventId)
  await tasks.settleSeats({ eventId })
  assert.equal(await read(line[0], eventId), null)
  assert.notEqual((await read(line[1], eventId))?.offer, null)
})

test('who misses an offer together stays in order', async () => {
  const { eventId, line } = await createOfferEvent(3)
  await api.db.sql`update events set max_attendees = 6 where id = ${eventId}`
  await tasks.settleSeats({ eventId })
  const over = new Date(Date.now() - 1000)
  for (const { id } of line.toReversed())
    await api.db.sql`
      update rsvps set offer_expires_at = ${over} where event_id = ${eventId} and user_id = ${id}`
  await tasks.settleSeats({ eventId })
  const positions = line.map(async (who) => (await read(who, eventId))?.waitlistPosition)
  assert.deepEqual(await Promise.all(positions), [1, 2, 3])
})

test('an offer cannot be taken a second too late, although nobody has noticed yet', async () => {
  const { eventId, first, line } = await createOfferEvent(2)
  await first(cancelRsvp, { eventId })
  await expireOffers(eventId)
  await assert.rejects(line[0](acceptOffer, { eventId }), refusal(OfferExpired))
  assert.equal((await line[1](getMyRsvp, { eventId })).data.rsvp?.status, 'waitlisted')
})

test('when the event moves earlier, an offer ends earlier', async () => {
  const group = await api.group()
  const { eventId, first, line } = await createOfferEvent(2, { group })
  await first(cancelRsvp, { eventId })
  const manager = await signInManager(group)
  const startTime = new Date(Date.now() + 3 * 3_600_000).toISOString()
  await manager(updateEvent, { groupId: group.id, eventId, startTime })
  const expiresAt = (await read(line[0], eventId))?.offer?.expiresAt ?? ''
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 1.5 * 3_600_000) < 60_000, expiresAt)
  await expireOffers(eventId)
  await tasks.settleSeats({ eventId })
  assert.equal((await read(line[1], eventId))?.status, 'confirmed')
})

test('offers stand no longer than half of the time to the start, and not in the last six hours', async () => {
  const soon = await createOfferEvent(1, { startsAt: new Date(Date.now() + 8 * 3_600_000) })
  await soon.first(cancelRsvp, { eventId: soon.eventId })
  const expiresAt = (await read(soon.line[0], soon.eventId))?.offer?.expiresAt ?? ''
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 4 * 3_600_000) < 60_000, expiresAt)
  const late = await createOfferEvent(1, { startsAt: new Date(Date.now() + 5 * 3_600_000) })
  const { data } = await late.first(cancelRsvp, { eventId: late.eventId })
  assert.deepEqual(data.promotedUserIds, [late.line[0].id])
})

test('offers and seats that are kept end with the event', async () => {
  const group = await api.group()
  const { eventId, first, line } = await createOfferEvent(1, { group })
  await first(cancelRsvp, { eventId })
  await api.db.begin(
    (sql) => sql`
      insert into guest_rsvps (id, event_id, name, email, guests, answers, ip_hash, held_until)
      values (${newId()}, ${eventId}, 'Nia', 'nia@example.net', 1, '{}', '', now() + interval '1 hour')`,
  )
  assert.deepEqual(await readCounts(eventId), { offers: 1, offeredSeats: 1, holds: 1, heldSeats: 2 })
  const manager = await signInManager(group)
  await manager(cancelEvent, { groupId: group.id, eventId })

  assert.deepEqual(await readCounts(eventId), noSeats)
  const rsvp = await read(line[0], eventId)
  assert.deepEqual([rsvp?.status, rsvp?.offer], ['waitlisted', null])
  await assert.rejects(line[0](acceptOffer, { eventId }), refusal(EventNotActive))
  await assert.rejects(line[0](declineOffer, { eventId }), refusal(EventNotActive))
})

test('of an event that is called off while offers are made and taken, none is left', async () => {
  const group = await api.group()
  const { eventId, first, line } = await createOfferEvent(3, { group })
  const manager = await signInManager(group)
  await Promise.allSettled([
    first(cancelRsvp, { eventId }),
    ...line.map((who) => who(acceptOffer, { eventId })),
    manager(cancelEvent, { groupId: group.id, eventId }),
    ...line.map((who) => who(declineOffer, { eventId, stay: true })),
  ])
  assert.deepEqual(await readCounts(eventId), noSeats)
})

test('of several who accept, decline and come at once, never more than fit are let in', async () => {
  const { eventId, first, line } = await createOfferEvent(3)
  await api.db.sql`update events set max_attendees = 2 where id = ${eventId}`
  await first(cancelRsvp, { eventId })
  const newcomers = await Promise.all(Array.from({ length: 4 }, () => api.signIn('write:events')))
  const ignore = () => undefined
  await Promise.all([
    ...line.map((who, index) =>
      (index === 1 ? who(declineOffer, { eventId }) : who(acceptOffer, { eventId })).catch(ignore),
    ),
    ...line.map((who) => who(acceptOffer, { eventId }).catch(ignore)),
    ...newcomers.map((who) => who(createRsvp, { eventId, guests: 1 }).catch(ignore)),
  ])
  const [{ seats, counted }] = await api.db.sql<[{ seats: number; counted: number }]>`
    select (select sum(1 + guests)::int from rsvps
      where event_id = ${eventId} and (status = 'confirmed' or offer_expires_at is not null)) as seats,
      (select confirmed + guests + offered_seats from event_counts where event_id = ${eventId}) as counted`
  assert.ok(seats <= 2, `${seats} seats`)
  assert.equal(counted, seats)
})
