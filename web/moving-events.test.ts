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
  await page.locator('summary', { hasText: 'When and where' }).click()
  const [start, end] = [page.getByLabel('Start', { exact: true }), page.getByLabel('End')]
  await page.getByText('Moves along when you change the start.').waitFor()
  for (const [value, shown] of [
    ['2099-01-03T18:30', '2099-01-03T21:00'],
    ['0002-01-03T18:30', '0002-01-03T21:00'],
    ['2098-12-31T22:30', '2099-01-01T01:00'],
    ['', '2099-01-01T01:00'],
    ['2099-02-01T20:00', '2099-02-01T22:30'],
  ] as const) {
    await start.fill(value)
    assert.equal(await end.inputValue(), shown)
  }
  await end.fill('2099-02-01T23:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved.').waitFor()
  const { data } = await mona(getManagedEvent, { groupId: group.id, eventId: event.id })
  assert.deepEqual([data.startTime, data.endTime], ['2099-02-01T18:00:00.000Z', '2099-02-01T21:00:00.000Z'])
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
  await page.locator('summary', { hasText: 'When and where' }).click()
  await page.getByLabel('Start', { exact: true }).fill('2099-01-11T18:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const panel = page.getByRole('region', { name: '1 person will get an email about this' })
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
  const move = async (startTime: string, save: string) => {
    await page.locator('summary', { hasText: 'When and where' }).click()
    await page.getByLabel('Start', { exact: true }).fill(startTime)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: save }).click()
  }
  await move('2099-01-11T18:30', 'Save without emailing')
  await page.getByText('Event saved. Nobody was emailed about it.').waitFor()
  await move('2099-01-12T18:30', 'Save and email 1 person')
  await page.getByText('Event saved. 1 person gets an email about it.').waitFor()
  await page.getByLabel('Title').fill('Mending night')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved. Nobody was emailed about it.').waitFor()
})

test('a step that is opened stays under the finger', { skip: browser.skip }, async () => {
  const { group, mona, home } = await createManagedGroup()
  const input = { groupId: group.id, title: 'Mending', startTime: '2099-01-10T18:30', timezone: 'UTC' }
  const { data: event } = await mona(createEvent, input)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openAs(mona, { viewport, hasTouch: true })
    await page.goto(`${home}/events/${event.id}`)
    const heading = page.locator('summary', { hasText: 'When and where' })
    await heading.evaluate((summary) => scrollTo(0, summary.getBoundingClientRect().top - 385))
    const readTop = () => heading.evaluate((summary) => Math.round(summary.getBoundingClientRect().top))
    const before = await readTop()
    const { x } = (await heading.boundingBox()) ?? assert.fail('no heading')
    await page.touchscreen.tap(x + 100, before + 20)
    await page.getByLabel('Start', { exact: true }).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const after = await readTop()
    assert.ok(Math.abs(after - before) <= 1, `from ${before} to ${after} at ${viewport.width}`)
  }
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
  assert.match(text, /1 person will get an email about this/)
  assert.match(text, /When: .*January 10, 2099, 6:30 PM.* &#8594; .*January 3, 2099, 6:30 PM/)
  assert.doesNotMatch(text, /Where:/)
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
