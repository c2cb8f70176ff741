import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type Transaction } from '#platform'
import { startApi, type Person } from '#test'
import { BadgeIssued, ScoreChanged } from '../../badges/awards/contract.ts'
import { deleteBadge, removeAllAwards } from '../../badges/awards/public.ts'
import { CheckedIn } from '../../events/checkins/contract.ts'
import { UserFollowed } from '../../follows/contract.ts'
import { PortfolioItemCreated } from '../../profile/portfolio/contract.ts'
import { adminUpdateAchievement } from '../definitions/contract.ts'
import { AchievementUnlocked } from './contract.ts'
import { advanceAchievements, backfillProgress } from './public.ts'
import { createAchievementFixture, Met } from './testing.ts'

const api = await startApi()
const { admin, define, publishEvent, handle, findProgress, eventsFor, currentValueFor } =
  await createAchievementFixture(api)

const publishItem = ({ id: userId }: Person, title = 'A thing') =>
  publishEvent(PortfolioItemCreated, { userId, portfolioItemId: newId(), title })
const publishScore = ({ id: userId }: Person, totalScore: number) =>
  publishEvent(ScoreChanged, { userId, totalScore, previousScore: 0 })
const publishCheckin = ({ id: userId }: Person, eventId: string) =>
  publishEvent(CheckedIn, {
    eventId,
    groupId: null,
    eventTitle: 'An event',
    userId,
    checkinId: newId(),
    checkinCodeId: newId(),
    method: 'qr',
  })

test('a counter counts each event once, however often it comes and how many at once', async () => {
  const [{ key }, ada, bob] = [await define({}), await api.person(), await api.person()]
  const events = [await publishItem(ada), await publishItem(ada), await publishItem(ada)]
  await handle(await publishItem(bob))
  await Promise.all([...events, ...events, ...events].map(handle))
  for (const event of events) await handle(event)
  assert.deepEqual([await currentValueFor(ada, key), await currentValueFor(bob, key)], [3, 1])
})

test('distinct counts different values, in any order', async () => {
  const { key } = await define({ eventType: CheckedIn.type, progressMode: 'distinct', progressField: 'eventId' })
  const ada = await api.person()
  const [a, b] = [newId(), newId()]
  const events = [await publishCheckin(ada, a), await publishCheckin(ada, b), await publishCheckin(ada, a)]
  await Promise.all([...events.toReversed(), ...events].map(handle))
  assert.equal(await currentValueFor(ada, key), 2)
})

test('what a backfill has counted does not count again', async () => {
  const { key } = await define({ eventType: CheckedIn.type, progressMode: 'distinct', progressField: 'eventId' })
  const [ada, eventId] = [await api.person(), newId()]
  const entry = { userId: ada.id, value: eventId, occurredAt: new Date().toISOString() }
  await api.db.begin((sql) => backfillProgress(sql, key, [entry]))
  await handle(await publishCheckin(ada, eventId))
  assert.equal(await currentValueFor(ada, key), 1)
  await handle(await publishCheckin(ada, newId()))
  assert.equal(await currentValueFor(ada, key), 2)
})

test('values of any length and kind are told apart, and what is no single value does not count', async () => {
  const { key } = await define({ progressMode: 'distinct', progressField: 'title' })
  const ada = await api.person()
  const long = 'x'.repeat(20_000)
  for (const title of ['1', 1, true, 'true', long, `${long}y`, long, null, ['a'], { a: 1 }])
    await handle(await publishItem(ada, title as string))
  assert.equal(await currentValueFor(ada, key), 6)
})

test('a gauge shows the latest value, also when events come in another order', async () => {
  const { key } = await define({ eventType: ScoreChanged.type, progressMode: 'gauge', progressField: 'totalScore' })
  const ada = await api.person()
  const [first, second, third] = [await publishScore(ada, 10), await publishScore(ada, 40), await publishScore(ada, 25)]
  await handle(second)
  assert.equal(await currentValueFor(ada, key), 40)
  for (const event of [first, third, first, second]) await handle(event)
  assert.equal(await currentValueFor(ada, key), 25)
  for (const value of [-5, 1.5, 1e300, 'many', null]) await handle(await publishScore(ada, value as number))
  assert.equal(await currentValueFor(ada, key), 25)
})

test('all conditions must hold, and what is missing or of another kind never matches', async () => {
  const data = { title: 'Radio', n: 5, tags: ['wood', 'oak'], flag: false, none: null, deep: { er: { name: 'x' } } }
  const cases: [field: string, op: string, value: unknown, holds: boolean][] = [
    ['title', 'eq', 'Radio', true],
    ['title', 'eq', 'radio', false],
    ['flag', 'eq', false, true],
    ['none', 'eq', null, true],
    ['missing', 'eq', null, false],
    ['n', 'eq', '5', false],
    ['title', 'neq', 'Lamp', true],
    ['title', 'neq', 'Radio', false],
    ['title', 'neq', 5, false],
    ['missing', 'neq', 'Radio', false],
    ['none', 'neq', 'Radio', false],
    ['n', 'gt', 4, true],
    ['n', 'gt', 5, false],
    ['n', 'gte', 5, true],
    ['n', 'lt', 6, true],
    ['n', 'lt', 5, false],
    ['n', 'lte', 5, true],
    ['title', 'gt', 1, false],
    ['title', 'in', ['Lamp', 'Radio'], true],
    ['title', 'in', ['Lamp'], false],
    ['n', 'in', ['5'], false],
    ['tags', 'contains', 'oak', true],
    ['tags', 'contains', 'ash', false],
    ['title', 'contains', 'adi', true],
    ['n', 'contains', 5, false],
    ['deep.er.name', 'eq', 'x', true],
    ['deep.er', 'eq', 'x', false],
    ['tags.length', 'gt', 0, false],
    ['constructor.name', 'eq', 'Object', false],
    ['__proto__', 'contains', 'x', false],
  ]
  const ada = await api.person()
  const keys: string[] = []
  for (const [field, op, value] of cases) keys.push((await define({ conditions: [{ field, op, value }] })).key)
  const both = [
    { field: 'n', op: 'gt', value: 1 },
    { field: 'n', op: 'lt', value: 5 },
  ]
  const { key } = await define({ conditions: both })
  await handle(await publishEvent(PortfolioItemCreated, { userId: ada.id, portfolioItemId: newId(), ...data }))
  for (const [index, [field, op, value, holds]] of cases.entries())
    assert.equal(
      await currentValueFor(ada, keys[index] ?? ''),
      holds ? 1 : 0,
      `${field} ${op} ${JSON.stringify(value)}`,
    )
  assert.equal(await currentValueFor(ada, key), 0)
})

test('the first who is named is credited; of those who met, both, each with the other', async () => {
  const overrides = { eventType: UserFollowed.type, progressMode: 'distinct', progressField: 'followedId' }
  const { key } = await define(overrides)
  const [ada, bob, eve] = [await api.person(), await api.person(), await api.person()]
  const names = { followerUsername: null, followedUsername: null, source: 'api' as const }
  await handle(await publishEvent(UserFollowed, { followerId: ada.id, followedId: bob.id, ...names }))
  assert.deepEqual([await currentValueFor(ada, key), await currentValueFor(bob, key)], [1, 0])

  const meet = (visitorId: string | null, { id: ownerId }: Person) =>
    publishEvent(Met, { passId: 'p', visitorId, ownerId })
  const events = [await meet(ada.id, bob), await meet(bob.id, ada), await meet(eve.id, ada), await meet(null, ada)]
  await Promise.all([...events, ...events].map(handle))
  const values = await Promise.all([ada, bob, eve].map((person) => currentValueFor(person, 'connections_25')))
  assert.deepEqual(values, [2, 1, 1])
  assert.ok((await findProgress(eve, 'first_connection')).completedAt)
})

/** While `lock` is held, both come to wait for it, in this order. */
async function assertNoDeadlock(
  lock: (sql: Transaction) => Promise<unknown>,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const before = await api.deadlocks()
  const running: Promise<unknown>[] = []
  await api.db.begin(async (sql) => {
    await lock(sql)
    running.push(first())
    await api.waitForLocks(1)
    running.push(second())
    await api.waitForLocks(2)
  })
  await Promise.all(running)
  assert.equal(await api.deadlocks(), before)
}

test('two pairs who meet at the same time do not deadlock', async () => {
  const { id } = await define({ eventType: Met.type, targetValue: 1 })
  await define({ eventType: Met.type, targetValue: 2 })
  const [ada, bob] = [await api.person(), await api.person()]
  const meetSomebody = async ({ id: visitorId }: Person) =>
    publishEvent(Met, { passId: 'p', visitorId, ownerId: (await api.person()).id })
  await handle(await meetSomebody(ada))
  const [again, firstTime] = [await meetSomebody(ada), await meetSomebody(bob)]
  await assertNoDeadlock(
    (sql) => sql`select from achievement_counts where achievement_id = ${id} for update`,
    () => handle(firstTime),
    () => handle(again),
  )
})

test('badges that are earned while somebody else loses theirs do not deadlock', async () => {
  const [older, newer] = [await api.badge(), await api.badge()]
  for (const { slug } of [newer, older]) await define({ eventType: ScoreChanged.type, targetValue: 1, badgeSlug: slug })
  const [ada, bob] = [await api.person(), await api.person()]
  await handle(await publishScore(bob, 1))
  const event = await publishScore(ada, 1)
  await assertNoDeadlock(
    (sql) => sql`select from badges where id = ${older.id} for update`,
    () => api.db.begin((sql) => removeAllAwards(sql, bob.id)),
    () => handle(event),
  )
})

test('reaching the target brings badge, points and entitlement once, however many events come at once', async () => {
  const badge = await api.badge({ points: 15 })
  const { key } = await define({ targetValue: 3, badgeSlug: badge.slug, entitlement: 'group.create', icon: '🎈' })
  const ada = await api.person()
  const events = await Promise.all(Array.from({ length: 6 }, () => publishItem(ada)))
  await Promise.all([...events, ...events].map(handle))

  const { currentValue, completedAt } = await findProgress(ada, key)
  assert.equal(currentValue, 3)
  assert.ok(completedAt)
  const unlocked = (await eventsFor(ada, AchievementUnlocked.type)).filter(({ data }) => data.achievementKey === key)
  assert.deepEqual(
    unlocked.map(({ data }) => data),
    [
      {
        userId: ada.id,
        achievementKey: key,
        achievementName: key,
        icon: '🎈',
        color: null,
        badgeSlug: badge.slug,
        points: 15,
      },
    ],
  )
  const issued = (await eventsFor(ada, BadgeIssued.type)).filter(({ data }) => data.badgeId === badge.id)
  assert.deepEqual([issued.length, issued[0]?.data.method, issued[0]?.data.awardedBy], [1, 'achievement', null])
  const entitlements = await api.db
    .sql`select entitlement, source, expires_at from entitlements where user_id = ${ada.id}`
  assert.deepEqual([...entitlements], [{ entitlement: 'group.create', source: 'achievement', expiresAt: null }])
  const [{ xp }] = await api.db.sql<[{ xp: number }]>`select xp from user_scores where user_id = ${ada.id}`
  assert.equal(xp, 15 + 10) // plus 10 from the builder badge
})

test('work that fails half-way leaves nothing behind, and done again it is done once', async () => {
  const badge = await api.badge()
  const { key } = await define({ targetValue: 1, badgeSlug: badge.slug })
  const ada = await api.person()
  const event = await publishItem(ada)
  const crash = api.db.begin(async (sql) => {
    await advanceAchievements(sql, event)
    throw new Error('the power went')
  })
  await assert.rejects(crash, /the power went/)
  assert.equal(await currentValueFor(ada, key), 0)
  assert.deepEqual(await eventsFor(ada, AchievementUnlocked.type), [])
  await handle(event)
  await handle(event)
  const unlocked = (await eventsFor(ada, AchievementUnlocked.type)).filter(({ data }) => data.achievementKey === key)
  assert.equal(unlocked.length, 1)
})

test('a badge that is held already is no obstacle, nor is one that is gone', async () => {
  const badge = await api.badge()
  const [first, second] = [
    await define({ targetValue: 1, badgeSlug: badge.slug }),
    await define({ targetValue: 1, badgeSlug: badge.slug }),
  ]
  const ada = await api.person()
  await handle(await publishItem(ada))
  assert.ok((await findProgress(ada, first.key)).completedAt && (await findProgress(ada, second.key)).completedAt)
  const issued = (await eventsFor(ada, BadgeIssued.type)).filter(({ data }) => data.badgeId === badge.id)
  assert.equal(issued.length, 1)

  const bob = await api.person()
  await api.db.begin((sql) => deleteBadge(sql, badge.id))
  await handle(await publishItem(bob))
  assert.ok((await findProgress(bob, first.key)).completedAt)
})

test('what is disabled does not count, and counts from where it was when it is enabled again', async () => {
  const { id, key } = await define({})
  const ada = await api.person()
  await handle(await publishItem(ada))
  await admin(adminUpdateAchievement, { id, enabled: false })
  await handle(await publishItem(ada))
  await admin(adminUpdateAchievement, { id, enabled: true })
  await handle(await publishItem(ada))
  assert.equal(await currentValueFor(ada, key), 2)
})

test('achievements may count achievements and badges, and come to an end', async () => {
  const [unlocks, issues] = [
    await define({ eventType: AchievementUnlocked.type, targetValue: 1, badgeSlug: (await api.badge()).slug }),
    await define({ eventType: BadgeIssued.type, targetValue: 2, badgeSlug: (await api.badge()).slug }),
  ]
  const ada = await api.person()
  await handle(await publishItem(ada))
  for (let seen = 0; ;) {
    const rows = await api.db.sql<{ id: string; type: string; data: Record<string, unknown> }[]>`
      select id, type, data from outbox where subject_id = ${ada.id} order by occurred_at, id`
    if (seen === rows.length) break
    for (const row of rows.slice(seen)) await handle(row)
    seen = rows.length
    assert.ok(seen < 100, 'there is no end')
  }
  assert.ok((await findProgress(ada, unlocks.key)).completedAt && (await findProgress(ada, issues.key)).completedAt)
})

test('an event about somebody who is gone, or that was forgotten, counts for nobody', async () => {
  const { key } = await define({})
  const ada = await api.person()
  const [event, other] = [await publishItem(ada), await publishItem({ ...ada, id: newId() })]
  await handle(other)
  await api.db.sql`delete from outbox where id = ${event.id}`
  await handle(event)
  assert.equal(await currentValueFor(ada, key), 0)
})
