import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createEvent, getManagedEvent } from '../src/areas/events/manage/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { findPanelProblems } from '../test/page-layout.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)

async function createManagedGroup() {
  const group = await api.group({ name: 'Repair Café' })
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  return { group, mona, home: `${api.url}/manage/${group.urlname}` }
}

const post = async (who: Pick<Person, 'id'>, path: string, fields: Record<string, string>) =>
  api.fetch(path, {
    method: 'POST',
    headers: { Cookie: await api.cookieFor(who.id), 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the end moves along with the start, and stays where it is put', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const { data: event } = await mona(createEvent, {
    groupId: group.id,
    title: 'Mending night',
    startTime: '2099-01-10T18:30',
    endTime: '2099-01-10T21:00',
    timezone: 'Europe/Helsinki',
  })
  const page = await openAs(mona)
  await page.goto(`${home}/events/${event.id}`)
  const [date, start, end] = ['Date', 'Starts', 'Ends'].map((label) => page.getByLabel(label))
  assert.ok(date && start && end)
  const readEnd = async () => [await end.inputValue(), await page.locator('#endDate').inputValue()]
  await date.fill('2099-01-03')
  assert.deepEqual(await readEnd(), ['21:00', ''])
  for (const [clock, ...shown] of [
    ['22:30', '01:00', ''],
    ['', '01:00', ''],
    ['20:00', '22:30', ''],
  ] as const) {
    await start.fill(clock)
    assert.deepEqual(await readEnd(), shown, clock)
  }
  // Too long for a night: the last day has to be said.
  await start.fill('08:00')
  await end.fill('22:00')
  await start.fill('12:00')
  assert.deepEqual(await readEnd(), ['02:00', '2099-01-04'])
  await date.fill('2099-02-01')
  assert.deepEqual(await readEnd(), ['02:00', '2099-02-02'])
  await page.locator('summary', { hasText: 'Last day' }).click()
  await page.locator('#endDate').fill('')
  await end.fill('23:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved.').waitFor()
  const { data } = await mona(getManagedEvent, { groupId: group.id, eventId: event.id })
  assert.deepEqual([data.startTime, data.endTime], ['2099-02-01T10:00:00.000Z', '2099-02-01T21:00:00.000Z'])
})

test('on a phone, who is mailed about a move is on the screen after Save', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const input = { groupId: group.id, title: 'Mending', startTime: '2099-01-10T18:30', timezone: 'UTC' }
  const { data: event } = await mona(createEvent, input)
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id })
  const page = await openAs(mona)
  await page.goto(`${home}/events/${event.id}`)
  await page.getByLabel('Date').fill('2099-01-11')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const panel = page.getByRole('region', { name: '1 person gets an email that says:' })
  await panel.waitFor()
  const { y, height } = (await panel.boundingBox()) ?? assert.fail('no panel')
  const { y: bar } = (await page.locator('.editor .buttons').boundingBox()) ?? assert.fail('no buttons')
  assert.ok(y >= 0 && y + height <= bar, `from ${y} to ${y + height} of ${bar}`)
  assert.deepEqual(await findPanelProblems(page, '[aria-labelledby=mail-check]'), [])
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('after Save, the page says how many people get an email', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const input = { groupId: group.id, title: 'Mending', startTime: '2099-01-10T18:30', timezone: 'UTC' }
  const { data: event } = await mona(createEvent, input)
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id })
  const page = await openAs(mona)
  await page.goto(`${home}/events/${event.id}`)
  const move = async (date: string, save: string) => {
    await page.getByLabel('Date').fill(date)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: save }).click()
  }
  await move('2099-01-11', 'Save without emailing')
  await page.getByText('Event saved. No one was emailed about it.').waitFor()
  await move('2099-01-12', 'Save and email 1 person')
  await page.getByText('Event saved. 1 person gets an email about it.').waitFor()
  await page.getByLabel('Title').fill('Mending night')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved. No one was emailed about it.').waitFor()
})

test('a move is shown with who is mailed about it before it is saved', async () => {
  const { group, mona, home } = await createManagedGroup()
  const create = { groupId: group.id, title: 'Mending', startTime: '2099-01-10T18:30', endTime: '2099-01-10T21:00' }
  const { data: event } = await mona(createEvent, { ...create, timezone: 'UTC', venue: { name: 'Library' } })
  const guest = await api.signIn('write:events')
  await guest(createRsvp, { eventId: event.id })
  const path = `${home}/events/${event.id}`.replace(api.url, '')
  const read = async () => (await mona(getManagedEvent, { groupId: group.id, eventId: event.id })).data
  const fields = async (action: string, startTime: string) => ({
    ...{ action, startTime, endTime: '2099-01-10T21:00', version: (await read()).updatedAt, title: 'Mending' },
    ...{ timezone: 'UTC', eventType: 'physical', 'venue.name': 'Library', joinBy: 'open', waitlist: 'automatic' },
    checkinFromMinutes: '180',
  })
  const asked = await (await post(mona, path, await fields('save', '2099-01-03T18:30'))).text()
  const text = toText(asked)
  assert.match(text, /1 person gets an email that says:/)
  assert.match(text, /It moved from .*January 10, 2099, 6:30 &#8211; 9:00 PM.* to .*January 3, 2099, 6:30 PM/)
  assert.doesNotMatch(text, /The new place/)
  assert.match(text, /Save and email 1 person .*Save without emailing/)
  assert.equal((await read()).startTime, '2099-01-10T18:30:00.000Z')

  assert.equal((await post(mona, path, await fields('saveAndMail', '2099-01-03T18:30'))).status, 303)
  assert.equal((await read()).startTime, '2099-01-03T18:30:00.000Z')
  assert.equal((await post(mona, path, await fields('save', '2099-01-03T18:30'))).status, 303)
  assert.equal((await post(mona, path, await fields('saveQuietly', '2099-01-04T18:30'))).status, 303)
  const told = (await api.publishedEvents()).filter(({ type }) => type === 'event.updated')
  assert.deepEqual(
    told.filter(({ data }) => data.eventId === event.id).map(({ data }) => data.notify),
    [undefined, false],
  )
})
