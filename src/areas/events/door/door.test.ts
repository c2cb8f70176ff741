import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi } from '#test'
import { addAttendee, listAttendees } from '../attendees/contract.ts'
import { checkInAttendee, undoCheckin } from './contract.ts'

const api = await startApi()

async function createDoor(inHours = -1) {
  const group = await api.group()
  const volunteer = await api.signIn('manage:checkins', 'manage:events')
  await api.member(group, volunteer, 'manager')
  const endsAt = new Date(Date.now() + 9 * 3_600_000)
  const { id: eventId } = await api.event({ group, inHours, endsAt, maxGuests: 3 })
  const ids = { groupId: group.id, eventId }
  const attendees = async () => volunteer(listAttendees, ids)
  return { ids, volunteer, attendees }
}

test('a volunteer checks somebody in by their RSVP, with their guests, and undoes it', async () => {
  const { ids, volunteer, attendees } = await createDoor()
  const ada = await api.person({ name: 'Ada' })
  const { data: seat } = await volunteer(addAttendee, { ...ids, userId: ada.id, guests: 2 })
  const scanId = newId()
  const { data } = await volunteer(checkInAttendee, { ...ids, scanId, rsvpId: seat.rsvpId ?? '' })
  assert.deepEqual([data.name, data.people, data.by, data.walkIn], ['Ada', 3, volunteer.name, false])
  const { data: people, totals } = await attendees()
  assert.deepEqual([people[0]?.checkedIn, people[0]?.checkinId, people[0]?.checkinMethod], [true, data.id, null])
  assert.equal(totals.checkedIn, 1)
  await volunteer(undoCheckin, { ...ids, checkinId: data.id })
  assert.equal((await attendees()).totals.checkedIn, 0)
  await assert.rejects(volunteer(undoCheckin, { ...ids, checkinId: data.id }), { status: 404 })
})

test('the same scan sent again answers the same; another one of somebody inside is 409', async () => {
  const { ids, volunteer } = await createDoor()
  const { username: userId } = await api.person()
  const scanId = newId()
  const answers = await Promise.all([1, 2, 3].map(() => volunteer(checkInAttendee, { ...ids, scanId, userId })))
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
  assert.equal(answers[0]?.data.walkIn, true)
  await assert.rejects(volunteer(checkInAttendee, { ...ids, scanId: newId(), userId }), { status: 409 })
})

test('check-in by the team opens with that by code, and not for a canceled event', async () => {
  const tooEarly = await createDoor(5)
  const scan = async () => ({ scanId: newId(), userId: (await api.person()).id })
  await assert.rejects(tooEarly.volunteer(checkInAttendee, { ...tooEarly.ids, ...(await scan()) }), { status: 409 })
  const canceled = await createDoor()
  await api.db.sql`update events set status = 'cancelled' where id = ${canceled.ids.eventId}`
  await assert.rejects(canceled.volunteer(checkInAttendee, { ...canceled.ids, ...(await scan()) }), { status: 410 })
  const { ids, volunteer } = await createDoor()
  await assert.rejects(volunteer(checkInAttendee, { ...ids, scanId: newId() }), { status: 400 })
  await assert.rejects(volunteer(checkInAttendee, { ...ids, scanId: newId(), rsvpId: newId() }), { status: 404 })
})
