import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { eventually, startApi } from '#test'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { createWalker } from '../test/walker.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true, worker: true })
const openAs = createPageOpener(browser, api)

async function scanCode(page: Page): Promise<string> {
  const picture = PNG.sync.read(await page.locator('.print-sheet svg').screenshot())
  return jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'

  test(`8. Create and publish an event, ${how}`, { skip }, async () => {
    const group = await api.group({ name: 'Repair Café' })
    const mona = await api.person()
    await api.member(group, mona, 'manager')
    const title = `Mending night ${how}`
    const page = await openAs(mona, { javaScriptEnabled })
    const { press, follow, fill, see } = createWalker(page)
    await page.goto(`${api.url}/manage/${group.urlname}/events`)
    await follow('Create event')
    await fill('Title', title)
    await fill('Date', '2099-01-10')
    await fill('Starts', '18:30')
    await fill('Description', 'Bring **what is broken**.')
    await fill('Seats', '2')
    await press('Save draft')
    await see('Draft saved.')
    await press('Publish')
    await see(/event is live/)

    const strangerPage = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    await strangerPage.goto(`${api.url}/events?search=mending`)
    await strangerPage.getByRole('link', { name: title }).first().click()
    await strangerPage.getByRole('heading', { name: title }).waitFor()
    assert.equal(await strangerPage.locator('main strong', { hasText: 'what is broken' }).count(), 1)
  })

  test(`9. Run the door, ${how}`, { skip }, async () => {
    const group = await api.group()
    const mona = await api.signIn('manage:events')
    await api.member(group, mona, 'manager')
    const startTime = new Date(Date.now() + 3_600_000).toISOString()
    const { data: event } = await mona(createEvent, { groupId: group.id, title: 'Moth night', startTime })
    const bo = await api.signInAs(await api.person({ name: 'Bo Berg' }), 'write:events')
    await bo(createRsvp, { eventId: event.id })
    const page = await openAs(mona, { javaScriptEnabled })
    const home = `${api.url}/manage/${group.urlname}/events/${event.id}`
    await page.goto(`${home}/codes`)
    await page.getByRole('link', { name: /^Print/ }).click()
    const guestPage = await openAs(bo, { javaScriptEnabled })
    await guestPage.goto(await scanCode(page))
    await createWalker(guestPage).press('I’m here')
    await guestPage.getByRole('heading', { name: 'You’re checked in' }).waitFor()
    if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(guestPage), [])

    await page.goto(`${home}/people`)
    await page.getByText('1 checked in').waitFor()
    await page.getByText('Bo Berg', { exact: true }).waitFor()
  })

  test(`10. Decide a request and name the site, ${how}`, { skip }, async () => {
    const venla = await api.person({ name: 'Venla' })
    const groupName = `Moth watchers ${how}`
    const requester = createWalker(await openAs(venla, { javaScriptEnabled }))
    await requester.page.goto(`${api.url}/groups/new`)
    await requester.page.getByLabel('Name', { exact: true }).fill(groupName)
    await requester.fill('What is it about?', 'A sheet, a lamp, a thermos.')
    await requester.press('Send request')
    await requester.page.getByRole('heading', { level: 1 }).waitFor()

    const admin = createWalker(await openAs(await api.person({ role: 'admin' }), { javaScriptEnabled }))
    await admin.page.goto(`${api.url}/admin/requests`)
    const request = admin.page.getByRole('listitem').filter({ hasText: groupName })
    await request.getByText('Approve', { exact: true }).click()
    await request.getByRole('button', { name: 'Create group', exact: true }).click()
    await admin.see('Request approved.')
    const decided = (await api.mails()).filter(({ to }) => to === venla.email)
    assert.equal(decided.length, 1)
    await requester.page.goto(`${api.url}/manage`)
    await requester.see(groupName)

    const siteName = `Moot ${how}`
    await admin.page.goto(`${api.url}/admin/branding`)
    await admin.page.getByLabel('Name', { exact: true }).fill(siteName)
    await admin.press('Save')
    await admin.see('Branding saved.')
    await eventually(
      'every page shows the name',
      async () => (await api.fetch('/events')).text(),
      (html) => html.includes(siteName),
    )
  })
}
