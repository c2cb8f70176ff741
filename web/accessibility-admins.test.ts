import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPageRoutes } from '../src/web/bundle.ts'
import { findAccessibilityViolations } from '../test/chromium.ts'
import { findPageProblems, findPlainLayoutProblems, unusualStatuses } from '../test/every-page.ts'
import { openVisitor } from '../test/open-visitor.ts'
import { adminCookie, api, browser, plainBrowser, setSessionCookie, visitors } from '../test/page-fixture.ts'
import { firstPathPerSection, phone, smallPhone } from '../test/screens.ts'

test(
  'every page for admins is accessible, fits a small phone and has its texts from a message file',
  { skip: browser.skip },
  async () => assert.deepEqual(await findPageProblems(visitors.admins), []),
)

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

test('nothing that admins open is covered or off the screen in another font', { skip: plainBrowser.skip }, async () =>
  assert.deepEqual(await findPlainLayoutProblems(visitors.admins), []),
)

/** `npm run prove -- languages` opens every page in every language. */
const arabicSections = /^\/(?:$|(?:events|groups|my|u|settings|manage|developer|admin)\b)/

test('a page of the main sections is accessible in Arabic, from right to left', { skip: browser.skip }, async () => {
  const broken: string[] = []
  for (const { session, paths } of [visitors.members, visitors.admins]) {
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

test('every page is among those that are looked at', async () => {
  const depth = ({ path }: { path: string }) => path.split('{').length
  const matchesRoute = (tried: string, path: string) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(tried, api.url).pathname)
  // The route with the fewest parameters wins: `/groups/new` is not `/groups/{slug}`.
  const routes = readPageRoutes().toSorted((a, b) => depth(a) - depth(b))
  const tried = Object.values(visitors).flatMap(({ paths }) => paths)
  const seen = new Set(tried.map((path) => routes.find((route) => matchesRoute(path, route.path))?.path))
  const missing = routes.map(({ path }) => path).filter((path) => !seen.has(path))
  assert.deepEqual(missing, [], 'Add an address of each of these to test/page-fixture.ts.')
})

test('every page is shown to those who may see it', async () => {
  const problems: string[] = []
  for (const [who, { session, paths }] of Object.entries(visitors))
    for (const path of paths) {
      const { status } = await api.fetch(path, { headers: session === undefined ? {} : { Cookie: session } })
      if (status !== (unusualStatuses[path] ?? 200)) problems.push(`${path} answers ${who} with ${status}`)
    }
  assert.deepEqual(problems, [], 'What a page calls for strangers is public, or has the flag isShownPublicly.')
})
