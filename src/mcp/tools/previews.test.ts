import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopeNames, type Operation } from '#contract'
import { newId } from '#platform'
import { startApi } from '#test'
import { awardBadge } from '../../areas/badges/awards/public.ts'
import { createLink } from '../../areas/badges/claims/public.ts'
import { createCode } from '../../areas/events/checkin-codes/public.ts'
import { handlers } from '../../operations.ts'
import { bearer, callModernRpc, readToolJson, callTool } from '../testing.ts'
import { metaKey } from '../protocol/versions.ts'
import type { ToolPreview } from './preview.ts'
import { toArgumentName } from './snake-case.ts'
import { buildTools } from './tool.ts'

const api = await startApi()
const { sql } = api.db
const chief = await api.person({ role: 'superadmin', name: 'Chief' })
const vera = await api.person({ name: 'Vera Volunteer' })
const gus = await api.person({ name: 'Gus Guest' })
const twin = await api.person({ name: 'Gus Again' })
const suspended = await api.person({ name: 'Sue Suspended' })
const as = bearer(await api.tokenFor(chief.id, scopeNames))

/** As the agent of a client that can show a form. */
async function readForm(name: string, args: object): Promise<string> {
  const params = { name, arguments: args }
  const { json, text } = await callModernRpc(api, as, 'tools/call', params, {
    meta: { [metaKey.capabilities]: { elicitation: {} } },
  })
  const { confirm } = (json.result?.['inputRequests'] ?? assert.fail(`${name}: ${text}`)) as {
    confirm: { params: { message: string } }
  }
  return confirm.params.message
}

const callForData = async (tool: string, args: object) => {
  const { data, ...refused } = readToolJson(await callTool(api, as, tool, args))
  return (data ?? assert.fail(`${tool}: ${JSON.stringify(refused)}`)) as Record<string, string>
}
const callConfirmed = async (tool: string, args: object) => callForData(tool, { ...args, confirm: true })

const group = await api.group({ name: 'Repair café' })
await api.member(group, chief, 'owner')
await api.member(group, gus, 'owner')
const memberId = await api.member(group, vera, 'volunteer')
const joinerAs = bearer(await api.tokenFor((await api.person()).id, ['write:favorites']))
await sql`update users set suspended_at = now() where id = ${suspended.id}`
await callTool(api, joinerAs, 'favorites_add', { group_slug: group.urlname })
const event = await api.event({ group, title: 'Mending night', maxGuests: 2 })
const badge = await api.badge({ groupId: group.id, name: 'Fixed it' })
const begunEvent = await api.event({ group, title: 'Lantern walk', inHours: -1 })
const platformBadge = await api.badge({ name: 'Early bird' })
for (const { id } of [chief, gus]) {
  const guestAs = bearer(await api.tokenFor(id, ['write:events']))
  await callTool(api, guestAs, 'events_rsvp', { event_id: event.id })
}
const offerEvent = await api.event({ group, title: 'Soup night', maxAttendees: 1, waitlist: 'offer' })
await sql`
  insert into rsvps (id, event_id, user_id, status, offer_expires_at)
  values (${newId()}, ${offerEvent.id}, ${chief.id}, 'waitlisted', now() + interval '1 hour')`
const [rsvp] = await sql<[{ id: string }]>`select id from rsvps where event_id = ${event.id} and user_id = ${gus.id}`
const [link, platformLink, code] = await api.db.begin(async (tx) => {
  for (const { id: userId } of [vera, gus])
    for (const { id } of [badge, platformBadge]) await awardBadge(tx, id, userId, { method: 'award', awardedBy: null })
  const terms = { maxUses: null, expiresAt: null, createdBy: null }
  return [
    await createLink(tx, '', { ...terms, badgeId: badge.id }),
    await createLink(tx, '', { ...terms, badgeId: platformBadge.id }),
    await createCode(tx, '', { eventId: event.id, createdBy: null, label: 'At the door' }),
  ]
})
const circle = await api.group({ name: 'Sewers' })
await api.member(circle, chief, 'owner')
const series = await callConfirmed('manage_create_series', {
  group_id: circle.id,
  rule: 'FREQ=WEEKLY',
  start: '2026-01-01T18:00',
  duration_minutes: 60,
  timezone: 'Europe/Helsinki',
  event: { title: 'Sewing circle' },
})
await callForData('events_join_series', { series_id: series['id'] })
const item = await callForData('portfolio_create', { title: 'A bench' })
const token = await callConfirmed('tokens_create', { name: 'Backup script', scopes: ['user', 'developer'] })
const tokenAs = bearer(token['token'] ?? '')
await callTool(api, tokenAs, 'tokens_create', { name: 'inner', scopes: ['user'], confirm: true })
const app = await callConfirmed('developer_create_app', {
  name: 'Board',
  redirect_uris: ['https://app.example/callback'],
})
await api.oauthTokenFor(chief.id, ['user'])
const [grant] = await sql<[{ id: string }]>`select id from oauth_grants where user_id = ${chief.id}`
await sql`update oauth_clients set name = 'Calendar sync' where owner_id is null`
const boardGrantId = newId()
await sql`
  insert into oauth_grants (id, user_id, client_id, scopes, expires_at)
  values (${boardGrantId}, ${gus.id}, ${app['clientId'] ?? ''}, '{user}', now() + interval '1 day')`
const innerApp = await callConfirmed('developer_create_app', {
  name: 'Made by Board',
  redirect_uris: ['https://app.example/callback'],
})
await sql`update oauth_clients set made_by_grant_id = ${boardGrantId} where client_id = ${innerApp['clientId'] ?? ''}`
const webhook = await callConfirmed('developer_create_webhook', { url: 'https://93.184.215.14/hook' })
const pass = await api.pass(chief, { label: 'Blue card' })
const connection = newId()
await sql`
  insert into meetpass_connections (id, pass_id, owner_id, visitor_id, created_at, last_tapped_at)
  values (${connection}, ${pass}, ${chief.id}, ${vera.id}, now(), now())`
// An earlier owner of the pass, and somebody who deleted their account.
const lostConnection = newId()
await sql`insert into meetpass_connections (id, pass_id, owner_id, visitor_id) values (${newId()}, ${pass}, ${gus.id}, ${vera.id})`
await sql`insert into meetpass_connections (id, owner_id) values (${lostConnection}, ${chief.id})`
const upload = await callForData('uploads_request', {
  category: 'avatar',
  filename: 'lamp.png',
  content_type: 'image/png',
  size: 10,
})
const definition = {
  key: 'mended_three',
  name: 'Mended three',
  description: 'Come to an event.',
  event_type: 'event.checkin',
  target_value: 3,
  progress_mode: 'counter',
  badge_slug: platformBadge.slug,
}
const achievement = await callConfirmed('admin_create_achievement', definition)
await callConfirmed('admin_achievement_progress', { id: achievement['id'], user_id: vera.id, current_value: 1 })
const entitlement = await callConfirmed('admin_grant_entitlement', { user_id: vera.id, entitlement: 'group.create' })
const unclaimed = await api.group({ name: 'Nobody’s group' })
const invite = await callConfirmed('admin_create_claim_invite', { group_id: unclaimed.id })
const design = await callForData('admin_create_pass_design', { id: 'green-leaf', name: 'Green leaf' })
await sql`update meetpasses set design_id = ${design['id'] ?? ''} where id = ${pass}`
const source = await callConfirmed('admin_add_connection', {
  group_id: group.id,
  platform: 'ical',
  platform_id: 'https://93.184.215.14/cal.ics',
})

const approvalEvent = await api.event({ group, title: 'Night walk', joinBy: 'approval' })
const requestId = newId()
await sql`
  insert into rsvps (id, event_id, user_id, status, approval)
  values (${requestId}, ${approvalEvent.id}, ${vera.id}, 'waitlisted', 'pending')`
const later = { subject: 'Later on', body: 'Soon.', send_at: '2100-01-01T10:00:00Z' }
const inEvent = { group_id: group.id, event_id: event.id }
const eventMessage = await callConfirmed('manage_send_event_message', { ...inEvent, to: 'confirmed', ...later })
const groupMessage = await callConfirmed('manage_send_group_message', { group_id: group.id, ...later })
const report = { target: 'group', id: group.urlname, reason: 'spam', text: 'It sells lamps.' }
const toAdmins = await callConfirmed('reports_create', { ...report, to: 'admins' })
const toTeam = await callConfirmed('reports_create', { ...report, to: 'team' })
const askingAs = bearer(await api.tokenFor(twin.id, ['manage:groups']))
await callTool(api, askingAs, 'groups_claim', { group_id: unclaimed.id, notes: 'I founded it.' })
await callTool(api, askingAs, 'manage_request_creation', { group_name: 'Moth watchers', description: 'We watch.' })
const [{ id: claimId }] = await sql<[{ id: string }]>`select id from group_claim_requests`
const [{ id: creationId }] = await sql<[{ id: string }]>`select id from group_creation_requests`
const newEvent = {
  title: 'Open night',
  description: 'Bring a lamp.\nmailed: nobody',
  start_time: '2100-12-04T18:30',
  end_time: '2100-12-04T21:00',
  timezone: 'Europe/Helsinki',
  venue: { name: 'Old mill', city: 'Turku' },
  hosts: [gus.id],
  questions: [{ label: 'What will you bring?', kind: 'text', required: true }],
}
const settings = { reason: 'Not today', until: '2100-01-01T00:00:00Z' }

const cases: Readonly<Record<string, readonly [args: object, names: string, counts?: RegExp]>> = {
  events_cancel_rsvp: [{ event_id: event.id }, 'Mending night'],
  events_hand_on: [{ event_id: event.id, to: gus.username }, 'Mending night'],
  events_decline_offer: [{ event_id: offerEvent.id }, 'Soup night'],
  events_leave_series: [{ series_id: series['id'] }, 'Sewing circle', /\d RSVPs/],
  manage_invite: [
    { group_id: group.id, event_id: event.id, people: ['a@example.org'] },
    'Mending night',
    /Mailed: 1 person/,
  ],
  manage_remove_attendee: [{ group_id: group.id, event_id: event.id, rsvp_id: rsvp.id }, 'Gus Guest'],
  portfolio_delete: [{ id: item['id'] }, 'A bench'],
  tokens_create: [{ name: 'Another', scopes: ['user'] }, 'Another'],
  tokens_revoke: [{ id: token['id'] }, 'Backup script', /1 token/],
  grants_revoke: [{ grant_id: grant.id }, 'Calendar sync', /Nothing else/],
  manage_remove_member: [{ group_id: group.id, member_id: memberId }, 'Vera Volunteer'],
  manage_leave_group: [{ group_id: group.id }, 'Repair café'],
  manage_delete_group: [{ group_id: group.id, confirm_text: group.urlname }, 'Repair café', /gone for good/],
  manage_cancel_event: [{ group_id: group.id, event_id: event.id }, 'Mending night', /2 RSVPs/],
  manage_end_series: [
    { group_id: circle.id, series_id: series['id'], from: '2020-01-01', cancel_later: true },
    'Sewing circle',
    /\d+ later dates, \d+ RSVPs/,
  ],
  manage_send_event_message: [
    { group_id: group.id, event_id: event.id, to: 'confirmed', subject: 'Bring a lamp', body: 'It is dark.' },
    'Bring a lamp',
    /Mailed: 2 people/,
  ],
  manage_send_group_message: [
    { group_id: group.id, subject: 'New season', body: 'We begin in May.' },
    'New season',
    /Mailed: 4 people/,
  ],
  manage_delete_badge: [{ group_id: group.id, badge_id: badge.id }, 'Fixed it', /2 awards, 1 claim link/],
  manage_revoke_badge: [{ group_id: group.id, badge_id: badge.id, user_id: vera.id }, 'Vera Volunteer', /10 points/],
  manage_delete_claim_link: [{ group_id: group.id, link_id: link.id }, 'Fixed it'],
  manage_delete_checkin_code: [{ group_id: group.id, code_id: code.id }, 'At the door'],
  meetpass_remove_connection: [{ id: connection }, 'Vera Volunteer'],
  meetpass_release: [{ id: pass }, 'Blue card', /stay: 1/],
  developer_create_app: [{ name: 'Next app', redirect_uris: ['https://app.example/callback'] }, 'Next app'],
  developer_delete_app: [{ client_id: app['clientId'] }, 'Board', /1 person’s access, 1 app it made/],
  developer_create_webhook: [{ url: 'https://93.184.215.14/next' }, 'https://93.184.215.14/next'],
  developer_delete_webhook: [{ id: webhook['id'] }, 'https://93.184.215.14/hook', /Nothing else/],
  uploads_delete: [{ key: upload['key'] }, 'lamp.png'],
  admin_update_user_role: [{ user_id: vera.id, role: 'admin' }, 'Vera Volunteer'],
  admin_suspend_user: [{ user_id: vera.id, ...settings }, 'Vera Volunteer'],
  admin_delete_user: [{ user_id: twin.id }, 'Gus Again', /Goes with it: 1 token/],
  admin_merge_users: [
    { keep_user_id: twin.id, merge_user_id: vera.id },
    'Gus Again',
    /is kept: 1 RSVP, 2 badges, 1 group membership\. What both have is kept once\. Profile, settings and ways to sign in are not moved\.$/,
  ],
  admin_delete_group: [{ group_id: group.id, hard: true }, 'Repair café', /4 members, 4 events, 4 RSVPs, 1 badge/],
  admin_remove_group_member: [{ group_id: group.id, member_id: memberId }, 'Vera Volunteer'],
  admin_remove_connection: [{ connection_id: source['id'] }, 'Repair café', /stay: 0/],
  admin_sync_all: [{}, 'Read every connected source', /to be read: \d/],
  admin_delete_badge: [
    { badge_id: platformBadge.id },
    'Early bird',
    /Achievements that give it now: 1\. Goes with it: 2 awards, 1 claim link\./,
  ],
  admin_revoke_badge: [{ badge_id: platformBadge.id, user_id: vera.id }, 'Vera Volunteer', /10 points/],
  admin_delete_claim_link: [{ link_id: platformLink.id }, 'Early bird'],
  admin_delete_achievement: [{ id: achievement['id'] }, 'Mended three', /1 person’s progress/],
  admin_reset_achievement_progress: [{ id: achievement['id'], user_id: vera.id }, 'Vera Volunteer'],
  admin_revoke_entitlement: [{ id: entitlement['id'] }, 'Vera Volunteer'],
  admin_revoke_claim_invite: [{ id: invite['id'] }, 'Nobody’s group'],
  admin_delete_oauth_client: [{ client_id: app['clientId'] }, 'Board', /1 person’s access, 1 app it made/],
  admin_delete_webhook: [{ id: webhook['id'] }, 'https://93.184.215.14/hook', /Nothing else/],
  admin_delete_job: [{ id: await api.failedJob('mail') }, 'mail'],
  admin_delete_pass_design: [{ id: design['id'] }, 'Green leaf', /1 pass that has it/],
  admin_set_maintenance: [{ state: 'on', message: 'Back at noon.' }, 'Back at noon.'],
  admin_update_settings: [{ site_name: 'New name' }, '→ “New name”'],
  admin_update_site_page: [{ name: 'rules', text: 'Be kind.' }, 'rules'],
  profile_update: [{ profile_visibility: 'private', username: 'chief-of-all' }, 'profile visibility: public → private'],
  developer_update_app: [
    { client_id: app['clientId'], redirect_uris: ['https://other.example/callback'] },
    'redirect uris: “https://app.example/callback” → “https://other.example/callback”',
  ],
  developer_update_webhook: [
    { id: webhook['id'], url: 'https://93.184.215.14/other' },
    'url: “https://93.184.215.14/hook” → “https://93.184.215.14/other”',
  ],
  admin_update_webhook: [{ id: webhook['id'], is_active: false }, 'is active: yes → no'],
  manage_create_event: [{ group_id: group.id, ...newEvent }, 'Open night', /Mailed: 3 people/],
  manage_update_event: [
    { group_id: group.id, event_id: event.id, start_time: '2100-12-04T18:30', title: 'Mending evening' },
    'title: “Mending night” → “Mending evening”',
    /Mailed: 2 people/,
  ],
  manage_add_attendee: [
    { group_id: group.id, event_id: event.id, user_id: vera.username, guests: 1 },
    'Vera Volunteer',
  ],
  manage_decide_rsvp: [
    { group_id: group.id, event_id: approvalEvent.id, rsvp_id: requestId, decision: 'decline', message: 'It is full.' },
    'Decline the request of “Vera Volunteer” to come to “Night walk”.',
    /They cannot ask again\./,
  ],
  manage_cancel_event_message: [
    { group_id: group.id, event_id: event.id, message_id: eventMessage['id'] },
    'subject: “Later on”',
  ],
  manage_cancel_group_message: [{ group_id: group.id, message_id: groupMessage['id'] }, 'subject: “Later on”'],
  events_update_rsvp: [{ event_id: event.id, guests: 1 }, 'guests: 0 → 1'],
  manage_create_series: [
    {
      group_id: circle.id,
      rule: 'FREQ=WEEKLY',
      start: '2026-12-01T18:00',
      duration_minutes: 60,
      timezone: 'Europe/Helsinki',
      event: { title: 'Knitting circle', questions: [{ label: 'Own needles?', kind: 'text' }] },
    },
    'Knitting circle',
  ],
  manage_update_series: [
    { group_id: circle.id, series_id: series['id'], duration_minutes: 90, event: { title: 'Long sewing circle' } },
    'duration minutes: 60 → 90',
    /\d+ dates that change/,
  ],
  reports_create: [{ ...report, target: 'event', id: event.id, to: 'team' }, 'Mending night'],
  admin_decide_report: [{ id: toAdmins['id'], decision: 'dismissed', notes: 'No lamps.' }, 'Repair café'],
  manage_decide_report: [{ group_id: group.id, report_id: toTeam['id'], decision: 'dismissed' }, 'Repair café'],
  groups_accept_claim_invite: [{ token: invite['token'] }, 'Nobody’s group'],
  admin_achievement_progress: [{ id: achievement['id'], user_id: vera.id, current_value: 3 }, 'current value: 1 → 3'],
  admin_create_achievement: [{ ...definition, key: 'mended_four', name: 'Mended four' }, 'Mended four'],
  admin_update_achievement: [{ id: achievement['id'], target_value: 1 }, 'target value: 3 → 1'],
  admin_grant_entitlement: [
    { user_id: gus.id, entitlement: 'group.create', expires_at: '2100-01-01T00:00:00Z' },
    'Gus Guest',
  ],
  admin_approve_group_claim: [{ id: claimId, notes: 'Welcome.' }, 'Gus Again', /Mailed: 1 person/],
  admin_reject_group_claim: [{ id: claimId, notes: 'Sorry.' }, 'I founded it.', /Mailed: 1 person/],
  admin_create_claim_invite: [{ group_id: unclaimed.id, auto_approve: true }, 'Nobody’s group'],
  admin_approve_creation_request: [{ id: creationId, urlname: 'moths' }, 'Moth watchers', /Mailed: 1 person/],
  admin_reject_creation_request: [{ id: creationId, notes: 'Sorry.' }, 'We watch.', /Mailed: 1 person/],
  manage_create_group: [{ urlname: 'bats', name: 'Bat watchers', tags: ['bats'] }, 'Bat watchers'],
  manage_update_group: [{ group_id: group.id, name: 'Mending café' }, 'name: “Repair café” → “Mending café”'],
  admin_create_group: [{ urlname: 'owls', name: 'Owl watchers', display_on_site: false }, 'Owl watchers'],
  admin_update_group: [{ group_id: group.id, max_badges: 3 }, 'max badges: 10 → 3'],
  manage_add_member: [{ group_id: group.id, user_id: twin.id, role: 'volunteer' }, 'Gus Again'],
  manage_update_member_role: [
    { group_id: group.id, member_id: memberId, role: 'manager' },
    'role: volunteer → manager',
  ],
  admin_add_group_member: [{ group_id: group.id, user_id: twin.id }, 'the role member'],
  admin_update_group_member: [{ group_id: group.id, member_id: memberId, role: 'owner' }, 'role: volunteer → owner'],
  manage_award_attendees: [
    { group_id: group.id, event_id: begunEvent.id, badge: badge.slug },
    'Award the badge “Fixed it” to 0 people of “Lantern walk”.',
  ],
  manage_award_badge: [{ group_id: group.id, badge_id: badge.id, user_id: twin.id }, 'Gus Again'],
  admin_award_badge: [{ badge_id: platformBadge.id, user_id: twin.id }, 'Early bird'],
  admin_unsuspend_user: [{ user_id: suspended.id }, 'Sue Suspended'],
  admin_add_connection: [
    { group_id: group.id, platform: 'ical', platform_id: 'https://93.184.215.14/other.ics' },
    'Repair café',
  ],
  admin_retry_job: [{ id: await api.failedJob('mail') }, 'mail'],
  meetpass_update: [{ id: pass, action: 'url', action_url: 'https://example.org/me' }, 'Blue card'],
  admin_create_pass_batch: [{ count: 20, label: 'Fair' }, 'Create 20'],
}

test('the preview of a removed connection tells a deleted account from a visitor without one', async () => {
  const answer = readToolJson(await callTool(api, as, 'meetpass_remove_connection', { id: lostConnection }))
  assert.match(JSON.stringify(answer), /Somebody who deleted their account/)
  const visitorId = newId()
  await sql`
    insert into meetpass_connections (id, owner_id, visitor_hash, visitor_anon_id)
    values (${visitorId}, ${chief.id}, 'a hash', 'anonymous')`
  const anonymous = readToolJson(await callTool(api, as, 'meetpass_remove_connection', { id: visitorId }))
  assert.match(JSON.stringify(anonymous), /Somebody who was not signed in/)
})

const inputOf = ({ params, query, body }: Operation) => ({
  ...params?.properties,
  ...query?.properties,
  ...body?.properties,
})
const asking = buildTools(handlers.map(({ operation }) => operation)).filter(({ confirm }) => confirm)

test('every preview names what it is about, and counts what goes along', async () => {
  assert.deepEqual(asking.map(({ name }) => name).toSorted(), Object.keys(cases).toSorted())
  const problems: string[] = []
  for (const [name, [args, names, counts = /./]] of Object.entries(cases)) {
    const answer = readToolJson(await callTool(api, as, name, args))
    const { preview, action, text = '', effects = '' } = (answer['data'] ?? {}) as Partial<ToolPreview>
    const isShown = preview && action === name && text.includes(names) && counts.test(effects) && effects !== ''
    if (!isShown) problems.push(`${name} does not say ${names} and ${counts.source}: ${JSON.stringify(answer)}`)
  }
  assert.deepEqual(problems, [])
})

test('a group that is hidden takes nothing with it, and who leaves a series can keep the seats', async () => {
  const { effects } = await callForData('admin_delete_group', { group_id: group.id })
  assert.match(effects ?? '', /can be shown again/)
  assert.doesNotMatch(effects ?? '', /Goes with it/)
  const left = await callForData('events_leave_series', { series_id: series['id'], keep_coming: true })
  assert.match(left['effects'] ?? '', /You keep your RSVPs for the dates already planned\. Mailed: nobody\. /)
})

test('who asks to come, or has an offer, is not counted as in line', async () => {
  await sql`
    insert into rsvps (id, event_id, user_id, status, approval)
    values (${newId()}, ${offerEvent.id}, ${gus.id}, 'waitlisted', 'pending'),
      (${newId()}, ${offerEvent.id}, ${vera.id}, 'waitlisted', 'none')`
  const { target } = await callForData('events_decline_offer', { event_id: offerEvent.id })
  assert.equal((target as unknown as { partiesInLine: number }).partiesInLine, 1)
})

test('the person reads the same in a form as in a preview, and every argument that was sent', async () => {
  for (const { name, operation, confirm } of asking) {
    const [args] = cases[name] ?? assert.fail(name)
    const form = await readForm(name, args)
    const { text } = await callForData(name, args)
    assert.equal(form, text)
    assert.doesNotMatch(form, /\{|undefined|\[object/, name)
    assert.match(form, /^mailed: /m, name)
    const sent = Object.keys(args).filter((argument) => {
      const input = Object.keys(inputOf(operation)).find((key) => toArgumentName(operation, key) === argument)
      return !(input && confirm?.hides?.[input])
    })
    for (const argument of sent) {
      const label = argument.replace(/(?<=.)_(id|slug)$/, '').replaceAll('_', ' ')
      assert.match(form, new RegExp(`^${label}(| [^:]+): .`, 'm'), `${name}: ${argument}\n${form}`)
    }
  }
})
