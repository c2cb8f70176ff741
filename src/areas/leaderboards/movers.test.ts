import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startApi, type Person } from '#test'
import { findBadge, type Badge } from '../badges/records/public.ts'
import { createBoardFixture } from './testing.ts'

const api = await startApi()
const { give, take, giveDaysAgo, refresh, tally, movers } = createBoardFixture(api)

const hide = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`
const suspend = ({ id }: Person) => api.db.sql`update users set suspended_at = now() where id = ${id}`

beforeEach(async () => {
  await api.db.begin(async (sql) => {
    await sql`delete from badge_awards`
    await sql`update users set profile_visibility = 'private'`
    await sql`update board_tallies set is_stale = true`
  })
})

const createPersonJoinedDaysAgo = async (days: number): Promise<Person> => {
  const person = await api.person()
  await api.db.sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${person.id}`
  return person
}
const createBadgeWorth = (points: number) => api.badge({ points })

test('movers are ranked by what they gained, with the rank they had before anybody gained anything', async () => {
  const [leader, climber, fresh, still] = [
    await createPersonJoinedDaysAgo(400),
    await createPersonJoinedDaysAgo(400),
    await createPersonJoinedDaysAgo(2),
    await createPersonJoinedDaysAgo(400),
  ]
  await giveDaysAgo(await createBadgeWorth(100), leader, 100)
  await giveDaysAgo(await createBadgeWorth(60), still, 100)
  await giveDaysAgo(await createBadgeWorth(50), climber, 100)
  await give(await createBadgeWorth(5), leader)
  for (const points of [30, 40]) await give(await createBadgeWorth(points), climber)
  await give(await createBadgeWorth(70), fresh)
  await tally()

  const { movers: found, total, limit, offset, period } = await movers()
  assert.deepEqual(
    { total, limit, offset, label: period.label },
    { total: 3, limit: 20, offset: 0, label: 'This week' },
  )
  assert.equal(Date.parse(period.end) - Date.parse(period.start), 7 * 86_400_000)
  const look = ({ username, name }: Person) => ({ username, name, avatarUrl: null })
  assert.deepEqual(found, [
    {
      ...look(climber),
      currentXp: 120,
      xpGained: 70,
      currentRank: 1,
      previousRank: 3,
      rankChange: 2,
      badgesEarned: 2,
      isNewUser: false,
    },
    {
      ...look(fresh),
      currentXp: 70,
      xpGained: 70,
      currentRank: 3,
      previousRank: null,
      rankChange: null,
      badgesEarned: 1,
      isNewUser: true,
    },
    {
      ...look(leader),
      currentXp: 105,
      xpGained: 5,
      currentRank: 2,
      previousRank: 1,
      rankChange: -1,
      badgesEarned: 1,
      isNewUser: false,
    },
  ])
})

test('a week is seven days, a month thirty', async () => {
  const [now, lately, long] = [
    await createPersonJoinedDaysAgo(400),
    await createPersonJoinedDaysAgo(20),
    await createPersonJoinedDaysAgo(400),
  ]
  await giveDaysAgo(await createBadgeWorth(10), now, 6.9)
  await giveDaysAgo(await createBadgeWorth(20), lately, 29.9)
  await giveDaysAgo(await createBadgeWorth(30), long, 30.1)
  await tally()
  const gained = async (period: 'week' | 'month') =>
    (await movers(period)).movers.map(({ username, isNewUser }) => [username, isNewUser])
  assert.deepEqual(await gained('week'), [[now.username, false]])
  assert.deepEqual(await gained('month'), [
    [lately.username, true],
    [now.username, false],
  ])
  assert.equal((await movers('month')).period.label, 'This month')
})

test('badges without points and badges of groups move nobody', async () => {
  const ada = await createPersonJoinedDaysAgo(400)
  await give(await api.badge({ points: 0 }), ada)
  await give(await api.badge({ points: 50, groupId: (await api.group()).id }), ada)
  await giveDaysAgo(await createBadgeWorth(10), ada, 50)
  await tally()
  assert.deepEqual((await movers()).movers, [])
})

test('movers who hide or are suspended are gone at once', async () => {
  const [ada, bob, eve] = [
    await createPersonJoinedDaysAgo(9),
    await createPersonJoinedDaysAgo(9),
    await createPersonJoinedDaysAgo(9),
  ]
  const badge = await createBadgeWorth(10)
  for (const person of [ada, bob, eve]) await give(badge, person)
  await tally()
  await hide(ada)
  await suspend(bob)
  assert.deepEqual(
    (await movers()).movers.map(({ username }) => username),
    [eve.username],
  )
})

test('movers are counted anew when a board was, or when an award leaves the period, and otherwise not', async () => {
  const ada = await createPersonJoinedDaysAgo(400)
  const badge = await createBadgeWorth(10)
  const findCounting = async () => {
    const [row] = await api.db.sql<{ xmin: string }[]>`select xmin::text from movers where period = 'week'`
    return row?.xmin
  }
  await giveDaysAgo(badge, ada, 6.99)
  await tally()
  const first = await findCounting()
  assert.ok(first)
  await tally()
  assert.equal(await findCounting(), first)

  await take(badge, ada)
  await refresh()
  await tally()
  assert.deepEqual((await movers()).movers, [])

  await giveDaysAgo(badge, ada, 6.99)
  await refresh()
  await tally()
  const second = await findCounting()
  assert.ok(second && second !== first)
  await api.db.sql`update badge_awards set awarded_at = now() - interval '7.5 days' where user_id = ${ada.id}`
  await api.db.sql`update board_tallies set counted_at = now() - interval '1 day' where name = 'week'`
  await tally()
  assert.deepEqual((await movers()).movers, [])
})

test('the period ends now, also when nothing has happened for days', async () => {
  const ada = await createPersonJoinedDaysAgo(8)
  await giveDaysAgo(await createBadgeWorth(10), ada, 3)
  await tally()
  await api.db.sql`update board_tallies set counted_at = now() - interval '2 days' where name = 'week'`
  await tally()
  const { period, movers: found } = await movers()
  assert.ok(Date.parse(period.end) > Date.now() - 86_400_000, period.end)
  assert.deepEqual(
    found.map(({ username, isNewUser }) => [username, isNewUser]),
    [[ada.username, false]],
  )
})

test('wrong periods and pages are refused', async () => {
  for (const query of ['period=year', 'limit=0', 'offset=-1', 'period='])
    assert.equal((await api.fetch(`/v1/leaderboard/movers?${query}`)).status, 400, query)
  assert.deepEqual((await movers()).movers.slice(100), [])
})

test('rarity is counted when awards changed, or the number of people', async () => {
  const percentage = async ({ id }: Badge) => (await findBadge(api.db.sql, id))?.percentage
  const [ada, bob] = [await createPersonJoinedDaysAgo(1), await createPersonJoinedDaysAgo(1)]
  const badge = await createBadgeWorth(10)
  await give(badge, ada)
  await refresh()
  await tally()
  assert.equal(await percentage(badge), 50)
  for (const person of [await createPersonJoinedDaysAgo(1), await createPersonJoinedDaysAgo(1)]) assert.ok(person)
  await tally()
  assert.equal(await percentage(badge), 25)
  await give(badge, bob)
  await tally()
  assert.equal(await percentage(badge), 25)
  await refresh()
  await tally()
  assert.equal(await percentage(badge), 50)
})
