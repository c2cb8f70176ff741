import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi, type Api, type Person } from '#test'
import { authRequestMagicLink } from '../../auth/links/contract.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'
import { cancelEvent, createEvent, getManagedEvent, updateEvent } from '../manage/contract.ts'
import { reminderIdFor } from '../mails/public.ts'
import type { EventFields } from '../records/public.ts'
import { createRsvp, getMyRsvp } from '../rsvps/contract.ts'
import { letTimePass } from '../../../../test/let-time-pass.ts'
import { cancelRsvpByReminder, getReminderLink, ReminderLinkNotFound, ReminderLinkOver } from './contract.ts'

const api = await startApi({ worker: true })
const { sql } = api.db

const passTime = (eventId: string, minutes: number, { db } = api) => letTimePass(db, eventId, minutes)
const findDueReminders = (at: Api = api) => at.tasks['findDueReminders']?.({})

async function createEventWithGuest(fields: Partial<EventFields> & { inHours?: number } = {}) {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group, inHours: 30, title: 'Bread baking', ...fields })
  const ada = await api.signIn('write:events', 'user')
  await ada(createRsvp, { eventId })
  return { ids: { groupId: group.id, eventId }, eventId, manager, ada }
}

async function remindersTo(...people: Person[]) {
  await findDueReminders()
  const addresses = people.map(({ email }) => email)
  return (await api.mails()).filter(({ to, subject }) => addresses.includes(to) && subject.startsWith('Coming up'))
}

test('who has a seat is reminded at each of the hours, once, with the place and a link', async () => {
  const { eventId, ada } = await createEventWithGuest({ maxAttendees: 1, venueName: 'The old fire station' })
  const bob = await api.signIn('write:events')
  await bob(createRsvp, { eventId })
  assert.deepEqual(await remindersTo(ada, bob), [])

  await passTime(eventId, 6 * 60 + 1)
  await remindersTo(ada)
  const [mail, ...more] = await remindersTo(ada, bob)
  assert.deepEqual([mail?.to, mail?.subject, more], [ada.email, 'Coming up: Bread baking', []])
  assert.match(mail?.text ?? '', /\d:\d\d.+\nThe old fire station/)
  assert.ok(mail?.text.includes(`${api.config.WEB_URL}/events/${eventId}`))
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')

  await passTime(eventId, 22 * 60)
  assert.equal((await remindersTo(ada, bob)).length, 2)
  await passTime(eventId, 2 * 60)
  assert.equal((await remindersTo(ada, bob)).length, 2)
})

const findToken = (mail: { readonly text: string } | undefined): string =>
  /\/rsvp\/([^/\s]+)\/cancel/.exec(mail?.text ?? '')?.[1] ?? assert.fail('There is no link in the mail.')

test('whoever was reminded gives up the seat with the button in the mail, once, and is not signed in', async () => {
  const { eventId, ada } = await createEventWithGuest({ maxAttendees: 1 })
  const bob = await api.signIn('write:events')
  await bob(createRsvp, { eventId })
  await passTime(eventId, 6 * 60 + 1)
  const token = findToken((await remindersTo(ada))[0])

  const { data } = await api.anonymous(getReminderLink, { token })
  assert.deepEqual([data.name, data.guests, data.event.id], [ada.name, 0, eventId])
  assert.equal((await api.fetch(`/v1/public/reminders/${token}`)).headers.get('cache-control'), 'no-store')
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  const response = await api.fetch(`/v1/public/reminders/${token}/cancel`, { method: 'POST' })
  assert.deepEqual([response.status, response.headers.get('set-cookie')], [200, null])
  assert.equal((await bob(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  for (const operation of [getReminderLink, cancelRsvpByReminder])
    await assert.rejects(api.anonymous(operation, { token }), refusal(ReminderLinkOver))
})

test('a link does not undo a later change of mind, and works once however often it is used at the same time', async () => {
  const { eventId, ada } = await createEventWithGuest()
  await passTime(eventId, 6 * 60 + 1)
  const token = findToken((await remindersTo(ada))[0])
  const results = await Promise.allSettled([1, 2, 3].map(() => api.anonymous(cancelRsvpByReminder, { token })))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  await ada(createRsvp, { eventId })
  await assert.rejects(api.anonymous(cancelRsvpByReminder, { token }), refusal(ReminderLinkOver))
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
})

test('signed-out people leave the waitlist or withdraw a request with the link in their mail', async () => {
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  const { id: full } = await api.event({ maxAttendees: 1 })
  const { id: asking } = await api.event({ joinBy: 'approval' })
  await ada(createRsvp, { eventId: full })
  await bob(createRsvp, { eventId: full })
  await ada(createRsvp, { eventId: asking })
  for (const [person, eventId, expected] of [
    [bob, full, ['waitlisted', 1, 'none']],
    [ada, asking, ['waitlisted', null, 'pending']],
  ] as const) {
    const token = findToken(
      (await api.mails()).findLast(({ to, text }) => to === person.email && text.includes(eventId)),
    )
    const { data } = await api.anonymous(getReminderLink, { token })
    assert.deepEqual([data.status, data.waitlistPosition, data.approval], expected)
    await api.anonymous(cancelRsvpByReminder, { token })
    assert.equal((await person(getMyRsvp, { eventId })).data.rsvp, null)
  }
})

test('a link that nobody was sent does nothing', async () => {
  const { eventId, ada } = await createEventWithGuest()
  await passTime(eventId, 6 * 60 + 1)
  const [id = '', signature = ''] = findToken((await remindersTo(ada))[0]).split('.')
  for (const token of [`${Number(id) + 1}.${signature}`, `${id}.${signature.slice(1)}`, id, 'nonsense', '0.x'])
    await assert.rejects(api.anonymous(cancelRsvpByReminder, { token }), refusal(ReminderLinkNotFound))
  await sql`update events set status = 'cancelled' where id = ${eventId}`
  await assert.rejects(api.anonymous(getReminderLink, { token: `${id}.${signature}` }), refusal(ReminderLinkOver))
})

test('a mail that waited for hours, because the mail server was away, is not sent any more', async () => {
  const remindAt = async (inHours: number) => {
    const { eventId, ada } = await createEventWithGuest({ inHours })
    const [rsvp] = await sql<[{ startsAt: string; rsvpId: string }]>`
      select e.starts_at, r.id as rsvp_id from events e join rsvps r on r.event_id = e.id where e.id = ${eventId}`
    const occurrenceId = reminderIdFor(eventId, 24, rsvp.startsAt)
    const [{ id }] = await sql<[{ id: number }]>`
      insert into event_mails (occurrence_id, rsvp_id) values (${occurrenceId}, ${rsvp.rsvpId}) returning id`
    await api.tasks['mail']?.({ kind: 'event_reminder', id })
    return (await remindersTo(ada)).length
  }
  assert.deepEqual([await remindAt(23.5), await remindAt(22.5)], [1, 0])
})

test('reminders move with the event, and come again for another time', async () => {
  const { ids, eventId, manager, ada } = await createEventWithGuest()
  await passTime(eventId, 6 * 60 + 1)
  assert.equal((await remindersTo(ada)).length, 1)
  await manager(updateEvent, { ...ids, startTime: new Date(Date.now() + 50 * 3_600_000).toISOString() })
  assert.equal((await remindersTo(ada)).length, 1)
  await passTime(eventId, 26 * 60 + 1)
  assert.equal((await remindersTo(ada)).length, 2)
})

test('a change of the hours, or back and forth, reminds nobody twice', async () => {
  const { ids, eventId, manager, ada } = await createEventWithGuest()
  await passTime(eventId, 6 * 60 + 1)
  assert.equal((await remindersTo(ada)).length, 1)
  const { startTime } = (await manager(getManagedEvent, ids)).data
  await manager(updateEvent, { ...ids, reminders: [] })
  await manager(updateEvent, { ...ids, startTime: new Date(Date.now() + 90 * 3_600_000).toISOString() })
  await manager(updateEvent, { ...ids, startTime, reminders: [24, 20, 1] })
  await sql`
    insert into event_reminders
    select id, 24, starts_at - interval '24 hours' from events where id = ${eventId}`
  assert.equal((await remindersTo(ada)).length, 1)
  await passTime(eventId, 4 * 60)
  assert.equal((await remindersTo(ada)).length, 2)
})

test('nobody is reminded of a canceled event, nor without a seat, nor against their will', async () => {
  const canceled = await createEventWithGuest()
  await canceled.manager(cancelEvent, canceled.ids)
  const left = await createEventWithGuest()
  await sql`update rsvps set status = 'cancelled' where event_id = ${left.eventId}`
  const quiet = await createEventWithGuest()
  await quiet.ada(updateNotificationSettings, { kinds: { event_reminder: { email: false } } })
  for (const { eventId } of [canceled, left, quiet]) await passTime(eventId, 6 * 60 + 1)
  assert.deepEqual(await remindersTo(canceled.ada, left.ada, quiet.ada), [])
})

test('a reminder that a stopped server missed is skipped, and the next one comes', async () => {
  const { eventId, ada } = await createEventWithGuest()
  await passTime(eventId, 6 * 60 + 31)
  assert.deepEqual(await remindersTo(ada), [])
  await passTime(eventId, 22 * 60 - 31)
  assert.equal((await remindersTo(ada)).length, 1)
})

test('organizers choose up to three times within a week, or none', async () => {
  const { ids, manager } = await createEventWithGuest()
  const groupId = ids.groupId
  const { data: made } = await manager(createEvent, { groupId, title: 'A', startTime: '2100-12-04T18:30' })
  assert.deepEqual(made.reminders, [24, 2])
  const save = async (reminders: number[]) => (await manager(updateEvent, { ...ids, reminders })).data.reminders
  assert.deepEqual(await save([1, 168, 1, 24].slice(0, 3)), [168, 1])
  assert.deepEqual(await save([]), [])
  for (const wrong of [[0], [169], [1.5], [1, 2, 3, 4]]) await assert.rejects(save(wrong), refusal(InvalidInput))
  assert.deepEqual((await manager(getManagedEvent, ids)).data.reminders, [])
})

test('an event of another platform reminds, too, as the organizers want', async () => {
  const { ids, eventId, manager, ada } = await createEventWithGuest({ source: 'ical' })
  await manager(updateEvent, { ...ids, reminders: [3] })
  await passTime(eventId, 6 * 60 + 1)
  assert.deepEqual(await remindersTo(ada), [])
  await passTime(eventId, 21 * 60)
  assert.equal((await remindersTo(ada)).length, 1)
})

test('hundreds of reminders go out in parts, each once, and a sign-in mail overtakes them', async () => {
  const quiet = await startApi()
  const { id: eventId } = await quiet.event({ inHours: 30 })
  const count = 450
  await quiet.db.sql`
    with people as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd ' || n from generate_series(1, ${count}) n
      returning id)
    insert into rsvps (id, event_id, user_id, status)
    select gen_random_uuid(), ${eventId}, id, 'confirmed' from people`
  await passTime(eventId, 6 * 60 + 1, quiet)
  await findDueReminders(quiet)
  for (;;) {
    const [job] = await quiet.db.sql<{ payload: Record<string, string> }[]>`
      delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'remind')
      returning payload`
    if (!job) break
    await quiet.tasks['remind']?.(job.payload)
    await quiet.tasks['remind']?.(job.payload)
  }
  await quiet.anonymous(authRequestMagicLink, { email: 'ada@example.org' })
  const working = await startApi({ connection: quiet.connection, worker: true })
  const recipients = (await working.mails()).map(({ to }) => to)
  assert.deepEqual([recipients.length, new Set(recipients).size], [count + 1, count + 1])
  assert.ok(recipients.indexOf('ada@example.org') < 5)
})
