import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { updateEvent } from '../src/areas/events/manage/contract.ts'
import { getManagedSeries, listSeries } from '../src/areas/events/manage-series/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { getSeries } from '../src/areas/events/series/contract.ts'
import { loadPlaces } from '../src/areas/places/public.ts'
import { createCookieBrowser, readLocation, type CookieBrowser } from '../test/cookie-browser.ts'
import { createTestSeries, dateInDays, zone } from '../test/series.ts'

const api = await startApi()
const origin = { Origin: 'http://localhost:3000' }
const signIn = () => api.signIn('write:events', 'read:events')

async function openAs(person?: Pick<Person, 'id'>): Promise<CookieBrowser> {
  const browser = createCookieBrowser(api.fetch)
  if (person) browser.jar.set('session', (await api.cookieFor(person.id)).slice('session='.length))
  return browser
}

type Values = Record<string, string> | [string, string][]
const send = (browser: CookieBrowser, path: string, fields: Values) =>
  browser.fetch(path, { method: 'POST', headers: origin, body: new URLSearchParams(fields) })
const decode = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
const toText = (html: string) =>
  decode(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
const readText = async (browser: CookieBrowser, path: string) => toText(await (await browser.fetch(path)).text())

async function createOrganizer() {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  return { group, mona, browser: await openAs(mona), home: `/manage/${group.urlname}` }
}

const newEvent = {
  action: 'publish',
  title: 'Mending night',
  startTime: `${dateInDays(7)}T18:00`,
  endTime: `${dateInDays(7)}T20:30`,
  timezone: zone,
  eventType: 'physical',
  checkinFromMinutes: '180',
  joinBy: 'open',
  waitlist: 'automatic',
  maxAttendees: '12',
}

test('an event that repeats becomes a series, described in words', async () => {
  const { group, mona, browser, home } = await createOrganizer()
  const form = await (await browser.fetch(`${home}/events/new`)).text()
  assert.match(toText(form), /Repeats Does not repeat/)
  assert.doesNotMatch(form, /RRULE|FREQ=/)
  const answer = await send(browser, `${home}/events/new`, { ...newEvent, repeats: 'biweekly', repeatCount: '4' })
  const path = readLocation(answer)
  assert.match(path, new RegExp(`^${home}/events/[^/]+/share$`))
  const [series] = (await mona(listSeries, { groupId: group.id })).data
  assert.deepEqual(
    [series?.rule, series?.durationMinutes, series?.event.maxAttendees, series?.nextEvents.length],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4', 150, 12, 4],
  )
  const text = await readText(browser, path)
  assert.match(text, /Your first event is live Mending night\. Every 2 weeks on \w+ at 6:00 PM, 4 times\. This date: /)
  assert.match(
    await readText(browser, `${home}/series`),
    /Mending night Every 2 weeks on \w+ at 6:00 PM, 4 times Next: /,
  )
})

test('what is wrong with the repetition is said at its field, and nothing is lost', async () => {
  const { group, mona, browser, home } = await createOrganizer()
  const sendNew = async (fields: Record<string, string>) => {
    const answer = await send(browser, `${home}/events/new`, { ...newEvent, ...fields })
    assert.equal(answer.status, 400)
    const html = await answer.text()
    return [...html.matchAll(/<p class="problem".*?<\/p>|<input[^>]* id="repeatUntil"/g)].join('')
  }
  const both = await sendNew({ repeats: 'weekly', repeatCount: '3', repeatUntil: '2099-01-01' })
  assert.match(both, /id="repeatCount-problem">Choose a last day or a number of times, not both\./)
  assert.match(both, /value="2099-01-01" id="repeatUntil"/)
  assert.match(await sendNew({ repeats: 'rule', rule: 'sometimes' }), /id="repeats-problem"/)
  assert.match(await sendNew({ repeats: 'weekly', startTime: '' }), /id="startDate-problem">Enter a date and time/)
  assert.match(await sendNew({ repeats: 'weekly', endTime: newEvent.startTime }), /id="endClock-problem">Must be after/)
  const tooLong = await sendNew({ repeats: 'weekly', endTime: `${dateInDays(39)}T18:00` })
  assert.match(tooLong, /id="endDate-problem">Must be at most 31 days after the start\./)
  assert.match(await sendNew({ repeats: 'weekly', title: '' }), /id="title-problem"/)
  assert.match(await sendNew({ repeats: 'weekly', opensAt: newEvent.startTime }), /id="opensAt-problem"/)
  assert.deepEqual((await mona(listSeries, { groupId: group.id })).data, [])
})

async function createManagedSeries(rule = 'FREQ=DAILY;COUNT=6') {
  const made = await createTestSeries(api, { rule, event: { maxAttendees: 5 } })
  const { group, manager, series, ids } = made
  const path = `/manage/${group.urlname}/series/${series.id}`
  const read = async () => (await manager(getManagedSeries, ids)).data
  const fields = {
    title: 'Mending night',
    startTime: series.start,
    endTime: series.start.replace('18:00', '20:00'),
    timezone: zone,
    eventType: 'physical',
    checkinFromMinutes: '180',
    joinBy: 'open',
    waitlist: 'automatic',
    maxAttendees: '5',
    standingShare: '50',
    repeats: 'daily',
    repeatCount: '6',
  }
  return { ...made, path, read, fields, browser: await openAs(manager) }
}

test('a row with a problem is open, the others are not', async () => {
  const { path, fields, browser } = await createManagedSeries()
  const sendChange = async (change: Record<string, string>) =>
    (await send(browser, path, { ...fields, ...change, action: 'check' })).text()
  const problem = await sendChange({ exceptDates: 'someday' })
  assert.match(problem, /id="exceptDates-problem"/)
  assert.doesNotMatch(problem, /<details id="[a-z-]+" open>/)
  assert.match(await sendChange({ maxGuests: 'many' }), /<details id="seats" open>/)
})

const readShownCancellation = (html: string) =>
  /name="shownCancellation" value="([^"]*)" form="series"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''

test('a change is shown before it is done, and only what was shown is canceled', async () => {
  const { path, read, fields, browser, listDates } = await createManagedSeries()
  const dates = await listDates()
  const guest = await signIn()
  await guest(createRsvp, { eventId: dates[5]?.id ?? '' })
  const shorter = { ...fields, title: 'Repair night', repeatCount: '4' }

  const checked = await (await send(browser, path, { ...shorter, action: 'check' })).text()
  assert.match(
    toText(checked),
    /What changes 4 dates change 1 date without RSVPs is removed 1 date with RSVPs is canceled 1 person has an RSVP.* Save and cancel 1 date/,
  )
  const shownCancellation = readShownCancellation(checked)
  assert.match(checked, /value="Repair night" id="title"/)
  assert.equal((await read()).event.title, 'Mending night')

  const unconfirmed = await send(browser, path, { ...shorter, action: 'save' })
  assert.match(toText(await unconfirmed.text()), /Save and cancel 1 date/)
  assert.equal((await read()).event.title, 'Mending night')

  await guest(createRsvp, { eventId: dates[4]?.id ?? '' })
  await guest(cancelRsvp, { eventId: dates[5]?.id ?? '' })
  const edited = { ...shorter, repeatCount: '6', exceptDates: dates[4]?.seriesDate ?? '', action: 'save' }
  const other = await send(browser, path, { ...edited, shownCancellation })
  assert.match(toText(await other.text()), /Save and cancel 1 date/)
  assert.equal((await read()).event.title, 'Mending night')

  const saved = await send(browser, path, { ...shorter, action: 'save', shownCancellation })
  assert.equal(readLocation(saved), path)
  assert.match(await readText(browser, path), /Series saved\. 1 person gets an email about it/)
  const series = await read()
  assert.deepEqual(
    [series.event.title, series.rule, series.nextEvents.length],
    ['Repair night', 'FREQ=DAILY;COUNT=4', 4],
  )
  assert.deepEqual((await listDates()).at(-1)?.status, 'cancelled')
})

test('a rule stays as it was written when only the title changes', async () => {
  const rule = 'FREQ=DAILY;INTERVAL=1;COUNT=6'
  const { path, read, fields, browser } = await createManagedSeries(rule)
  const change = { ...fields, title: 'Repair night' }
  const checked = await (await send(browser, path, { ...change, action: 'check' })).text()
  await send(browser, path, { ...change, action: 'save', shownCancellation: readShownCancellation(checked) })
  const series = await read()
  assert.deepEqual([series.event.title, series.rule], ['Repair night', rule])
})

test('the map has its town names while changes are shown, and in a preview', async () => {
  const turku = { name: 'Turku', region: 'Southwest Finland', latitude: 60.45148, longitude: 22.26869, country: 'FI' }
  await loadPlaces(api.db, { version: '1.0.0', towns: [[{ ...turku, timezone: zone, prominence: 0 }]] })
  const { path, fields, browser } = await createManagedSeries()
  const venue = { 'venue.name': 'Pier', 'venue.city': 'Turku', 'venue.latitude': '60.5', 'venue.longitude': '22.0' }
  for (const action of ['check', 'preview']) {
    const html = await (await send(browser, path, { ...fields, ...venue, action })).text()
    assert.match(html, /<g class="towns"[^>]*>.*Turku.*<\/g>/s, action)
  }
})

test('one date says that it belongs to a series, and keeps what was changed on it', async () => {
  const { group, manager, path, fields, browser, listDates } = await createManagedSeries()
  const [first] = await listDates()
  const eventId = first?.id ?? ''
  await manager(updateEvent, { groupId: group.id, eventId, title: 'Guest night' })
  const page = await (await browser.fetch(`/manage/${group.urlname}/events/${eventId}`)).text()
  assert.match(toText(page), /one date of a series.* changes this date only/)
  assert.ok(page.includes(`href="${path}"`))
  const checked = await send(browser, path, { ...fields, title: 'Repair night', action: 'check' })
  assert.match(toText(await checked.text()), /5 dates change 1 date keeps what was changed on it alone/)
})

test('a series ends, with or without the dates that are there', async () => {
  const kept = await createManagedSeries()
  const from = dateInDays(3)
  assert.equal(readLocation(await send(kept.browser, kept.path, { action: 'end', from })), kept.path)
  assert.match(await readText(kept.browser, kept.path), /Series ended\. No new dates/)
  assert.equal((await kept.read()).nextEvents.length, 6)
  assert.match(await readText(kept.browser, kept.path), /No new dates from/, 'those that are planned stay')
  assert.doesNotMatch(await readText(kept.browser, kept.path), /First day without the event/)

  const canceled = await createManagedSeries()
  await send(canceled.browser, canceled.path, { action: 'end', from, cancelLater: 'yes' })
  assert.equal((await canceled.read()).nextEvents.length, 2)
  assert.equal((await send(canceled.browser, canceled.path, { action: 'end', from: '' })).status, 400)
})

test('hosts of a series stay, also those with no other role than member', async () => {
  const { group, manager, path, read, fields, browser, update } = await createManagedSeries()
  const milo = await api.person({ name: 'Milo Member' })
  await api.member(group, milo, 'member')
  await update({ event: { hosts: [milo.id, manager.id] } })
  const page = await (await browser.fetch(path)).text()
  assert.match(page, /Milo Member/)
  const checked = [...page.matchAll(/name="hosts" value="([^"]+)" checked/g)].map(([, userId = '']) => userId)
  const sent: [string, string][] = [
    ...Object.entries({ ...fields, title: 'Repair night', action: 'save', hasHosts: 'yes' }),
    ...checked.map((userId): [string, string] => ['hosts', userId]),
  ]
  assert.equal((await send(browser, path, sent)).status, 303)
  const { event } = await read()
  assert.deepEqual([event.title, event.hosts], ['Repair night', [milo.id, manager.id]])
})

test('a draft is published with all its dates', async () => {
  const { group, series, manager, ids } = await createTestSeries(api, { event: { status: 'draft' } })
  const browser = await openAs(manager)
  const path = `/manage/${group.urlname}/series/${series.id}`
  assert.match(await readText(browser, path), /Draft.*Publish all dates/)
  await send(browser, path, { action: 'publish' })
  const { nextEvents } = (await manager(getManagedSeries, ids)).data
  assert.ok(nextEvents.every(({ status }) => status === 'active'))
})

test('visitors see when an event repeats, and its coming dates', async () => {
  const { series, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;INTERVAL=2' })
  const [first] = await listDates()
  const stranger = await openAs()
  const page = decode(await (await stranger.fetch(`/events/${first?.id}`)).text())
  assert.match(page, new RegExp(`<a href="/series/${series.id}">Every 2 weeks on \\w+ at 6:00 PM</a>`))
  const text = await readText(stranger, `/series/${series.id}`)
  assert.match(text, /Mending night Every 2 weeks on \w+ at 6:00 PM.*Come to every date.*Upcoming dates/)
  const answer = await send(stranger, `/series/${series.id}`, { action: 'join' })
  assert.match(readLocation(answer), /^\/login\?returnTo=/)
  assert.equal((await stranger.fetch(`/series/${first?.id}`)).status, 404)
})

test('somebody comes to every date, answers what is asked, and stops', async () => {
  const { series, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    event: { maxGuests: 2, questions: [{ label: 'What do you eat?', kind: 'text', required: true }] },
  })
  const questionId = series.event.questions?.[0]?.id ?? ''
  const [first, second] = await listDates()
  const ada = await signIn()
  const browser = await openAs(ada)
  const path = `/series/${series.id}`
  assert.match(await readText(browser, path), /What do you eat\?/)
  const empty = await send(browser, path, { action: 'join', guests: '1' })
  assert.equal(empty.status, 400)
  assert.match(await empty.text(), new RegExp(`id="answer-${questionId}-problem"`))

  const join = { action: 'join', guests: '1', [`answer-${questionId}`]: 'Soup' }
  assert.equal(readLocation(await send(browser, path, join)), path)
  assert.match(await readText(browser, path), /You’re going to every date.*You’re going, 2 dates/)
  const rsvp = (await ada(getMyRsvp, { eventId: second?.id ?? '' })).data.rsvp
  assert.deepEqual([rsvp?.status, rsvp?.guests, rsvp?.answers[0]?.value], ['confirmed', 1, 'Soup'])
  assert.equal((await send(browser, path, join)).status, 303)

  for (let n = 0; n < 2; n++)
    assert.equal(readLocation(await send(browser, path, { action: 'leave', keepComing: 'yes' })), path)
  assert.equal((await ada(getSeries, { seriesId: series.id })).data.standing, null)
  assert.equal((await ada(getMyRsvp, { eventId: first?.id ?? '' })).data.rsvp?.status, 'confirmed')
})

test('one date of a series is skipped and taken back, and the others stay', async () => {
  const { series, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=3' })
  const [, second] = await listDates()
  const ada = await signIn()
  const browser = await openAs(ada)
  const path = `/series/${series.id}`
  await send(browser, path, { action: 'join' })
  assert.match(await readText(browser, path), /You’re going, 3 dates/)

  const eventId = second?.id ?? ''
  assert.equal(readLocation(await send(browser, path, { action: 'skip', eventId })), path)
  const skipped = await readText(browser, path)
  assert.match(skipped, /Skipped\. Someone else can have your seat\. Undo .*You’re going, 2 dates/)
  assert.match(skipped, /You’d give up your seats on 2 dates/)
  assert.equal((await ada(getSeries, { seriesId: series.id })).data.standing !== null, true)

  await send(browser, path, { action: 'comeAgain', eventId })
  assert.match(await readText(browser, path), /You’re going, 3 dates/)
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
})

test('who joins a series is told when some dates have no seat for them, and keeps the seats they have', async () => {
  const { series, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    standingShare: 50,
    event: { maxAttendees: 2 },
  })
  const [first, second] = await listDates()
  const [ada, bob] = [await signIn(), await signIn()]
  const path = `/series/${series.id}`
  await ada(createRsvp, { eventId: first?.id ?? '' })
  const [adas, bobs] = [await openAs(ada), await openAs(bob)]
  await send(adas, path, { action: 'join' })
  assert.match(await readText(adas, path), /You’re going to every date\./)
  await send(bobs, path, { action: 'join' })
  assert.match(await readText(bobs, path), /You don’t have a seat at every date yet\./)
  assert.equal((await bob(getMyRsvp, { eventId: second?.id ?? '' })).data.rsvp, null)
})

test('who joins while a date is on comes to every other one', async () => {
  const { series, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=2' })
  const [first] = await listDates()
  await api.db.sql`update events set starts_at = now() - interval '1 hour' where id = ${first?.id ?? ''}`
  const ada = await openAs(await signIn())
  await send(ada, `/series/${series.id}`, { action: 'join' })
  assert.match(await readText(ada, `/series/${series.id}`), /You’re going to every date\./)
})
