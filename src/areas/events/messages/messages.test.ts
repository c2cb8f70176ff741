import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, RateLimited } from '#contract'
import { eventually, refusal, startApi, type Person } from '#test'
import { createCode } from '../checkin-codes/public.ts'
import { insertCheckin } from '../checkins/public.ts'
import { inviteToEvent } from '../invites/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { listInbox } from '../../inbox/contract.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'
import {
  cancelEventMessage,
  eventAudiences,
  listEventMessages,
  MessageNotFound,
  MessageNotScheduled,
  sendEventMessage,
} from './contract.ts'

const api = await startApi({ worker: true })
const { sql } = api.db
const text = { subject: 'Bring a lamp', body: 'It is **dark** there.\n\n- lamp\n- <b>tea</b>' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function createManagedEvent() {
  const group = await api.group({ name: 'Moth watchers' })
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group, title: 'Moth night' })
  return { manager, eventId, ids: { groupId: group.id, eventId } }
}
const signIn = () => api.signIn('write:events', 'user')
const addRsvp = async (eventId: string, status: string, approval = 'none') => {
  const person = await signIn()
  await sql`
    insert into rsvps (id, event_id, user_id, status, approval)
    values (gen_random_uuid(), ${eventId}, ${person.id}, ${status}, ${approval})`
  return person
}
const mailsAbout = async (subject: string, ...people: Person[]) =>
  (await api.mails()).filter((mail) => mail.subject === subject && people.some(({ email }) => email === mail.to))

test('who has a seat gets the message by mail and in the inbox, once', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const ada = await signIn()
  await ada(createRsvp, { eventId })
  const bob = await addRsvp(eventId, 'waitlisted')
  const { data } = await manager(sendEventMessage, { ...ids, ...text, to: 'confirmed' })
  assert.deepEqual(
    [data.to, data.recipients, data.subject, data.status, data.sentAt],
    ['confirmed', 1, 'Bring a lamp', 'scheduled', null],
  )

  const [mail, ...more] = await mailsAbout('Bring a lamp', ada, bob)
  assert.deepEqual([mail?.to, more], [ada.email, []])
  assert.match(mail?.html ?? '', /It is <strong>dark<\/strong> there\./)
  assert.match(mail?.html ?? '', /&lt;b&gt;tea/)
  assert.match(mail?.text ?? '', /A message from the organizers of Moth night \(Moth watchers\):\n\nIt is \*\*dark\*\*/)
  assert.ok(mail?.text.includes(`${api.config.WEB_URL}/events/${eventId}`))
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  // Beside it is that of the RSVP, which may come later.
  const item = (await ada(listInbox, {})).data.find(({ kind }) => kind === 'event_message')
  assert.deepEqual([item?.title, item?.body], ['Bring a lamp', 'Moth night: It is dark there. lamp <b>tea</b>'])

  const [sent] = (await manager(listEventMessages, ids)).data
  assert.deepEqual([sent?.id, sent?.status, sent?.recipients, sent?.body], [data.id, 'sent', 1, text.body])
  assert.ok(sent?.sentAt)
  await api.tasks['sendMessage']?.({ id: data.id ?? '' })
  assert.equal((await mailsAbout('Bring a lamp', ada)).length, 1)
})

test('a message to selected people reaches only those of the event, and has a limit of its own', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const [ada, bo, walkIn, stranger] = [
    await addRsvp(eventId, 'confirmed'),
    await addRsvp(eventId, 'waitlisted'),
    await signIn(),
    await signIn(),
  ]
  await addRsvp(eventId, 'confirmed')
  await api.db.begin((tx) => insertCheckin(tx, { eventId, userId: walkIn.id, checkinCodeId: null, method: null }))
  const people = [ada.username, bo.id, walkIn.id, stranger.id, 'nobody-has-this']
  const send = (more: object = {}) => manager(sendEventMessage, { ...ids, ...text, to: 'everyone', people, ...more })
  assert.equal((await send({ preview: true })).data.recipients, 3)
  const { data } = await send({ subject: 'Only you' })
  assert.deepEqual([data.recipients, data.isSelection], [3, true])
  const mails = await mailsAbout('Only you', ada, bo, walkIn, stranger)
  assert.deepEqual(mails.map(({ to }) => to).sort(), [ada.email, bo.email, walkIn.email].sort())
  for (let count = 2; count <= 4; count++) await send()
  await assert.rejects(send(), refusal(RateLimited))
  assert.equal((await manager(sendEventMessage, { ...ids, ...text, to: 'everyone' })).data.isSelection, false)
})

test('each audience is who it says', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const people = {
    came: await addRsvp(eventId, 'confirmed'),
    absent: await addRsvp(eventId, 'confirmed'),
    waiting: await addRsvp(eventId, 'waitlisted'),
    pending: await addRsvp(eventId, 'waitlisted', 'pending'),
    left: await addRsvp(eventId, 'cancelled'),
    walkIn: await signIn(),
    suspended: await addRsvp(eventId, 'confirmed'),
  }
  await sql`update users set suspended_at = now() where id = ${people.suspended.id}`
  await api.db.begin(async (sql) => {
    const { id: checkinCodeId } = await createCode(sql, api.url, { eventId, createdBy: null })
    for (const { id: userId } of [people.came, people.walkIn])
      await insertCheckin(sql, { eventId, userId, checkinCodeId, method: 'link' })
  })
  const expected: Record<(typeof eventAudiences)[number], (keyof typeof people)[]> = {
    confirmed: ['absent', 'came'],
    waitlisted: ['waiting'],
    pending: ['pending'],
    came: ['came', 'walkIn'],
    absent: ['absent'],
    everyone: ['absent', 'came', 'pending', 'waiting'],
  }
  for (const to of eventAudiences) {
    const { data } = await manager(sendEventMessage, { ...ids, subject: `To ${to}`, body: 'Hello.', to })
    assert.equal(data.recipients, expected[to].length, to)
    await sql`update messages set send_at = send_at - interval '2 days' where id = ${data.id ?? ''}`
    const recipients = (await mailsAbout(`To ${to}`, ...Object.values(people))).map((mail) => mail.to).sort()
    assert.deepEqual(recipients, expected[to].map((name) => people[name].email).sort(), to)
  }
})

test('a preview shows the mail and how many get it, and sends nothing', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const ada = await addRsvp(eventId, 'confirmed')
  const { data } = await manager(sendEventMessage, { ...ids, ...text, to: 'everyone', preview: true })
  assert.deepEqual(Object.keys(data).sort(), ['html', 'recipients'])
  assert.equal(data.recipients, 1)
  assert.match(data.html ?? '', /It is <strong>dark<\/strong> there\..*View event/s)
  assert.deepEqual(await mailsAbout(text.subject, ada), [])
  assert.deepEqual((await manager(listEventMessages, ids)).data, [])
})

test('a message waits for its time, and goes to those who come then', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const [ada, bob] = [await addRsvp(eventId, 'confirmed'), await signIn()]
  const sendAt = inDays(2)
  const { data } = await manager(sendEventMessage, { ...ids, ...text, to: 'confirmed', sendAt })
  assert.deepEqual([data.status, data.sendAt], ['scheduled', sendAt])
  assert.deepEqual(await mailsAbout(text.subject, ada), [])
  await sql`update rsvps set status = 'cancelled' where user_id = ${ada.id}`
  await bob(createRsvp, { eventId })
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`message ${data.id ?? ''}`}`
  assert.deepEqual(
    (await mailsAbout(text.subject, ada, bob)).map(({ to }) => to),
    [bob.email],
  )
  const wrong = manager(sendEventMessage, { ...ids, ...text, to: 'confirmed', sendAt: inDays(-1) })
  await assert.rejects(wrong, refusal(InvalidInput))
})

test('a message that waits can be canceled, one that was sent cannot', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const ada = await addRsvp(eventId, 'confirmed')
  const { data } = await manager(sendEventMessage, { ...ids, ...text, to: 'confirmed', sendAt: inDays(1) })
  const messageId = data.id ?? ''
  const results = await Promise.allSettled([1, 2].map(() => manager(cancelEventMessage, { ...ids, messageId })))
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`message ${messageId}`}`
  assert.deepEqual(await mailsAbout(text.subject, ada), [])
  assert.equal((await manager(listEventMessages, ids)).data[0]?.status, 'cancelled')
  await assert.rejects(manager(cancelEventMessage, { ...ids, messageId }), refusal(MessageNotScheduled))

  const other = await createManagedEvent()
  await assert.rejects(other.manager(cancelEventMessage, { ...other.ids, messageId }), refusal(MessageNotFound))
  const { data: sent } = await manager(sendEventMessage, { ...ids, ...text, to: 'confirmed' })
  await api.waitForJobs()
  await assert.rejects(manager(cancelEventMessage, { ...ids, messageId: sent.id ?? '' }), refusal(MessageNotScheduled))
})

test('four messages a day, also by several managers at once; canceled ones and previews do not count', async () => {
  const { manager, ids } = await createManagedEvent()
  const send = (more: object = {}) => manager(sendEventMessage, { ...ids, ...text, to: 'everyone', ...more })
  const { data } = await send({ sendAt: inDays(0.1) })
  await manager(cancelEventMessage, { ...ids, messageId: data.id ?? '' })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => send()))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 4)
  await assert.rejects(send(), refusal(RateLimited))
  await assert.rejects(send({ sendAt: inDays(0.9) }), refusal(RateLimited))
  assert.equal((await send({ preview: true })).data.recipients, 0)
  await send({ sendAt: inDays(1.5) })
})

test('people choose how they hear, and a canceled event can still be written about', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const [ada, bob] = [await addRsvp(eventId, 'confirmed'), await addRsvp(eventId, 'confirmed')]
  await ada(updateNotificationSettings, { kinds: { event_message: { email: false } } })
  await bob(updateNotificationSettings, { kinds: { event_message: { inbox: false } } })
  await sql`update events set status = 'cancelled' where id = ${eventId}`
  await manager(sendEventMessage, { ...ids, subject: 'Sorry', body: 'It rains.', to: 'everyone' })
  assert.deepEqual(
    (await mailsAbout('Sorry', ada, bob)).map(({ to }) => to),
    [bob.email],
  )
  const counts = await Promise.all([ada, bob].map(async (who) => (await who(listInbox, {})).data.length))
  assert.deepEqual(counts, [1, 0])
})

test('many people get a message in slices, each once, although the job runs twice', async () => {
  const quiet = await startApi()
  const group = await quiet.group()
  const { id: eventId } = await quiet.event({ group })
  const admin = await quiet.signInAs(await quiet.person({ role: 'admin' }), 'admin')
  const count = 1_100
  await quiet.db.sql`
    with people as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd ' || n from generate_series(1, ${count}) n
      returning id)
    insert into rsvps (id, event_id, user_id, status)
    select gen_random_uuid(), ${eventId}, id, 'confirmed' from people`
  const { data } = await admin(sendEventMessage, { groupId: group.id, eventId, ...text, to: 'confirmed' })
  for (;;) {
    const [job] = await quiet.db.sql<{ payload: Record<string, string> }[]>`
      delete from graphile_worker._private_jobs where key like ${`message ${data.id ?? ''}%`} returning payload`
    if (!job) break
    await Promise.all([1, 2].map(async () => quiet.tasks['sendMessage']?.(job.payload)))
  }
  const [row] = await quiet.db.sql`
    select count(*) as jobs, count(distinct payload ->> 'id') as people
    from graphile_worker._private_jobs where payload ->> 'kind' = 'organizer_message'`
  assert.deepEqual({ ...row }, { jobs: count, people: count })
  const [message] = (await admin(listEventMessages, { groupId: group.id, eventId })).data
  assert.deepEqual([message?.status, message?.recipients], ['sent', count])
})

test('what does not fit is refused', async () => {
  const { manager, ids } = await createManagedEvent()
  for (const wrong of [
    { to: 'nobody' },
    { subject: '' },
    { subject: 'x'.repeat(151) },
    { body: ' ' },
    { body: 'x'.repeat(10_001) },
    { sendAt: 'tomorrow' },
  ])
    await assert.rejects(
      manager(sendEventMessage, { ...ids, ...text, to: 'everyone', ...(wrong as object) }),
      refusal(InvalidInput),
    )
})

test('a message can be planned for the end of time', async () => {
  const { manager, ids } = await createManagedEvent()
  const sendAt = '9999-12-31T23:59:59.000Z'
  assert.equal((await manager(sendEventMessage, { ...ids, ...text, to: 'everyone', sendAt })).data.sendAt, sendAt)
})

test('a preview is not in the audit log', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const countEntries = async () =>
    (await sql`select from audit_log where action = 'sendEventMessage' and target_id = ${eventId}`).count
  await manager(sendEventMessage, { ...ids, ...text, to: 'everyone', preview: true })
  assert.equal(await countEntries(), 0)
  await manager(sendEventMessage, { ...ids, ...text, to: 'everyone' })
  assert.equal(await countEntries(), 1)
})

test('an event that is deleted meanwhile is written to no more', async () => {
  const { manager, ids, eventId } = await createManagedEvent()
  const { promise: isDeleted, resolve: markDeleted } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const deletion = api.db.begin(async (sql) => {
    await sql`delete from events where id = ${eventId}`
    markDeleted()
    await mayCommit
  })
  await isDeleted
  const requests = [
    manager(sendEventMessage, { ...ids, ...text, to: 'everyone' }),
    manager(inviteToEvent, { ...ids, people: ['friend@example.net'] }),
  ].map((request) => request.then(() => 'sent', refusal(EventNotFound)))
  await eventually(
    'both wait for the event',
    () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ({ count }) => count >= 2,
  )
  commit()
  await deletion
  assert.deepEqual(await Promise.all(requests), [true, true])
})
