import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { newId } from '#platform'
import { refusal, startApi, type Person } from '#test'
import { deleteAccount } from '../../account/public.ts'
import { createCheckinCode } from '../checkin-codes/contract.ts'
import { checkIn } from '../checkins/contract.ts'
import { listAttendees, type AttendeeQuery } from './contract.ts'

const api = await startApi()

type Status = 'confirmed' | 'waitlisted' | 'cancelled'
const minuteMs = 60_000

async function createStaffedEvent() {
  const group = await api.group()
  const event = await api.event({ group, inHours: 1 })
  const staff = await api.signIn('manage:checkins')
  await api.member(group, staff, 'volunteer')
  const ids = { groupId: group.id, eventId: event.id }
  const { data: code } = await staff(createCheckinCode, ids)
  const rsvp = (person: Person, status: Status, minutesAgo = 0) =>
    api.db.begin(
      (sql) => sql`
        insert into rsvps ${sql({ id: newId(), eventId: event.id, userId: person.id, status, rsvpAt: new Date(Date.now() - minutesAgo * minuteMs) })}`,
    )
  const checkInAs = async (person: Person) =>
    (await api.signInAs(person, 'write:events'))(checkIn, { code: code.code, method: 'qr' })
  const attendees = (query: Partial<AttendeeQuery> = {}) => staff(listAttendees, { ...ids, ...query })
  return { event, rsvp, checkInAs, attendees }
}

const listNames = ({ data }: { data: readonly { user: { name: string } | null }[] }) =>
  data.map(({ user }) => user?.name ?? null)

/** Two confirmed, two waitlisted, two walk-ins (one with a canceled RSVP), and one canceled who stays away. */
async function createFullEvent() {
  const fixture = await createStaffedEvent()
  const [eve, ada, bob, cid, dan, fay, gus] = await Promise.all(
    ['Eve', 'Ada', 'Bob', 'Cid', 'Dan', 'Fay', 'Gus'].map((name) => api.person({ name })),
  )
  if (!eve || !ada || !bob || !cid || !dan || !fay || !gus) throw new Error('Somebody is missing.')
  await fixture.rsvp(bob, 'confirmed', 5)
  await fixture.rsvp(ada, 'confirmed', 10)
  await fixture.rsvp(cid, 'waitlisted', 1)
  await fixture.rsvp(dan, 'waitlisted', 20)
  await fixture.rsvp(eve, 'cancelled')
  await fixture.rsvp(fay, 'cancelled')
  for (const person of [gus, eve, dan, bob]) await fixture.checkInAs(person)
  return { ...fixture, people: { ada, bob, cid, dan, eve, fay, gus } }
}

test('the waitlist is listed by place, not by RSVP time, between RSVPs by age and walk-ins by check-in', async () => {
  const { attendees, people } = await createFullEvent()
  const list = await attendees()
  assert.deepEqual(listNames(list), ['Ada', 'Bob', 'Cid', 'Dan', 'Gus', 'Eve'])
  assert.deepEqual(list.totals, { confirmed: 2, waitlisted: 2, pending: 0, guests: 0, checkedIn: 4, walkIns: 2 })
  const [ada, , cid, dan, gus, eve] = list.data
  assert.deepEqual(
    { ...ada, rsvpId: '', rsvpAt: '' },
    {
      rsvpId: '',
      userId: people.ada.id,
      rsvpStatus: 'confirmed',
      rsvpAt: '',
      waitlistPosition: null,
      guests: 0,
      approval: 'none',
      checkedIn: false,
      checkedInAt: null,
      checkinMethod: null,
      checkinId: null,
      user: { id: people.ada.id, name: 'Ada', username: people.ada.username, avatarUrl: null },
    },
  )
  assert.deepEqual([cid?.waitlistPosition, cid?.checkedIn, dan?.waitlistPosition, dan?.checkedIn], [1, false, 2, true])
  for (const walkIn of [gus, eve]) {
    assert.deepEqual([walkIn?.rsvpId, walkIn?.rsvpStatus, walkIn?.rsvpAt], [null, null, null])
    assert.deepEqual([walkIn?.checkedIn, walkIn?.checkinMethod], [true, 'qr'])
  }
})

test('attendees are read in pages over all kinds, forth and back', async () => {
  const { attendees } = await createFullEvent()
  const whole = await attendees()
  for (const limit of [1, 2, 4]) {
    const pages = [await attendees({ limit })]
    for (let next; (next = pages.at(-1)?.pagination.nextCursor) !== undefined;)
      pages.push(await attendees({ limit, cursor: next }))
    assert.deepEqual(
      pages.flatMap(({ data }) => data),
      whole.data,
    )
    const before = pages.at(-1)?.pagination.prevCursor ?? ''
    assert.deepEqual((await attendees({ limit, before })).data, pages.at(-2)?.data)
  }
  assert.deepEqual((await attendees({ limit: 2, offset: 3 })).data, whole.data.slice(3, 5))
})

test('attendees are found by status, by check-in and by part of their name; positions and totals stay', async () => {
  const { attendees, people } = await createFullEvent()
  const { totals } = await attendees()
  for (const [query, expected] of [
    [{ status: 'confirmed' }, ['Ada', 'Bob']],
    [{ status: 'waitlisted' }, ['Cid', 'Dan']],
    [{ status: 'in_line' }, ['Cid', 'Dan']],
    [{ status: 'pending' }, []],
    [{ status: 'walk_in' }, ['Gus', 'Eve']],
    [{ checkedIn: true }, ['Bob', 'Dan', 'Gus', 'Eve']],
    [{ checkedIn: false }, ['Ada', 'Cid']],
    [{ status: 'walk_in', checkedIn: false }, []],
    [{ search: 'DÁN' }, ['Dan']],
    [{ search: people.gus.username }, ['Gus']],
    [{ search: '%' }, []],
    [{ search: '' }, ['Ada', 'Bob', 'Cid', 'Dan', 'Gus', 'Eve']],
  ] as const) {
    const list = await attendees(query)
    assert.deepEqual(listNames(list), expected, JSON.stringify(query))
    assert.deepEqual(list.totals, totals)
  }
  assert.equal((await attendees({ search: 'dan' })).data[0]?.waitlistPosition, 2)
})

test('staff see people with a private profile; those who deleted their account are there without a name', async () => {
  const { attendees, rsvp, checkInAs } = await createStaffedEvent()
  const [shy, gone] = [await api.person({ name: 'Shy' }), await api.person({ name: 'Gone' })]
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  await rsvp(shy, 'confirmed', 5)
  await rsvp(gone, 'confirmed', 1)
  const left = await api.person()
  await checkInAs(left)
  await api.db.begin((sql) => sql`update rsvps set user_id = null where user_id = ${gone.id}`)
  await api.db.begin((sql) => sql`update checkins set user_id = null where user_id = ${left.id}`)

  const list = await attendees()
  assert.deepEqual(listNames(list), ['Shy', null, null])
  assert.deepEqual(
    list.data.map(({ userId }) => userId),
    [shy.id, null, null],
  )
  assert.deepEqual(list.totals, { confirmed: 2, waitlisted: 0, pending: 0, guests: 0, checkedIn: 1, walkIns: 1 })
  assert.deepEqual(listNames(await attendees({ search: 'gone' })), [])
})

test('whoever had a seat and came is no walk-in once the account is deleted', async () => {
  const { event, attendees, rsvp, checkInAs } = await createStaffedEvent()
  const [came, absent, canceled, walkIn, stays] = await Promise.all(
    ['Came', 'Absent', 'Canceled', 'Walk-in', 'Stays'].map((name) => api.person({ name })),
  )
  if (!came || !absent || !canceled || !walkIn || !stays) throw new Error('Somebody is missing.')
  await rsvp(came, 'confirmed', 9)
  await rsvp(absent, 'confirmed', 8)
  await rsvp(canceled, 'cancelled', 7)
  await rsvp(stays, 'confirmed', 6)
  for (const person of [canceled, came, stays, walkIn]) await checkInAs(person)
  await api.db.sql`update events set starts_at = now() - interval '1 day' where id = ${event.id}`
  const describe = ({ data, totals }: Awaited<ReturnType<typeof attendees>>) => ({
    totals,
    people: data.map(({ rsvpId, rsvpAt, checkedIn, checkedInAt }) => ({ rsvpId, rsvpAt, checkedIn, checkedInAt })),
  })
  const before = await attendees()
  assert.deepEqual([before.totals.checkedIn, before.totals.walkIns], [4, 2])

  for (const person of [canceled, absent, came, walkIn]) await api.db.begin((sql) => deleteAccount(sql, person))
  const after = await attendees()
  assert.deepEqual(listNames(after), [null, null, 'Stays', null, null])
  assert.deepEqual(describe(after), describe(before))
})

test('whoever came and deletes the account while the event goes on keeps the seat; who only waits does not', async () => {
  const { event, attendees, rsvp, checkInAs } = await createStaffedEvent()
  const [came, absent, waits] = [await api.person(), await api.person(), await api.person()]
  await rsvp(came, 'confirmed', 9)
  await rsvp(absent, 'confirmed', 8)
  await rsvp(waits, 'waitlisted', 7)
  for (const person of [came, waits]) await checkInAs(person)
  await api.db.sql`
    update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = ${event.id}`
  for (const person of [waits, absent, came]) await api.db.begin((sql) => deleteAccount(sql, person))
  assert.deepEqual((await attendees()).totals, {
    confirmed: 1,
    waitlisted: 0,
    pending: 0,
    guests: 0,
    checkedIn: 2,
    walkIns: 1,
  })
})

test('an event without people has an empty list, and filters of the wrong form are refused', async () => {
  const { attendees } = await createStaffedEvent()
  const { data, totals } = await attendees()
  assert.deepEqual(
    [data, totals],
    [[], { confirmed: 0, waitlisted: 0, pending: 0, guests: 0, checkedIn: 0, walkIns: 0 }],
  )
  for (const query of [{ status: 'cancelled' }, { checkedIn: 'perhaps' }, { search: 'x'.repeat(101) }])
    await assert.rejects(attendees(query as never), refusal(InvalidInput))
})
