import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { addAttendee, removeAttendee } from '../attendees/contract.ts'
import { cancelEvent, updateEvent } from '../manage/contract.ts'
import type { EventFields } from '../records/public.ts'
import { decideRsvp } from '../requests/contract.ts'
import { cancelRsvp, createRsvp } from '../rsvps/contract.ts'
import { listInbox, type InboxItem } from '../../inbox/contract.ts'
import { createTestSeries, dateInDays, idOfDate } from '../../../../test/series.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'

const api = await startApi({ worker: true })
const signIn = () => api.signIn('user', 'write:events')
type SignedIn = Awaited<ReturnType<typeof signIn>>

async function createManagedEvent(fields: Partial<EventFields> = {}) {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const startsAt = new Date('2100-12-04T16:30:00Z')
  const { id: eventId } = await api.event({ group, title: 'Bread baking', startsAt, ...fields })
  return { manager, eventId, ids: { groupId: group.id, eventId } }
}
const listItems = async (who: SignedIn, kind?: string): Promise<InboxItem[]> => {
  await api.waitForJobs()
  const { data } = await who(listInbox, {})
  return data.filter((item) => kind === undefined || item.kind === kind)
}
const listTitles = async (who: SignedIn) => (await listItems(who)).map(({ kind, title }) => `${kind} ${title}`)

test('a seat, a change and a cancellation are in the inbox of those who come', async () => {
  const { manager, ids, eventId } = await createManagedEvent({ venueName: 'The old bakery' })
  const ada = await signIn()
  await ada(createRsvp, { eventId })
  const [seat] = await listItems(ada)
  assert.deepEqual(
    [seat?.kind, seat?.title, seat?.body, seat?.url],
    [
      'rsvp_confirmed',
      'You’re going: Bread baking',
      'Saturday, December 4, 2100, 6:30 PM (Europe/Helsinki) · The old bakery',
      `${api.config.WEB_URL}/events/${eventId}`,
    ],
  )
  await manager(updateEvent, { ...ids, startTime: '2100-12-05T19:00' })
  const [change] = await listItems(ada, 'event_changed')
  assert.match(change?.body ?? '', /^Sunday, December 5, 2100, 7:00 PM/)
  await manager(cancelEvent, { ...ids, reason: 'The oven is cold.' })
  const [canceled] = await listItems(ada, 'event_cancelled')
  assert.deepEqual([canceled?.title, canceled?.body], ['Canceled: Bread baking', 'Reason: The oven is cold.'])
})

test('the mail about one canceled date names it, and says that the others go ahead', async () => {
  const { manager, ids, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=2' })
  const [first, second] = (await listDates()).map(idOfDate)
  const ada = await signIn()
  for (const eventId of [first ?? '', second ?? '']) await ada(createRsvp, { eventId })
  const cancel = async (eventId = '') => {
    await manager(cancelEvent, { groupId: ids.groupId, eventId, reason: 'The roof leaks.' })
    return (await api.mails()).findLast(({ to }) => to === ada.email) ?? assert.fail('no mail')
  }
  const mail = await cancel(second)
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  assert.equal(mail.subject, `Canceled: Mending night (${day.format(new Date(`${dateInDays(8)}T00:00Z`))})`)
  assert.match(mail.text, /This date is canceled[\s\S]*The roof leaks\.[\s\S]*The other dates go ahead as planned\./)
  assert.equal((await listItems(ada, 'event_cancelled'))[0]?.title, mail.subject)
  assert.doesNotMatch((await cancel(first)).text, /other dates/)
})

test('who waits is told of an offer, and who moves up of the seat', async () => {
  const offering = await createManagedEvent({ maxAttendees: 1, waitlist: 'offer' })
  const direct = await createManagedEvent({ maxAttendees: 1 })
  const [ada, bob] = [await signIn(), await signIn()]
  for (const { eventId } of [offering, direct]) {
    for (const person of [ada, bob]) await person(createRsvp, { eventId })
    await listItems(bob)
    await ada(cancelRsvp, { eventId })
  }
  const titles = await listTitles(bob)
  assert.ok(titles.includes('waitlist_offer A seat is free for you: Bread baking'))
  assert.ok(titles.includes('waitlist_promotion You got a seat: Bread baking'))
  assert.match((await listItems(bob, 'waitlist_offer'))[0]?.body ?? '', /^We’ll hold it for you until /)
})

test('what the organizers decide is told with their words', async () => {
  const { manager, ids, eventId } = await createManagedEvent({ joinBy: 'approval' })
  const [ada, bob] = [await signIn(), await signIn()]
  const ask = async (who: SignedIn) => (await who(createRsvp, { eventId })).data.id
  const [hers, his] = [await ask(ada), await ask(bob)]
  await manager(decideRsvp, { ...ids, rsvpId: hers, decision: 'approve', message: 'Bring flour.' })
  await manager(decideRsvp, { ...ids, rsvpId: his, decision: 'decline' })
  const [yes] = await listItems(ada)
  assert.deepEqual([yes?.title, yes?.body], ['You’re in: Bread baking', 'Message from the organizers: Bring flour.'])
  assert.equal((await listItems(bob))[0]?.title, 'Not this time: Bread baking')
  await manager(removeAttendee, { ...ids, rsvpId: hers })
  assert.equal((await listItems(ada))[0]?.title, 'You’re no longer on the list: Bread baking')
})

test('whoever waits hears nothing that is true of others only', async () => {
  const { manager, ids, eventId } = await createManagedEvent({ maxAttendees: 1, maxGuests: 1 })
  const { id: openEventId } = await api.event({ maxAttendees: 2, maxGuests: 1 })
  const [ada, bob] = [await signIn(), await signIn()]
  const mailsToBob = async () => (await api.mails()).filter(({ to }) => to === bob.email)
  await ada(createRsvp, { eventId: openEventId })
  await bob(createRsvp, { eventId: openEventId, guests: 1 })
  const [waiting] = await mailsToBob()
  assert.match(waiting?.text ?? '', /There aren’t enough free seats right now\. You’re 1st in line/, 'one seat is free')

  await ada(createRsvp, { eventId })
  const { id: rsvpId } = (await bob(createRsvp, { eventId })).data
  await mailsToBob()
  await manager(removeAttendee, { ...ids, rsvpId })
  const removed = (await mailsToBob()).at(-1)
  assert.equal(removed?.subject, 'You’re no longer on the list: Bread baking')
  assert.doesNotMatch(removed.text, /seat/)

  const asked = await createManagedEvent({ joinBy: 'approval' })
  await bob(createRsvp, { eventId: asked.eventId })
  await mailsToBob()
  await asked.manager(updateEvent, { ...asked.ids, joinBy: 'open' })
  const seated = (await mailsToBob()).at(-1)
  assert.equal(seated?.subject, 'You got a seat: Bread baking')
  assert.doesNotMatch(seated.text, /opened up|on the waitlist/, 'no seat became free: there always was one')
})

test('who is approved when all seats are taken is told their place in line, not that they can come', async () => {
  const { manager, ids, eventId } = await createManagedEvent({ joinBy: 'approval', maxAttendees: 1 })
  const [ada, bob] = [await signIn(), await signIn()]
  for (const person of [ada, bob]) {
    const { data: rsvp } = await person(createRsvp, { eventId })
    await manager(decideRsvp, { ...ids, rsvpId: rsvp.id, decision: 'approve', message: 'Bring flour.' })
  }
  assert.ok((await listTitles(ada)).includes('rsvp_confirmed You’re in: Bread baking'))
  const [news] = await listItems(bob)
  assert.equal(news?.title, 'You’re on the waitlist: Bread baking')
  assert.match(news.body ?? '', /You’re 1st in line, .* Message from the organizers: Bring flour\.$/)
  const mails = (await api.mails()).filter(({ to }) => to === bob.email)
  assert.ok(mails.some(({ subject }) => subject === news.title))
})

test('whoever a manager adds is told once, with approval and without', async () => {
  for (const [joinBy, title] of [
    ['approval', 'You’re in: Bread baking'],
    ['open', 'You’re going: Bread baking'],
  ] as const) {
    const { manager, ids } = await createManagedEvent({ joinBy })
    const ada = await signIn()
    await manager(addAttendee, { ...ids, userId: ada.id })
    assert.deepEqual(
      (await listItems(ada)).map((item) => item.title),
      [title],
    )
    assert.equal((await api.mails()).filter(({ to }) => to === ada.email).length, 1)
  }
})

test('mail and inbox are switched apart', async () => {
  const { eventId } = await createManagedEvent()
  const [ada, bob] = [await signIn(), await signIn()]
  await ada(updateNotificationSettings, { kinds: { rsvp_confirmed: { email: false } } })
  await bob(updateNotificationSettings, { kinds: { rsvp_confirmed: { inbox: false } } })
  for (const person of [ada, bob]) await person(createRsvp, { eventId })
  assert.deepEqual([(await listItems(ada)).length, (await listItems(bob)).length], [1, 0])
  const recipients = (await api.mails()).map(({ to }) => to)
  assert.deepEqual([recipients.includes(ada.email), recipients.includes(bob.email)], [false, true])
})

test('a reminder is in the inbox, too', async () => {
  const { eventId } = await createManagedEvent()
  const ada = await signIn()
  await ada(createRsvp, { eventId })
  await api.db.begin(async (sql) => {
    await sql`update events set starts_at = now() + interval '23 hours 59 minutes' where id = ${eventId}`
    await sql`insert into event_reminders select id, 24, starts_at - interval '24 hours' from events where id = ${eventId}`
  })
  await api.tasks['findDueReminders']?.({})
  assert.equal((await listItems(ada, 'event_reminder'))[0]?.title, 'Coming up: Bread baking')
})
