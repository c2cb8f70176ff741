import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { startApi } from '#test'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { createSeries } from '../src/areas/events/manage-series/contract.ts'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { createWalker } from '../test/walker.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)

async function createOrganizer() {
  const group = await api.group({ name: 'Night Owls', themeColor: 'ocean' })
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'owner')
  const create = async (more: object = {}) =>
    (
      await mona(createEvent, {
        groupId: group.id,
        title: 'Lightning talks & lanterns',
        startTime: '2099-12-04T18:30',
        status: 'active',
        ...more,
      })
    ).data.id
  const home = `${api.url}/manage/${group.urlname}/events`
  return { group, mona, create, home }
}

async function scanCode(page: Page): Promise<string> {
  const picture = PNG.sync.read(await page.locator('.poster-scan svg').screenshot())
  return jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data ?? ''
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test(
  'after Publish an organizer copies the link, gets the code and prints one sheet that leads to the event',
  { skip },
  async () => {
    const { mona, create, home } = await createOrganizer()
    const eventId = await create({ status: 'draft', description: 'Six people, six minutes each.', maxAttendees: 30 })
    const url = `${api.config.WEB_URL}/events/${eventId}`
    const page = await openAs(mona, {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1280, height: 900 },
    })
    const { press, see, follow } = createWalker(page)
    await page.goto(`${home}/${eventId}`)
    await press('Publish')
    await see('Your first event is live')
    assert.equal(await page.locator('.shreds').count(), 1)

    await page.getByRole('button', { name: /^Copy.*Link to your event/ }).click()
    await see('Copied')
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url)
    await follow('QR code')
    const png = page.getByRole('dialog').getByRole('link', { name: 'PNG' })
    const picture = PNG.sync.read(
      Buffer.from(await (await api.fetch(String(await png.getAttribute('href')))).arrayBuffer()),
    )
    assert.equal(jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data, url)
    await press('Close')

    await page.emulateMedia({ media: 'print' })
    assert.equal(await scanCode(page), url)
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    assert.deepEqual([Math.round(Number(width)), Math.round(Number(height))], [595, 842])

    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    assert.equal(await page.locator('.shreds').count(), 0)
    await follow('Manage event')
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await see('Your first event is live')
  },
)

test(
  'the page after Publish fits and can be read by everybody, on phones, in the dark and in Arabic',
  { skip },
  async () => {
    const { mona, create, home } = await createOrganizer()
    const eventId = await create()
    for (const [width, colorScheme, locale] of [
      [360, 'light', 'en'],
      [390, 'dark', 'ar'],
      [1280, 'dark', 'en'],
    ] as const) {
      const page = await openAs(mona, { viewport: { width, height: 844 }, colorScheme })
      await page.goto(`${home}/${eventId}/share?lang=${locale}`)
      assert.ok(!(await isTooWide(page)), `${width} px`)
      assert.deepEqual(await findAccessibilityViolations(page), [])
    }
  },
)

test(
  'a group gets three lessons with its first event, fewer words later, and one line after the tenth',
  { skip },
  async () => {
    const { mona, create, home } = await createOrganizer()
    const page = await openAs(mona, { javaScriptEnabled: false })
    const lessons = page.getByRole('heading', { name: 'Fill your first event' })
    await page.goto(`${home}/${await create()}/share`)
    assert.equal(await lessons.count(), 1)
    const second = await create()
    await page.goto(`${home}/${second}/share`)
    await page.getByRole('heading', { name: 'Your event is live' }).waitFor()
    assert.equal(await lessons.count(), 0)

    for (let count = 2; count < 9; count++) await create()
    const draft = await create({ status: 'draft', title: 'The tenth' })
    await page.goto(`${home}/${draft}`)
    const { press, follow } = createWalker(page)
    await press('Publish')
    assert.equal(new URL(page.url()).pathname, `/events/${draft}`)
    assert.match(await page.getByRole('status').innerText(), /Live[\s\S]*The tenth/)
    await follow('More')
    await page.getByRole('heading', { name: 'Your event is live' }).waitFor()
  },
)

test('the page says who can see the event, how people join, and what is to be done', { skip }, async () => {
  const { group, mona, create, home } = await createOrganizer()
  const member = await api.signIn('write:favorites')
  await member(addFavorite, { groupSlug: group.urlname })
  await create()
  const page = await openAs(mona, { javaScriptEnabled: false })
  const { see } = createWalker(page)
  const open = async (more: object) => page.goto(`${home}/${await create(more)}/share`)

  await open({})
  await see('People can RSVP now.')
  await see('1 member is notified, and gets an email, usually the next morning')
  await open({ joinBy: 'approval' })
  await see('People can request a seat, and you decide.')
  await see('Scan to request a seat')
  await see('Approve or decline requests as they come in.')
  await open({ visibility: 'members' })
  await see('Only members of Night Owls can see it.')
  await open({ visibility: 'unlisted' })
  await see('Only people with the link can find it.')
  await see('1 member isn’t notified automatically')
  await open({ visibility: 'invited' })
  await see('Only people you invite can see it.')
  assert.equal(await page.locator('.poster').count(), 0)
  await page.getByRole('link', { name: 'Invite: Night Owls' }).click()
  assert.ok(await page.getByLabel('Everyone who joined Night Owls (1 person)').isChecked())
  await createWalker(page).press('Send invitations')
  await see('1 invitation sent.')
  await open({ eventType: 'online' })
  await see('People joining online need a link.')

  const { data: series } = await mona(createSeries, {
    groupId: group.id,
    rule: 'FREQ=DAILY;COUNT=3',
    start: `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T18:00`,
    durationMinutes: 60,
    timezone: 'Europe/Helsinki',
    event: { title: 'Sketching', status: 'active' },
  })
  await page.goto(`${home}/${series.nextEvents[0]?.id}/share`)
  await see('Your series is live')
  assert.equal(await page.getByRole('link', { name: `/series/${series.id}` }).count(), 1)
})
