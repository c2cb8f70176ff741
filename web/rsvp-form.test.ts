import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi, type Person } from '#test'
import type { EventFields } from '../src/areas/events/records/public.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createCookieBrowser, readLocation, type CookieBrowser } from '../test/cookie-browser.ts'

const api = await startApi()
const origin = { Origin: 'http://localhost:3000' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const farEvent = (fields: Partial<EventFields> = {}) => api.event({ inHours: 240, ...fields })
const signIn = () => api.signIn('write:events')
type Client = Awaited<ReturnType<typeof signIn>>

async function openAs(person: Pick<Person, 'id'>): Promise<CookieBrowser> {
  const browser = createCookieBrowser(api.fetch)
  browser.jar.set('session', (await api.cookieFor(person.id)).slice('session='.length))
  return browser
}

type Values = Record<string, string> | [string, string][]
const send = (browser: CookieBrowser, path: string, fields: Values) =>
  browser.fetch(path, { method: 'POST', headers: origin, body: new URLSearchParams(fields) })
const post = async (browser: CookieBrowser, path: string, fields: Values) =>
  readLocation(await send(browser, path, fields))

const decode = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
const toText = (html: string) =>
  decode(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

const fetchHtml = async (browser: CookieBrowser, path: string) => decode(await (await browser.fetch(path)).text())

const findBar = (html: string) => /<div id="seat" class="rsvp.*?<div class="event-tools"/s.exec(html)?.[0] ?? ''

/** What the bar says, without markup. */
const readBar = async (eventId: string, who: Pick<Person, 'id'>) =>
  toText(findBar(await fetchHtml(await openAs(who), `/events/${eventId}`)))

const offersUndo = (html: string) => / Undo\s*</.test(html)

const readRsvp = async (who: Client, eventId: string) => (await who(getMyRsvp, { eventId })).data.rsvp

const question = { help: null, options: [], required: false }
const [food, days, help, other] = [newId(), newId(), newId(), newId()]
const questions: EventFields['questions'] = [
  { ...question, id: food, label: 'What do you eat?', kind: 'choice', options: ['All', 'No meat'], required: true },
  { ...question, id: days, label: 'Which days?', kind: 'many', options: ['Friday', 'Saturday'] },
  { ...question, id: help, label: 'Will you help?', kind: 'yesno', help: 'With the dishes.' },
  { ...question, id: other, label: 'Anything else?', kind: 'text' },
]

test('before somebody RSVPs, the bar says whether and when they can', async () => {
  const ada = await signIn()
  const { id: notYet } = await api.event({
    startsAt: new Date('2031-05-09T16:30:00Z'),
    opensAt: new Date('2031-05-01T09:00:00Z'),
  })
  assert.match(await readBar(notYet, ada), /^RSVPs aren’t open yet They open on Thursday, May 1, 2031 at 12:00 PM EEST/)
  const { id: closed } = await farEvent({ closesAt: inDays(-1) })
  assert.match(await readBar(closed, ada), /^RSVPs are closed Other events/)
  const { id: asking } = await farEvent({ joinBy: 'approval', maxAttendees: 4 })
  assert.match(await readBar(asking, ada), /^4 seats left The organizers decide who comes Request to join/)
  const { id: soldOut } = await farEvent({ maxAttendees: 1, waitlist: 'none' })
  await (
    await signIn()
  )(createRsvp, { eventId: soldOut })
  const html = findBar(await fetchHtml(await openAs(ada), `/events/${soldOut}`))
  assert.match(toText(html), /^The only seat is taken There’s no waitlist/)
  assert.doesNotMatch(html, /<button/)
})

test('guests count as seats, and nobody gets ahead of the waitlist', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 5, maxGuests: 3 })
  const [ada, bob, cid] = [await signIn(), await signIn(), await signIn()]
  await ada(createRsvp, { eventId, guests: 2 })
  assert.match(await readBar(eventId, cid), /^2 seats left RSVP/)
  assert.match(await readBar(eventId, ada), /^You’re going You and 2 guests View ticket/)
  const ticket = toText(await fetchHtml(await openAs(ada), `/events/${eventId}/ticket`))
  assert.match(ticket, new RegExp(`Seats 3, for ${ada.name} and 2 guests`))
  assert.match(ticket, /Cancel RSVP .*Change guests or answers/)
  await bob(createRsvp, { eventId, guests: 3 })
  assert.match(await readBar(eventId, cid), /^Free seats go to the waitlist first 1 person is waiting Join waitlist/)
  assert.match(await readBar(eventId, bob), /^Waitlist, 1st in line You and 3 guests Details/)
  const place = toText(await fetchHtml(await openAs(bob), `/events/${eventId}/ticket`))
  assert.match(place, /You’re 1st in line .*You’re next We’ll email you when there are seats for all 4 of you\./)
})

test('whoever leaves the waitlist reads that they left it, not that an RSVP is canceled', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 1 })
  const [ada, bob] = [await signIn(), await signIn()]
  for (const person of [ada, bob]) await person(createRsvp, { eventId })
  const browser = await openAs(bob)
  const ticket = await fetchHtml(browser, `/events/${eventId}/ticket`)
  assert.match(ticket, /Leave the waitlist\?.*You’ll lose your place in line\./s)
  const [, action = ''] = /name="action" value="(\w+)"/.exec(ticket.slice(ticket.indexOf('<dialog'))) ?? []
  await post(browser, `/events/${eventId}`, { action })
  const html = await fetchHtml(browser, `/events/${eventId}`)
  assert.match(html, /You left the waitlist\./)
  assert.doesNotMatch(html, /Your RSVP is canceled/)
  assert.ok(!offersUndo(html))
  assert.equal(await readRsvp(bob, eventId), null)
})

test('where approval is needed, one press asks for it, and another cancels the request', async () => {
  const { id: eventId } = await farEvent({ joinBy: 'approval', maxAttendees: 1 })
  const ada = await signIn()
  const browser = await openAs(ada)
  const path = `/events/${eventId}`
  assert.equal(await post(browser, path, { action: 'rsvp' }), `${path}/ticket`)
  const ticket = toText(await fetchHtml(browser, `${path}/ticket`))
  assert.match(ticket, /Waiting for the organizers .*1, if they approve The organizers decide We’ll email you when/)
  assert.match(ticket, /Withdraw request .*send a new request/)
  assert.match(toText(findBar(await fetchHtml(browser, path))), /^Request sent We’ll email you .* Details/)
  assert.match(await readBar(eventId, await signIn()), /^1 seat left The organizers decide/)
  const listed = await fetchHtml(browser, '/my/events')
  assert.match(listed, /Waiting for the organizers/)
  assert.doesNotMatch(listed, /in line/)

  await post(browser, path, { action: 'withdraw' })
  const after = await fetchHtml(browser, path)
  assert.match(after, /Your request is withdrawn\./)
  assert.ok(!offersUndo(after))
  assert.equal(await readRsvp(ada, eventId), null)
})

test('a declined person is told so and gets no button to ask again', async () => {
  const { id: eventId } = await farEvent({ joinBy: 'approval', maxGuests: 1 })
  const ada = await signIn()
  await ada(createRsvp, { eventId })
  await api.db.begin(
    (sql) => sql`update rsvps set status = 'cancelled', approval = 'declined' where event_id = ${eventId}`,
  )
  assert.match(await readBar(eventId, ada), /^Your request was declined Other events/)
  const browser = await openAs(ada)
  assert.equal(readLocation(await browser.fetch(`/events/${eventId}/rsvp`)), `/events/${eventId}`)
})

test('a form asks for guests and answers, keeps what was entered, and changes it later', async () => {
  const { id: eventId } = await farEvent({ maxGuests: 2, questions, maxAttendees: 9 })
  const ada = await signIn()
  const browser = await openAs(ada)
  const path = `/events/${eventId}/rsvp`
  assert.ok(findBar(await fetchHtml(browser, `/events/${eventId}`)).includes(`href="${path}"`))
  const empty = await fetchHtml(browser, path)
  for (const part of ['Just me', '2 guests', 'What do you eat?', 'With the dishes.', 'maxlength="2000"'])
    assert.ok(empty.includes(part), part)
  assert.ok(!empty.includes('3 guests'))
  const [form = ''] = /<form method="post" class="stack">.*?<\/form>/s.exec(empty) ?? []
  assert.equal(form.match(/\(optional\)/g)?.length, 3)
  assert.equal(form.match(/type="radio"[^>]* required/g)?.length, 2)
  assert.doesNotMatch(form, /type="checkbox"[^>]* required/)

  const refused = await send(browser, path, {
    action: 'rsvp',
    guests: '2',
    [`answer-${days}`]: 'Saturday',
    [`answer-${other}`]: 'See <you>',
  })
  assert.equal(refused.status, 400)
  const again = decode(await refused.text())
  assert.match(again, new RegExp(`id="answer-${food}-problem">\\s*Needs an answer to “What do you eat\\?”\\.`))
  assert.equal(again.match(/class="problem"/g)?.length, 1)
  assert.match(again, /<option value="2" selected/)
  assert.match(again, /value="Saturday" checked/)
  assert.match(again, /See &lt;you>/)
  assert.equal(await readRsvp(ada, eventId), null)

  const fields: Values = [
    ['action', 'rsvp'],
    ['guests', '2'],
    [`answer-${food}`, 'No meat'],
    [`answer-${days}`, 'Friday'],
    [`answer-${days}`, 'Saturday'],
    [`answer-${help}`, 'no'],
  ]
  assert.equal(await post(browser, path, fields), `/events/${eventId}/ticket`)
  assert.match(await fetchHtml(browser, `/events/${eventId}/ticket`), /<h1>You’re going/)
  const rsvp = await readRsvp(ada, eventId)
  assert.deepEqual(
    [rsvp?.guests, rsvp?.answers],
    [
      2,
      [
        { questionId: food, value: 'No meat' },
        { questionId: days, value: ['Friday', 'Saturday'] },
        { questionId: help, value: false },
      ],
    ],
  )

  const filled = await fetchHtml(browser, path)
  for (const pattern of [/<option value="2" selected/, /value="No meat" checked/, /value="no" checked/])
    assert.match(filled, pattern)
  await post(browser, path, { action: 'save', guests: '0', [`answer-${food}`]: 'All', [`answer-${help}`]: '' })
  const changed = await readRsvp(ada, eventId)
  assert.deepEqual([changed?.guests, changed?.answers], [0, [{ questionId: food, value: 'All' }]])
})

test('a party larger than the free seats gets an error message', async () => {
  const { id: eventId } = await farEvent({ maxGuests: 2, maxAttendees: 3 })
  const [ada, bob] = [await signIn(), await signIn()]
  await ada(createRsvp, { eventId })
  await bob(createRsvp, { eventId, guests: 1 })
  const refused = await send(await openAs(ada), `/events/${eventId}/rsvp`, { action: 'save', guests: '2' })
  assert.equal(refused.status, 409)
  assert.match(decode(await refused.text()), /You cannot bring more people/)
})

test('the form redirects to the event when there is nothing to fill in', async () => {
  const ada = await signIn()
  const browser = await openAs(ada)
  const { id: plain } = await farEvent()
  const { id: closed } = await farEvent({ questions, closesAt: inDays(-1) })
  const { id: soldOut } = await farEvent({ maxGuests: 1, maxAttendees: 1, waitlist: 'none' })
  await (
    await signIn()
  )(createRsvp, { eventId: soldOut })
  for (const id of [plain, closed, soldOut])
    assert.equal(readLocation(await browser.fetch(`/events/${id}/rsvp`)), `/events/${id}`)
})

test('a signed-out visitor returns to the form after signing in, also with a question added meanwhile', async () => {
  const { id: asking } = await farEvent({ questions })
  const stranger = createCookieBrowser(api.fetch)
  const signInPath = readLocation(await stranger.fetch(`/events/${asking}/rsvp`))
  assert.equal(new URL(signInPath, 'http://localhost').searchParams.get('returnTo'), `/events/${asking}/rsvp`)

  const { id: eventId } = await farEvent()
  const path = `/events/${eventId}`
  await post(stranger, path, { action: 'rsvp' })
  await api.db.begin((sql) => sql`update events set questions = ${sql.json(questions as never)} where id = ${eventId}`)
  const ada = await signIn()
  stranger.jar.set('session', (await api.cookieFor(ada.id)).slice('session='.length))
  assert.equal(readLocation(await stranger.fetch(`${path}?rsvp=1`)), `${path}/rsvp`)
  assert.equal(await post(stranger, path, { action: 'rsvp' }), `${path}/rsvp`)
  assert.equal(await readRsvp(ada, eventId), null)
})

/** One seat that became free; the first of the others has an offer. */
async function createOffer() {
  const { id: eventId } = await farEvent({ maxAttendees: 1, waitlist: 'offer' })
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]
  for (const who of [first, second, third]) await who(createRsvp, { eventId })
  await first(cancelRsvp, { eventId })
  return { eventId, second, third }
}

test('a seat that is offered is taken, passed on or declined', async () => {
  for (const [action, page, notice, status] of [
    ['acceptOffer', 'ticket', '<h1>You’re going', ['confirmed', null]],
    ['stayInLine', 'ticket', 'You’re at the end of the waitlist now.', ['waitlisted', 2]],
    ['declineOffer', '', 'You’re no longer on the waitlist.', undefined],
  ] as const) {
    const { eventId, second, third } = await createOffer()
    const browser = await openAs(second)
    const html = await fetchHtml(browser, `/events/${eventId}`)
    assert.match(
      toText(findBar(html)),
      /^A seat is yours until \w+, \w+ \d+(, \d+)? at \d+:\d\d [AP]M EES?T Take the seat Details/,
    )
    const ticket = toText(await fetchHtml(browser, `/events/${eventId}/ticket`))
    assert.match(ticket, /Yours until .*A seat is held for you .*Take the seat Stay in line .*No, thanks/)
    assert.match(await fetchHtml(browser, '/my/events'), /A seat is free for you/)
    assert.match(await readBar(eventId, third), /^Waitlist, 2nd in line/)
    const path = [`/events/${eventId}`, page].filter(Boolean).join('/')
    assert.equal(await post(browser, `/events/${eventId}`, { action }), path)
    assert.ok((await fetchHtml(browser, path)).includes(notice), action)
    const rsvp = await readRsvp(second, eventId)
    assert.deepEqual(rsvp ? [rsvp.status, rsvp.waitlistPosition] : undefined, status, action)
  }
})

test('an expired offer says so', async () => {
  const { eventId, second } = await createOffer()
  await api.db.begin(
    (sql) => sql`
      update rsvps set offer_expires_at = now() - interval '1 second'
      where event_id = ${eventId} and offer_expires_at is not null`,
  )
  const browser = await openAs(second)
  const answer = await send(browser, `/events/${eventId}`, { action: 'acceptOffer' })
  assert.equal(answer.status, 410)
  assert.match(await answer.text(), /This offer of a seat has expired\..*id="seat"/s)
})

test('a canceled RSVP can be undone only where one press is enough', async () => {
  const cases: [Partial<EventFields>, boolean][] = [
    [{}, true],
    [{ maxGuests: 1 }, false],
    [{ questions: questions.slice(1) }, false],
    [{ joinBy: 'approval' }, false],
  ]
  for (const [fields, canUndo] of cases) {
    const { id: eventId } = await farEvent(fields)
    const ada = await signIn()
    await ada(createRsvp, { eventId })
    const browser = await openAs(ada)
    await post(browser, `/events/${eventId}`, { action: 'cancelRsvp' })
    const html = await fetchHtml(browser, `/events/${eventId}`)
    assert.match(html, /Your RSVP is canceled\./)
    assert.equal(offersUndo(html), canUndo, JSON.stringify(fields))
  }
})

test('a canceled RSVP cannot be undone where somebody else gets the seat', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 1 })
  const [ada, bob] = [await signIn(), await signIn()]
  for (const person of [ada, bob]) await person(createRsvp, { eventId })
  const browser = await openAs(ada)
  await post(browser, `/events/${eventId}`, { action: 'cancelRsvp' })
  const html = await fetchHtml(browser, `/events/${eventId}`)
  assert.match(html, /Your RSVP is canceled\./)
  assert.equal(offersUndo(html), false)
})

test('a card says that an event is full, with or without a waitlist', async () => {
  const group = await api.group()
  for (const waitlist of ['none', 'automatic'] as const) {
    const facts = { group, title: `Tea, ${waitlist}`, maxAttendees: 2, maxGuests: 1, waitlist }
    const { id: eventId } = await api.event(facts)
    await (
      await signIn()
    )(createRsvp, { eventId, guests: 1 })
  }
  const cards = toText(await fetchHtml(createCookieBrowser(api.fetch), `/events?group=${group.urlname}`))
  assert.match(cards, /Tea, none .*?1 going Full/)
  assert.match(cards, /Tea, automatic .*?1 going Waitlist/)
})
