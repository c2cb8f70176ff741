import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pseudoLocale, translatorFor } from '#messages'
import { newId, publish } from '#platform'
import { startApi, type Person } from '#test'
import ICAL from 'ical.js'
import type { StoredMail } from '../../../mail/mail-folder.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'
import { updateEvent } from '../manage/contract.ts'
import { EventCancelled, EventUpdated } from '../webhook-types/contract.ts'
import { Rsvped } from '../rsvps/contract.ts'

const api = await startApi({ worker: true })
const { sql } = api.db

type Status = 'confirmed' | 'waitlisted' | 'cancelled'

async function insertTestRsvp(event: { id: string }, { id: userId }: Person, status: Status = 'confirmed') {
  const id = newId()
  await sql`insert into rsvps (id, event_id, user_id, status) values (${id}, ${event.id}, ${userId}, ${status})`
  return { id, eventId: event.id, userId, status }
}

const publishRsvped = (
  { id: rsvpId, eventId, userId, status }: { id: string; eventId: string; userId: string; status: Status },
  promotedFromWaitlist = false,
) =>
  api.db.begin((sql) =>
    publish(sql, Rsvped, {
      ...{ eventId, groupId: null, eventTitle: 'x', userId, rsvpId, status, promotedFromWaitlist },
      waitlistPosition: null,
      guests: 0,
      approval: 'none',
    }),
  )

const buildEventPayload = (eventId: string) => ({
  eventId,
  groupId: null,
  groupUrlname: null,
  title: 'x',
  startTime: new Date().toISOString(),
})
const publishEventUpdated = ({ id }: { id: string }, fields: string[]) =>
  api.db.begin((sql) => publish(sql, EventUpdated, { ...buildEventPayload(id), fields }))
const cancelAndPublish = ({ id }: { id: string }, reason: string | null = null) =>
  api.db.begin(async (sql) => {
    await sql`update events set status = 'cancelled', cancel_reason = ${reason}, sequence = sequence + 1 where id = ${id}`
    await publish(sql, EventCancelled, { ...buildEventPayload(id), reason })
  })

const mailsTo = async (...people: Person[]): Promise<StoredMail[]> => {
  const addresses = people.map(({ email }) => email)
  return (await api.mails()).filter(({ to }) => addresses.includes(to))
}

function parseAttachedCalendar(mail: StoredMail | undefined) {
  const file = mail?.attachments[0] ?? assert.fail('nothing is attached')
  assert.deepEqual([mail?.attachments.length, file.filename, file.contentType], [1, 'event.ics', 'text/calendar'])
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString()) as [])
  const event = calendar.getFirstSubcomponent('vevent') ?? assert.fail('no event')
  return {
    calendar,
    event,
    zone: calendar.getFirstSubcomponent('vtimezone'),
    value: (name: string) => String(event.getFirstPropertyValue(name)),
  }
}

const eveningTimes = { startsAt: new Date('2100-12-04T16:30:00Z'), endsAt: new Date('2100-12-04T19:00:00Z') }

test('who gets a seat is told, with the event for their calendar in its own time', async () => {
  const group = await api.group({ name: 'Repair; Café, "north"' })
  const ada = await api.person()
  const event = await api.event({
    ...eveningTimes,
    group,
    title: 'Mending, night; \\o/',
    description: 'Bring\nwhat is broken.',
    venueName: 'The old fire station',
    venueAddress: 'Hämeenkatu 1',
    venueCity: 'Tampere',
    venueLatitude: 61.5,
    venueLongitude: 23.75,
  })
  await publishRsvped(await insertTestRsvp(event, ada))
  const [mail, ...more] = await mailsTo(ada)
  assert.deepEqual(more, [])
  assert.equal(mail?.subject, 'You’re going: Mending, night; \\o/')
  assert.match(mail.text, /^Saturday, December 4, 2100, 6:30 – 9:00 PM \(Helsinki time\)$/m)
  assert.match(mail.text, /^The old fire station, Hämeenkatu 1, Tampere$/m)
  assert.ok(mail.text.includes(`${api.config.WEB_URL}/events/${event.id}`))
  assert.equal(mail.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')

  const { calendar, zone, value } = parseAttachedCalendar(mail)
  assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH')
  assert.equal(zone?.getFirstPropertyValue('tzid'), 'Europe/Helsinki')
  assert.equal(value('uid'), `${event.id}@${new URL(api.config.BASE_URL).hostname}`)
  assert.deepEqual([value('dtstart'), value('dtend')], ['2100-12-04T18:30:00', '2100-12-04T21:00:00'])
  assert.match(value('dtstamp'), /Z$/)
  assert.deepEqual([value('summary'), value('description')], ['Mending, night; \\o/', 'Bring\nwhat is broken.'])
  assert.deepEqual([value('status'), value('sequence'), value('geo')], ['CONFIRMED', '0', '61.5,23.75'])
  assert.equal(value('categories'), 'Repair; Café, "north"')
  assert.match(value('location'), /^The old fire station/)
})

test('people give up a seat, or a place in line, from the mail, signed out', async () => {
  const event = await api.event()
  const [ada, bob] = [await api.person({ name: 'Ada' }), await api.person()]
  const { id } = await insertTestRsvp(event, ada)
  await publishRsvped({ id, eventId: event.id, userId: ada.id, status: 'confirmed' })
  const place = await insertTestRsvp(event, bob, 'waitlisted')
  await publishRsvped(place)
  const linkIn = (mail: StoredMail | undefined) => /\/rsvp\/([^/\s]+)\/cancel/.exec(mail?.text ?? '')?.[1]
  const [[mail], [waiting]] = [await mailsTo(ada), await mailsTo(bob)]
  assert.match(waiting?.text ?? '', /Leave waitlist/)
  for (const [rsvpId, link] of [
    [id, linkIn(mail)],
    [place.id, linkIn(waiting)],
  ]) {
    const cancel = () => api.fetch(`/v1/public/reminders/${link}/cancel`, { method: 'POST' })
    assert.equal((await cancel()).status, 200)
    const [rsvp] = await sql`select status from rsvps where id = ${rsvpId ?? ''}`
    assert.equal(rsvp?.['status'], 'cancelled')
    assert.equal((await cancel()).status, 410)
  }
})

test('a mail is in the language that its reader chose, else in that of the site', async () => {
  const event = await api.event({ title: 'Repair night' })
  const [ada, bob, carl] = [await api.person(), await api.person(), await api.person()]
  const subjectIn = (locale: string) => translatorFor(locale)('mails.rsvpConfirmed.subject', { event: 'Repair night' })
  const readMail = async (person: Person) => {
    await publishRsvped(await insertTestRsvp(event, person))
    const [mail] = await mailsTo(person)
    return [mail?.subject, /<html [^>]+>/.exec(mail?.html ?? '')?.[0]]
  }
  await sql`update users set locale = ${pseudoLocale} where id = ${ada.id}`
  assert.deepEqual(await readMail(ada), [subjectIn(pseudoLocale), `<html lang="${pseudoLocale}" dir="ltr">`])
  assert.deepEqual(await readMail(bob), ['You’re going: Repair night', '<html lang="en" dir="ltr">'])
  await sql`update platform_settings set default_locale = ${pseudoLocale}`
  assert.deepEqual(await readMail(carl), [subjectIn(pseudoLocale), `<html lang="${pseudoLocale}" dir="ltr">`])
  await sql`update platform_settings set default_locale = 'en'`
})

test('names of which nothing can be shown do not keep the mail back', async () => {
  const [ada, group] = [await api.person(), await api.group({ name: '\x01' })]
  await publishRsvped(await insertTestRsvp(await api.event({ group, title: '\x02', venueName: '\x1b' }), ada))
  const [mail] = await mailsTo(ada)
  assert.equal(parseAttachedCalendar(mail).value('summary'), '?')
})

test('the mail ends by itself: the link in its header switches the kind off', async () => {
  const [ada, event] = [await api.person(), await api.event()]
  await publishRsvped(await insertTestRsvp(event, ada))
  const [mail] = await mailsTo(ada)
  const [, url = ''] = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? []
  assert.ok(mail?.text.includes(url) && mail.html.includes(url))
  const response = await api.fetch(new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  assert.equal(response.status, 200)
  await publishRsvped(await insertTestRsvp(await api.event(), ada))
  assert.equal((await mailsTo(ada)).length, 1)
})

test('who waits is told the place in line, and who moves up gets the seat with a calendar', async () => {
  const event = await api.event()
  const [ada, bob] = [await api.person(), await api.person()]
  await insertTestRsvp(event, ada, 'waitlisted')
  const waiting = await insertTestRsvp(event, bob, 'waitlisted')
  await publishRsvped(waiting)
  const [first] = await mailsTo(bob)
  assert.match(first?.subject ?? '', /^You’re on the waitlist/)
  assert.match(first?.text ?? '', /2nd in line/)
  assert.deepEqual(first?.attachments, [])

  await sql`update rsvps set status = 'confirmed' where id = ${waiting.id}`
  await publishRsvped({ ...waiting, status: 'confirmed' }, true)
  const [, second] = await mailsTo(bob)
  assert.match(second?.subject ?? '', /^You got a seat/)
  assert.equal(parseAttachedCalendar(second).value('status'), 'CONFIRMED')
})

test('everybody who comes or waits hears of another time or place, once, with the new calendar', async () => {
  const event = await api.event(eveningTimes)
  const [ada, bob, carl, dora] = [await api.person(), await api.person(), await api.person(), await api.person()]
  await Promise.all([
    insertTestRsvp(event, ada),
    insertTestRsvp(event, bob, 'waitlisted'),
    insertTestRsvp(event, carl, 'cancelled'),
  ])
  await sql`update events set starts_at = '2100-12-05T17:00:00Z', ends_at = '2100-12-05T22:30:00Z', sequence = 4 where id = ${event.id}`
  await publishEventUpdated(event, ['title', 'startTime'])
  const mails = await mailsTo(ada, bob, carl, dora)
  assert.deepEqual(mails.map(({ to }) => to).sort(), [ada.email, bob.email].sort())
  for (const mail of mails)
    assert.match(mail.text, /^Sunday, December 5, 2100 at 7:00 PM – Monday, December 6, 2100 at 12:30 AM/m)
  const [toAda, toBob] = [ada, bob].map(({ email }) => parseAttachedCalendar(mails.find(({ to }) => to === email)))
  assert.deepEqual(
    [toAda?.value('status'), toAda?.value('sequence'), toAda?.value('dtstart')],
    ['CONFIRMED', '4', '2100-12-05T19:00:00'],
  )
  assert.equal(toBob?.value('status'), 'TENTATIVE')
})

test('the mail of a moved event says when it was', async () => {
  const manager = await api.signIn('manage:events')
  const [ada, group] = [await api.person(), await api.group()]
  await api.member(group, manager, 'manager')
  const event = await api.event({ ...eveningTimes, group })
  await publishRsvped(await insertTestRsvp(event, ada))
  await manager(updateEvent, { groupId: group.id, eventId: event.id, startTime: '2100-12-05T18:30' })
  await manager(updateEvent, { groupId: group.id, eventId: event.id, endTime: '2100-12-05T22:00' })
  const [moved, longer] = (await mailsTo(ada)).filter(({ subject }) => subject.startsWith('New time'))
  assert.match(moved?.text ?? '', /^Sunday, December 5, 2100, 6:30 – /m)
  assert.match(moved?.text ?? '', /^Was: Saturday, December 4, 2100 at 6:30 PM/m)
  assert.doesNotMatch(longer?.text ?? '', /Was:/)
})

test('a new link of an online event is news only for those with a seat, who see it', async () => {
  const onlineUrl = 'https://meet.example.org/new-room'
  const event = await api.event({ eventType: 'online', onlineUrl })
  const [ada, bob] = [await api.person(), await api.person()]
  await Promise.all([insertTestRsvp(event, ada), insertTestRsvp(event, bob, 'waitlisted')])
  await publishEventUpdated(event, ['description', 'onlineUrl'])
  const [mail, ...more] = await mailsTo(ada, bob)
  assert.deepEqual([mail?.to, more], [ada.email, []])
  assert.ok(mail?.text.includes(onlineUrl))
})

test('an event that moves online has another place', async () => {
  const [event, ada] = [await api.event({ eventType: 'online' }), await api.person()]
  await insertTestRsvp(event, ada)
  await publishEventUpdated(event, ['eventType'])
  assert.match((await mailsTo(ada))[0]?.text ?? '', /^Online$/m)
})

test('other changes are not worth a mail', async () => {
  const [event, ada] = [await api.event(), await api.person()]
  await insertTestRsvp(event, ada)
  await publishEventUpdated(event, ['title', 'description', 'maxAttendees', 'photoUrl'])
  assert.deepEqual(await mailsTo(ada), [])
})

test('everybody hears of a cancellation, and their calendars strike it out', async () => {
  const [event, ada, bob] = [await api.event(), await api.person(), await api.person()]
  await Promise.all([insertTestRsvp(event, ada), insertTestRsvp(event, bob, 'waitlisted')])
  await cancelAndPublish(event, 'The roof leaks.')
  const mails = await mailsTo(ada, bob)
  assert.equal(mails.length, 2)
  for (const mail of mails) {
    assert.match(mail.subject, /^Canceled: /)
    assert.match(mail.text, /Reason: The roof leaks\./)
    assert.deepEqual(
      [parseAttachedCalendar(mail).value('status'), parseAttachedCalendar(mail).value('sequence')],
      ['CANCELLED', '1'],
    )
  }
})

test('nobody is mailed twice about the same, however often it is told', async () => {
  const [event, ada] = [await api.event(), await api.person()]
  await publishRsvped(await insertTestRsvp(event, ada))
  await publishEventUpdated(event, ['venue'])
  assert.equal((await mailsTo(ada)).length, 2)
  await sql`
    select graphile_worker.add_job('event', json_build_object('id', id, 'type', type))
    from outbox, generate_series(1, 3)
    where data ->> 'eventId' = ${event.id}`
  assert.equal((await mailsTo(ada)).length, 2)
  await publishEventUpdated(event, ['venue'])
  assert.equal((await mailsTo(ada)).length, 3)
})

test('a mail that a crash made us send twice has the same id, so that it is shown once', async () => {
  const [event, ada] = [await api.event(), await api.person()]
  await publishRsvped(await insertTestRsvp(event, ada))
  await mailsTo(ada)
  const [row] = await sql<{ id: string }[]>`
    select m.id::text from event_mails m join rsvps r on r.id = m.rsvp_id where r.user_id = ${ada.id}`
  await api.tasks['mail']?.({ kind: 'rsvp_confirmed', id: row?.id ?? '' })
  const ids = (await mailsTo(ada)).map(({ headers }) => headers.get('message-id'))
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1])
  assert.match(ids[0] ?? '', /^<[0-9a-f-]{36}@.+>$/)
})

test('what is not true any more when the mail is written is not sent', async () => {
  const [ada, bob, carl, dora] = [await api.person(), await api.person(), await api.person(), await api.person()]
  const [event, past, gone] = [await api.event(), await api.event({ inHours: -24 }), await api.event()]
  const changedMind = await insertTestRsvp(event, ada, 'cancelled')
  await publishRsvped({ ...changedMind, status: 'confirmed' })
  const hasSeatAlready = await insertTestRsvp(event, bob)
  await publishRsvped({ ...hasSeatAlready, status: 'waitlisted' })
  await insertTestRsvp(past, carl)
  await publishEventUpdated(past, ['startTime'])
  await cancelAndPublish(past)
  const late = await insertTestRsvp(gone, dora)
  await sql`update events set status = 'cancelled' where id = ${gone.id}`
  await publishRsvped(late)
  assert.deepEqual(await mailsTo(ada, bob, carl, dora), [])
})

test('nobody is mailed who is suspended, gone or does not want it', async () => {
  const event = await api.event()
  const [ada, bob, carl] = [await api.person(), await api.person(), await api.signIn('user')]
  for (const person of [ada, bob, carl]) await insertTestRsvp(event, person)
  await sql`update users set suspended_at = now() where id = ${ada.id}`
  await sql`delete from users where id = ${bob.id}`
  await carl(updateNotificationSettings, { kinds: { event_changed: { email: false } } })
  await publishEventUpdated(event, ['venue'])
  assert.deepEqual(await mailsTo(ada, bob, carl), [])
  await cancelAndPublish(event)
  assert.deepEqual(
    (await mailsTo(ada, bob, carl)).map(({ to }) => to),
    [carl.email],
  )
})

test('as many people are mailed about a move as it says, and none when it is made without mail', async () => {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const event = await api.event({ group, inHours: 100, maxAttendees: 2 })
  const [ada, bob, carl] = [await api.person(), await api.person(), await api.signIn('user')]
  await insertTestRsvp(event, ada)
  await insertTestRsvp(event, bob, 'waitlisted')
  await insertTestRsvp(event, carl)
  await carl(updateNotificationSettings, { kinds: { event_changed: { email: false } } })
  const move = (inHours: number, options = {}) =>
    manager(updateEvent, {
      groupId: group.id,
      eventId: event.id,
      startTime: new Date(Date.now() + inHours * 3_600_000).toISOString(),
      ...options,
    })
  assert.equal((await move(150, { preview: true })).data.mailed, 2)
  assert.equal((await move(150, { notify: false })).data.mailed, 0)
  assert.deepEqual(await mailsTo(ada, bob, carl), [])
  assert.equal((await move(200)).data.mailed, 2)
  assert.deepEqual((await mailsTo(ada, bob, carl)).map(({ to }) => to).sort(), [ada.email, bob.email].sort())
})

test('what people wrote stays text', async () => {
  const nasty = `<img src=x onerror="a()">\u0007`
  const group = await api.group({ name: nasty })
  const ada = await api.person({ name: `"${nasty}" <evil@example.org>` })
  const event = await api.event({
    group,
    title: `${nasty}\r\nBcc: evil@example.org`,
    description: 'A\u0001\r\nATTENDEE:x',
    venueName: nasty,
  })
  await publishRsvped(await insertTestRsvp(event, ada))
  const [mail] = await mailsTo(ada)
  assert.doesNotMatch(mail?.html ?? '', /<img src=x/)
  assert.equal(mail?.headers.get('bcc'), undefined)
  const { event: entry, value } = parseAttachedCalendar(mail)
  assert.equal(entry.getAllProperties('attendee').length, 0)
  assert.equal(value('description'), 'A\nATTENDEE:x')
})

test('zones that calendars know by another name keep their time', async () => {
  for (const [timezone, tzid, start] of [
    ['US/Eastern', 'America/New_York', '2100-12-04T11:30:00'],
    ['Asia/Calcutta', 'Asia/Kolkata', '2100-12-04T22:00:00'],
    ['UTC', 'Etc/UTC', '2100-12-04T16:30:00'],
  ] as const) {
    const ada = await api.person()
    await publishRsvped(await insertTestRsvp(await api.event({ ...eveningTimes, timezone }), ada))
    const { zone, value } = parseAttachedCalendar((await mailsTo(ada))[0])
    assert.deepEqual([zone?.getFirstPropertyValue('tzid'), value('dtstart')], [tzid, start], timezone)
  }
})

test('many people are mailed in parts, each once', async () => {
  const event = await api.event()
  const count = 250
  await sql`
    with people as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd ' || n from generate_series(1, ${count}) n
      returning id)
    insert into rsvps (id, event_id, user_id, status)
    select gen_random_uuid(), ${event.id}, id, 'confirmed' from people`
  await publishEventUpdated(event, ['venue'])
  const batchMails = (await api.mails()).filter(({ to }) => to.startsWith('crowd-'))
  assert.equal(batchMails.length, count)
  assert.equal(new Set(batchMails.map(({ to }) => to)).size, count)
})
