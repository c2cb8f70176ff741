import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { newId } from '#platform'
import { refusal, startApi, type Person } from '#test'
import { ScoreChanged } from '../../badges/awards/contract.ts'
import { exportAccount } from '../../export/contract.ts'
import { PortfolioItemCreated } from '../../profile/portfolio/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import {
  AchievementNotFound,
  adminDeleteAchievement,
  adminListAchievements,
  adminUpdateAchievement,
} from '../definitions/contract.ts'
import { countPublicAchievements } from '../definitions/public.ts'
import {
  AchievementUnlocked,
  adminResetAchievementProgress,
  adminSetAchievementProgress,
  listMyAchievements,
} from './contract.ts'
import { countCompletedByUser, deleteOldCountedEvents, listPublicAchievementsForUser, moveProgress } from './public.ts'
import { createAchievementFixture } from './testing.ts'

const api = await startApi()
const { admin, define, publishEvent, handle, findProgress, eventsFor, currentValueFor } =
  await createAchievementFixture(api)
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'

const publishItem = ({ id: userId }: Person, title = 'A thing') =>
  publishEvent(PortfolioItemCreated, { userId, portfolioItemId: newId(), title })
const setProgressFor = (id: string, { id: userId }: Person, currentValue: number) =>
  admin(adminSetAchievementProgress, { id, userId, currentValue })
const countUnlocks = async (person: Person, key: string) =>
  (await eventsFor(person, AchievementUnlocked.type)).filter(({ data }) => data.achievementKey === key).length
const countsFor = async (achievementId: string) => {
  const { data } = await admin(adminListAchievements, { limit: 100 })
  const found = data.find(({ id }) => id === achievementId)
  return [found?.startedCount, found?.completedCount]
}

test('everybody sees every enabled achievement by its order, hidden and untouched ones too', async () => {
  const [hidden, disabled] = [await define({ hidden: true, sortOrder: 5 }), await define({ enabled: false })]
  const ada = await api.signIn('read:user')
  const { data, pagination } = await ada(listMyAchievements, { limit: 100 })
  assert.equal(pagination.total, data.length)
  assert.equal(
    data.some(({ key }) => key === disabled.key),
    false,
  )
  const explorer = data.find(({ key }) => key === 'groups_favorited_3')
  assert.deepEqual(explorer, {
    key: 'groups_favorited_3',
    name: 'Explorer',
    description: 'Join three groups.',
    icon: '🧭',
    color: '#2F7F6F',
    targetValue: 3,
    currentValue: 0,
    completedAt: null,
    badgeSlug: 'explorer',
    hidden: false,
  })
  assert.equal(data.find(({ key }) => key === hidden.key)?.hidden, true)
  const keys = data.map(({ key }) => key)
  assert.ok(keys.indexOf('events_attended_5') < keys.indexOf(hidden.key))
  assert.ok(keys.indexOf(hidden.key) < keys.indexOf('events_attended_25'))
  const page = await ada(listMyAchievements, { limit: 3 })
  const next = await ada(listMyAchievements, { limit: 100, cursor: page.pagination.nextCursor ?? '' })
  assert.deepEqual([...page.data, ...next.data], data)
})

test('an admin sets progress; reaching the target completes it once, with all that follows, for good', async () => {
  const badge = await api.badge({ points: 20 })
  const { id, key } = await define({ targetValue: 5, badgeSlug: badge.slug, entitlement: 'storage.plus' })
  const ada = await api.person()
  const { data } = await admin(adminSetAchievementProgress, { id, userId: ada.username.toUpperCase(), currentValue: 3 })
  assert.deepEqual(data, await findProgress(ada, key))
  assert.deepEqual([data.currentValue, data.completedAt], [3, null])
  await handle(await publishItem(ada))
  assert.equal(await currentValueFor(ada, key), 4)
  await Promise.all([setProgressFor(id, ada, 5), setProgressFor(id, ada, 7), setProgressFor(id, ada, 6)])
  const { completedAt } = await findProgress(ada, key)
  assert.ok(completedAt)
  assert.equal(await countUnlocks(ada, key), 1)
  const { data: lower } = await setProgressFor(id, ada, 1)
  assert.deepEqual([lower.currentValue, lower.completedAt], [1, completedAt])
  const held = await api.db.sql`select from badge_awards where user_id = ${ada.id} and badge_id = ${badge.id}`
  const entitled = await api.db.sql`select from entitlements where user_id = ${ada.id} and source = 'achievement'`
  assert.deepEqual([held.count, entitled.count], [1, 1])
})

test('a value that an admin sets on a gauge stays until something happens after it', async () => {
  const { id, key } = await define({
    eventType: ScoreChanged.type,
    progressMode: 'gauge',
    progressField: 'totalScore',
  })
  const ada = await api.person()
  const before = await publishEvent(ScoreChanged, { userId: ada.id, totalScore: 5, previousScore: 0 })
  await setProgressFor(id, ada, 50)
  await handle(before)
  assert.equal(await currentValueFor(ada, key), 50)
  await handle(await publishEvent(ScoreChanged, { userId: ada.id, totalScore: 7, previousScore: 5 }))
  assert.equal(await currentValueFor(ada, key), 7)
})

test('after a reset only what happens from then on counts, and it can be completed again', async () => {
  for (const mode of [{}, { progressMode: 'distinct', progressField: 'title' }]) {
    const { id, key } = await define({ targetValue: 2, badgeSlug: (await api.badge()).slug, ...mode })
    const ada = await api.person()
    const events = [await publishItem(ada, 'One'), await publishItem(ada, 'Two')]
    for (const event of events) await handle(event)
    assert.deepEqual(await countsFor(id), [1, 1])
    assert.deepEqual(await admin(adminResetAchievementProgress, { id, userId: ada.id }), { data: { success: true } })
    await admin(adminResetAchievementProgress, { id, userId: ada.id })
    for (const event of events) await handle(event)
    const progress = await findProgress(ada, key)
    assert.deepEqual([progress.currentValue, progress.completedAt], [0, null])
    assert.deepEqual(await countsFor(id), [0, 0])
    for (const title of ['One', 'Two']) await handle(await publishItem(ada, title))
    assert.equal(await countUnlocks(ada, key), 2)
    assert.deepEqual(await countsFor(id), [1, 1])
  }
})

test('setting and resetting need an achievement, a person and a number', async () => {
  const [{ id }, ada] = [await define({}), await api.person()]
  for (const gone of [unknownId, 'nonsense', 'a\u0000b']) {
    await assert.rejects(setProgressFor(gone, ada, 1), refusal(AchievementNotFound))
    await assert.rejects(setProgressFor(id, { ...ada, id: gone }, 1), refusal(UserNotFound))
    const reset = admin(adminResetAchievementProgress, { id, userId: gone })
    await assert.rejects(reset, refusal(UserNotFound))
  }
  for (const wrong of [-1, 1.5, 1e300, '1', null, undefined])
    await assert.rejects(setProgressFor(id, ada, wrong as number), refusal(InvalidInput))
  const user = await api.signIn('read:user')
  const own = user(adminSetAchievementProgress, { id, userId: user.id, currentValue: 100 })
  await assert.rejects(own, refusal(InsufficientScope))
})

test('a lower target completes everybody who has reached it, and nobody twice', async () => {
  const { id, key } = await define({ targetValue: 10, badgeSlug: (await api.badge()).slug })
  const people = await Promise.all(Array.from({ length: 4 }, () => api.person()))
  for (const [index, person] of people.entries()) await setProgressFor(id, person, index + 1)
  await admin(adminUpdateAchievement, { id, targetValue: 3 })
  const settle = () => api.tasks.settleAchievement?.({ id })
  await Promise.all([settle(), settle()])
  assert.deepEqual(await Promise.all(people.map((person) => countUnlocks(person, key))), [0, 0, 1, 1])
  await admin(adminUpdateAchievement, { id, targetValue: 8 })
  assert.ok((await findProgress(people[3] ?? assert.fail(), key)).completedAt)
  assert.deepEqual(await countsFor(id), [4, 2])
})

test('who had reached a lowered target is completed by the next event at the latest, counted or not', async () => {
  const { id, key } = await define({ targetValue: 10, progressMode: 'distinct', progressField: 'title' })
  const ada = await api.person()
  for (const title of ['One', 'Two']) await handle(await publishItem(ada, title))
  await api.db.sql`update achievements set target_value = 2 where id = ${id}`
  await handle(await publishItem(ada, 'Two'))
  assert.ok((await findProgress(ada, key)).completedAt)
})

test('deleting an achievement takes its progress and leaves badges, also while events come', async () => {
  const badge = await api.badge()
  const [{ id }, people] = [
    await define({ targetValue: 1, badgeSlug: badge.slug }),
    await Promise.all(Array.from({ length: 5 }, () => api.person())),
  ]
  const [first] = people
  assert.ok(first)
  await handle(await publishItem(first))
  const events = await Promise.all(people.map((person) => publishItem(person)))
  await Promise.all([...events.map(handle), admin(adminDeleteAchievement, { id })])
  assert.ok((await api.db.sql`select from badge_awards where badge_id = ${badge.id}`).count >= 1)
  assert.equal((await api.db.sql`select from achievement_progress where achievement_id = ${id}`).count, 0)
})

test('others see what is completed and not hidden, of those who show themselves', async () => {
  const [open, hidden, begun] = [await define({}), await define({ hidden: true }), await define({})]
  const ada = await api.person()
  for (const [{ id }, value] of [
    [open, 100],
    [hidden, 100],
    [begun, 99],
  ] as const)
    await setProgressFor(id, ada, value)
  const publicKeys = async () => (await listPublicAchievementsForUser(api.db.sql, ada.id)).map(({ key }) => key)
  await api.db.sql`update users set show_on_leaderboard = false where id = ${ada.id}`
  assert.deepEqual(await publicKeys(), [])
  await api.db.sql`update users set show_on_leaderboard = true where id = ${ada.id}`
  assert.deepEqual(await publicKeys(), [open.key])
  const bob = await api.person()
  const counts = await countCompletedByUser(api.db.sql, [ada.id, bob.id])
  assert.deepEqual([...counts], [{ userId: ada.id, count: 1 }])
  const before = await countPublicAchievements(api.db.sql)
  await define({ hidden: true })
  await define({ enabled: false })
  await define({})
  assert.equal(await countPublicAchievements(api.db.sql), before + 1)
})

test('the account export holds what somebody has begun', async () => {
  const { id, key } = await define({})
  const ada = await api.signIn('user')
  await setProgressFor(id, ada, 3)
  const { achievements } = (await ada(exportAccount, {})).data
  assert.deepEqual(achievements, [await findProgress(ada, key)])
})

test('whoever goes is not counted any more', async () => {
  const { id } = await define({ targetValue: 2 })
  const [ada, bob] = [await api.person(), await api.person()]
  for (const person of [ada, bob]) await setProgressFor(id, person, 2)
  await handle(await publishItem(ada))
  const leave = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', Cookie: await api.cookieFor(ada.id) },
    body: JSON.stringify({ confirm: ada.username }),
  })
  assert.equal(leave.status, 204)
  assert.deepEqual(await countsFor(id), [1, 1])
  assert.equal((await api.db.sql`select from achievement_progress where user_id = ${ada.id}`).count, 0)
})

test('of two accounts that become one, counts add up and what is complete stays', async () => {
  const [both, more, only, done] = [await define({}), await define({}), await define({}), await define({})]
  const [from, to] = [await api.person(), await api.person()]
  for (const [{ id }, person, value] of [
    [both, from, 2],
    [both, to, 5],
    [more, from, 9],
    [more, to, 1],
    [only, from, 4],
    [done, from, 100],
  ] as const)
    await setProgressFor(id, person, value)
  await api.db.sql`update achievement_progress set current_value = 1 where achievement_id = ${done.id}`
  await setProgressFor(done.id, to, 50)
  const event = await publishItem(from)
  await handle(event)
  const result = await api.db.begin((sql) => moveProgress(sql, { from: from.id, to: to.id }))
  assert.equal(result.moved + result.skipped > 4, true)
  assert.deepEqual(await Promise.all([both, more, only].map(({ key }) => currentValueFor(to, key))), [8, 11, 5])
  assert.ok((await findProgress(to, done.key)).completedAt)
  assert.equal((await api.db.sql`select from achievement_progress where user_id = ${from.id}`).count, 0)
  assert.equal((await api.db.sql`select from achievement_events where user_id = ${from.id}`).count, 0)
  assert.deepEqual(await countsFor(more.id), [1, 0])
})

test('of two accounts that become one, the earlier completion stays', async () => {
  const first = '2025-03-01T12:00:00.000Z'
  for (const earlier of ['from', 'to'] as const) {
    const { id, key } = await define({})
    const people = { from: await api.person(), to: await api.person() }
    await setProgressFor(id, people.from, 200)
    await setProgressFor(id, people.to, 100)
    await api.db.sql`
      update achievement_progress set completed_at = ${first}
      where achievement_id = ${id} and user_id = ${people[earlier].id}`
    await api.db.begin((sql) => moveProgress(sql, { from: people.from.id, to: people.to.id }))
    assert.equal((await findProgress(people.to, key)).completedAt, first, earlier)
    assert.deepEqual(await countsFor(id), [1, 1])
  }
})

test('of two accounts that become one, different values count once, the higher gauge stays, and a target is reached', async () => {
  const distinct = await define({ progressMode: 'distinct', progressField: 'title', targetValue: 3 })
  const gauge = await define({ eventType: 'user.score_changed', progressMode: 'gauge', progressField: 'totalScore' })
  const [from, to] = [await api.person(), await api.person()]
  for (const [person, title] of [
    [from, 'Lamp'],
    [from, 'Chair'],
    [to, 'Lamp'],
    [to, 'Table'],
  ] as const)
    await handle(await publishItem(person, title))
  await setProgressFor(gauge.id, from, 7)
  await setProgressFor(gauge.id, to, 4)
  await api.db.begin((sql) => moveProgress(sql, { from: from.id, to: to.id }))
  assert.deepEqual([await currentValueFor(to, distinct.key), await currentValueFor(to, gauge.key)], [3, 7])
  await api.tasks['settleAchievement']?.({ id: distinct.id })
  assert.ok((await findProgress(to, distinct.key)).completedAt)
  assert.equal(await countUnlocks(to, distinct.key), 1)
})

test('events are remembered for longer than the outbox keeps them, and not for ever', async () => {
  const { id, key } = await define({})
  const ada = await api.person()
  await handle(await publishItem(ada))
  const old = newId(Date.now() - 41 * 86_400_000)
  const recent = newId(Date.now() - 39 * 86_400_000)
  for (const eventId of [old, recent])
    await api.db
      .sql`insert into achievement_events (event_id, achievement_id, user_id) values (${eventId}, ${id}, ${ada.id})`
  await api.db.begin(deleteOldCountedEvents)
  const left = await api.db.sql<
    { eventId: string }[]
  >`select event_id from achievement_events where achievement_id = ${id}`
  assert.deepEqual([left.length, left.some(({ eventId }) => eventId === old)], [2, false])
  assert.equal(await currentValueFor(ada, key), 1)
})
