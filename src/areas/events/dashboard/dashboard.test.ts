import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi, type Person } from '#test'
import { addFavorite } from '../../groups/favorites/contract.ts'
import { createCheckinCode, deleteCheckinCode } from '../checkin-codes/contract.ts'
import { getGroupDashboard } from './contract.ts'

const api = await startApi()
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const toDate = (at: Date) => at.toISOString().slice(0, 10)

async function createStaffedGroup(role: 'volunteer' | 'manager' = 'manager') {
  const group = await api.group()
  const staff = await api.signIn('manage:events', 'manage:checkins')
  await api.member(group, staff, role)
  const dashboard = async () => (await staff(getGroupDashboard, { groupId: group.urlname })).data
  return { group, staff, dashboard }
}

const rsvp = (eventId: string, status: 'confirmed' | 'waitlisted' | 'cancelled', rsvpAt: Date) =>
  api.db.begin(async (sql) => {
    const { id: userId } = await api.person()
    await sql`insert into rsvps ${sql({ id: newId(), eventId, userId, status, rsvpAt })}`
  })

const checkInAt = (eventId: string, person: Person, checkedInAt: Date) =>
  api.db.begin(
    (sql) => sql`insert into checkins ${sql({ id: newId(), eventId, userId: person.id, method: 'qr', checkedInAt })}`,
  )

test('the seats of an event are told by the day on which they filled', async () => {
  const { group, dashboard } = await createStaffedGroup()
  const later = await api.event({ group, inHours: 200 })
  const next = await api.event({ group, inHours: 48, maxAttendees: 3 })
  await api.event({ group, inHours: 24, status: 'cancelled' })
  for (const days of [9, 9, 2]) await rsvp(next.id, 'confirmed', daysAgo(days))
  await rsvp(next.id, 'waitlisted', daysAgo(1))
  await rsvp(next.id, 'cancelled', daysAgo(5))
  const { upcomingEvents } = await dashboard()
  assert.deepEqual(
    upcomingEvents.map(({ id }) => id),
    [next.id, later.id],
  )
  assert.deepEqual(upcomingEvents[0]?.rsvpDays, [
    { date: toDate(daysAgo(9)), confirmed: 2 },
    { date: toDate(daysAgo(2)), confirmed: 3 },
  ])
  assert.equal(upcomingEvents[0].waitlistCount, 1)
  assert.deepEqual(upcomingEvents[1]?.rsvpDays, [])
})

test('a check-in code counts while it will work at the start', async () => {
  const { group, staff, dashboard } = await createStaffedGroup()
  const { id: eventId } = await api.event({ group, inHours: 24 })
  const countCodes = async () => (await dashboard()).upcomingEvents[0]?.checkinCodeCount
  const ids = { groupId: group.id, eventId }
  assert.equal(await countCodes(), 0)
  await staff(createCheckinCode, { ...ids, expiresInMinutes: 60 })
  assert.equal(await countCodes(), 0, 'it expires before the start')
  const { data: code } = await staff(createCheckinCode, ids)
  assert.equal(await countCodes(), 1)
  await staff(deleteCheckinCode, { groupId: group.id, codeId: code.id })
  assert.equal(await countCodes(), 0)
})

test('drafts to come are for those who can publish them', async () => {
  const { group, dashboard } = await createStaffedGroup()
  const draft = await api.event({ group, status: 'draft' })
  await api.event({ group, status: 'draft', inHours: -24 })
  const volunteer = await api.signIn('manage:events')
  await api.member(group, volunteer, 'volunteer')
  assert.deepEqual(
    (await dashboard()).drafts.map(({ id }) => id),
    [draft.id],
  )
  const { data } = await volunteer(getGroupDashboard, { groupId: group.id })
  assert.deepEqual([data.drafts, data.canManageEvents], [[], false])
})

test('the last event says how many came, and how many of them for the first time in this group', async () => {
  const { group, dashboard } = await createStaffedGroup()
  const [regular, newcomer] = [await api.person(), await api.person()]
  const elsewhere = await api.event({ inHours: -240 })
  const before = await api.event({ group, inHours: -200 })
  const last = await api.event({ group, inHours: -48 })
  await checkInAt(before.id, regular, daysAgo(8))
  await checkInAt(elsewhere.id, newcomer, daysAgo(10))
  for (const person of [regular, newcomer]) await checkInAt(last.id, person, daysAgo(2))
  const { pastEvents, firstTimeCount } = await dashboard()
  assert.deepEqual(
    pastEvents.map(({ id, checkinCount }) => [id, checkinCount]),
    [
      [last.id, 2],
      [before.id, 1],
    ],
  )
  assert.equal(firstTimeCount, 1)
})

test('new members are named unless their profile is private or has no name yet, and counted anyway', async () => {
  const { group, dashboard } = await createStaffedGroup('volunteer')
  assert.deepEqual((await dashboard()).newMembers, [])
  const [first, shy, last] = [await api.person(), await api.person(), await api.person()]
  const [old, unnamed] = [await api.person(), await api.person()]
  for (const person of [old, first, shy, unnamed, last])
    await (
      await api.signInAs(person, 'write:favorites')
    )(addFavorite, { groupSlug: group.urlname })
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  await api.db.sql`update users set is_named = false where id = ${unnamed.id}`
  await api.db.sql`update favorites set created_at = ${daysAgo(31)} where user_id = ${old.id}`
  const { newMembers, newMemberCount, firstTimeCount } = await dashboard()
  assert.deepEqual(
    newMembers.map(({ username }) => username),
    [last.username, first.username],
  )
  assert.deepEqual([newMemberCount, firstTimeCount], [4, null])
})
