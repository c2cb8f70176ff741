import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Output } from '#contract'
import { startApi } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { createApp } from '../apps/contract.ts'
import { checkIn } from '../events/checkins/contract.ts'
import { createRsvp, listMyRsvps } from '../events/rsvps/contract.ts'
import { claimGroup } from '../groups/claims/contract.ts'
import { requestGroupCreation } from '../groups/creation/contract.ts'
import { addFavorite } from '../groups/favorites/contract.ts'
import { createCode } from '../events/checkin-codes/public.ts'
import { followUser, listFollowers, listFollowing } from '../follows/contract.ts'
import { createPortfolioItem } from '../profile/portfolio/contract.ts'
import { getNotificationSettings, updateNotificationSettings } from '../profile/notifications/contract.ts'
import { getProfile } from '../profile/contract.ts'
import { exportAccount } from './contract.ts'

const api = await startApi()

test('the export holds all of my things, without secrets and without those of others', async () => {
  const [ada, bob] = [await api.signIn('user', 'write:portfolio'), await api.signIn('user', 'write:portfolio')]
  await bob(createPortfolioItem, { title: 'Not hers', sortOrder: 0 })
  const { data: item } = await ada(createPortfolioItem, { title: 'Hers', sortOrder: 0 })
  await ada(followUser, { username: bob.username })
  await bob(followUser, { username: ada.username })

  const { data } = await ada(exportAccount, {})
  assert.deepEqual(data.profile, (await ada(getProfile, {})).data)
  assert.deepEqual(data.portfolio, [item])
  assert.deepEqual(data.following, (await ada(listFollowing, { username: ada.username })).data)
  assert.deepEqual(data.followers, (await ada(listFollowers, { username: ada.username })).data)
  assert.deepEqual([data.following[0]?.username, data.followers.length], [bob.username, 1])
  assert.equal(data.tokens.length, 1)
  assert.equal('token' in (data.tokens[0] ?? {}), false)
})

test('a token gets the sections that it could read one by one, and is told of the others; a session gets all', async () => {
  const ada = await api.signIn('user', 'write:portfolio', 'write:events', 'developer')
  await ada(createPortfolioItem, { title: 'Hers', sortOrder: 0 })
  await ada(createRsvp, { eventId: (await api.event()).id })
  await ada(createApp, { name: 'Board', redirectUris: ['https://example.org/callback'] })

  const { data } = await (await api.signInAs(ada, 'user'))(exportAccount, {})
  assert.deepEqual([data.portfolio, data.rsvps, data.apps, data.sessions], [[], [], [], []])
  assert.equal(data.tokens.length, 2)
  assert.deepEqual(
    data.leftOut.map(({ section, scope }) => `${section} ${scope}`),
    [
      'linkedAccounts user:linked-accounts',
      'passkeys session',
      'secondFactor session',
      'sessions session',
      'apps developer',
      'webhooks developer',
      'portfolio read:portfolio',
      'favorites read:favorites',
      'rsvps read:events',
      'standing read:events',
      'invites read:events',
      'uploads read:uploads',
      'groupRoles manage:groups',
      'creationRequests manage:groups',
      'claimRequests manage:groups',
      'checkins read:events',
      'meetpasses read:meetpass',
      'connections read:meetpass',
    ],
  )

  assert.deepEqual([data.passkeys, data.secondFactor], [[], null])

  await api.db.sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    values (gen_random_uuid(), ${ada.id}, 'a credential', 'a key', 0, '{}', 'A phone')`
  const cookie = { headers: { Cookie: await api.cookieFor(ada.id) } }
  const { data: all } = (await (await api.fetch('/v1/profile/export', cookie)).json()) as Output<typeof exportAccount>
  assert.deepEqual(all.leftOut, [])
  assert.deepEqual(
    all.passkeys.map((passkey) => [passkey.name, Object.keys(passkey).sort().join()]),
    [['A phone', 'createdAt,id,lastUsedAt,name']],
  )
  assert.deepEqual(all.secondFactor, { enabledAt: null, recoveryCodesLeft: 0, isRequired: false })
  assert.deepEqual(
    [all.portfolio, all.rsvps, all.apps, all.sessions.filter(({ current }) => current)].map(({ length }) => length),
    [1, 1, 1, 1],
  )
})

test('the export hides what hidden groups hide, and keeps that there was something', async () => {
  const ada = await api.signIn('user', 'write:events', 'write:favorites', 'manage:groups')
  const group = await api.group({ name: 'Secret society' })
  const event = await api.event({ group, title: 'Secret meeting', inHours: 1 })
  await ada(addFavorite, { groupSlug: group.urlname })
  await api.member(group, ada)
  const badge = await api.badge({ groupId: group.id })
  const { code } = await api.db.begin(async (sql) => {
    await awardBadge(sql, badge.id, ada.id, { method: 'award', awardedBy: null })
    return createCode(sql, '', { eventId: event.id, createdBy: null })
  })
  await ada(checkIn, { code })
  await api.db.sql`update groups set is_active = false where id = ${group.id}`

  const { data } = await ada(exportAccount, {})
  assert.ok(!/Secret/.test(JSON.stringify(data)), JSON.stringify(data))
  assert.deepEqual(
    [data.favorites[0]?.groupId, data.checkins[0]?.eventId, data.groupRoles[0]?.groupId, data.badges.length],
    [group.id, event.id, group.id, 1],
  )
})

test('the export holds my RSVPs and my roles, and of events that I may not see any more that I had one', async () => {
  const ada = await api.signIn('user', 'write:events', 'manage:groups')
  const [group, hidden] = [await api.group(), await api.group()]
  await api.member(group, ada, 'manager')
  for (const event of [await api.event({ group, inHours: 1 }), await api.event({ group: hidden, inHours: 2 })])
    await ada(createRsvp, { eventId: event.id })
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`

  const { rsvps, groupRoles } = (await ada(exportAccount, {})).data
  assert.deepEqual(rsvps.slice(0, 1), (await ada(listMyRsvps, {})).data)
  assert.deepEqual([rsvps.length, rsvps[1]?.status, rsvps[1]?.event], [2, 'confirmed', null])
  const [role, ...more] = groupRoles
  assert.deepEqual([role?.groupId, role?.groupUrlname, role?.role, more], [group.id, group.urlname, 'manager', []])
})

test('the export holds how I am told of things, and what I asked for', async () => {
  const [ada, bob] = [await api.signIn('user', 'manage:groups'), await api.signIn('user', 'manage:groups')]
  const [group, hidden] = [await api.group(), await api.group({ name: 'Secret society' })]
  await ada(updateNotificationSettings, { kinds: { follower: { email: true } } })
  await ada(requestGroupCreation, { groupName: 'Moth watchers', description: 'We watch moths.' })
  for (const { id: groupId } of [group, hidden]) await ada(claimGroup, { groupId, notes: 'I run it.' })
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`
  await api.db.sql`
    update group_claim_requests
    set status = 'rejected', notes = 'Ask the owners.', reviewed_at = now()
    where user_id = ${ada.id} and group_id = ${group.id}`

  const { notifications, creationRequests, claimRequests } = (await ada(exportAccount, {})).data
  assert.deepEqual(notifications, (await ada(getNotificationSettings, {})).data)
  assert.equal(notifications.kinds.find(({ kind }) => kind === 'follower')?.email, true)
  assert.deepEqual(
    creationRequests.map((request) => [request.groupName, request.description, request.status, request.decidedAt]),
    [['Moth watchers', 'We watch moths.', 'pending', null]],
  )
  assert.deepEqual(
    claimRequests.map((request) => [request.groupId, request.groupName, request.description, request.status]),
    [
      [group.id, group.name, 'I run it.', 'rejected'],
      [hidden.id, null, 'I run it.', 'pending'],
    ],
  )
  assert.deepEqual([claimRequests[0]?.notes, typeof claimRequests[0]?.decidedAt], ['Ask the owners.', 'string'])
  const { data: others } = await bob(exportAccount, {})
  assert.deepEqual([others.creationRequests, others.claimRequests], [[], []])
})
