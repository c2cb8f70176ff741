import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startApi } from '#test'
import { adminCreateClaimInvite } from '../src/areas/admin/claims/contract.ts'
import { adminGrantEntitlement } from '../src/areas/admin/entitlements/contract.ts'
import { createApp } from '../src/areas/developer/apps/contract.ts'
import { requestGroupCreation } from '../src/areas/groups/creation/contract.ts'
import { authorizeUrl, newApp } from '../src/oauth/testing.ts'
import { brokenRules, startBrowser } from '../test/chromium.ts'

const browser = await startBrowser()
const api = await startApi({ isAtItsAddress: true })
const ann = await api.signIn('user', 'developer', 'write:portfolio')
const cookie = await api.cookieFor(ann.id)
await api.person({ name: 'Bo Bengtsson', username: 'bosse' })
const app = await ann(createApp, { name: 'Board', redirectUris: ['https://example.org/callback'] })

const group = await api.group({ name: 'Repair Café', themeColor: 'coral' })
await api.member(group, ann, 'owner')
await api.member(group, await api.person({ name: 'W'.repeat(100) }))
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin', 'manage:groups')
const adminCookie = await api.cookieFor(admin.id)
await admin(adminCreateClaimInvite, { groupId: group.id })
await admin(adminGrantEntitlement, { userId: ann.id, entitlement: 'group.create' })
await admin(requestGroupCreation, { groupName: 'W'.repeat(200), description: 'W'.repeat(200) })

const forStrangers = [
  '/',
  '/login',
  '/register',
  '/register/nonsense',
  '/reset',
  '/reset/nonsense',
  '/auth/magic-link/nonsense',
  '/people',
  '/nothing',
  '/oauth/authorize?client_id=nobody',
]
const forMembers = [
  '/',
  '/logout',
  '/verify-email/nonsense',
  '/people?search=bo',
  '/people?search=nobody',
  '/u/bosse',
  `/u/${ann.username}`,
  '/settings?done=saved',
  '/settings/portfolio',
  '/settings/security',
  '/settings/tokens',
  '/settings/apps',
  `/manage/${group.urlname}/members`,
  `/manage/${group.urlname}/members?search=nobody`,
  `/manage/${group.urlname}/settings?done=saved`,
  '/developer',
  '/developer/apps/new',
  `/developer/apps/${app.data.clientId}`,
  authorizeUrl(await newApp(api), { scope: 'openid read:user user' }),
]
const forAdmins = [
  '/',
  '/admin',
  '/admin/requests',
  '/admin/requests?decided=not-given',
  '/admin/groups?urlname=nothing',
  '/admin/groups/new',
  `/admin/groups/${group.urlname}`,
  '/admin/sync',
  '/admin/entitlements',
  '/admin/entitlements?person=nobody',
  '/admin/settings?done=saved',
]
const visitors = [
  [undefined, forStrangers],
  [cookie, forMembers],
  [adminCookie, forAdmins],
] as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

const keepCookie = (page: Page, session: string) =>
  page.context().addCookies([{ name: 'session', value: session.slice(8), url: api.url }])

for (const screen of [phone, desktop])
  test(`every page is accessible, ${screen.viewport.width} wide, light and dark`, { skip: browser.skip }, async () => {
    const broken: string[] = []
    for (const [session, paths] of visitors) {
      const page = await browser.open({ ...screen, reducedMotion: 'reduce' })
      if (session !== undefined) await keepCookie(page, session)
      for (const path of paths) {
        await page.goto(`${api.url}${path}`)
        for (const [colorScheme, rules] of [
          ['light', 'all'],
          ['dark', 'colours'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          broken.push(...(await brokenRules(page, rules)).map((rule) => `${path} ${colorScheme}: ${rule}`))
        }
      }
      await page.context().close()
    }
    assert.deepEqual(broken, [])
  })

test('so are a form with mistakes, and a secret that is shown once', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  await keepCookie(page, cookie)
  await page.goto(`${api.url}/settings`)
  await page.getByLabel('Username').fill('-')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Have another look at the marked fields.').waitFor()
  assert.deepEqual(await brokenRules(page), [])

  await page.goto(`${api.url}/settings/tokens`)
  await page.getByLabel('What is it for?').fill('A script')
  await page.getByLabel('read:user', { exact: true }).check()
  await page.getByRole('button', { name: 'Make the token' }).click()
  await page.getByRole('heading', { name: 'Your new token' }).waitFor()
  assert.deepEqual(await brokenRules(page), [])
})

test('so are the decisions of admins, opened, and their settings with a mistake', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  await keepCookie(page, adminCookie)
  await page.goto(`${api.url}/admin/requests`)
  await page.getByText('Approve', { exact: true }).click()
  await page.getByText('Refuse', { exact: true }).click()
  assert.deepEqual(await brokenRules(page), [])

  await page.goto(`${api.url}/admin/settings`)
  await page.getByLabel('Badges of a group').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Have another look at the marked fields.').waitFor()
  assert.deepEqual(await brokenRules(page), [])
})

test('no page is wider than a small phone', { skip: browser.skip }, async () => {
  const wide: string[] = []
  for (const [session, paths] of visitors.slice(1)) {
    const page = await browser.open({ viewport: { width: 320, height: 640 } })
    if (session !== undefined) await keepCookie(page, session)
    for (const path of paths) {
      await page.goto(`${api.url}${path}`)
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
      if (width > 320) wide.push(`${path}: ${width}`)
    }
  }
  assert.deepEqual(wide, [])
})
