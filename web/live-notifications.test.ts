import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { awardBadge } from '../src/areas/badges/awards/public.ts'
import type { Locator } from 'playwright-core'
import { findAccessibilityViolations, createPageOpener, startChromium } from '../test/chromium.ts'

const api = await startApi({ isAtBaseUrl: true })
const browser = await startChromium()
const { skip } = browser
const openAs = createPageOpener(browser, api)

const giveBadge = async ({ id }: Person, name: string) => {
  const badge = await api.badge({ name })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}
const waitForStream = (page: { waitForResponse: (url: string) => Promise<unknown> }) =>
  page.waitForResponse(`${api.url}/live*`)

test('a signed-in person sees each notification once and dismisses it by keyboard', { skip }, async () => {
  const ada = await api.person()
  const page = await openAs(ada)
  await Promise.all([waitForStream(page), page.goto(`${api.url}/settings`)])
  await giveBadge(ada, 'Early bird')
  const toast = page.locator('.toasts .toast')
  await toast.waitFor()
  assert.equal(await toast.locator('a').textContent(), 'You got a badge Early bird, worth 10 points.')
  assert.match((await toast.locator('a').getAttribute('href')) ?? '', /^\/my\/badges\/badge-/)
  assert.equal(await toast.locator('img').getAttribute('src'), '/emoji/1f426.svg')
  assert.equal(await page.locator('.toasts').getAttribute('aria-live'), 'polite')
  assert.deepEqual(await findAccessibilityViolations(page), [])
  const size = await toast.locator('button').boundingBox()
  assert.ok((size?.width ?? 0) >= 44 && (size?.height ?? 0) >= 44)

  await giveBadge(ada, 'Night owl')
  await toast.nth(1).waitFor()
  await toast.nth(1).locator('button').focus()
  await page.keyboard.press('Escape')
  assert.deepEqual(await toast.allTextContents(), ['You got a badge Early bird, worth 10 points.×'])
  await page.keyboard.press('Enter')
  assert.equal(await toast.count(), 0)

  await Promise.all([waitForStream(page), page.goto(`${api.url}/events`)])
  await giveBadge(ada, 'Third')
  await toast.first().waitFor()
  assert.deepEqual(await toast.allTextContents(), ['You got a badge Third, worth 10 points.×'])
})

test('many tabs share one stream, and only the newest two are shown', { skip }, async () => {
  const ada = await api.person()
  const first = await openAs(ada)
  await Promise.all([waitForStream(first), first.goto(`${api.url}/events`)])
  const second = await first.context().newPage()
  let streams = 0
  second.on('request', (request) => (streams += request.url().includes('/live') ? 1 : 0))
  await second.goto(`${api.url}/groups`)
  for (const name of ['One', 'Two', 'Three', 'Four']) await giveBadge(ada, name)
  for (const page of [first, second]) {
    await page.locator('.toast', { hasText: 'Four' }).waitFor()
    assert.equal(await page.locator('.toast').count(), 2)
  }
  assert.equal(streams, 0)

  await second.locator('.toast', { hasText: 'Three' }).locator('a').focus()
  for (const name of ['Five', 'Six']) await giveBadge(ada, name)
  await second.locator('.toast', { hasText: 'Six' }).waitFor()
  const names = (await second.locator('.toast').allTextContents()).map((text) => /Three|Four|Five|Six/.exec(text)?.[0])
  assert.deepEqual(names, ['Three', 'Five', 'Six'], 'the one that is being read stays')
})

test(
  'a toast disappears by itself, but not while it is hovered, and stays available to screen readers',
  { skip },
  async () => {
    const ada = await api.person()
    const page = await openAs(ada)
    await page.clock.install()
    await Promise.all([waitForStream(page), page.goto(`${api.url}/settings`)])
    await giveBadge(ada, 'Early bird')
    const toast = page.locator('.toast')
    const isSeen = async () => ((await toast.boundingBox())?.width ?? 0) > 100
    await toast.waitFor()
    await toast.hover()
    await page.clock.runFor(20_000)
    assert.ok(await isSeen())
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_000)
    assert.equal(await isSeen(), false)
    assert.match((await toast.textContent()) ?? '', /Early bird/)
    await toast.locator('a').focus()
    assert.ok(await isSeen())
    await page.locator('body').click({ position: { x: 1, y: 1 } })
    await page.clock.runFor(61_000)
    assert.equal(await toast.count(), 0)
  },
)

test('a toast covers no button', { skip }, async () => {
  const ada = await api.person()
  const page = await openAs(ada)
  await Promise.all([waitForStream(page), page.goto(`${api.url}/help`)])
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'low'
    button.textContent = 'RSVP'
    Object.assign(button.style, { position: 'fixed', bottom: '90px', left: '50%' })
    document.body.append(button)
  })
  await giveBadge(ada, 'Early bird')
  const [toast, covered] = [await findBoundingBox(page.locator('.toast')), await findBoundingBox(page.locator('#low'))]
  assert.ok(toast.y + toast.height <= covered.y || covered.y + covered.height <= toast.y)
})

const findBoundingBox = async (locator: Locator) => {
  await locator.waitFor()
  return (await locator.boundingBox()) ?? assert.fail('it is not there')
}

test('signed-out visitors get neither the stream nor its script', { skip }, async () => {
  const page = await browser.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${api.url}/events`, { waitUntil: 'networkidle' })
  assert.deepEqual(
    asked.filter((url) => /notifications-|\/live/.test(url)),
    [],
  )
})

test('what happened between two pages is shown on the second', { skip }, async () => {
  const ada = await api.person()
  const page = await openAs(ada)
  await Promise.all([waitForStream(page), page.goto(`${api.url}/events`)])
  await page.waitForFunction(() => localStorage.getItem('live') !== null)
  await page.goto('about:blank')
  await giveBadge(ada, 'Meanwhile')
  await page.goto(`${api.url}/groups`)
  await page.locator('.toast', { hasText: 'Meanwhile' }).waitFor()
})

test('on a phone a toast stands above the RSVP bar', { skip }, async () => {
  const ada = await api.person()
  const { id } = await api.event()
  const page = await openAs(ada)
  await Promise.all([waitForStream(page), page.goto(`${api.url}/events/${id}`)])
  await giveBadge(ada, 'Early bird')
  await page.locator('.toast').waitFor()
  const [toast, bar] = [await page.locator('.toast').boundingBox(), await page.locator('.rsvp').boundingBox()]
  assert.ok(toast && bar && toast.y + toast.height <= bar.y, JSON.stringify([toast, bar]))
})

test('a toast about a badge links to its page, which shows no such toast', { skip }, async () => {
  const ada = await api.person()
  const page = await openAs(ada)
  await Promise.all([waitForStream(page), page.goto(`${api.url}/settings`)])
  await giveBadge(ada, 'Lantern bearer')
  await page.locator('.toast a').click()
  await page.getByRole('heading', { name: 'Lantern bearer', level: 1 }).waitFor()
  await page.getByText('You earned a badge').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await giveBadge(ada, 'Night owl')
  await page.locator('.toast', { hasText: 'Night owl' }).waitFor()
  assert.equal(await page.locator('.toast', { hasText: 'Lantern bearer' }).count(), 0)
})

test('the stream starts although localStorage is full or holds something else', { skip }, async () => {
  for (const spoil of [
    () => localStorage.setItem('live', 'null'),
    () =>
      (Storage.prototype.setItem = () => {
        throw new Error('full')
      }),
  ]) {
    const ada = await api.person()
    const page = await openAs(ada)
    await page.addInitScript(spoil)
    const [response] = await Promise.all([page.waitForResponse(`${api.url}/live*`), page.goto(`${api.url}/settings`)])
    assert.match(response.url(), /lastEventId=\w{8}-/)
    await giveBadge(ada, 'Early bird')
    await page.locator('.toast').waitFor()
  }
})

test('a toast links to this site only', { skip }, async () => {
  const page = await openAs(await api.person())
  await Promise.all([waitForStream(page), page.goto(`${api.url}/settings`)])
  for (const href of ['/\\evil.example', '/my/badges'])
    await page.evaluate((url) => {
      const notification = { type: 'x', data: {}, title: url, text: '', href: url, imageUrl: null }
      new BroadcastChannel('live').postMessage(JSON.stringify(notification))
    }, href)
  await page.locator('.toast', { hasText: '/my/badges' }).waitFor()
  const hrefs = await page.locator('.toast a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.deepEqual(hrefs, ['/', '/my/badges'])
})
