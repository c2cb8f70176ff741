import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys } from '#platform'
import { refusal, startApi, type Person } from '#test'
import { createApp, listApps } from '../../apps/contract.ts'
import { listWebhooks } from '../../webhooks/contract.ts'
import { insertWebhookWithSecret } from '../../webhooks/public.ts'
import { checkIn } from '../../events/checkins/contract.ts'
import { createRsvp, getMyRsvp, getRsvpSummary } from '../../events/rsvps/contract.ts'
import { followUser, listFollowers, listFollowing } from '../../follows/contract.ts'
import { claimGroup } from '../../groups/claims/contract.ts'
import { requestGroupCreation } from '../../groups/creation/contract.ts'
import { addFavorite, listFavorites } from '../../groups/favorites/contract.ts'
import { createCode } from '../../events/checkin-codes/public.ts'
import { grantEntitlement } from '../../entitlements/public.ts'
import { createPortfolioItem, listPortfolio } from '../../profile/portfolio/contract.ts'
import { checkUsername, getMe } from '../../profile/contract.ts'
import { adminGetUser, adminMergeUsers, adminSuspendUser, NotYourself, SameUser } from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const scopes = [
  'user',
  'write:portfolio',
  'write:events',
  'write:favorites',
  'manage:groups',
  'developer',
  'read:favorites',
] as const
const signInPair = async () => [await api.signIn(...scopes), await api.signIn(...scopes)] as const
const merge = async (kept: Person, merged: Person) =>
  (await admin(adminMergeUsers, { keepUserId: kept.id, mergeUserId: merged.username })).data

test('what belongs to one account goes to the other, and the account is gone', async () => {
  const [kept, merged] = await signInPair()
  const [group, event] = [await api.group(), await api.event()]
  await merged(createPortfolioItem, { title: 'A mended radio' })
  await merged(createApp, { name: 'Mine', redirectUris: ['https://example.org/cb'] })
  await merged(requestGroupCreation, { groupName: 'Moth watchers' })
  await merged(claimGroup, { groupId: group.id })
  await api.db.begin(async (sql) => {
    const facts = {
      ownerId: merged.id,
      grantId: null,
      url: 'https://example.org/hook',
      eventTypes: ['*'],
      hearsAll: false,
    }
    await insertWebhookWithSecret(sql, deriveKeys('a secret for tests, long enough to be taken'), facts)
    await grantEntitlement(sql, merged.id, { entitlement: 'group.create', expiresAt: null, source: 'admin' })
    await sql`
      insert into uploads (key, user_id, category, filename, content_type, size)
      values (${`media/${merged.id}/a.png`}, ${merged.id}, 'media', 'a.png', 'image/png', 5)`
    await sql`
      insert into linked_accounts (provider, issuer, subject, user_id)
      values ('github', 'https://github.com', ${merged.id}, ${merged.id})`
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
      values (gen_random_uuid(), ${merged.id}, ${merged.id}, '', 0, '{}', 'A phone')`
    await sql`update events set created_by = ${merged.id} where id = ${event.id}`
    await createCode(sql, api.url, { eventId: event.id, createdBy: merged.id })
  })

  const { success, moved, skipped } = await merge(kept, merged)
  assert.equal(success, true)
  const once = ['apps', 'checkinCodes', 'claimRequests', 'creationRequests', 'entitlements', 'events']
  const kinds = Object.entries(moved).filter(([, count]) => count === 1)
  assert.deepEqual(kinds.map(([kind]) => kind).sort(), [...once, 'portfolio', 'uploads', 'webhooks'].sort())
  const dropped = Object.entries(skipped).filter(([, count]) => count > 0)
  assert.deepEqual(Object.fromEntries(dropped), { linkedAccounts: 1, passkeys: 1 })

  assert.equal((await kept(listPortfolio, {})).data[0]?.title, 'A mended radio')
  assert.equal((await kept(listApps, {})).data.apps.length, 1)
  const { data } = await admin(adminGetUser, { userId: kept.id })
  assert.deepEqual([data.identities.length, data.entitlements.length], [0, 1])
  await assert.rejects(merged(getMe, {}), ({ status }: { status: number }) => status === 401)
  await assert.rejects(merge(kept, merged), ({ status }: { status: number }) => status === 404)
  const { data: name } = await api.anonymous(checkUsername, { username: merged.username })
  assert.deepEqual(name, { available: false, reason: 'taken' })
})

test('apps and webhooks that were made with a token of the account that goes stay on', async () => {
  const [kept, merged] = await signInPair()
  await merged(createApp, { name: 'Made with a token', redirectUris: ['https://example.org/cb'] })
  const [token] = await api.db.sql<[{ id: string }]>`select id from tokens where user_id = ${merged.id}`
  await api.db.begin((sql) =>
    insertWebhookWithSecret(sql, deriveKeys('a secret for tests, long enough to be taken'), {
      ownerId: merged.id,
      grantId: null,
      madeByTokenId: token.id,
      url: 'https://example.org/hook',
      eventTypes: ['*'],
      hearsAll: false,
    }),
  )
  await merge(kept, merged)
  assert.deepEqual(
    (await kept(listApps, {})).data.apps.map(({ name, isActive }) => [name, isActive]),
    [['Made with a token', true]],
  )
  assert.deepEqual(
    (await kept(listWebhooks, {})).data.webhooks.map(({ url, isActive }) => [url, isActive]),
    [['https://example.org/hook', true]],
  )
})

test('of two roles in a group the higher one stays, and groups count each person once', async () => {
  const [kept, merged] = await signInPair()
  const groups = [await api.group(), await api.group(), await api.group()]
  const [lower, higher, only] = groups
  if (!lower || !higher || !only) throw new Error('There are no groups.')
  await api.member(lower, kept, 'owner')
  await api.member(lower, merged, 'member')
  await api.member(higher, kept, 'volunteer')
  await api.member(higher, merged, 'owner')
  await api.member(only, merged, 'owner')
  for (const { urlname: groupSlug } of groups) await merged(addFavorite, { groupSlug })
  await kept(addFavorite, { groupSlug: lower.urlname })

  const { moved, skipped } = await merge(kept, merged)
  assert.deepEqual([moved.groupRoles, skipped.groupRoles, moved.favorites, skipped.favorites], [2, 1, 2, 1])
  const { data } = await admin(adminGetUser, { userId: kept.id })
  assert.deepEqual(
    data.memberships.map(({ groupId, role }) => [groupId, role]).sort(),
    groups.map(({ id }) => [id, 'owner']).sort(),
  )
  const counts = await api.db.sql<{ peopleCount: number; favoritesCount: number }[]>`
    select people_count, favorites_count from groups where id = any(${groups.map(({ id }) => id)})`
  for (const { peopleCount, favoritesCount } of counts) assert.deepEqual([peopleCount, favoritesCount], [1, 1])
  assert.equal((await kept(listFavorites, {})).pagination.total, 3)
})

test('of two RSVPs the live one wins, and a seat that falls free goes to who waits', async () => {
  const [kept, merged] = await signInPair()
  const waiting = await api.signIn('write:events')
  const rsvp = async (eventId: string, ...people: (typeof waiting)[]) => {
    for (const person of people) await person(createRsvp, { eventId })
  }
  const [both, better, only, cancelled] = [
    await api.event({ maxAttendees: 2 }),
    await api.event({ maxAttendees: 1 }),
    await api.event(),
    await api.event(),
  ]
  await rsvp(both.id, kept, merged, waiting)
  await rsvp(better.id, merged, kept, waiting)
  await rsvp(only.id, merged)
  await rsvp(cancelled.id, kept, merged)
  await api.db.sql`update rsvps set status = 'cancelled' where event_id = ${cancelled.id} and user_id = ${kept.id}`

  const { moved, skipped } = await merge(kept, merged)
  assert.deepEqual([moved.rsvps, skipped.rsvps], [3, 1])
  const at = async (eventId: string) => {
    const { confirmed, waitlisted, cancelled } = (await kept(getRsvpSummary, { eventId })).data
    const statuses = await Promise.all([kept, waiting].map((person) => person(getMyRsvp, { eventId })))
    return [...statuses.map(({ data }) => data.rsvp?.status), confirmed, waitlisted, cancelled]
  }
  assert.deepEqual(await at(both.id), ['confirmed', 'confirmed', 2, 0, 0])
  assert.deepEqual(await at(better.id), ['confirmed', 'waitlisted', 1, 1, 0])
  assert.deepEqual(await at(only.id), ['confirmed', undefined, 1, 0, 0])
  assert.deepEqual(await at(cancelled.id), ['confirmed', undefined, 1, 0, 0])
})

test('who checked in as both counts once', async () => {
  const [kept, merged] = await signInPair()
  const [both, only] = [await api.event({ inHours: 1 }), await api.event({ inHours: 1 })]
  const createCodeFor = async ({ id: eventId }: { id: string }) =>
    (await api.db.begin((sql) => createCode(sql, api.url, { eventId, createdBy: null }))).code
  const code = await createCodeFor(both)
  for (const person of [kept, merged]) await person(checkIn, { code })
  await merged(checkIn, { code: await createCodeFor(only) })
  const { moved, skipped } = await merge(kept, merged)
  assert.deepEqual([moved.checkins, skipped.checkins], [1, 1])
  const rows = await api.db.sql<{ checkinCount: number; there: number }[]>`
    select n.checkins as checkin_count,
      (select count(*) from checkins c where c.event_id = n.event_id and c.user_id = ${kept.id}) as there
    from event_counts n
    where n.event_id in (${both.id}, ${only.id})`
  assert.deepEqual(
    rows.map(({ checkinCount, there }) => [checkinCount, there]),
    [
      [1, 1],
      [1, 1],
    ],
  )
})

test('people who follow each other and the same people do not follow themselves afterwards', async () => {
  const [kept, merged] = await signInPair()
  const [fan, star] = await signInPair()
  const follow = (follower: typeof kept, followed: Person) => follower(followUser, { username: followed.username })
  await follow(kept, merged)
  await follow(merged, kept)
  for (const person of [kept, merged]) {
    await follow(fan, person)
    await follow(person, star)
  }
  await follow(merged, fan)
  const { moved, skipped } = await merge(kept, merged)
  assert.deepEqual([moved.follows, skipped.follows], [1, 4])
  const { username } = kept
  const following = (await kept(listFollowing, { username })).data.map((person) => person.username)
  assert.deepEqual(following.sort(), [fan.username, star.username].sort())
  assert.equal((await kept(listFollowers, { username })).pagination.total, 1)
})

test('an account that is kept stays suspended and keeps its role', async () => {
  const [kept, merged] = await signInPair()
  await admin(adminSuspendUser, { userId: kept.id })
  await api.db.sql`update users set role = 'admin' where id = ${merged.id}`
  await merge(kept, merged)
  const { data } = await admin(adminGetUser, { userId: kept.id })
  assert.deepEqual([data.suspendedAt !== null, data.role], [true, 'user'])
})

test('superadmins merge superadmins, nobody merges an account into itself or their own away', async () => {
  const people = [await api.person({ role: 'superadmin' }), await api.person({ role: 'superadmin' })]
  const [boss, other] = [await api.signInAs(people[0] as Person, 'admin'), people[1] as Person]
  const ask = (keepUserId: string, mergeUserId: string) => boss(adminMergeUsers, { keepUserId, mergeUserId })
  await assert.rejects(ask(other.id, other.username), refusal(SameUser))
  await assert.rejects(ask(other.id, boss.id), refusal(NotYourself))
  await ask(boss.id, other.id)
  const { data } = await boss(adminGetUser, { userId: boss.id })
  assert.equal(data.role, 'superadmin')
})

test('of merges in both directions at once one happens, and nobody waits for ever', async () => {
  const before = await api.deadlocks()
  for (let round = 0; round < 4; round++) {
    const [ada, bob] = await signInPair()
    const group = await api.group()
    const { id: eventId } = await api.event({ maxAttendees: 1 })
    for (const person of [ada, bob]) await api.member(group, person, 'owner')
    const answers = await Promise.allSettled([
      merge(ada, bob),
      merge(bob, ada),
      ada(createRsvp, { eventId }),
      bob(createRsvp, { eventId }),
      ada(followUser, { username: bob.username }),
    ])
    const [first, second] = answers
    assert.deepEqual([first.status, second.status].sort(), ['fulfilled', 'rejected'])
    for (const answer of answers)
      if (answer.status === 'rejected') assert.ok((answer.reason as { status: number }).status < 500)
    const owners = await api.db.sql`select from group_members where group_id = ${group.id} and role = 'owner'`
    assert.equal(owners.count, 1)
    const wrong = await api.db.sql`
      select from events e
      join event_counts c on c.event_id = e.id
      where e.id = ${eventId} and (
        c.confirmed <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'confirmed')
        or exists (select from rsvps r where r.event_id = e.id and r.status <> 'cancelled' and r.user_id is null))`
    assert.equal(wrong.count, 0)
  }
  assert.equal(await api.deadlocks(), before)
})

test('ways to sign in are not moved', async () => {
  const [kept, merged] = await signInPair()
  const addPasskeys = ({ id }: Person, count: number) => api.db.sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    select gen_random_uuid(), ${id}, ${id} || n, '', 0, '{}', 'Phone ' || n, now() + make_interval(mins => n)
    from generate_series(1, ${count}) n`
  await addPasskeys(kept, 2)
  await addPasskeys(merged, 5)
  await api.db.sql`insert into second_factors (user_id, secret, enabled_at) values (${merged.id}, '', now())`
  const { moved, skipped } = await merge(kept, merged)
  assert.deepEqual([moved.passkeys, skipped.passkeys], [0, 5])
  assert.equal((await api.db.sql`select from passkeys where user_id = ${kept.id}`).count, 2)
  assert.equal((await api.db.sql`select from second_factors where user_id = ${kept.id}`).count, 0)
})
