import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { exportAccount } from '../../export/contract.ts'
import type { Badge } from '../records/public.ts'
import { getMyBadge, listMyBadges } from './contract.ts'
import { awardBadge, moveAwards, deleteBadgesForGroup } from './public.ts'

const api = await startApi()

const give = (badge: Badge, { id }: Person) =>
  api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
const scoresFor = async ({ id }: Person) => {
  const [sums] = await api.db.sql<[{ xp: number; badgeCount: number; groupXp: number }]>`
    select u.xp, u.badge_count, coalesce((select sum(s.xp) from group_scores s where s.user_id = u.user_id), 0)::bigint as group_xp
    from user_scores u where u.user_id = ${id}`
  return [sums.xp, sums.badgeCount, sums.groupXp]
}

test('my badges are those of the platform and of groups, the newest first, in pages', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('read:user')]
  const group = await api.group()
  const [bird, owl, other] = [await api.badge(), await api.badge({ groupId: group.id, icon: 'OWL' }), await api.badge()]
  for (const badge of [bird, owl]) await give(badge, ada)
  await give(other, bob)
  await api.db.begin(
    (sql) => sql`update badge_awards set awarded_at = now() - interval '1 hour' where badge_id = ${bird.id}`,
  )

  const first = await ada(listMyBadges, { limit: 1 })
  const second = await ada(listMyBadges, { limit: 1, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual([first.pagination.total, second.pagination.hasMore], [2, false])
  const rarity = { tier: 'legendary', percentage: 0 }
  const looks = [owl, bird].map(({ name, slug, description, icon, color, points }) => ({
    ...{ name, slug, description, icon, color, points, rarity },
    iconUrl: icon === 'OWL' ? null : `${api.config.BASE_URL}/emoji/1f426.svg`,
    group: icon === 'OWL' ? { id: group.id, name: group.name, urlname: group.urlname, photoUrl: null } : null,
    awardedAt: '',
  }))
  assert.deepEqual(
    [...first.data, ...second.data].map((badge) => ({ ...badge, awardedAt: '' })),
    looks,
  )
  assert.deepEqual((await ada(exportAccount, {})).data.badges, [...first.data, ...second.data])
})

test('a badge of a hidden group is mine still, without the group', async () => {
  const ada = await api.signIn('user')
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id })
  await give(badge, ada)
  const readGroups = async () => [
    (await ada(listMyBadges, {})).data[0]?.group?.id,
    (await ada(getMyBadge, { slug: badge.slug })).data.group?.id,
  ]
  assert.deepEqual(await readGroups(), [group.id, group.id])
  await api.db.sql`update groups set display_on_site = false where id = ${group.id}`
  assert.deepEqual(await readGroups(), [undefined, undefined])
})

test('one of my badges is found by its slug in upper or lower case', async () => {
  const ada = await api.signIn('read:user')
  const badge = await api.badge()
  await give(badge, ada)
  assert.equal((await ada(getMyBadge, { slug: badge.slug.toUpperCase() })).data.slug, badge.slug)
})

test('badges of an account that becomes another one move with their points; what both hold stays once', async () => {
  const [from, to, bob] = [await api.signIn('user'), await api.signIn('user'), await api.person()]
  const { id: groupId } = await api.group()
  const [both, only, ofGroup] = [
    await api.badge({ points: 3 }),
    await api.badge({ points: 4 }),
    await api.badge({ groupId, points: 5 }),
  ]
  for (const badge of [both, only, ofGroup]) await give(badge, from)
  await give(both, to)
  await api.db.begin((sql) => awardBadge(sql, only.id, bob.id, { method: 'award', awardedBy: from.id }))

  const counts = await api.db.begin((sql) => moveAwards(sql, { from: from.id, to: to.id }))
  assert.deepEqual(counts, { moved: 2, skipped: 1 })
  assert.deepEqual(
    [await scoresFor(from), await scoresFor(to)],
    [
      [0, 0, 0],
      [7, 2, 5],
    ],
  )
  const [counted] = await api.db.sql<[{ both: number; only: number }]>`
    select (select awarded_count from badges where id = ${both.id}) as both,
      (select awarded_count from badges where id = ${only.id}) as only`
  assert.deepEqual({ ...counted }, { both: 1, only: 2 })
  const scoreEvents = await api.db.sql<{ data: object }[]>`
    select data from outbox where type = 'user.score_changed' and subject_id = ${to.id} order by id`
  assert.deepEqual(scoreEvents.at(-1)?.data, { userId: to.id, totalScore: 7, previousScore: 3 })
  const [given] = await api.db.sql<{ awardedBy: string }[]>`
    select awarded_by from badge_awards where badge_id = ${only.id} and user_id = ${bob.id}`
  assert.equal(given?.awardedBy, to.id)
})

test('the badges of a group that goes for good go with all that hangs on them, while people get them', async () => {
  const { id: groupId } = await api.group()
  const [badge, second, other] = [await api.badge({ groupId }), await api.badge({ groupId }), await api.badge()]
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()))
  for (const person of people.slice(0, 3)) for (const held of [badge, other]) await give(held, person)

  const outcomes = await Promise.allSettled([
    ...people.flatMap((person) => [give(badge, person), give(second, person)]),
    api.db.begin(async (sql) => {
      await sql`select from groups where id = ${groupId} for update`
      await deleteBadgesForGroup(sql, groupId)
    }),
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.match(String(outcome.reason), /errors\.badges\.notFound/)
  const [left] = await api.db.sql<[{ badges: number; awards: number; scores: number }]>`
    select (select count(*) from badges where group_id = ${groupId}) as badges,
      (select count(*) from badge_awards where group_id = ${groupId}) as awards,
      (select count(*) from group_scores where group_id = ${groupId}) as scores`
  assert.deepEqual({ ...left }, { badges: 0, awards: 0, scores: 0 })
  for (const person of people.slice(0, 3)) assert.deepEqual(await scoresFor(person), [10, 1, 0])
})
