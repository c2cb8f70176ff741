import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { findPanelProblems } from '../test/page-layout.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const owls = await api.group({ name: 'Zebra Owls', description: 'We meet after **dark**.' })
const walk = await api.event({ group: owls, title: 'Zebra walk', venueName: 'Pier' })
await api.person({ name: 'Zelda Zebra', username: 'zelda' })

const fetchHtml = async (path: string) => (await api.fetch(path)).text()

test('one search finds events, groups and people', async () => {
  const html = await fetchHtml('/search?q=ZEBRA')
  for (const part of [`/events/${walk.id}`, `/groups/${owls.urlname}`, '/u/zelda', '/events?search=ZEBRA', '3 results'])
    assert.ok(html.includes(part), part)
  assert.match(await fetchHtml('/search?q=xylophone'), /Nothing found for &#8220;xylophone&#8221;/)
  assert.match(await fetchHtml('/search'), /Type part of a title/)
  assert.ok((await fetchHtml('/search?q=why?')).includes('href="/search?q=why%3F&amp;lang=fi"'), 'in another language')
  for (const query of ['%00', 'x'.repeat(500), '%25', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E'])
    assert.ok(!(await fetchHtml(`/search?q=${query}`)).includes('<script>alert'), query)
})

test('suggestions appear as one types and are chosen with the keyboard', { skip: browser.skip }, async () => {
  const page = await browser.open(desktop)
  await page.goto(`${api.url}/groups`)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('zebra')
  const options = page.getByRole('option')
  await options.nth(2).waitFor()
  assert.deepEqual(await page.locator('[role=listbox] [role=group] > p').allInnerTexts(), [
    'Events',
    'Groups',
    'People',
  ])
  assert.deepEqual(await findAccessibilityViolations(page), [])
  assert.deepEqual(await findPanelProblems(page, '#suggestions'), [])
  const readSelected = () => page.locator('[role=option][aria-selected=true] > :last-child b').allInnerTexts()
  await field.press('ArrowDown')
  assert.deepEqual(await readSelected(), ['Zebra walk'])
  await field.press('ArrowUp')
  assert.deepEqual(await readSelected(), [])
  await field.press('ArrowUp')
  assert.deepEqual(await readSelected(), ['Zelda Zebra'])
  await field.press('Escape')
  assert.equal(await field.getAttribute('aria-expanded'), 'false')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL(`**/events/${walk.id}`)
  await page.getByRole('combobox', { name: 'Search' }).fill('zebra')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await page.waitForURL('**/search?q=zebra')
})

test('suggestions stay away from who went on or pressed Escape', { skip: browser.skip }, async () => {
  const page = await browser.open(desktop)
  await page.goto(`${api.url}/groups`)
  const field = page.getByRole('combobox', { name: 'Search' })
  const status = page.locator('form.search-box > p[role=status]')
  const options = page.getByRole('option')
  await field.fill('zebra')
  await field.press('Tab')
  await status.filter({ hasText: '3 results' }).waitFor({ state: 'attached' })
  assert.equal(await page.locator('#suggestions').isVisible(), false)

  await field.press('ArrowDown')
  await options.first().waitFor()
  await field.fill('zebra walk')
  await field.press('Escape')
  await status.filter({ hasText: '1 result' }).waitFor({ state: 'attached' })
  assert.equal(await page.locator('#suggestions').isVisible(), false)
  await field.fill('zebra')
  await options.first().waitFor()
})

for (const javaScriptEnabled of [true, false])
  test(
    `a phone searches on a page of its own, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const page = await browser.open({ ...phone, javaScriptEnabled })
      await page.goto(`${api.url}/events`)
      await page.getByRole('link', { name: 'Search', exact: true }).click()
      await page.getByLabel('Find events, groups and people').pressSequentially('zelda')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('link', { name: 'Zelda Zebra' }).click()
      await page.waitForURL('**/u/zelda')
    },
  )

test(
  'events near me, where the browser says it is; otherwise the city is asked for',
  { skip: browser.skip },
  async () => {
    const here = { venueName: 'Pier', venueLatitude: 60.45, venueLongitude: 22.27 }
    await api.event({ title: 'Around the corner', ...here })
    await api.event({ title: 'Far away', venueName: 'Hall', venueLatitude: 10, venueLongitude: 10 })
    const geolocation = { latitude: 60.451813, longitude: 22.26663 }
    const page = await browser.open({ ...phone, geolocation, permissions: ['geolocation'] })
    await page.goto(`${api.url}/events?seats=free`)
    await page.getByRole('link', { name: 'Near me' }).click()
    await page.waitForURL('**/events?seats=free&near=60.45%2C22.27')
    assert.deepEqual(await page.locator('.event h3').allInnerTexts(), ['Around the corner'])
    await page.getByRole('link', { name: '100 km' }).click()
    await page.waitForURL('**radius=100')

    const other = await browser.open(phone)
    await other.goto(`${api.url}/events`)
    await other.getByRole('link', { name: 'Near me' }).click()
    await other.getByText('Enter your city instead').waitFor()
    assert.equal(await other.evaluate('document.activeElement.id'), 'city')
  },
)
