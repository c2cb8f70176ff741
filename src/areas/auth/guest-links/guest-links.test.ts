import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { rsvpTasks } from '../../events/rsvps/public.ts'
import { getEvent } from '../../events/discovery/contract.ts'
import { createRsvp, getMyRsvp } from '../../events/rsvps/contract.ts'
import type { EventFields } from '../../events/records/public.ts'
import { updateProfile } from '../../profile/contract.ts'
import { adminUpdateSettings } from '../../settings/contract.ts'

const api = await startApi({ worker: true })
const { post, mailsTo, readMailToken, fetchUser } = createSignInHelpers(api)
const tasks = rsvpTasks({ db: api.db })
let counter = 0
const newAddress = () => `guest-${++counter}@example.net`
const newEvent = (fields: Partial<EventFields> = {}) => api.event({ inHours: 240, maxGuests: 3, ...fields })

const ask = async (eventId: string, email: string, more: object = {}) => {
  const response = await post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email, ...more })
  const body = (await response.json()) as { data?: { heldUntil: string | null }; code?: string }
  return { status: response.status, heldUntil: body.data?.heldUntil, code: body.code }
}
const mailedToken = (email: string) => readMailToken(email, 'rsvp')
async function confirm(token: string) {
  const response = await post(`/auth/rsvp/${token}`, {}, { Origin: api.config.WEB_URL })
  const body = (await response.clone().json()) as {
    data?: { rsvp: { status: string; guests: number }; user: { id: string; username: string | null; name: string } }
    code?: string
  }
  return { response, status: response.status, code: body.code, ...body.data }
}

test('a stranger gets a seat with a name, an address and one press in the mail', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 20 })
  const email = newAddress()
  const asked = await ask(eventId, email, { guests: 1 })
  assert.equal(asked.status, 202)
  assert.ok(Math.abs(Date.parse(asked.heldUntil ?? '') - Date.now() - 30 * 60_000) < 60_000)
  const token = await mailedToken(email)
  const seen = (await (await api.fetch(`/auth/rsvp/${token}`)).json()) as { data: { name: string; guests: number } }
  assert.deepEqual([seen.data.name, seen.data.guests], ['Nia New', 1])

  const confirmed = await confirm(token)
  assert.deepEqual([confirmed.status, confirmed.rsvp?.status, confirmed.rsvp?.guests], [200, 'confirmed', 1])
  assert.equal((await fetchUser(confirmed.response))?.email, email)
  const again = await confirm(token)
  assert.deepEqual([again.status, again.code], [410, 'gone'])
  assert.equal((await confirm('no-such-token')).status, 404)
})

test('a new guest is in the time zone of their browser, and keeps the one they choose later', async () => {
  const Cookie = 'time-zone=America.New_York'
  const confirmWithZone = async (email: string, more: Record<string, string> = { Cookie }) => {
    const { id: eventId } = await newEvent()
    await ask(eventId, email)
    await post(`/auth/rsvp/${await mailedToken(email)}`, {}, { Origin: api.config.WEB_URL, ...more })
    const [user] = await api.db.sql<{ timezone: string | null }[]>`select timezone from users where email = ${email}`
    return user?.timezone
  }
  const email = newAddress()
  assert.equal(await confirmWithZone(email), 'America/New_York')
  assert.equal(await confirmWithZone(email, { Cookie: 'time-zone=Asia.Tokyo' }), 'America/New_York')
  assert.equal(await confirmWithZone(newAddress(), { Cookie: 'time-zone=Mars.Olympus' }), null)
})

test('without Origin, as from a browser that hides where a form is, nobody is signed in and the link stays', async () => {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  await ask(eventId, email)
  const token = await mailedToken(email)
  for (const headers of [{}, { Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const response = await post(`/auth/rsvp/${token}`, {}, headers)
    assert.deepEqual([response.status, response.headers.getSetCookie()], [403, []])
  }
  assert.equal((await confirm(token)).rsvp?.status, 'confirmed')
})

async function signInGuest() {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  await ask(eventId, email)
  const { user } = await confirm(await mailedToken(email))
  const id = user?.id ?? assert.fail('nobody came')
  return api.signInAs({ id, email, name: 'Nia', username: '' }, 'user')
}
const readUser = async ({ id }: { id: string }) =>
  (await api.db.sql`select username, is_named, profile_visibility from users where id = ${id}`)[0]

test('the account is private and has no username until the person chooses a name', async () => {
  const person = await signInGuest()
  assert.deepEqual({ ...(await readUser(person)) }, { username: null, isNamed: false, profileVisibility: 'private' })
  await person(updateProfile, { name: 'Nia Newman' })
  const named = await readUser(person)
  assert.deepEqual([named?.['isNamed'], named?.['profileVisibility']], [true, 'public'])
  assert.match(String(named?.['username']), /^nia-newman/)
  const told = (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'user.profile_updated' && data.userId === person.id,
  )
  assert.deepEqual(
    told.map(({ data }) => data.fields),
    [['name', 'username', 'profileVisibility']],
  )
})

test('who chooses a name and stays private is private, who chooses a username too is public', async () => {
  const [shy, open] = [await signInGuest(), await signInGuest()]
  const { data } = await shy(updateProfile, { name: 'Shy Newman', profileVisibility: 'private' })
  assert.equal(data.profileVisibility, 'private')
  assert.deepEqual(
    { ...(await readUser(shy)) },
    { username: 'shy-newman', isNamed: true, profileVisibility: 'private' },
  )
  await open(updateProfile, { name: 'Open Newman', username: 'open-one' })
  assert.deepEqual({ ...(await readUser(open)) }, { username: 'open-one', isNamed: true, profileVisibility: 'public' })
})

test('an account that exists is used, keeps its name and its RSVP', async () => {
  const { id: eventId } = await newEvent()
  const ada = await api.signIn('write:events')
  const asked = await ask(eventId, ada.email)
  assert.equal(asked.status, 202)
  await ada(createRsvp, { eventId, guests: 2 })
  const confirmed = await confirm(await mailedToken(ada.email))
  assert.deepEqual([confirmed.user?.id, confirmed.user?.name], [ada.id, ada.name])
  assert.equal(confirmed.rsvp?.guests, 2)
})

test('once the event is for others, the link gives no seat', async () => {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  await ask(eventId, email)
  const token = await mailedToken(email)
  await api.db.sql`update events set visibility = 'invited' where id = ${eventId}`
  assert.deepEqual([(await confirm(token)).status, (await confirm(token)).code], [410, 'gone'])
  assert.equal((await api.fetch(`/auth/rsvp/${token}`)).status, 404)
})

test('once the event has changed, the link says why it gives no seat', async () => {
  const { sql } = api.db
  const question = { id: newId(), label: 'Do you cook?', help: null, kind: 'yesno', required: true, options: [] }
  const changes = [
    { change: sql`opens_at = now() + interval '1 hour'`, reason: /not open yet/ },
    { change: sql`max_guests = 0`, reason: /has changed since you requested/ },
    { change: sql`questions = ${sql.json([question])}`, reason: /has changed since you requested/ },
  ]
  for (const { change, reason } of changes) {
    const { id: eventId } = await newEvent()
    const email = newAddress()
    await ask(eventId, email, { guests: 1 })
    const token = await mailedToken(email)
    await sql`update events set ${change} where id = ${eventId}`
    const { response, status, code } = await confirm(token)
    assert.deepEqual([status, code], [409, 'conflict'])
    assert.match(await response.text(), reason)
  }
})

test('who asks again has the last seat that was kept for them', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 1, waitlist: 'none' })
  const email = newAddress()
  for (let n = 0; n < 2; n++) {
    const { status, heldUntil } = await ask(eventId, email)
    assert.deepEqual([status, typeof heldUntil], [202, 'string'])
  }
  assert.equal((await ask(eventId, newAddress())).code, 'conflict')
  assert.equal((await confirm(await mailedToken(email))).rsvp?.status, 'confirmed')
})

test('who asks again while others wait leaves the kept seat to them at once', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 1 })
  const email = newAddress()
  await ask(eventId, email)
  const ada = await api.signIn('write:events', 'read:events')
  assert.equal((await ada(createRsvp, { eventId })).data.status, 'waitlisted')
  assert.deepEqual(await ask(eventId, email), { status: 202, heldUntil: null, code: undefined })
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
})

test('a link that fails signs nobody in, and nobody out', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 1, waitlist: 'none' })
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  await ask(eventId, ada.email)
  const token = await mailedToken(ada.email)
  await api.db.begin((sql) => sql`update guest_rsvps set held_until = now() where event_id = ${eventId}`)
  await bob(createRsvp, { eventId })
  const response = await api.fetch(`/rsvp/${token}`, {
    method: 'POST',
    headers: {
      Cookie: await api.cookieFor(ada.id),
      Origin: api.config.WEB_URL,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'action=confirm',
    redirect: 'manual',
  })
  assert.equal(response.status, 409)
  assert.deepEqual(
    response.headers.getSetCookie().filter((cookie) => cookie.includes('session=')),
    [],
  )
})

test('a seat is kept for half an hour, then for whoever comes', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 5 })
  const first = newAddress()
  assert.notEqual((await ask(eventId, first)).heldUntil, null)
  assert.equal((await ask(eventId, newAddress())).heldUntil, null, 'a fifth of five seats is one')
  const people = await Promise.all(Array.from({ length: 5 }, () => api.signIn('write:events')))
  const statuses = []
  for (const person of people) statuses.push((await person(createRsvp, { eventId })).data.status)
  assert.deepEqual(statuses, ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'waitlisted'])

  const confirmed = await confirm(await mailedToken(first))
  assert.equal(confirmed.rsvp?.status, 'confirmed', 'before those in line')
})

test('a seat that nobody confirms goes to the waitlist', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 1 })
  const email = newAddress()
  await ask(eventId, email)
  const ada = await api.signIn('write:events')
  assert.equal((await ada(createRsvp, { eventId })).data.status, 'waitlisted')
  const token = await mailedToken(email)
  await api.db.begin((sql) => sql`update guest_rsvps set held_until = now() where event_id = ${eventId}`)
  await tasks.settleSeats({ eventId })
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  assert.equal((await confirm(token)).rsvp?.status, 'waitlisted')
})

test('a kept seat stays kept when there are fewer seats, and smaller parties', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 10 })
  const email = newAddress()
  assert.notEqual((await ask(eventId, email, { guests: 1 })).heldUntil, null)
  await api.db.sql`update events set max_attendees = 1, max_guests = 0 where id = ${eventId}`
  const { status, rsvp } = await confirm(await mailedToken(email))
  assert.deepEqual([status, rsvp?.status, rsvp?.guests], [200, 'confirmed', 1])
})

test('a seat that was kept for somebody who has one goes to the waitlist', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 2 })
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  assert.notEqual((await ask(eventId, ada.email)).heldUntil, null)
  await ada(createRsvp, { eventId })
  assert.equal((await bob(createRsvp, { eventId })).data.status, 'waitlisted')
  assert.equal((await confirm(await mailedToken(ada.email))).status, 200)
  assert.equal((await bob(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
})

test('a seat that is no longer kept is shown as free', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 5 })
  const ada = await api.signIn('read:events')
  const readSeats = async () => (await ada(getEvent, { eventId })).data.seatsTaken
  await ask(eventId, newAddress())
  assert.equal(await readSeats(), 1)
  await api.db.begin((sql) => sql`update guest_rsvps set held_until = now() where event_id = ${eventId}`)
  await tasks.settleSeats({ eventId })
  assert.equal(await readSeats(), 0)
})

test('one address holds two parties at most', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 50 })
  const held = []
  for (let n = 0; n < 3; n++) held.push((await ask(eventId, newAddress())).heldUntil !== null)
  assert.deepEqual(held, [true, true, false])
})

test('what cannot be is refused at once', async () => {
  const { id: full } = await newEvent({ maxAttendees: 1, waitlist: 'none' })
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: full })
  assert.equal((await ask(full, newAddress())).status, 409)
  const { id: notYet } = await newEvent({ opensAt: new Date(Date.now() + 3_600_000) })
  assert.equal((await ask(notYet, newAddress())).status, 409)
  const { id: over } = await newEvent({ closesAt: new Date(Date.now() - 3_600_000) })
  assert.equal((await ask(over, newAddress())).status, 410)
  const { id: draft } = await newEvent({ status: 'draft' })
  assert.equal((await ask(draft, newAddress())).status, 404)
  const { id: eventId } = await newEvent()
  for (const more of [{ guests: 4 }, { name: '' }, { email: 'nobody' }])
    assert.equal((await ask(eventId, newAddress(), more)).status, 400, JSON.stringify(more))
  const email = newAddress()
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await ask(eventId, email)).status)
  assert.deepEqual(statuses, [202, 202, 202, 429])
})

test('requests that are refused do not count, those that send a mail do', async () => {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  const statuses = []
  for (const guests of [4, 4, 4, 4, 4, 4, 4, 0, 4, 0, 0, 0, 0])
    statuses.push((await ask(eventId, email, { guests })).status)
  assert.deepEqual(statuses, [...Array<number>(7).fill(400), 202, 400, 202, 202, 429, 429])
})

test('a request that is refused because of too many mails does not count for the event', async () => {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  await api.limits.mailsPerRecipient.consume(email, 5)
  for (let n = 0; n < 3; n++) assert.equal((await ask(eventId, email)).status, 429)
  await api.limits.mailsPerRecipient.consume(email, -5)
  assert.equal((await ask(eventId, email)).status, 202)
})

test('a link of last hour is over, and somebody who is suspended gets no mail', async () => {
  const { id: eventId } = await newEvent()
  const email = newAddress()
  await ask(eventId, email)
  const token = await mailedToken(email)
  await api.db.begin(
    (sql) => sql`update guest_rsvps set created_at = now() - interval '31 minutes' where email = ${email}`,
  )
  assert.equal((await confirm(token)).status, 410)

  const troll = await api.person()
  await api.db.sql`update users set suspended_at = now() where id = ${troll.id}`
  assert.equal((await ask(eventId, troll.email)).status, 202)
  assert.deepEqual(await mailsTo(troll.email), [])
})

test('nothing is sent once the event is canceled, hidden or closed', async () => {
  const idle = await startApi()
  const requestThen = async (change: Partial<EventFields>) => {
    const { id: eventId } = await idle.event({ inHours: 240 })
    const email = newAddress()
    await createSignInHelpers(idle).post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email })
    await idle.db.sql`update events set ${idle.db.sql(change)} where id = ${eventId}`
    return email
  }
  const open = await requestThen({ title: 'Open evening' })
  await requestThen({ status: 'cancelled' })
  await requestThen({ visibility: 'invited' })
  await requestThen({ closesAt: new Date() })
  const sending = await startApi({ worker: true, connection: idle.connection })
  assert.deepEqual(
    (await sending.mails()).map(({ to }) => to),
    [open],
  )
})

test('ten presses at once take one seat', async () => {
  const { id: eventId } = await newEvent({ maxAttendees: 10 })
  const email = newAddress()
  await ask(eventId, email)
  const token = await mailedToken(email)
  const results = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(410)])
  assert.equal((await api.db.sql`select from users where email = ${email}`).count, 1)
  assert.equal((await api.db.sql`select from rsvps where event_id = ${eventId}`).count, 1)
})

test('with registration closed nobody comes without an account', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateSettings, { registration: 'closed' })
  const { id: eventId } = await newEvent()
  assert.equal((await ask(eventId, newAddress())).status, 403)
  await admin(adminUpdateSettings, { registration: 'open' })
})
