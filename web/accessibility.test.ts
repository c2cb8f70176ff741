import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createCheckinCode } from '../src/areas/management/checkin-codes/contract.ts'
import { createApp } from '../src/areas/developer/apps/contract.ts'
import { authorizeUrl, newApp } from '../src/oauth/testing.ts'
import { brokenRules, startBrowser } from '../test/chromium.ts'

const browser = await startBrowser()
const api = await startApi({ isAtItsAddress: true })
const ann = await api.signIn('user', 'developer', 'write:portfolio', 'write:events', 'manage:checkins')
const cookie = await api.cookieFor(ann.id)
await api.person({ name: 'Bo Bengtsson', username: 'bosse' })
const app = await ann(createApp, { name: 'Board', redirectUris: ['https://example.org/callback'] })

const owls = await api.group({ name: 'Night Owls' })
await api.member(owls, ann, 'manager')
const talks = await api.event({
  group: owls,
  title: 'T'.repeat(200),
  description: '# Soup\n\nBring a **spoon**.',
  maxAttendees: 1,
  venueName: 'V'.repeat(200),
})
const calledOff = await api.event({ group: owls, title: 'Called off', status: 'cancelled' })
const bob = await api.signInAs(await api.person({ name: 'N'.repeat(100) }), 'write:events')
await bob(createRsvp, { eventId: talks.id })
await ann(createRsvp, { eventId: talks.id })
const code = await ann(createCheckinCode, { groupId: owls.id, eventId: talks.id })

const forStrangers = [
  '/',
  '/login',
  '/register',
  '/register/nonsense',
  '/reset',
  '/reset/nonsense',
  '/auth/magic-link/nonsense',
  '/people',
  '/events?search=tttt',
  '/events?view=month',
  `/events/${talks.id}`,
  `/checkin/${code.data.code}`,
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
  '/events',
  '/events?search=nothing&city=nowhere&type=online',
  '/events?view=month&month=2031-01',
  `/events/${talks.id}?people=all`,
  `/events/${calledOff.id}`,
  '/my/events',
  '/my/events?show=past',
  `/checkin/${code.data.code}`,
  '/settings?done=saved',
  '/settings/portfolio',
  '/settings/security',
  '/settings/tokens',
  '/settings/apps',
  '/developer',
  '/developer/apps/new',
  `/developer/apps/${app.data.clientId}`,
  authorizeUrl(await newApp(api), { scope: 'openid read:user user' }),
]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

for (const screen of [phone, desktop])
  test(`every page is accessible, ${screen.viewport.width} wide, light and dark`, { skip: browser.skip }, async () => {
    const broken: string[] = []
    for (const isMember of [false, true]) {
      const page = await browser.open({ ...screen, reducedMotion: 'reduce' })
      if (isMember) await page.context().addCookies([{ name: 'session', value: cookie.slice(8), url: api.url }])
      for (const path of isMember ? forMembers : forStrangers) {
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
  await page.context().addCookies([{ name: 'session', value: cookie.slice(8), url: api.url }])
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

test('no page is wider than a small phone', { skip: browser.skip }, async () => {
  const page = await browser.open({ viewport: { width: 320, height: 640 } })
  await page.context().addCookies([{ name: 'session', value: cookie.slice(8), url: api.url }])
  const wide: string[] = []
  for (const path of forMembers) {
    await page.goto(`${api.url}${path}`)
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (width > 320) wide.push(`${path}: ${width}`)
  }
  assert.deepEqual(wide, [])
})
