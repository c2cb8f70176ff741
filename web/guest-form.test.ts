import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId } from '#platform'
import { startApi } from '#test'
import type { Question } from '../src/areas/events/records/contract.ts'
import type { EventFields } from '../src/areas/events/records/public.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'
import { findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { eventually } from '../test/eventually.ts'
import { startSmtp } from '../test/smtp-server.ts'

const texts = new Map<string, string>()
const smtp = await startSmtp({ onMail: ({ to, text }) => to.forEach((address) => texts.set(address, text)) })
const browser = await startChromium()
const api = await startApi({
  isAtBaseUrl: true,
  worker: true,
  env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'moot@example.org' },
})
after(smtp.close)
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true }
const farEvent = (fields: Partial<EventFields> = {}) => api.event({ inHours: 240, ...fields })
const takeSeat = async (eventId: string) => (await api.signIn('write:events'))(createRsvp, { eventId })

const decode = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
const toText = (html: string) =>
  decode(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
const fetchHtml = async (path: string) => decode(await (await api.fetch(path)).text())
const readBar = async (eventId: string) =>
  toText(
    /<div id="seat" class="rsvp.*?<div class="event-tools"/s.exec(await fetchHtml(`/events/${eventId}`))?.[0] ?? '',
  )

let counter = 0
const newAddress = () => `stranger-${++counter}@example.net`
const come = (eventId: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.fetch(`/events/${eventId}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams({ action: 'come', name: 'Nia New', email: newAddress(), ...fields }),
  })
const readSent = async (response: Response) => {
  assert.equal(response.status, 200)
  const [main = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? []
  return toText(main)
}

test(
  'on a phone, a guest gets a seat with a name, an email address and a tap in the mail',
  { skip: browser.skip },
  async () => {
    const { id: eventId } = await farEvent({ title: 'Lantern walk', maxAttendees: 20, maxGuests: 1 })
    const email = newAddress()
    const page = await browser.open(phone)
    const check = async (state: string) => {
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
      assert.ok(width <= phone.viewport.width, `${state} is ${width} wide`)
      assert.deepEqual(await findAccessibilityViolations(page), [], state)
    }
    await page.goto(`${api.url}/events/${eventId}`)
    assert.equal(await page.getByLabel('Your name').isVisible(), false)
    await page.getByRole('link', { name: 'RSVP', exact: true }).click()
    await page.getByLabel('Your name').fill('Nia New')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Guests').selectOption('1 guest')
    await check('the form')
    const box = await page.getByRole('button', { name: 'RSVP', exact: true }).boundingBox()
    assert.ok(box && box.y > 0 && box.y + box.height <= 640 && box.width > 300, JSON.stringify(box))
    await page.getByRole('link', { name: 'Close' }).click()
    assert.equal(await page.getByLabel('Your name').isVisible(), false)
    await page.getByRole('link', { name: 'RSVP', exact: true }).click()
    await page.getByRole('button', { name: 'RSVP', exact: true }).click()

    await page.getByRole('heading', { name: 'Check your inbox, Nia' }).waitFor()
    await page.getByText('Tap its button to get your seat.').waitFor()
    await page.getByText(/^2, held for \d+ minutes$/).waitFor()
    await check('the page after it')
    const mail = await eventually('the mail comes', () => texts.get(email) ?? '')
    await page.goto(/https?:\/\/\S+\/rsvp\/\S+/.exec(mail)?.[0] ?? assert.fail(mail))
    await page.getByText('Nia New').waitFor()
    await page.getByText('1 guest').waitFor()
    await check('the page of the link')
    await page.getByRole('button', { name: 'Confirm my seat' }).click()
    await page.getByRole('heading', { name: 'You’re going, Nia' }).waitFor()
    assert.equal(page.url(), `${api.url}/events/${eventId}/ticket`)
    await page.getByText('2, for Nia New and 1 guest').waitFor()
    await check('the ticket')
    await page.getByRole('link', { name: 'Create account' }).click()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Nia New')
    const [rsvp] = await api.db.sql`
    select r.status, r.guests, u.email from rsvps r join users u on u.id = r.user_id where r.event_id = ${eventId}`
    assert.deepEqual({ ...rsvp }, { status: 'confirmed', guests: 1, email })
  },
)

test('the RSVP card has a form for guests, or says why there is none', async () => {
  const { id: open } = await farEvent()
  const form = (help: string, label: string) => `${label} Close Your name Email ${help} ${label} I have an account`
  const seatHelp = 'We’ll email you a link to confirm your RSVP.'
  assert.ok((await readBar(open)).startsWith(`Be the first to RSVP Free ${form(seatHelp, 'RSVP')}`))
  const { id: full } = await farEvent({ maxAttendees: 1 })
  await takeSeat(full)
  const waitlist = form('We’ll email you a link to join the waitlist.', 'Join waitlist')
  assert.ok((await readBar(full)).startsWith(`The only seat is taken Be first in line ${waitlist}`))
  const { id: asking } = await farEvent({ joinBy: 'approval' })
  const ask = form('We’ll email you a link to send your request.', 'Request to join')
  assert.ok((await readBar(asking)).includes(`The organizers decide who comes ${ask}`))

  const { id: soldOut } = await farEvent({ maxAttendees: 1, waitlist: 'none' })
  await takeSeat(soldOut)
  const inADay = new Date(Date.now() + 86_400_000)
  for (const [eventId, words] of [
    [soldOut, 'The only seat is taken There’s no waitlist'],
    [(await farEvent({ opensAt: inADay })).id, 'RSVPs aren’t open yet'],
    [(await farEvent({ closesAt: new Date(Date.now() - 1000) })).id, 'RSVPs are closed'],
    [(await farEvent({ status: 'cancelled' })).id, 'This event is canceled'],
    [(await api.event({ inHours: -48 })).id, 'This event is over'],
  ] as const) {
    const bar = await readBar(eventId)
    assert.ok(bar.startsWith(words) && !bar.includes('Email'), bar)
  }
})

test('the page after the form says what the mail is for, and how long a seat is held', async () => {
  const { id: open } = await farEvent()
  const { id: few } = await farEvent({ maxAttendees: 10, maxGuests: 5 })
  const { id: full } = await farEvent({ maxAttendees: 1 })
  await takeSeat(full)
  const { id: asking } = await farEvent({ joinBy: 'approval', maxAttendees: 10 })
  const email = newAddress()
  assert.match(
    await readSent(await come(open, { email })),
    new RegExp(`We sent an email to ${email} \\. Tap its button to confirm your RSVP\\. The link works for 30 minutes`),
  )
  assert.match(await readSent(await come(few)), /1, held for \d+ minutes .*Tap its button to get your seat\./)
  await takeSeat(few)
  assert.match(await readSent(await come(few, { guests: '5' })), /confirm your RSVP\. The link works/)
  assert.match(await readSent(await come(full)), /Tap its button to join the waitlist\. The link works/)
  assert.match(await readSent(await come(asking)), /Tap its button to send your request\. The link works/)
})

const [food, other] = [newId(), newId()]
const question = { help: null, options: [], required: true }
const questions: readonly Question[] = [
  { ...question, id: food, label: 'Anything to know?', kind: 'choice', options: ['All', 'No meat'] },
  { ...question, id: other, label: 'Anything to know?', kind: 'text' },
]

test('a mistake is shown at its field, what was typed is kept, and nobody else sees it', async () => {
  const { id: eventId } = await farEvent({ maxGuests: 2, questions: [...questions] })
  const typed = { name: 'Nia Newman', guests: '2', [`answer-${other}`]: 'Chamomile <tea>' }
  const wrongAddress = await come(eventId, { ...typed, email: 'nia at home' })
  assert.deepEqual([wrongAddress.status, wrongAddress.headers.get('cache-control')], [400, 'no-store'])
  const html = decode(await wrongAddress.text())
  assert.match(html, /id="email-problem"/)
  for (const kept of ['value="Nia Newman"', 'value="nia at home"', '<option value="2" selected', 'Chamomile &lt;tea>'])
    assert.ok(html.includes(kept), kept)

  const unanswered = decode(await (await come(eventId, typed)).text())
  assert.match(unanswered, new RegExp(`id="answer-${food}-problem">\\s*Needs an answer`))
  assert.equal(unanswered.match(/class="problem"/g)?.length, 1, 'two questions with the same label')
  assert.ok(unanswered.includes('Chamomile &lt;tea>'))
  assert.equal((await api.db.sql`select from guest_rsvps where event_id = ${eventId}`).count, 0)
  const seen = await fetchHtml(`/events/${eventId}`)
  for (const own of ['Newman', 'Chamomile', '<option value="2" selected', 'class="problem"'])
    assert.ok(!seen.includes(own), own)
})

test('when the last seat goes meanwhile, or the event is called off, the page says so', async () => {
  const { id: full } = await farEvent({ maxAttendees: 1, waitlist: 'none' })
  await takeSeat(full)
  const refused = await come(full)
  assert.equal(refused.status, 409)
  assert.match(decode(await refused.text()), /This event is full\./)
  for (const fields of [{ status: 'cancelled' }, { closesAt: new Date(Date.now() - 1000) }] as const) {
    const { id } = await farEvent(fields)
    const late = await come(id)
    assert.equal(late.status, 410)
    assert.match(await late.text(), /role="alert".*id="seat"/s)
  }
  const { id: draft } = await farEvent({ status: 'draft' })
  assert.equal((await come(draft)).status, 404)
})

test('a form from another site is rejected, and that of a signed-in person leads to the event', async () => {
  const { id: eventId } = await farEvent()
  assert.equal((await come(eventId, {}, { 'Sec-Fetch-Site': 'cross-site' })).status, 403)
  const member = await come(eventId, {}, { Cookie: await api.cookieFor((await api.person()).id) })
  assert.deepEqual([member.status, member.headers.get('location')], [303, `/events/${eventId}`])
  assert.equal((await api.db.sql`select from guest_rsvps where event_id = ${eventId}`).count, 0)
})

test('with registration closed, strangers can only sign in', async () => {
  const { id: eventId } = await farEvent()
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateSettings, { registration: 'closed' })
  const isClosed = (bar: string) => /^Be the first to RSVP You’ll sign in next RSVP/.test(bar)
  await eventually('the card has no form', () => readBar(eventId), isClosed)
  const refused = await come(eventId)
  assert.equal(refused.status, 403)
  assert.match(decode(await refused.text()), /Registration is closed\./)
  await admin(adminUpdateSettings, { registration: 'open' })
  await eventually(
    'the form is back',
    () => readBar(eventId),
    (bar) => !isClosed(bar),
  )
})
