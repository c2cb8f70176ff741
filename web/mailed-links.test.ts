import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi, type Person } from '#test'
import type { Question } from '../src/areas/events/records/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { firstName } from './components/first-name.ts'
import { createCookieBrowser, readLocation, type CookieBrowser } from '../test/cookie-browser.ts'
import { createSignInHelpers } from '../test/sign-in.ts'

const api = await startApi({ worker: true })
const { post, readMailToken } = createSignInHelpers(api)

async function openAs(person?: Pick<Person, 'id'>): Promise<CookieBrowser> {
  const browser = createCookieBrowser(api.fetch)
  if (person) browser.jar.set('session', (await api.cookieFor(person.id)).slice('session='.length))
  return browser
}
const send = (browser: CookieBrowser, path: string, fields: Record<string, string>) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000' },
    body: new URLSearchParams(fields),
  })
const decode = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
const readText = async (response: Response) =>
  decode((await response.text()).replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
const open = async (browser: CookieBrowser, path: string) => readText(await browser.fetch(path))

test('somebody hands on a seat with a form; the friend signs in, answers and has it', async () => {
  const question: Question = {
    id: newId(),
    label: 'Do you cook?',
    help: null,
    kind: 'yesno',
    options: [],
    required: true,
  }
  const { id: eventId } = await api.event({ inHours: 240, maxGuests: 1, questions: [question], title: 'Soup night' })
  const giver = await api.signIn('write:events')
  await giver(createRsvp, { eventId, guests: 1, answers: [{ questionId: question.id, value: true }] })
  const browser = await openAs(giver)
  const page = await (await browser.fetch(`/events/${eventId}/ticket`)).text()
  assert.ok(page.includes(`href="/events/${eventId}/hand-on"`))
  const path = `/events/${eventId}/hand-on`
  assert.match(await open(browser, path), /stays yours until they use it.*Your guest’s seat goes with it/)
  const refused = await send(browser, path, { action: 'send', to: 'two words' })
  const again = decode(await refused.text())
  assert.match(again, /“two words” is neither a username nor an email address\./)
  assert.match(again, /value="two words"/)
  assert.equal(
    readLocation(await send(browser, path, { action: 'send', to: 'friend@example.net' })),
    `/events/${eventId}/ticket`,
  )
  assert.match(await open(browser, `/events/${eventId}/ticket`), /Link sent\. The seat stays yours until it is used\./)

  const link = `/rsvp/${await readMailToken('friend@example.net', 'rsvp')}`
  const stranger = await openAs()
  const seen = decode(await (await stranger.fetch(link)).text())
  assert.ok(seen.includes(`${giver.name} is giving you their seat: Soup night`))
  assert.ok(seen.includes(`/login?returnTo=${encodeURIComponent(link)}`))
  assert.doesNotMatch(seen, /value="takeOver"/)
  const signIn = readLocation(await send(stranger, link, { action: 'takeOver' }))
  assert.equal(signIn, `/login?returnTo=${encodeURIComponent(link)}`)

  const taker = await api.signIn('write:events')
  const theirs = await openAs(taker)
  assert.match(await open(theirs, link), /Do you cook\?.*Take the seats.*signed in as/)
  assert.match(await readText(await send(theirs, link, { action: 'takeOver' })), /needs an answer/i)
  const answered = await send(theirs, link, { action: 'takeOver', [`answer-${question.id}`]: 'no' })
  assert.equal(readLocation(answered), `/events/${eventId}/ticket`)
  assert.equal((await taker(getMyRsvp, { eventId })).data.rsvp?.guests, 1)
  assert.match(await open(await openAs(), link), /This link was used already/)
})

test('seats of an event for invited people are handed on while the organizers allow it, and the page says so', async () => {
  const { id: eventId } = await api.event({ inHours: 240 })
  const giver = await api.signIn('write:events')
  await giver(createRsvp, { eventId })
  const browser = await openAs(giver)
  const path = `/events/${eventId}/hand-on`
  const hasLink = async () =>
    (await (await browser.fetch(`/events/${eventId}/ticket`)).text()).includes(`href="${path}"`)
  const setVisibility = (visibility: string, allowHandOn = false) =>
    api.db.sql`update events set visibility = ${visibility}, allow_hand_on = ${allowHandOn} where id = ${eventId}`
  await send(browser, path, { action: 'send', to: 'guest@example.net' })
  const link = `/rsvp/${await readMailToken('guest@example.net', 'rsvp')}`

  await setVisibility('invited')
  assert.equal(await hasLink(), false)
  assert.equal(readLocation(await browser.fetch(path)), `/events/${eventId}`)
  const words = /This event is for invited people, so you cannot give your seat to someone\./
  const refused = await send(browser, path, { action: 'send', to: 'guest@example.net' })
  assert.deepEqual([refused.status, words.test(await readText(refused))], [409, true])
  for (const visitor of [await openAs(), await openAs(await api.person())]) {
    const answer = await visitor.fetch(link)
    assert.deepEqual([answer.status, words.test(await readText(answer))], [409, true])
  }
  await setVisibility('invited', true)
  assert.equal(await hasLink(), true)
  assert.equal((await (await openAs()).fetch(link)).status, 200)
})

test('a guest whose event has changed is asked to sign up again, with a link to the event', async () => {
  const { id: eventId } = await api.event({ inHours: 240, maxGuests: 1 })
  await post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email: 'guest@example.net', guests: 1 })
  const link = `/rsvp/${await readMailToken('guest@example.net', 'rsvp')}`
  await api.db.sql`update events set max_guests = 0 where id = ${eventId}`
  const late = await send(await openAs(), link, { action: 'confirm' })
  assert.equal(late.status, 409)
  const page = await late.text()
  assert.match(page, /This event has changed since you requested a seat\. Request one again on the event page\./)
  assert.ok(page.includes(`href="/events/${eventId}"`))
})

test('the link of a confirmed seat says so and leads to the event, and no longer once the seat is given up', async () => {
  const { id: eventId } = await api.event({ inHours: 240, title: 'Soup night' })
  const email = 'confirmed@example.net'
  await post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email })
  const link = `/rsvp/${await readMailToken(email, 'rsvp')}`
  const guest = await openAs()
  assert.equal(readLocation(await send(guest, link, { action: 'confirm' })), `/events/${eventId}/ticket`)
  for (const browser of [guest, await openAs()]) {
    assert.equal(readLocation(await send(browser, link, { action: 'confirm' })), link, 'pressed twice')
    const html = decode(await (await browser.fetch(link)).text())
    assert.match(html, /<h1>You already confirmed<\/h1>/)
    assert.ok(html.includes(`<a class="button" href="/events/${eventId}">`))
    assert.doesNotMatch(html, /value="confirm"/)
  }
  assert.doesNotMatch(await open(await openAs(), link), /Nia New/)
  await send(guest, `/events/${eventId}`, { action: 'cancelRsvp' })
  assert.equal((await guest.fetch(link)).status, 410)
})

test('no seat is handed on while there is a waitlist', async () => {
  const { id: eventId } = await api.event({ maxAttendees: 1 })
  const [giver, waiting] = [await api.signIn('write:events'), await api.signIn('write:events')]
  for (const person of [giver, waiting]) await person(createRsvp, { eventId })
  const browser = await openAs(giver)
  assert.doesNotMatch(await (await browser.fetch(`/events/${eventId}/ticket`)).text(), /hand-on/)
  assert.equal(readLocation(await browser.fetch(`/events/${eventId}/hand-on`)), `/events/${eventId}`)
  const late = await send(browser, `/events/${eventId}/hand-on`, { action: 'send', to: 'friend@example.net' })
  assert.equal(late.status, 409)
  assert.match(await readText(late), /waiting for a seat/)
})

test('organizers invite people line by line and see how many were invited', async () => {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  const { id: eventId } = await api.event({ group, inHours: 240, title: 'Soup night' })
  const ada = await api.person()
  const browser = await openAs(mona)
  const home = `/manage/${group.urlname}/events/${eventId}`
  assert.ok((await (await browser.fetch(`${home}/people`)).text()).includes(`href="${home}/invite"`))
  const people = `${ada.username}\r\n\r\nNia@example.net\r\nnia@example.net\r\n`
  const sent = await readText(await send(browser, `${home}/invite`, { action: 'invite', people, message: 'Come!' }))
  assert.match(sent, /2 invitations sent\. 1 person was skipped/)
  const refused = await readText(
    await send(browser, `${home}/invite`, { action: 'invite', people: 'bo bo', message: 'www.example.org' }),
  )
  assert.match(refused, /“bo bo” is neither a username nor an email address/)
  assert.match(refused, /www\.example\.org/, 'keeps what was typed')

  const link = `/rsvp/${await readMailToken('Nia@example.net', 'rsvp')}`
  const seen = await open(await openAs(), link)
  assert.ok(seen.includes(`${mona.name} invites you to Soup night`), seen)
  assert.match(seen, /Come!.*Sign in to accept.*Create an account.*View event.*For Nia@example\.net/)
  assert.match(await readText(await send(await openAs(ada), link, { action: 'accept' })), /sent to another address/)
  const nia = await openAs(await api.person({ email: 'nia@example.net' }))
  assert.equal(readLocation(await send(nia, link, { action: 'accept' })), `/events/${eventId}`)
  assert.equal(readLocation(await nia.fetch(link)), `/events/${eventId}`, 'the link leads on from now')
})

test('somebody in line takes an offered seat by the mailed link, signed out; a scanner takes nothing', async () => {
  const { id: eventId } = await api.event({ inHours: 240, maxAttendees: 1, waitlist: 'offer', title: 'Soup night' })
  const [first, ada, bob] = [
    await api.signIn('write:events'),
    await api.signIn('write:events'),
    await api.signIn('write:events'),
  ]
  for (const person of [first, ada, bob]) await person(createRsvp, { eventId })
  await first(cancelRsvp, { eventId })
  const linkFor = async ({ email }: Person) => {
    const mail = (await api.mails()).findLast(({ to, text }) => to === email && text.includes('/rsvp/'))
    return /\/rsvp\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail('no link')
  }
  const readStatus = async (who: typeof ada) => (await who(getMyRsvp, { eventId })).data.rsvp?.status
  const link = await linkFor(ada)
  const phone = await openAs()
  assert.match(
    await open(phone, link),
    new RegExp(
      `Yours until .* ${ada.name}, a seat at Soup night is yours if you want it.*1, held for you.*Take the seat No, thanks`,
    ),
  )
  for (const method of ['GET', 'HEAD']) assert.equal((await api.fetch(link, { method })).status, 200)
  assert.equal(await readStatus(ada), 'waitlisted')

  assert.equal(readLocation(await send(phone, link, { action: 'acceptOffer' })), `${link}/ticket`)
  assert.match(
    await open(phone, `${link}/ticket`),
    new RegExp(`You’re going, ${firstName(ada.name)} .*1, for ${ada.name}.*Cancel RSVP`),
  )
  assert.equal(phone.jar.has('session'), false)
  assert.equal(await readStatus(ada), 'confirmed')
  assert.match(await open(phone, link), /already taken or declined/)

  await ada(cancelRsvp, { eventId })
  const second = await linkFor(bob)
  assert.equal(readLocation(await send(await openAs(), second, { action: 'declineOffer' })), '/rsvp/declined')
  assert.match(await open(phone, '/rsvp/declined'), /You declined the seat/)
  assert.equal(await readStatus(bob), undefined)
})

test('only managers invite, and only to upcoming events', async () => {
  const group = await api.group()
  const [mona, vera] = [await api.person(), await api.person()]
  await api.member(group, mona, 'manager')
  await api.member(group, vera, 'volunteer')
  const coming = (await api.event({ group })).id
  const past = (await api.event({ group, inHours: -100 })).id
  const openInvite = async (who: Person, eventId: string) =>
    (await openAs(who)).fetch(`/manage/${group.urlname}/events/${eventId}/invite`)
  assert.equal((await openInvite(mona, coming)).status, 200)
  for (const [who, eventId] of [
    [vera, coming],
    [mona, past],
  ] as const)
    assert.match(readLocation(await openInvite(who, eventId)), /\/people$/)
})

test('whoever finds their username taken when they sign up chooses another one on the page', async () => {
  const browser = await openAs()
  const email = 'sign-up@example.org'
  await send(browser, '/register', { action: 'register', name: 'Nia New', email, username: 'nia' })
  const path = `/register/${await readMailToken(email, 'register')}`
  assert.equal((await (await browser.fetch(path)).text()).includes('name="username"'), false, 'not while it is free')
  await api.person({ username: 'nia' })
  const refused = await (await send(browser, path, { action: 'complete' })).text()
  assert.match(decode(refused), /This username is taken or reserved\. Choose another one\./)
  assert.match(refused, /name="username"/)
  const withPassword = await (await send(browser, path, { action: 'complete', password: 'correct horse' })).text()
  assert.match(decode(withPassword), /Please enter it again: at least/, 'a password is never sent back, nor forgotten')
  const made = await send(browser, path, { action: 'complete', username: 'nia-new' })
  assert.equal(readLocation(made), '/settings')
  const [user] = await api.db.sql<{ username: string }[]>`select username from users where email = ${email}`
  assert.equal(user?.username, 'nia-new')
})
