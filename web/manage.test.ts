import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { startApi, type Person } from '#test'
import { checkIn } from '../src/areas/events/checkins/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createEvent, getManagedEvent, updateEvent } from '../src/areas/events/manage/contract.ts'
import { adminAddConnection } from '../src/areas/sync/contract.ts'
import { loadPlaces } from '../src/areas/places/public.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)

const finland = { country: 'FI', timezone: 'Europe/Helsinki', prominence: 0 }
const turku = { name: 'Turku', region: 'Southwest Finland', latitude: 60.45148, longitude: 22.26869, ...finland }
const espoo = { name: 'Espoo', region: 'Uusimaa', latitude: 60.2, longitude: 24.65, ...finland }
await loadPlaces(api.db, { version: '1.0.0', towns: [[turku, espoo]] })

async function createManagedGroup() {
  const group = await api.group({ name: 'Repair Café' })
  const mona = await api.signIn('manage:events', 'manage:groups', 'manage:checkins')
  await api.member(group, mona, 'manager')
  return { group, mona, home: `${api.url}/manage/${group.urlname}` }
}

const post = async (who: Pick<Person, 'id'>, path: string, fields: Record<string, string>) =>
  api.fetch(path, {
    method: 'POST',
    headers: { Cookie: await api.cookieFor(who.id), 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

const openRow = (page: Page, name: string) => page.locator('.option summary', { hasText: name }).click()

const fillStart = async (page: Page, date: string, clock: string) => {
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Starts').fill(clock)
}

for (const javaScriptEnabled of [true, false])
  test(
    `a draft is made, published and moved, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const { group, mona, home } = await createManagedGroup()
      const page = await openAs(mona, { javaScriptEnabled })
      await page.goto(`${api.url}/manage`)
      await page.getByRole('link', { name: 'Create your next event' }).click()
      await page.getByLabel('Title').fill('Mending night')
      await page.getByLabel('Description').fill('Bring **what is broken**.')
      await openRow(page, 'Languages')
      await page.getByLabel('Finnish').check()
      await fillStart(page, '2099-01-10', '18:30')
      await page.getByLabel('Ends').fill('21:00')
      await openRow(page, 'Time zone')
      await page.getByLabel('Time zone').selectOption('Europe/Helsinki')
      await page.getByLabel('Venue name').fill('The old fire station')
      await page.getByLabel('Seats').fill('2')
      await page.getByRole('button', { name: 'Preview' }).click()
      const preview = page.getByRole('complementary', { name: 'Preview' })
      await preview.getByText('Saturday, January 10, 2099, 6:30 – 9:00 PM').waitFor()
      assert.equal(await preview.locator('strong').innerText(), 'what is broken')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const getEvent = async () => (await mona(getManagedEvent, { groupId: group.id, eventId })).data
      assert.equal((await getEvent()).status, 'draft')

      await page.getByRole('button', { name: 'Publish' }).click()
      await page
        .getByText(/event is live/)
        .first()
        .waitFor()
      await page.getByRole('link', { name: 'Manage event' }).click()
      await page.getByLabel('Starts').fill('19:00')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Event saved.').waitFor()
      const { status, dateTime, endTime, timezone, venue, languages } = await getEvent()
      // With script, the end moves along.
      const end = javaScriptEnabled ? '2099-01-10T19:30:00.000Z' : '2099-01-10T19:00:00.000Z'
      assert.deepEqual([status, dateTime, endTime], ['active', '2099-01-10T17:00:00.000Z', end])
      assert.deepEqual([timezone, venue?.name], ['Europe/Helsinki', 'The old fire station'])
      assert.deepEqual(languages, ['fi'])
      await page.goto(home)
      await page.getByText('0 of 2 seats').waitFor()
    },
  )

test('what was typed stays when a field has a problem', { skip: browser.skip }, async () => {
  const { mona, home } = await createManagedGroup()
  const page = await openAs(mona)
  await page.goto(`${home}/events/new`)
  await page.getByLabel('Title').fill('Mending night')
  await fillStart(page, '2099-01-10', '18:30')
  await page.getByLabel('Ends').fill('18:00')
  await openRow(page, 'Time zone')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await openRow(page, 'Address and map')
  await page.getByLabel('City').fill('Tampere')
  await page.getByLabel('Seats').fill('many')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  await page.getByText('Give the venue a name').waitFor()
  await page.getByText('Must be a whole number').waitFor()
  for (const [label, value] of [
    ['Title', 'Mending night'],
    ['Date', '2099-01-10'],
    ['Starts', '18:30'],
    ['Ends', '18:00'],
    ['Seats', 'many'],
    ['Time zone', 'Asia/Tokyo'],
    ['City', 'Tampere'],
  ] as const)
    assert.equal(await page.getByLabel(label).inputValue(), value, label)
  await page.getByLabel('Seats').fill('12')
  await page.getByLabel('Venue name').fill('The library')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Must be after the start.').waitFor()
})

test('a venue of before, a city from the list and the pin fill in the form', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const venue = { name: 'The library', address: 'Main street 1', city: 'Tampere', latitude: 61.5, longitude: 23.76 }
  const earlier = { groupId: group.id, title: 'Earlier', startTime: '2029-01-10T18:30', timezone: 'Asia/Tokyo', venue }
  await mona(createEvent, earlier)

  const page = await openAs(mona)
  const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  await page.goto(`${home}/events/new`)
  await page.getByLabel('Title').fill('Mending night')
  await fillStart(page, '2099-01-10', '18:30')
  await page.getByRole('button', { name: 'The library, Tampere' }).click()
  await page.locator('#where:focus').waitFor()
  await openRow(page, 'Main street 1, Tampere')
  await page.getByRole('group', { name: 'Map of the venue' }).waitFor()
  assert.deepEqual(
    [await valueOf('Street address (optional)'), await valueOf('Time zone')],
    ['Main street 1', 'Asia/Tokyo'],
  )
  await page.getByRole('button', { name: 'Use Europe/Helsinki' }).click()
  await page.getByRole('button', { name: 'Use Europe/Helsinki' }).waitFor({ state: 'detached' })
  await page.locator('#zone-hint:focus').waitFor({ state: 'attached' })
  assert.equal(await valueOf('Time zone'), 'Europe/Helsinki')

  await page.getByLabel('City').fill('turk')
  await page.getByRole('button', { name: 'Turku Southwest Finland, Finland' }).click()
  await page.locator('#venue-city[value="Turku"]').waitFor()
  const pin = page.getByRole('button', { name: 'Pin for the venue' })
  await pin.press('ArrowRight')
  await pin.press('ArrowDown')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByText(/event is live/)
    .first()
    .waitFor()
  const eventId = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  const { data } = await mona(getManagedEvent, { groupId: group.id, eventId })
  const { latitude, longitude, ...address } = data.venue ?? assert.fail('the venue is missing')
  assert.deepEqual(
    [address.name, address.city, address.state, address.country, data.timezone],
    ['The library', 'Turku', 'Southwest Finland', 'Finland', 'Europe/Helsinki'],
  )
  assert.ok(Number(longitude) > turku.longitude && Number(longitude) < turku.longitude + 0.01, `${longitude}`)
  assert.ok(Number(latitude) < turku.latitude && Number(latitude) > turku.latitude - 0.01, `${latitude}`)
})

test('without script, a city is found and chosen, and nothing typed is lost', async () => {
  const { group, mona } = await createManagedGroup()
  const path = `/manage/${group.urlname}/events/new`
  const fields = { title: 'Kept title', startTime: '2099-01-10T18:30', timezone: 'UTC', 'venue.city': 'espo' }
  const found = await (await post(mona, path, { action: 'findPlace', ...fields })).text()
  assert.match(found, /formaction="\?place=60\.2,24\.65#address-fields"[^>]*><b>Espoo<\/b>/i)
  const filled = await (await post(mona, `${path}?place=60.2,24.65`, { action: 'usePlace', ...fields })).text()
  for (const text of [
    'value="Kept title"',
    'value="2099-01-10"',
    'value="18:30"',
    'value="Espoo"',
    'value="24.65"',
    'data-map=',
  ])
    assert.ok(filled.includes(text), text)
  assert.match(filled, /<option value="Europe\/Helsinki" selected>/)
})

test('an unknown language is shown as it was typed, and not saved', async () => {
  const { group, mona } = await createManagedGroup()
  const fields = { title: 'Mending', startTime: '2099-01-10T18:30', timezone: 'UTC', eventType: 'online' }
  for (const [action, languages, status] of [
    ['preview', 'x!', 200],
    ['draft', 'x!', 400],
    ['draft', 'toolongcode', 400],
  ] as const) {
    const answer = await post(mona, `/manage/${group.urlname}/events/new`, { action, languages, ...fields })
    assert.equal(answer.status, status, `${action} ${languages}`)
    assert.ok((await answer.text()).includes(`value="${languages}"`), languages)
  }
})

test('saving an outdated form is rejected once, and unchanged times do not move', async () => {
  const { group, mona } = await createManagedGroup()
  const startTime = '2099-01-10T16:30:25Z'
  const made = await mona(createEvent, { groupId: group.id, title: 'Mending', startTime, timezone: 'Europe/Helsinki' })
  const { id, updatedAt } = made.data
  await mona(updateEvent, { groupId: group.id, eventId: id, description: 'New words' })
  const path = `/manage/${group.urlname}/events/${id}`
  const fields = { title: 'Mine', startTime: '2099-01-10T18:30', timezone: 'Europe/Helsinki', eventType: 'physical' }
  const previewed = await (await post(mona, path, { action: 'preview', version: updatedAt, ...fields })).text()
  assert.ok(previewed.includes(`name="version" value="${updatedAt}"`), 'a preview is no new version')
  const past = { action: 'publish', version: updatedAt, ...fields, startTime: '2020-01-10T18:30' }
  assert.match(await (await post(mona, path, past)).text(), /Someone else changed this event/)
  const old = await post(mona, path, { action: 'save', version: updatedAt, ...fields })
  const page = await old.text()
  assert.deepEqual([old.status, page.includes('Someone else changed this event')], [409, true])
  assert.match(page, /value="Mine"/)

  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
  assert.equal((await post(mona, path, { action: 'save', version, ...fields })).status, 303)
  const { data } = await mona(getManagedEvent, { groupId: group.id, eventId: id })
  assert.deepEqual([data.title, data.dateTime], ['Mine', '2099-01-10T16:30:25.000Z'])
})

test('an event is cancelled with a reason, after the number of mails was told', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const event = await api.event({ group, title: 'Mending', maxAttendees: 1 })
  for (let n = 0; n < 2; n++) await (await api.signIn('write:events'))(createRsvp, { eventId: event.id })
  const page = await openAs(mona)
  await page.goto(`${home}/events/${event.id}`)
  await page.getByText('Cancel this event').click()
  await page.getByText('We’ll email 2 people: 1 going and 1 on the waitlist.').waitFor()
  await page.getByLabel('Reason').fill('The roof leaks.')
  await page.getByRole('button', { name: 'Cancel event and email 2 people' }).click()
  await page.getByText('Event canceled. Everyone').waitFor()
  assert.equal(await page.getByLabel('Title').count(), 0)
  const [row] = await api.db.sql`select status, cancel_reason from events where id = ${event.id}`
  assert.deepEqual({ ...row }, { status: 'cancelled', cancelReason: 'The roof leaks.' })
})

test(
  'a start in the past is asked about before it is published, and nothing is lost',
  { skip: browser.skip },
  async () => {
    const { group, mona, home } = await createManagedGroup()
    const page = await openAs(mona, { javaScriptEnabled: false })
    await page.goto(`${home}/events/new`)
    await page.getByLabel('Title').fill('Long ago')
    await page.getByLabel('Description').fill('Kept words')
    await fillStart(page, '2020-05-01', '18:00')
    await page.getByLabel('Ends').fill('20:00')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Did this event already happen?' }).waitFor()
    assert.equal(await page.getByLabel('Description').inputValue(), 'Kept words')
    const listEventRows = () => api.db.sql`select status from events where group_id = ${group.id}`
    assert.equal((await listEventRows()).count, 0)
    await page.getByRole('button', { name: 'Yes, publish it' }).click()
    await page.getByText('Event published.').waitFor()
    assert.deepEqual(
      (await listEventRows()).map(({ status }) => status as string),
      ['active'],
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Event saved.').waitFor()
    await page.getByLabel('Date').fill('2019-05-01')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Yes, save it' }).click()
    await page.getByText('Event saved.').waitFor()
  },
)

test('a synced event says where to change it', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const platformEventUrl = 'https://www.meetup.com/repair/events/1'
  const event = await api.event({ group, source: 'meetup', upstreamId: '1', platformEventUrl })
  const page = await openAs(mona)
  await page.goto(`${home}/events/${event.id}`)
  await page.getByText('This event comes from Meetup.').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Open the original' }).getAttribute('href'), platformEventUrl)
  assert.equal(await page.locator('form[data-live]').count(), 0)
})

test('a volunteer finds a name at the door and prints a code, but edits nothing', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const made = await mona(createEvent, { groupId: group.id, title: 'Mending', startTime })
  const { id: eventId, checkinCode } = made.data
  for (const name of ['Aino Ääri', 'Bo Berg', 'Cia Carlsson']) {
    const who = await api.signInAs(await api.person({ name }), 'write:events')
    await who(createRsvp, { eventId })
    if (name === 'Bo Berg') await who(checkIn, { code: checkinCode })
  }
  const vera = await api.person()
  await api.member(group, vera, 'volunteer')
  const page = await openAs(vera)
  await page.goto(home)
  assert.equal(await page.getByRole('link', { name: /Create event|^Edit|^Settings/ }).count(), 0)
  await page.getByRole('link', { name: 'Attendees' }).click()
  await page.getByLabel('Search by name').pressSequentially('aari')
  await page.getByText('Bo Berg').waitFor({ state: 'detached' })
  assert.deepEqual(await page.locator('.attendees b').allInnerTexts(), ['Aino Ääri'])
  await page.goto(`${home}/events/${eventId}/people`)
  await page.getByRole('link', { name: /^Checked in/ }).click()
  await page.waitForURL(/show=here/)
  assert.deepEqual(await page.locator('.attendees b').allInnerTexts(), ['Bo Berg'])

  await page.getByRole('link', { name: 'Check-in codes' }).click()
  await page.getByLabel('What’s it for?').fill('Back door')
  await page.getByLabel('How many people').fill('20')
  await page.getByRole('button', { name: 'Create code' }).click()
  await page.getByText('Code created.').waitFor()
  await page.getByText('0 of 20 uses').waitFor()
  assert.equal(await page.getByText('Delete').count(), 0)
  await page.getByRole('link', { name: 'Print the code Back door' }).click()
  const letters = await page.locator('.print-sheet .checkin-code').innerText()
  const picture = PNG.sync.read(await page.locator('.print-sheet svg').screenshot())
  const read = jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)
  assert.equal(read?.data, `${api.url}/checkin/${letters}?via=qr`)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.top-bar').isVisible(), false)

  for (const path of ['/events', '/events/new', `/events/${eventId}`]) {
    assert.equal((await page.goto(`${home}${path}`))?.status(), 403, path)
    await page.getByText('Your role in this group does not allow this.').waitFor()
  }
  const forged = { action: 'publish', title: 'Mine', startTime: '2099-01-10T18:30', timezone: 'UTC' }
  assert.equal((await post(vera, `/manage/${group.urlname}/events/new`, forged)).status, 403)
})

test('the dashboard lists what needs attention, and a draft is published from it', async () => {
  const { group, mona } = await createManagedGroup()
  const fetchPage = async (path: string, who: Pick<Person, 'id'>) =>
    (await api.fetch(path, { headers: { Cookie: await api.cookieFor(who.id) } })).text()
  const home = `/manage/${group.urlname}`
  assert.match(await fetchPage(home, mona), /Plan your first event/)

  const event = await api.event({ group, title: 'Mending', maxAttendees: 1 })
  const draft = await api.event({ group, title: 'Sewing', status: 'draft', inHours: 100, venueName: 'The library' })
  for (let n = 0; n < 2; n++) await (await api.signIn('write:events'))(createRsvp, { eventId: event.id })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminAddConnection, { groupId: group.id, platform: 'luma', platformId: 'cal-mending' })
  await api.db.sql`update group_connections set sync_error = 'Luma does not answer.' where group_id = ${group.id}`
  const needs = ['has no check-in code', 'has no venue', 'a waitlist', 'is still a draft', 'Luma aren&#8217;t updating']
  for (const path of [home, '/manage']) {
    const page = await fetchPage(path, mona)
    for (const text of needs) assert.equal(page.split(`${text}</b>`).length, 2, `${path} says once: ${text}`)
    assert.match(page, /aria-label="RSVPs over time: 1 person is going, 0 RSVPed a week or more ago"/)
    assert.match(page, /1 of 1 seat taken, 1 on the waitlist/)
  }
  const vera = await api.person()
  await api.member(group, vera, 'volunteer')
  const volunteers = await fetchPage(home, vera)
  assert.match(volunteers, /has no check-in code/)
  assert.doesNotMatch(volunteers, /has a waitlist|has no venue|is still a draft|Create event/)

  const fields = { action: 'publish', groupId: group.id, eventId: draft.id }
  assert.equal((await post(vera, home, fields)).status, 403)
  const answer = await post(mona, home, fields)
  const shared = `/manage/${group.id}/events/${draft.id}/share`
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, shared])
  assert.doesNotMatch(await fetchPage(home, mona), /is still a draft/)
  assert.equal((await mona(getManagedEvent, { groupId: group.id, eventId: draft.id })).data.status, 'active')
})

test('people outside the team cannot open these pages', async () => {
  const { group } = await createManagedGroup()
  const event = await api.event({ group })
  const stranger = await api.person()
  const Cookie = await api.cookieFor(stranger.id)
  for (const path of ['', '/events', '/events/new', `/events/${event.id}/people`, `/events/${event.id}/codes`])
    assert.equal((await api.fetch(`/manage/${group.urlname}${path}`, { headers: { Cookie } })).status, 403, path)
  assert.equal((await api.fetch('/manage/nowhere', { headers: { Cookie } })).status, 404)
  assert.equal((await api.fetch('/manage')).status, 303)
})

test('with MAP_TILES_URL, maps use only these tiles, with their attribution', async () => {
  const { group, mona } = await createManagedGroup()
  const venue = { name: 'The library', latitude: 60.45, longitude: 22.27 }
  const { data } = await mona(createEvent, {
    groupId: group.id,
    title: 'Mending',
    startTime: '2099-01-10T18:30',
    venue,
  })
  const path = `/manage/${group.urlname}/events/${data.id}`
  const open = async (at: Pick<typeof api, 'fetch' | 'cookieFor'>) =>
    (await at.fetch(path, { headers: { Cookie: await at.cookieFor(mona.id) } })).text()
  assert.doesNotMatch(await open(api), /(?:href|src)="https:/)

  const env = { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Mappers & friends' }
  const page = await open(await startApi({ connection: api.connection, env }))
  assert.match(page, /<image href="https:\/\/tiles\.example\.org\/14\/\d+\/\d+\.png"/)
  assert.match(page, /<figcaption>© Mappers &amp; friends<\/figcaption>/)
  assert.doesNotMatch(page, /class="land"/)
})
