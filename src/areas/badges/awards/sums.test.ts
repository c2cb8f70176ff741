import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import type { Badge } from '../records/public.ts'
import { awardBadge, changeBadge, deleteBadge, removeAllAwardsOf, revokeBadge } from './public.ts'

const api = await startApi()

const give = (badge: Badge, { id }: Person) =>
  api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
const take = (badge: Badge, { id }: Person) => api.db.begin((sql) => revokeBadge(sql, badge, id, null))

/** What is kept beside what can be counted; both are the same, always. */
async function sums() {
  const [wrong] = await api.db.sql<[{ people: number; groups: number; badges: number }]>`
    select
      (select count(*) from users u left join lateral (
        select coalesce(sum(b.points), 0) as xp, count(a.id) as badge_count, min(a.awarded_at) as first_award_at
        from badge_awards a join badges b on b.id = a.badge_id
        where a.user_id = u.id and a.group_id is null) c on true
      where (u.xp, u.badge_count) <> (c.xp, c.badge_count) or u.first_award_at is distinct from c.first_award_at) as people,
      (select count(*) from group_scores s full join (
        select a.group_id, a.user_id, sum(b.points) as xp, count(*) as badge_count, min(a.awarded_at) as first_award_at
        from badge_awards a join badges b on b.id = a.badge_id
        where a.group_id is not null group by a.group_id, a.user_id) c using (group_id, user_id)
      where (s.xp, s.badge_count, s.first_award_at) is distinct from (c.xp, c.badge_count, c.first_award_at)) as groups,
      (select count(*) from badges b
      where b.awarded_count <> (select count(*) from badge_awards a where a.badge_id = b.id)) as badges`
  return wrong
}
const right = { people: 0, groups: 0, badges: 0 }

const xpOf = async ({ id }: Person) => (await api.db.sql<[{ xp: number }]>`select xp from users where id = ${id}`)[0].xp

test('points follow awards, revocations, new points and deleted badges', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [ten, five] = [await api.badge({ points: 10 }), await api.badge({ points: 5 })]
  await give(ten, ada)
  await give(five, ada)
  await give(five, bob)
  assert.deepEqual([await xpOf(ada), await xpOf(bob)], [15, 5])
  await api.db.begin((sql) => changeBadge(sql, five.id, { points: 7 }))
  assert.deepEqual([await xpOf(ada), await xpOf(bob)], [17, 7])
  assert.equal(await take(ten, ada), true)
  assert.equal(await take(ten, ada), false)
  assert.equal(await give(five, bob), undefined)
  assert.deepEqual([await xpOf(ada), await xpOf(bob)], [7, 7])
  await api.db.begin((sql) => deleteBadge(sql, five.id))
  assert.deepEqual([await xpOf(ada), await xpOf(bob)], [0, 0])
  assert.deepEqual(await sums(), right)
})

test('the sums hold whatever happens at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()))
  const { id: groupId } = await api.group()
  const badges: Badge[] = []
  for (const points of [1, 2, 3, 4]) badges.push(await api.badge({ points, groupId: points > 2 ? groupId : null }))
  const [first, , third] = badges
  assert.ok(first && third)
  await Promise.allSettled([
    ...people.flatMap((person) => badges.flatMap((badge) => [give(badge, person), give(badge, person)])),
    ...people.flatMap((person) => badges.map((badge) => take(badge, person))),
    ...[9, 8].map((points) => api.db.begin((sql) => changeBadge(sql, first.id, { points }))),
    api.db.begin((sql) => deleteBadge(sql, third.id)),
  ])
  assert.deepEqual(await sums(), right)
  for (const { id } of people) await api.db.begin((sql) => removeAllAwardsOf(sql, id))
  assert.deepEqual(await sums(), right)
})
