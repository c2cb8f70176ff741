import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startApi } from '#test'
import { keysFrom } from '#platform'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { unsubscribeUrl } from '../src/areas/user/notifications/public.ts'
import { createApp } from '../src/areas/developer/apps/contract.ts'
import { createEvent } from '../src/areas/management/events/contract.ts'
import { createCheckinCode } from '../src/areas/management/checkin-codes/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { adminCreateClaimInvite } from '../src/areas/admin/claims/contract.ts'
import { adminGrantEntitlement } from '../src/areas/admin/entitlements/contract.ts'
import { requestGroupCreation } from '../src/areas/groups/creation/contract.ts'
import { authorizeUrl, newApp } from '../src/oauth/testing.ts'
import { brokenRules, startBrowser } from '../test/chromium.ts'

const browser = await startBrowser()
const api = await startApi({ isAtItsAddress: true })
const keys = keysFrom('a secret for tests, long enough to be taken')
const ann = await api.signIn('user', 'developer', 'write:portfolio', 'write:events', 'manage:events', 'manage:checkins')
const cookie = await api.cookieFor(ann.id)
await api.person({ name: 'Bo Bengtsson', username: 'bosse' })
const owls = await api.group({
  name: 'Nachtschwärmerinnengemeinschaftsvorstandsvorsitzendenstellvertretung',
  description: 'We meet after **dark**.',
  tags: ['night', 'talks'],
  isFeatured: true,
  themeColor: 'ocean',
  website: 'https://example.org',
})
await api.group({ name: 'Repair Café', tags: ['talks'], themeColor: 'sunset' })
await api.event({ group: owls, title: 'Owl talk' })
await api.event({ group: owls, title: 'Owl past', inHours: -100 })
await (
  await api.signIn('write:favorites')
)(addFavorite, { groupSlug: owls.urlname })
const unsubscribing = new URL(unsubscribeUrl(api.config, keys, { userId: ann.id, kind: 'event_changed' })).pathname
const app = await ann(createApp, { name: 'Board', redirectUris: ['https://example.org/callback'] })

/** A group that Ann manages, with an event to come, one that was, and a title without a space. */
const group = await api.group()
await api.member(group, ann, 'manager')
const start = { groupId: group.id, startTime: '2030-01-10T18:30', maxAttendees: 1 }
const { data: event } = await ann(createEvent, { ...start, title: 'Mending night', description: '**Bring** it' })
await ann(createRsvp, { eventId: event.id })
await ann(createEvent, { ...start, title: 'X'.repeat(200), status: 'draft' })
await api.event({ group, inHours: -48 })
const synced = await api.event({ group, source: 'meetup', upstreamId: '1', title: 'Y'.repeat(200) })
const { data: code } = await ann(createCheckinCode, { groupId: group.id, eventId: event.id, label: 'Door' })
const managed = `/manage/${group.urlname}`
await api.member(group, await api.person({ name: 'W'.repeat(100) }))
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin', 'manage:groups')
const adminCookie = await api.cookieFor(admin.id)
await admin(adminCreateClaimInvite, { groupId: group.id })
await admin(adminGrantEntitlement, { userId: ann.id, entitlement: 'group.create' })
await admin(requestGroupCreation, { groupName: 'W'.repeat(200), description: 'W'.repeat(200) })
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
const door = await ann(createCheckinCode, { groupId: owls.id, eventId: talks.id })

const forStrangers = [
  '/',
  '/login',
  '/register',
  '/register/nonsense',
  '/reset',
  '/reset/nonsense',
  '/auth/magic-link/nonsense',
  '/people',
  '/groups',
  '/groups?search=zzz',
  `/groups/${owls.urlname}`,
  unsubscribing,
  '/events?search=tttt',
  '/events?view=month',
  `/events/${talks.id}`,
  `/checkin/${door.data.code}`,
  '/nothing',
  '/oauth/authorize?client_id=nobody',
]
const forMembers = [
  '/',
  '/logout',
  '/verify-email/nonsense',
  '/groups?tag=talks&sort=name',
  `/groups/${owls.urlname}`,
  '/groups/new',
  '/groups/new?done=asked',
  '/settings/notifications',
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
  `/checkin/${door.data.code}`,
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
  '/manage',
  managed,
  `${managed}/events`,
  `${managed}/events?status=cancelled`,
  `${managed}/events/new`,
  `${managed}/events/${event.id}`,
  `${managed}/events/${synced.id}`,
  `${managed}/events/${event.id}/people`,
  `${managed}/events/${event.id}/people?search=nobody`,
  `${managed}/events/${event.id}/codes`,
  `${managed}/events/${event.id}/codes/${code.id}/print`,
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

  await page.goto(`${api.url}${managed}/events/new`)
  await page.getByLabel('Title').fill('Mending night')
  await page.getByLabel('Start').fill('2030-01-10T18:30')
  await page.getByLabel('Seats').fill('many')
  await page.getByLabel('Latitude').evaluate('(field) => (field.value = "north")')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Have another look at the marked fields.').waitFor()
  assert.deepEqual(await brokenRules(page), [])

  await page.goto(`${api.url}/groups/new`)
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Ask for it' }).click()
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
