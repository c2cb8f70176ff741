import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { countWrongTotals } from '../../../../test/badge-totals.ts'
import type { Badge } from '../records/public.ts'
import { awardBadge, updateBadgeAndBoard, deleteBadge, removeAllAwards, revokeBadge } from './public.ts'

const api = await startApi()

const give = (badge: Badge, { id }: Person) =>
  api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
const take = (badge: Badge, { id }: Person) => api.db.begin((sql) => revokeBadge(sql, badge, id, null))

const findWrongSums = () => countWrongTotals(api.db.sql)
const noWrongSums = { people: 0, groups: 0, badges: 0 }

const xpFor = async ({ id }: Person) =>
  (await api.db.sql<[{ xp: number }]>`select xp from user_scores where user_id = ${id}`)[0].xp

test('points follow awards, revocations, new points and deleted badges', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [ten, five] = [await api.badge({ points: 10 }), await api.badge({ points: 5 })]
  await give(ten, ada)
  await give(five, ada)
  await give(five, bob)
  assert.deepEqual([await xpFor(ada), await xpFor(bob)], [15, 5])
  await api.db.begin((sql) => updateBadgeAndBoard(sql, five.id, { points: 7 }))
  assert.deepEqual([await xpFor(ada), await xpFor(bob)], [17, 7])
  assert.equal(await take(ten, ada), true)
  assert.equal(await take(ten, ada), false)
  assert.equal(await give(five, bob), undefined)
  assert.deepEqual([await xpFor(ada), await xpFor(bob)], [7, 7])
  await api.db.begin((sql) => deleteBadge(sql, five.id))
  assert.deepEqual([await xpFor(ada), await xpFor(bob)], [0, 0])
  assert.deepEqual(await findWrongSums(), noWrongSums)
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
    ...[9, 8].map((points) => api.db.begin((sql) => updateBadgeAndBoard(sql, first.id, { points }))),
    api.db.begin((sql) => deleteBadge(sql, third.id)),
  ])
  assert.deepEqual(await findWrongSums(), noWrongSums)
  for (const { id } of people) await api.db.begin((sql) => removeAllAwards(sql, id))
  assert.deepEqual(await findWrongSums(), noWrongSums)
})
