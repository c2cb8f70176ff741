import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startApi } from '#test'
import { readCoverPath } from '../src/areas/covers/contract.ts'
import { listEvents } from '../src/areas/events/discovery/contract.ts'
import { listManagedEvents } from '../src/areas/events/manage/contract.ts'
import { createSeries } from '../src/areas/events/manage-series/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)

const hourMs = 3_600_000
const coverPattern = /<img src="(\/covers\/[^"?]+)\?v=\d+" width="(\d+)" height="(\d+)" alt=""/g

async function readScenes(path: string) {
  const html = await (await api.fetch(path)).text()
  return [...html.matchAll(coverPattern)].map(([, address = '']) => readCoverPath(address)?.look.scene)
}

async function createEvents(count: number, fields: object = {}) {
  const group = await api.group({ name: 'The same again', themeColor: 'coral' })
  for (let n = 0; n < count; n++)
    await api.event({ group, title: 'Soup night', startsAt: new Date(Date.now() + (n + 1) * hourMs), ...fields })
  return group
}

test('of twelve soup nights in a list, no picture is like one of the six before it', async () => {
  await createEvents(12)
  const scenes = await readScenes('/events')
  assert.equal(scenes.length, 12)
  assert.equal(scenes[0], 'soup')
  for (const [index, scene] of scenes.entries())
    assert.ok(!scenes.slice(Math.max(0, index - 6), index).includes(scene), scenes.join())
})

test('a scene that somebody picked stays in a list, however often', async () => {
  const group = await createEvents(4, { coverScene: 'stars' })
  assert.deepEqual(await readScenes(`/groups/${group.urlname}`), ['stars', 'stars', 'stars', 'stars'])
})

test('all dates of a series have one scene and one sky, and each its own picture', async () => {
  const [group, mona] = [await api.group(), await api.signIn('manage:events', 'read:events')]
  await api.member(group, mona, 'manager')
  await mona(createSeries, {
    groupId: group.id,
    rule: 'FREQ=DAILY;COUNT=3',
    start: `${new Date(Date.now() + 48 * hourMs).toISOString().slice(0, 10)}T18:00`,
    durationMinutes: 60,
    timezone: 'Europe/Helsinki',
    event: { title: 'Morning swim', coverScene: 'boats' },
  })
  const { data } = await mona(listManagedEvents, { groupId: group.id })
  const looks = data.map(({ cover }) => readCoverPath(new URL(cover.url).pathname)?.look)
  assert.deepEqual(new Set(data.map(({ coverScene }) => coverScene)), new Set(['boats']))
  assert.equal(new Set(looks.map((look) => look?.sky)).size, 1)
  assert.equal(new Set(looks.map((look) => look?.seed)).size, looks.length)
})

test('an event has the same picture in the API as on its page, which is not lazy there', async () => {
  const ada = await api.signIn('read:events')
  const group = await createEvents(1)
  const [event] = (await ada(listEvents, { groupId: group.id })).data
  const html = await (await api.fetch(`/events/${event?.id}`)).text()
  const [[image = '', address = ''] = []] = [...html.matchAll(coverPattern)]
  assert.deepEqual(readCoverPath(address)?.look, readCoverPath(new URL(event?.cover.url ?? '').pathname)?.look)
  assert.equal(readCoverPath(address)?.crop, 'banner')
  assert.ok(html.includes(`${image} fetchpriority="high"`))
})

test(
  'the form proposes a scene while the title is typed, and the preview follows a pick',
  { skip: browser.skip },
  async () => {
    const [group, mona] = [await api.group({ name: 'Town' }), await api.signIn('manage:events', 'read:events')]
    await api.member(group, mona, 'manager')
    const page = await openAs(mona, {})
    await page.goto(`${api.url}/manage/${group.urlname}/events/new`)
    const [proposed, preview] = [page.locator('#suggested-cover img'), page.locator('#preview .cover img')]
    await page.getByLabel('Title').fill('Choir practice')
    await page.locator('#suggested-cover img[src*="/music/"]').waitFor()
    assert.match((await preview.getAttribute('src')) ?? '', /\/covers\/music\//)
    await page.getByRole('radio', { name: 'Winter' }).check()
    await page.locator('#preview .cover img[src*="/winter/"]').waitFor({ state: 'attached' })
    assert.match((await proposed.getAttribute('src')) ?? '', /\/covers\/music\//)

    await page.context().close()
  },
)

test('the scene that was picked in the form is saved, and shown there again', async () => {
  const [group, mona] = [await api.group(), await api.signIn('manage:events')]
  await api.member(group, mona, 'manager')
  const headers = { Cookie: await api.cookieFor(mona.id), 'Sec-Fetch-Site': 'same-origin' }
  const fields = { title: 'Choir practice', startTime: '2099-01-10T18:30', coverScene: 'winter', action: 'draft' }
  const { status } = await api.fetch(`/manage/${group.urlname}/events/new`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  assert.equal(status, 303)
  const [event] = (await mona(listManagedEvents, { groupId: group.id })).data
  assert.equal(event?.coverScene, 'winter')
  const form = await (await api.fetch(`/manage/${group.urlname}/events/${event.id}`, { headers })).text()
  assert.match(form, /value="winter" checked/)
})

test('a photo dropped on the scenes takes their place', { skip: browser.skip }, async () => {
  const [group, mona] = [await api.group({ name: 'Town' }), await api.signIn('manage:events')]
  await api.member(group, mona, 'manager')
  const page = await openAs(mona, {})
  await page.goto(`${api.url}/manage/${group.urlname}/events/new`)
  const photo = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    transfer.items.add(new File([bytes], 'blue.png', { type: 'image/png' }))
    return transfer
  }, photo.toString('base64'))
  await page.locator('.scenes').dispatchEvent('drop', { dataTransfer: dropped })
  await page.locator('.cover-picker img[data-chosen]').waitFor()
  await page.context().close()
})
