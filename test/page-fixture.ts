import type { Page } from 'playwright-core'
import { createBadges } from './badge-pages.ts'
import { createRsvpPages } from './rsvp-pages.ts'
import { createMemberPages } from './member-pages.ts'
import { createMessages } from './message-pages.ts'
import { createTappedPass } from './tapped-pass.ts'
import { startApi } from '#test'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { createApp } from '../src/areas/apps/contract.ts'
import { testWebhook } from '../src/areas/webhooks/deliveries/contract.ts'
import { createWebhook } from '../src/areas/webhooks/contract.ts'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { createCheckinCode } from '../src/areas/events/checkin-codes/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createReport } from '../src/areas/reports/contract.ts'
import { adminAwardBadge, adminCreateBadge, adminCreateClaimLink } from '../src/areas/badges/admin/contract.ts'
import { adminCreateClaimInvite } from '../src/areas/groups/claims/admin/contract.ts'
import { adminGrantEntitlement } from '../src/areas/entitlements/admin/contract.ts'
import { adminCreateAchievement } from '../src/areas/achievements/definitions/contract.ts'
import { adminCreateDesign, adminCreatePassBatch } from '../src/areas/meetpass/admin/contract.ts'
import { adminUpdateSitePage } from '../src/areas/settings/contract.ts'
import { requestGroupCreation } from '../src/areas/groups/creation/contract.ts'
import { buildAuthorizeUrl, createOAuthApp } from '../src/oauth/testing.ts'
import { readPageRoutes, type PageRoute } from '../src/web/bundle.ts'
import { startFullChromium, startPlainChromium } from './chromium.ts'

// The browsers must close before the server.
export const browser = await startFullChromium()
export const plainBrowser = await startPlainChromium()
export const api = await startApi({ isAtBaseUrl: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const ann = await api.signIn('user', 'developer', 'write:portfolio', 'write:events', 'manage:events', 'manage:checkins')
export const memberCookie = await api.cookieFor(ann.id)
await api.person({ name: 'Bo Bengtsson', username: 'bosse' })
const owlGroup = await api.group({
  name: 'Nachtschwärmerinnengemeinschaftsvorstandsvorsitzendenstellvertretung',
  description: 'We meet after **dark**.',
  tags: ['night', 'talks'],
  isFeatured: true,
  themeColor: 'ocean',
  website: 'https://example.org',
})
await api.group({ name: 'Repair Café', tags: ['talks'], themeColor: 'sunset' })
await api.event({ group: owlGroup, title: 'Owl talk', venueLatitude: 60.45, venueLongitude: 22.27, languages: ['fi'] })
await api.event({ group: owlGroup, title: 'Owl past', inHours: -100 })
await (
  await api.signIn('write:favorites')
)(addFavorite, { groupSlug: owlGroup.urlname })
const app = await ann(createApp, { name: 'Board', redirectUris: ['https://example.org/callback'] })

/** Nothing listens on this port: the delivery fails at once. */
const failingHook = await ann(createWebhook, { url: `http://127.0.0.1:9/${'x'.repeat(200)}` })
await ann(testWebhook, { id: failingHook.data.id, eventType: 'event.created' })
const disabledHook = await ann(createWebhook, {
  url: 'https://hooks.example',
  eventTypes: ['event.created', 'no.such_type'],
})
await api.db.sql`
  update webhooks set is_active = false, disabled_reason = 'failing', disabled_at = now() where id = ${disabledHook.data.id}`

const group = await api.group()
await api.member(group, ann, 'manager')
const eventFields = { groupId: group.id, startTime: '2099-01-10T18:30', maxAttendees: 1 }
const { data: event } = await ann(createEvent, { ...eventFields, title: 'Mending night', description: '**Bring** it' })
await ann(createRsvp, { eventId: event.id })
await ann(createEvent, { ...eventFields, title: 'X'.repeat(200), status: 'draft' })
await api.event({ group, inHours: -48 })
const syncedEvent = await api.event({ group, source: 'meetup', upstreamId: '1', title: 'Y'.repeat(200) })
const { data: code } = await ann(createCheckinCode, { groupId: group.id, eventId: event.id, label: 'Door' })
export const managePath = `/manage/${group.urlname}`
await api.member(group, await api.person({ name: 'W'.repeat(100) }))
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin', 'manage:groups')
export const adminCookie = await api.cookieFor(admin.id)
const { data: invite } = await admin(adminCreateClaimInvite, { groupId: group.id })
const { data: badge } = await admin(adminCreateBadge, { name: 'B'.repeat(100), slug: 'b', icon: '🦉' })
await admin(adminCreateClaimLink, { badgeId: badge.id })
const { data: achievement } = await admin(adminCreateAchievement, {
  key: 'a'.repeat(100),
  name: 'A'.repeat(100),
  icon: '🌙',
  eventType: 'event.checkin',
  conditions: [{ field: 'groupId', op: 'in', value: ['C'.repeat(200), 42, '42'] }],
})
const { data: batch } = await admin(adminCreatePassBatch, { count: 3, label: 'L'.repeat(100) })
await admin(adminCreateDesign, { id: 'd'.repeat(100), name: 'D'.repeat(100), themeColor: 'ocean', isActive: false })
await admin(adminAwardBadge, { badgeId: badge.id, userId: 'bosse' })
for (const name of ['about', 'rules'] as const)
  await admin(adminUpdateSitePage, { name, text: `# Who we are\n\n${'We '.repeat(50)}\n\n- **kind**` })
await admin(adminGrantEntitlement, { userId: 'bosse', entitlement: 'group.create' })
await admin(requestGroupCreation, { groupName: 'W'.repeat(200), description: 'W'.repeat(200) })
await api.failedJob('mail', { error: 'E'.repeat(300) })
await api.failedJob('board', { attempts: 3 })
await api.member(owlGroup, ann, 'manager')
const fullEvent = await api.event({
  group: owlGroup,
  title: 'T'.repeat(200),
  description: '# Soup\n\nBring a **spoon**.',
  maxAttendees: 1,
  venueName: 'V'.repeat(200),
})
const cancelledEvent = await api.event({ group: owlGroup, title: 'Called off', status: 'cancelled' })
const bob = await api.signInAs(await api.person({ name: 'N'.repeat(100) }), 'write:events')
await bob(createRsvp, { eventId: fullEvent.id })
await ann(createRsvp, { eventId: fullEvent.id })
const { askingEvent, ...rsvpPaths } = await createRsvpPages(api, owlGroup, [bob, ann])
const mailedPaths = await createMessages(api, ann, { groupId: group.id, eventId: event.id })
const report = { reason: 'spam', text: 'W'.repeat(200) } as const
await ann(createReport, { ...report, target: 'user', id: 'bosse', to: 'admins' })
await admin(createReport, { ...report, target: 'event', id: event.id, to: 'team' })
const checkinCode = await ann(createCheckinCode, { groupId: owlGroup.id, eventId: fullEvent.id })

const { heldBadge, groupBadge, managedBadge, claimLink, limitedClaimLink } = await createBadges(api, {
  groupIds: [owlGroup.id, group.id],
  holders: [ann.id, bob.id],
})
await api.tasks['board']?.({})
await api.tasks['board']?.({ groupId: owlGroup.id })
const passId = await createTappedPass(api, ann, bob)

export const authorizePath = buildAuthorizeUrl(await createOAuthApp(api), { scope: 'openid read:user user' })
const anonymousPaths = [
  '/',
  '/register/nonsense',
  '/rsvp/nonsense',
  ...rsvpPaths.mailed,
  '/reset/nonsense',
  '/auth/magic-link/nonsense',
  '/people',
  '/groups',
  '/groups?search=zzz',
  `/groups/${owlGroup.urlname}`,
  ...mailedPaths,
  '/events?search=tttt',
  '/events?view=month',
  '/events?view=map',
  '/events?near=60.45,22.27&when=weekend&seats=free&language=fi',
  '/search?q=owl',
  '/search?q=nothing-is-called-that',
  `/events/${fullEvent.id}#come`,
  `/events/${askingEvent.id}#come`,
  `/events/${fullEvent.id}/share`,
  ...rsvpPaths.forStranger,
  `/checkin/${checkinCode.data.code}`,
  '/leaderboard',
  '/leaderboard?period=week',
  `/groups/${owlGroup.urlname}/leaderboard`,
  `/pass/${passId}`,
  '/developer',
  '/developer/mcp',
  `/groups/claim/${invite.token}`,
  '/docs/guides/webhooks',
  '/help/member',
  '/help/organizer',
  '/nothing',
  '/oauth/authorize?client_id=nobody',
]
const memberPaths = [
  '/',
  '/logout',
  '/verify-email/nonsense',
  '/groups?tag=talks&sort=name',
  `/groups/${owlGroup.urlname}`,
  '/groups/new',
  `/groups/claim/${invite.token}`,
  '/people?search=bo',
  '/people?search=nobody',
  '/u/bosse',
  `/u/${ann.username}`,
  '/events',
  '/events?search=nothing&city=nowhere&type=online',
  '/events?view=month&month=2031-01',
  `/events/${fullEvent.id}?people=all`,
  `/events/${cancelledEvent.id}`,
  ...rsvpPaths.forGuest,
  ...(await createMemberPages(api, ann, bob)),
  `/report/event/${event.id}`,
  '/report/user/bosse',
  '/my/events',
  '/my/events?show=past',
  `/badges/${groupBadge.slug}`,
  `/claim/${claimLink.code}`,
  `/my/badges/${heldBadge.slug}`,
  `/u/${ann.username}/connections`,
  `/checkin/${checkinCode.data.code}`,
  `/manage/${group.urlname}/members`,
  `/manage/${group.urlname}/members?sort=came&role=team`,
  `/manage/${group.urlname}/messages?selected=1`,
  `/manage/${group.urlname}/messages?selected=1&person=${ann.id}`,
  `/manage/${group.urlname}/settings`,
  '/developer',
  `/developer/apps/${app.data.clientId}`,
  `/developer/webhooks/${failingHook.data.id}`,
  `/developer/webhooks/${failingHook.data.id}?show=delivered&type=event.created`,
  `/developer/webhooks/${disabledHook.data.id}`,
  '/developer/events',
  '/developer/events?search=rsvp',
  '/developer/events?search=nothing',
  '/developer/mcp?set=events&set=groups&readonly=yes',
  managePath,
  `${managePath}/events`,
  `${managePath}/events?status=cancelled`,
  `${managePath}/events/new`,
  `${managePath}/events/${event.id}`,
  `${managePath}/events/${syncedEvent.id}`,
  `${managePath}/events/${event.id}/people`,
  `${managePath}/events/${event.id}/people?search=nobody`,
  `${managePath}/events/${event.id}/people/print`,
  `${managePath}/events/${event.id}/invite`,
  `${managePath}/events/${event.id}/codes`,
  `${managePath}/events/${event.id}/messages`,
  `${managePath}/messages`,
  `${managePath}/events/${event.id}/codes/${code.id}/print`,
  `${managePath}/reports`,
  `${managePath}/badges`,
  `${managePath}/badges/new`,
  `${managePath}/badges/${managedBadge.id}?search=w`,
  `${managePath}/badges/${managedBadge.id}/links`,
  `${managePath}/badges/${managedBadge.id}/links/${limitedClaimLink.id}/print`,
  `${managePath}/badges/${managedBadge.id}/edit`,
  authorizePath,
]
const adminPaths = [
  '/',
  '/admin/people/bosse',
  `/admin/meetpass/batches/${batch.id}/sheet`,
  `/admin/passes/designs/${'d'.repeat(100)}`,
  `/admin/achievements/${achievement.id}`,
  `/admin/badges/${badge.id}`,
  '/admin/requests',
  '/admin/reports?status=resolved',
  '/admin/reports',
  '/admin/requests?decided=claims-declined',
  `/admin/groups/${group.urlname}`,
  `/admin/groups/${group.urlname}/people`,
  '/admin/entitlements',
  '/admin/entitlements?person=nobody',
]
const listedPaths = new Set([...anonymousPaths, ...memberPaths, ...adminPaths].map((path) => path.split('?')[0]))
/** A page without parameters has one address. */
const pathsFor = (access: PageRoute['access']) =>
  readPageRoutes()
    .filter((route) => route.access === access && !route.path.includes('{') && !listedPaths.has(route.path))
    .map(({ path }) => path)

export const visitors = {
  strangers: { session: undefined, paths: [...pathsFor('everyone'), ...anonymousPaths] },
  members: { session: memberCookie, paths: [...pathsFor('signedIn'), ...memberPaths] },
  admins: { session: adminCookie, paths: [...pathsFor('admins'), ...adminPaths] },
} as const
export const setSessionCookie = (page: Page, session: string) =>
  page.context().addCookies([{ name: 'session', value: session.slice(8), url: api.url }])
