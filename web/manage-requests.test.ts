import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi, type Person } from '#test'
import type { Question } from '../src/areas/events/records/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp, type Answer } from '../src/areas/events/rsvps/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)

const question = (label: string, kind: Question['kind'], options: string[] = []): Question => ({
  id: newId(),
  label,
  help: null,
  kind,
  options,
  required: false,
})
const food = question('What do you eat?', 'text')
const ramp = question('Do you need a ramp?', 'yesno')
const days = question('Which days, roughly?', 'many', ['Friday', 'Saturday'])

async function createApprovalEvent(fields: Parameters<typeof api.event>[0] = {}) {
  const group = await api.group()
  const mona = await api.signIn('manage:events', 'manage:checkins')
  await api.member(group, mona, 'manager')
  const event = await api.event({
    group,
    title: 'Mending',
    inHours: 240,
    joinBy: 'approval',
    maxGuests: 2,
    questions: [food, ramp, days],
    ...fields,
  })
  const ask = async (name: string, guests = 0, answers: Answer[] = []) => {
    const person = await api.signInAs(await api.person({ name }), 'write:events')
    const { data } = await person(createRsvp, { eventId: event.id, guests, answers })
    const readStatus = async () => (await person(getMyRsvp, { eventId: event.id })).data.rsvp?.status ?? null
    return { person, rsvpId: data.id, readStatus }
  }
  const home = `/manage/${group.urlname}`
  const path = `${home}/events/${event.id}`
  return { group, mona, event, ask, home, path, people: `${path}/people`, requests: `${path}/people?show=requests` }
}

const fetchAs = async (who: Pick<Person, 'id'>, path: string) =>
  api.fetch(path, { headers: { Cookie: await api.cookieFor(who.id) } })
const openPage = async (who: Pick<Person, 'id'>, path: string) => (await fetchAs(who, path)).text()

const post = async (who: Pick<Person, 'id'>, path: string, action: string, rsvpIds: string[], more = {}) => {
  const body = new URLSearchParams({ action, ...more })
  for (const id of rsvpIds) body.append('rsvpId', id)
  const headers = { Cookie: await api.cookieFor(who.id), 'Sec-Fetch-Site': 'same-origin' }
  return api.fetch(path, { method: 'POST', headers, body })
}

const listNotes = async (rsvpId: string) =>
  (await api.db.sql<{ note: string | null }[]>`select note from event_mails where rsvp_id = ${rsvpId}`).map(
    ({ note }) => note,
  )

test('requests are listed with guests and answers, and approved with a message', async () => {
  const { mona, ask, people, requests } = await createApprovalEvent()
  const ada = await ask('Ada', 2, [
    { questionId: food.id, value: 'No meat' },
    { questionId: ramp.id, value: true },
    { questionId: days.id, value: ['Friday', 'Saturday'] },
  ])
  await ask('Bob')
  const page = await openPage(mona, requests)
  for (const text of [
    'Requests<span class="count">2</span>',
    '<b>Ada</b> and 2 guests',
    '<dt><bdi>What do you eat?</bdi></dt><dd><bdi>No meat</bdi></dd>',
    '<dt><bdi>Do you need a ramp?</bdi></dt><dd><bdi>Yes</bdi></dd>',
    '<dt><bdi>Which days, roughly?</bdi></dt><dd><bdi>Friday and Saturday</bdi></dd>',
    '2 requests',
  ])
    assert.ok(page.includes(text), text)
  assert.ok((await openPage(mona, people)).includes('Request to join</span>'), 'no place in line')

  const decided = await (await post(mona, requests, 'approve', [ada.rsvpId], { message: 'Welcome!' })).text()
  assert.match(decided, /1 request approved\./)
  assert.doesNotMatch(decided, /<b>Ada<\/b>/)
  assert.equal(await ada.readStatus(), 'confirmed')
  assert.ok((await listNotes(ada.rsvpId)).includes('Welcome!'))
  assert.match(await openPage(mona, `${people}?show=coming`), /<b>Ada<\/b> and 2 guests/)
})

test('several requests are decided at once, and those that could not be are listed with the reason', async () => {
  const { mona, event, ask, requests } = await createApprovalEvent({ maxAttendees: 1, waitlist: 'none' })
  const [ada, bob, cid] = [await ask('Ada'), await ask('Bob'), await ask('Cid')]
  const decide = async (action: string, ...asking: { rsvpId: string }[]) => {
    const rsvpIds = asking.map(({ rsvpId }) => rsvpId)
    return (await post(mona, requests, action, rsvpIds)).text()
  }
  assert.match(await decide('approve'), /Select at least one person\./)
  const approved = await decide('approve', ada, bob, cid)
  assert.match(approved, /1 request approved\./)
  assert.match(approved, /Not done for 2 people: This event is full\./)
  assert.equal(await ada.readStatus(), 'confirmed')

  await cid.person(cancelRsvp, { eventId: event.id })
  const declined = await decide('decline', bob, cid)
  assert.match(declined, /1 request declined\./)
  assert.match(declined, /Not done for 1 person: They withdrew their request\./)
  assert.match(declined, /all caught up/)
  assert.match(await decide('decline', bob), /Not done for 1 person: Someone has already decided/)
})

test('when no request could be decided, the message and the selection stay', async () => {
  const { mona, ask, requests } = await createApprovalEvent({ maxAttendees: 1, waitlist: 'none' })
  const [ada, bob, cid] = [await ask('Ada'), await ask('Bob'), await ask('Cid')]
  await post(mona, requests, 'approve', [ada.rsvpId])

  const alone = await post(mona, requests, 'approve', [bob.rsvpId], { message: 'Bring a chair.' })
  assert.equal(alone.status, 409)
  const page = await alone.text()
  assert.match(page, /Not done for 1 person: This event is full\./)
  assert.match(
    page,
    new RegExp(`<details open>(?:(?!</details>).)*id="message-${bob.rsvpId}"[^>]*>Bring a chair\\.<`, 's'),
  )
  assert.doesNotMatch(page, /form="selected-requests" checked/)

  const together = await post(mona, requests, 'approve', [bob.rsvpId, cid.rsvpId])
  assert.equal(together.status, 409)
  const selected = await together.text()
  assert.match(selected, /Not done for 2 people: This event is full\./)
  assert.equal(selected.match(/name="rsvpId" value="[^"]+" form="selected-requests" checked/g)?.length, 2)
  assert.doesNotMatch(selected, /<details open><summary class="button quiet slim">/)
})

test('an approved person without a free seat is on the waitlist', async () => {
  const { mona, ask, requests } = await createApprovalEvent({ maxAttendees: 1 })
  const [ada, bob] = [await ask('Ada'), await ask('Bob')]
  const page = await (await post(mona, requests, 'approve', [ada.rsvpId, bob.rsvpId])).text()
  assert.match(page, /2 requests approved\./)
  assert.match(page, /1 person is on the waitlist until a seat is free\./)
  assert.deepEqual([await ada.readStatus(), await bob.readStatus()], ['confirmed', 'waitlisted'])
})

test('without script, several requests are approved together', { skip: browser.skip }, async () => {
  const { mona, ask, people } = await createApprovalEvent()
  const [ada, bob, cid] = [await ask('Ada'), await ask('Bob'), await ask('Cid')]
  const page = await openAs(mona, { javaScriptEnabled: false })
  await page.goto(`${api.url}${people}`)
  await page.getByRole('link', { name: /^Requests/ }).click()
  await page.getByLabel('Select Ada').check()
  await page.getByLabel('Select Cid').check()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByText('2 requests approved.').waitFor()
  await page.getByText('Add a message').click()
  await page.getByLabel('Message').fill('Next time!')
  await page.getByRole('button', { name: 'Decline: Bob' }).click()
  await page.getByText('1 request declined.').waitFor()
  assert.deepEqual(
    [await ada.readStatus(), await bob.readStatus(), await cid.readStatus()],
    ['confirmed', null, 'confirmed'],
  )
  assert.ok((await listNotes(bob.rsvpId)).includes('Next time!'))
})

test('an attendee is removed with a reason or without one', async () => {
  const { mona, ask, people } = await createApprovalEvent({ joinBy: 'open' })
  const [ada, bob] = [await ask('Ada'), await ask('Bob')]
  assert.doesNotMatch(await openPage(mona, people), /Requests</)
  const list = `${people}?show=coming`
  const removed = await post(mona, list, 'remove', [ada.rsvpId], { reason: 'A mistake.' })
  assert.deepEqual([removed.status, removed.headers.get('location')], [303, list])
  await post(mona, list, 'remove', [bob.rsvpId], { reason: '' })
  assert.deepEqual([await ada.readStatus(), await bob.readStatus()], [null, null])
  assert.ok((await listNotes(ada.rsvpId)).includes('A mistake.'))
  assert.ok((await listNotes(bob.rsvpId)).every((note) => note === null))
  assert.equal((await post(mona, list, 'remove', [ada.rsvpId])).status, 303, 'gone already')
})

test('a manager adds somebody by username, and reads what happened', async () => {
  const { mona, people } = await createApprovalEvent({ maxAttendees: 2, questions: [{ ...food, required: true }] })
  const ada = await api.signInAs(await api.person({ name: 'Ada' }), 'write:events')
  assert.match(await openPage(mona, people), /<h2>Add someone<\/h2>/)
  const add = (userId: string, more = {}) =>
    post(mona, people, 'add', [], { userId, guests: '1', [`answer-${food.id}`]: 'No meat', ...more })
  const unanswered = await add(ada.username, { [`answer-${food.id}`]: '' })
  assert.equal(unanswered.status, 400)
  const again = await unanswered.text()
  for (const kept of [`value="${ada.username}"`, '<option value="1" selected', `id="answer-${food.id}-problem"`])
    assert.ok(again.includes(kept), kept)

  const added = await add(`@${ada.username}`)
  assert.deepEqual([added.status, added.headers.get('location')], [303, people])
  assert.match(await openPage(mona, `${people}?show=coming`), /<b>Ada<\/b> and 1 guest/)
  for (const [userId, status, words] of [
    [ada.username, 409, /They already have a seat, a place in line or an open request\./],
    [(await api.person()).username, 409, /This event is full\./],
    ['nobody-at-all', 404, /No one has this id or username\./],
  ] as const) {
    const refused = await add(userId)
    assert.equal(refused.status, status, userId)
    assert.match(await refused.text(), words)
  }
})

test('the waitlist and pending requests are counted separately', async () => {
  const { mona, ask, path, people } = await createApprovalEvent({ maxAttendees: 1 })
  const asking = [await ask('Ada'), await ask('Bob'), await ask('Cid')]
  await post(
    mona,
    people,
    'approve',
    asking.slice(0, 2).map(({ rsvpId }) => rsvpId),
  )
  const waiting = await openPage(mona, `${people}?show=waiting`)
  for (const text of ['All<span class="count">3</span>', 'Waitlist<span class="count">1</span>', '<b>Bob</b>'])
    assert.ok(waiting.includes(text), text)
  assert.doesNotMatch(waiting, /<b>Cid<\/b>/)
  assert.match(await openPage(mona, path), /email 3 people: 1 going, 1 on the waitlist and 1 with a request to come\./)
})

test('volunteers see requests, but cannot decide, remove or download', async () => {
  const { group, ask, path, people, requests } = await createApprovalEvent()
  const { rsvpId } = await ask('Ada')
  const vera = await api.person()
  await api.member(group, vera, 'volunteer')
  for (const at of [people, requests]) {
    const page = await openPage(vera, at)
    assert.match(page, /<b>Ada<\/b>/)
    assert.doesNotMatch(page, /show=requests"|name="rsvpId"|attendees\.csv|Add somebody/)
  }
  for (const action of ['approve', 'decline', 'remove', 'add'])
    assert.equal((await post(vera, people, action, [rsvpId], { userId: vera.username })).status, 403, action)
  assert.equal((await fetchAs(vera, `${path}/attendees.csv`)).status, 403)
})

test('the dashboard counts pending requests for those who may decide', async () => {
  const { group, mona, ask, home, requests } = await createApprovalEvent({ maxAttendees: 5 })
  for (const name of ['Ada', 'Bob']) await ask(name)
  for (const path of [home, '/manage']) {
    const page = await openPage(mona, path)
    assert.match(page, /2 requests to join &#8220;Mending&#8221;<\/b>/)
    assert.ok(page.includes(`href="${requests}"`), path)
    assert.doesNotMatch(page, /has a waitlist<\/b>/)
  }
  const vera = await api.person()
  await api.member(group, vera, 'volunteer')
  assert.doesNotMatch(await openPage(vera, home), /requests to join/)
})

test('the list is a CSV file with answers, without formulas in cells', async () => {
  const { mona, event, ask, path } = await createApprovalEvent()
  const ada = await ask('=SUM(A1)', 1, [
    { questionId: food.id, value: 'Rye, "dark"' },
    { questionId: ramp.id, value: false },
    { questionId: days.id, value: ['Friday', 'Saturday'] },
  ])
  const guest = await api.person()
  await api.db.begin(
    (sql) => sql`insert into checkins ${sql({ id: newId(), eventId: event.id, userId: guest.id, method: 'qr' })}`,
  )

  const response = await fetchAs(mona, `${path}/attendees.csv`)
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename="attendees.csv"')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(bytes.subarray(0, 3).toString('hex'), 'efbbbf')
  const [header = '', first = '', second = '', ...rest] = bytes.subarray(3).toString().split('\r\n')
  assert.equal(
    header,
    'name,username,status,guests,rsvpAt,checkedInAt,What do you eat?,Do you need a ramp?,"Which days, roughly?"',
  )
  const isoTime = String.raw`\d{4}-[\d-]+T[\d:.]+Z`
  assert.match(
    first,
    new RegExp(`^'=SUM\\(A1\\),${ada.person.username},pending,1,${isoTime},,"Rye, ""dark""",no,"Friday; Saturday"$`),
  )
  assert.match(second, new RegExp(`^${guest.name},${guest.username},walk_in,0,,${isoTime},,,$`))
  assert.deepEqual(rest, [''])
  assert.ok(!bytes.toString().includes('@example.org'), 'no email')
})

test('the CSV file has the people of all pages', async () => {
  const { mona, event, path } = await createApprovalEvent()
  for (let n = 0; n < 101; n++) {
    const { id: userId } = await api.person()
    await api.db.begin(
      (sql) => sql`insert into rsvps ${sql({ id: newId(), eventId: event.id, userId, status: 'confirmed' })}`,
    )
  }
  const text = await openPage(mona, `${path}/attendees.csv`)
  assert.equal(text.trim().split('\r\n').length, 102)
})

test('only managers can download the CSV file', async () => {
  const { mona, home, path } = await createApprovalEvent()
  const elsewhere = await api.event()
  for (const at of [
    `${home}/events/${elsewhere.id}`,
    `${home}/events/${newId()}`,
    `${home}/events/x`,
    `/manage/nowhere/events/${elsewhere.id}`,
    `/manage/%00/events/${elsewhere.id}`,
  ])
    assert.equal((await fetchAs(mona, `${at}/attendees.csv`)).status, 404, at)
  assert.equal((await fetchAs(await api.person(), `${path}/attendees.csv`)).status, 403)
  const signedOut = await api.fetch(`${path}/attendees.csv`)
  const returnTo = encodeURIComponent(`${path}/attendees.csv`)
  assert.deepEqual([signedOut.status, signedOut.headers.get('location')], [303, `/login?returnTo=${returnTo}`])
})

test('whoever adds somebody too late stays on the page of attendees', async () => {
  const { mona, people } = await createApprovalEvent({ inHours: -20 })
  const { username } = await api.person()
  const answer = await post(mona, people, 'add', [], { userId: username })
  assert.equal(answer.status, 410)
  assert.match(await answer.text(), /role="alert".*Mending/s)
})

test('a problem without a field is shown in the notice', async () => {
  const { mona, people } = await createApprovalEvent({ maxGuests: 0 })
  const { username } = await api.person()
  const answer = await post(mona, people, 'add', [], { userId: username, guests: '3' })
  const page = await answer.text()
  assert.equal(answer.status, 400)
  assert.doesNotMatch(page, /Please fix the highlighted fields/)
  assert.match(page, /role="alert".*guests/s)
})
