import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readPageRoutes } from '../src/web/bundle.ts'
import { findAccessibilityViolations, readTextColors } from '../test/chromium.ts'
import { openVisitor } from '../test/open-visitor.ts'
import {
  adminCookie,
  api,
  browser,
  memberCookie,
  setSessionCookie,
  managePath,
  visitors,
} from '../test/page-fixture.ts'
import { desktop, firstPathPerSection, phone, smallPhone } from '../test/screens.ts'

/** Contrast takes a third of axe's time, so a page is checked for it only if it has text in colors that no page had. */
const seenColors = new Set<string>()

async function takeNewColors(page: Page): Promise<boolean> {
  const colors = (await readTextColors(page)).filter((text) => !seenColors.has(text))
  for (const text of colors) seenColors.add(text)
  return colors.length > 0
}

for (const { who, session, paths } of visitors)
  test(
    `every page for ${who} is accessible on a phone, light and dark, and on a wide screen`,
    { skip: browser.skip },
    async () => {
      const broken: string[] = []
      const page = await browser.open(smallPhone)
      if (session !== undefined) await setSessionCookie(page, session)
      const checkRules = async (
        path: string,
        rules: Parameters<typeof findAccessibilityViolations>[1],
        where: string,
      ) => broken.push(...(await findAccessibilityViolations(page, rules)).map((rule) => `${path} ${where}: ${rule}`))
      const first = firstPathPerSection(paths)
      for (const path of paths) {
        await page.setViewportSize(smallPhone.viewport)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(`${api.url}${path}`)
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
        if (width > smallPhone.viewport.width) broken.push(`${path}: ${width} wide on a small phone`)
        const hasNewColors = await takeNewColors(page)
        await checkRules(path, hasNewColors ? 'all' : 'layout', 'light')
        const isFirst = first.includes(path)
        if (hasNewColors || isFirst) {
          await page.emulateMedia({ colorScheme: 'dark' })
          if (await takeNewColors(page)) await checkRules(path, 'colors', 'dark')
        }
        if (!isFirst) continue
        // A wide screen changes only the layout, which the pages of a section share.
        await page.setViewportSize(desktop.viewport)
        await checkRules(path, 'layout', 'on a wide screen')
      }
      assert.deepEqual(broken, [])
    },
  )

/** `npm run prove -- languages` opens every page in every language. */
const arabicSections = /^\/(?:$|(?:events|groups|my|u|settings|manage|developer|admin)\b)/

test('so is a page of the main sections in Arabic, from right to left', { skip: browser.skip }, async () => {
  const broken: string[] = []
  for (const { session, paths } of visitors.slice(1)) {
    const page = await openVisitor({ session, locale: 'ar' }, smallPhone)
    for (const path of firstPathPerSection(paths).filter((path) => arabicSections.test(path))) {
      await page.goto(`${api.url}${path}`)
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
      if (width > smallPhone.viewport.width) broken.push(`${path}: ${width} wide`)
      broken.push(...(await findAccessibilityViolations(page, 'layout')).map((rule) => `${path}: ${rule}`))
    }
  }
  assert.deepEqual(broken, [])
})

test('so are a form with mistakes, and a secret that is shown once', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  await setSessionCookie(page, memberCookie)
  await page.goto(`${api.url}/settings`)
  await page.getByLabel('Username').fill('-')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}${managePath}/events/new`)
  await page.getByLabel('Title').fill('Mending night')
  await page.locator('summary', { hasText: 'When and where' }).click()
  await page.getByLabel('Start', { exact: true }).fill('2030-01-10T18:30')
  await page.locator('summary', { hasText: 'Seats and check-in' }).click()
  await page.getByLabel('Seats').fill('many')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/groups/new`)
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/settings/tokens`)
  await page.getByLabel('What is it for?').fill('A script')
  await page.getByLabel('read:user', { exact: true }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('heading', { name: 'Your new token' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/developer/webhooks/new`)
  await page.getByLabel('Only the ones I select').check()
  await page.getByLabel('Endpoint URL').fill('ftp://example.org')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('Select at least one event type.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByLabel('Endpoint URL').fill('http://127.0.0.1:9/')
  await page.getByLabel('All event types').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('heading', { name: 'Webhook added' }).waitFor()
  await page.getByText('How to verify messages').click()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.getByRole('link', { name: 'Send a test' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByRole('heading', { name: 'Your endpoint didn’t accept it' }).waitFor()
  await page.locator('.delivery summary').first().click()
  await page.getByText('Change URL').click()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('so are the form of a stranger with mistakes, and the page after it', { skip: browser.skip }, async () => {
  const page = await browser.open(smallPhone)
  await page.goto(`${api.url}${visitors[0].paths.find((path) => path.endsWith('#come'))}`)
  await page.getByLabel('Your name').fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('nia@example.org')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByLabel('Your name').fill('Nia New')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('so are the decisions of admins, opened, and their settings with a mistake', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  await setSessionCookie(page, adminCookie)
  await page.goto(`${api.url}/admin/requests`)
  await page.getByText('Approve', { exact: true }).click()
  await page.getByText('Decline', { exact: true }).click()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/admin/settings`)
  await page.getByLabel('Badges per group').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('every page is among those that are looked at', async () => {
  const depth = ({ path }: { path: string }) => path.split('{').length
  const matchesRoute = (tried: string, path: string) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(tried, api.url).pathname)
  // The route with the fewest parameters wins: `/groups/new` is not `/groups/{slug}`.
  const routes = readPageRoutes().toSorted((a, b) => depth(a) - depth(b))
  const tried = visitors.flatMap(({ paths }) => paths)
  const seen = new Set(tried.map((path) => routes.find((route) => matchesRoute(path, route.path))?.path))
  const missing = routes.map(({ path }) => path).filter((path) => !seen.has(path))
  assert.deepEqual(missing, [], 'Add an address of each of these to test/page-fixture.ts.')
})

test('every page is shown to those who may see it', async () => {
  for (const { who, session, paths } of visitors)
    for (const path of paths) {
      const { status } = await api.fetch(path, { headers: session === undefined ? {} : { Cookie: session } })
      assert.ok(
        status !== 401 && status < 500,
        `${path} answers ${who} with ${status}. What a page calls for strangers is public, or has the flag isShownPublicly.`,
      )
    }
})
