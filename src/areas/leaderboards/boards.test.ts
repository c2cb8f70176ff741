import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { GroupNotFound } from '../groups/records/contract.ts'
import { updateBadgeAndBoard, deleteBadge, insertAward, removeAllAwards } from '../badges/awards/public.ts'
import { getGroupLeaderboard, getLeaderboard, getLeaderboardMovers } from './contract.ts'
import { createBoardFixture } from './testing.ts'

const api = await startApi()
const { give, take, giveDaysAgo, refresh, board, groupBoard } = createBoardFixture(api)

const hide = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`
const suspend = ({ id }: Person, until: string | null = null) =>
  api.db.sql`update users set suspended_at = now(), suspended_until = ${until} where id = ${id}`
const endSuspensions = async () => api.tasks['suspensions']?.({})

beforeEach(async () => {
  await api.db.begin(async (sql) => {
    await sql`delete from badge_awards`
    await sql`delete from board_ranks`
  })
})

const createPersonNamed = (username: string) =>
  api.person({ username: `${username}-${crypto.randomUUID().slice(0, 8)}` })
const toRankLines = (...people: Person[]) => people.map(({ username }, index) => `${index + 1} ${username}`)

test('leaderboards have the same OpenAPI tag as the badge catalog', () => {
  for (const { tag } of [getLeaderboard, getLeaderboardMovers, getGroupLeaderboard]) assert.equal(tag, 'User')
})

test('an empty board has nobody on it', async () => {
  await refresh()
  const { data } = await api.anonymous(getLeaderboard, {})
  const { totalAchievements, ...board } = data
  assert.deepEqual(board, { entries: [], total: 0 })
  assert.ok(totalAchievements >= 10, 'those that every installation begins with')
})

test('people stand by points, then by badges, then by their first award, then by id', async () => {
  const [points, badges, first, older, newer, none] = [
    await createPersonNamed('points'),
    await createPersonNamed('badges'),
    await createPersonNamed('first'),
    await createPersonNamed('older'),
    await createPersonNamed('newer'),
    await createPersonNamed('none'),
  ]
  const [thirty, twenty, ten, empty] = [
    await api.badge({ points: 30 }),
    await api.badge({ points: 20 }),
    await api.badge({ points: 10 }),
    await api.badge({ points: 0 }),
  ]
  await giveDaysAgo(thirty, points, 1)
  await giveDaysAgo(twenty, badges, 1)
  await giveDaysAgo(empty, badges, 1)
  await giveDaysAgo(twenty, first, 9)
  const sameTime = new Date(Date.now() - 5 * 86_400_000)
  for (const { id } of [newer, older])
    await api.db.sql`
      insert into badge_awards (id, badge_id, user_id, method, awarded_at)
      values (gen_random_uuid(), ${ten.id}, ${id}, 'award', ${sameTime})`
  await give(empty, none)
  await refresh()
  assert.ok(older.id < newer.id)
  assert.deepEqual(await board(), toRankLines(points, badges, first, older, newer))
})

test('an entry shows points, badges by sort order, and the board how many there are', async () => {
  const ada = await createPersonNamed('ada')
  const group = await api.group()
  const late = await api.badge({ points: 5, sortOrder: 900_002, name: 'Late' })
  const early = await api.badge({ points: 7, sortOrder: 900_001, name: 'Early', slug: 'early-one', icon: '🌱' })
  for (const badge of [late, early, await api.badge({ points: 50, groupId: group.id })]) await give(badge, ada)
  await refresh()
  const { data } = await api.anonymous(getLeaderboard, {})
  assert.equal(data.total, 1)
  assert.deepEqual(data.entries, [
    {
      rank: 1,
      username: ada.username,
      name: ada.name,
      avatarUrl: null,
      score: 12,
      completedCount: 0,
      badgeCount: 2,
      badges: [
        { name: 'Early', slug: 'early-one', icon: '🌱', color: early.color },
        { name: 'Late', slug: late.slug, icon: late.icon, color: late.color },
      ],
    },
  ])
})

test('pages go by offset, and past the end there is nobody', async () => {
  const people: Person[] = []
  for (const points of [50, 40, 30, 20, 10]) {
    const person = await createPersonNamed(`p${points}`)
    await give(await api.badge({ points }), person)
    people.push(person)
  }
  await refresh()
  const all = toRankLines(...people)
  assert.deepEqual(await board({ limit: 2 }), all.slice(0, 2))
  assert.deepEqual(await board({ limit: 2, offset: 2 }), all.slice(2, 4))
  assert.deepEqual(await board({ limit: 2, offset: 4 }), all.slice(4))
  assert.deepEqual(await board({ offset: 1_000_000_000 }), [])
  assert.equal((await api.anonymous(getLeaderboard, { offset: 90 })).data.total, 5)
  const wrongQueries = ['limit=0', 'limit=101', 'offset=-1', 'offset=1000000001', 'limit=many', 'offset=%00']
  for (const query of wrongQueries) assert.equal((await api.fetch(`/v1/leaderboard?${query}`)).status, 400, query)
  const answer = await api.fetch('/v1/leaderboard?offset=1')
  assert.equal(answer.headers.get('deprecation'), null)
})

test('whoever hides, opts out, is suspended or loses all points is gone at once; the others move up with the refresh', async () => {
  const people = {
    stays: await createPersonNamed('stays'),
    hides: await createPersonNamed('hides'),
    optsOut: await createPersonNamed('opts-out'),
    suspended: await createPersonNamed('suspended'),
    wasSuspended: await createPersonNamed('was-suspended'),
    losesPoints: await createPersonNamed('loses-points'),
  }
  const badge = await api.badge({ points: 10 })
  const only = await api.badge({ points: 9 })
  for (const person of [people.hides, people.optsOut, people.suspended, people.wasSuspended])
    await giveDaysAgo(badge, person, 3)
  await give(badge, people.stays)
  await give(only, people.losesPoints)
  await refresh()
  assert.equal((await board()).length, 6)

  await hide(people.hides)
  await api.db.sql`update users set show_on_leaderboard = false where id = ${people.optsOut.id}`
  await suspend(people.suspended)
  await suspend(people.wasSuspended, '2020-01-01T00:00:00Z')
  await endSuspensions()
  await take(only, people.losesPoints)
  assert.deepEqual(await board(), [`4 ${people.wasSuspended.username}`, `5 ${people.stays.username}`])
  await refresh()
  assert.deepEqual(await board(), toRankLines(people.wasSuspended, people.stays))
  assert.equal((await api.anonymous(getLeaderboard, {})).data.total, 2)
})

test('who comes back from a suspension by its date is back on the board with the refresh that follows', async () => {
  const ada = await createPersonNamed('ada')
  await give(await api.badge(), ada)
  await suspend(ada, new Date(Date.now() + 3_600_000).toISOString())
  await endSuspensions()
  await refresh()
  assert.deepEqual(await board(), [])
  await suspend(ada, '2020-01-01T00:00:00Z')
  await api.db.begin((sql) => sql`delete from graphile_worker._private_jobs`)
  await endSuspensions()
  const jobs = await api.db.sql<{ key: string }[]>`select key from graphile_worker.jobs where task_identifier = 'board'`
  assert.deepEqual(
    jobs.map(({ key }) => key),
    ['board platform'],
  )
  await refresh()
  assert.deepEqual(await board(), toRankLines(ada))
})

test('new points, deleted badges and departures ask for a refresh of the boards they touch, once', async () => {
  const [ada, bob] = [await createPersonNamed('ada'), await createPersonNamed('bob')]
  const group = await api.group()
  const [ten, five] = [await api.badge({ points: 10 }), await api.badge({ points: 5, groupId: group.id })]
  for (const badge of [ten, five]) for (const person of [ada, bob]) await give(badge, person)
  const refreshKeysAfter = async (act: () => Promise<unknown>) => {
    await api.db.begin((sql) => sql`delete from graphile_worker._private_jobs`)
    await act()
    const rows = await api.db.sql<{ key: string }[]>`
      select key from graphile_worker.jobs where task_identifier = 'board' order by key`
    return rows.map(({ key }) => key)
  }
  const [platform, ofGroup] = ['board platform', `board ${group.id}`]
  const change = (badgeId: string, changes: object) => api.db.begin((sql) => updateBadgeAndBoard(sql, badgeId, changes))
  assert.deepEqual(
    await refreshKeysAfter(async () => {
      await change(ten.id, { points: 11 })
      await change(ten.id, { points: 12 })
    }),
    [platform],
  )
  assert.deepEqual(await refreshKeysAfter(() => change(ten.id, { name: 'Another name' })), [])
  assert.deepEqual(await refreshKeysAfter(() => change(five.id, { points: 6 })), [ofGroup])
  assert.deepEqual(await refreshKeysAfter(() => api.db.begin((sql) => removeAllAwards(sql, bob.id))), [
    ofGroup,
    platform,
  ])
  assert.deepEqual(await refreshKeysAfter(() => api.db.begin((sql) => deleteBadge(sql, five.id))), [ofGroup])
})

test('the board of a group counts the badges of that group only', async () => {
  const [ada, bob, shy] = [
    await createPersonNamed('ada'),
    await createPersonNamed('bob'),
    await createPersonNamed('shy'),
  ]
  const [group, other] = [await api.group({ photoUrl: 'https://example.org/owl.webp' }), await api.group()]
  const small = await api.badge({ points: 5, groupId: group.id, name: 'Small' })
  const big = await api.badge({ points: 8, groupId: group.id })
  for (const [badge, person] of [
    [small, ada],
    [big, bob],
    [big, shy],
    [await api.badge({ points: 50, groupId: other.id }), ada],
    [await api.badge({ points: 50 }), ada],
  ] as const)
    await give(badge, person)
  await refresh(group.id)
  await hide(shy)
  assert.equal((await groupBoard(group.urlname)).length, 2)
  await refresh(group.id)
  assert.deepEqual(await groupBoard(group.urlname), toRankLines(bob, ada))
  const { data } = await api.anonymous(getGroupLeaderboard, { slug: group.urlname, offset: 1 })
  assert.deepEqual(data, {
    group: { id: group.id, name: group.name, urlname: group.urlname, photoUrl: 'https://example.org/owl.webp' },
    entries: [
      {
        rank: 2,
        username: ada.username,
        name: ada.name,
        avatarUrl: null,
        score: 5,
        badgeCount: 1,
        badges: [{ name: 'Small', slug: small.slug, icon: small.icon, color: small.color }],
      },
    ],
    total: 2,
  })
  assert.deepEqual(await groupBoard(other.urlname), [])
})

test('ties on the board of a group are broken by badges, then by the first award, then by id', async () => {
  const [older, newer, first, badges] = [
    await createPersonNamed('older'),
    await createPersonNamed('newer'),
    await createPersonNamed('first'),
    await createPersonNamed('badges'),
  ]
  const group = await api.group()
  const ten = await api.badge({ points: 10, groupId: group.id })
  const empty = await api.badge({ points: 0, groupId: group.id })
  const awardedAt = new Date(Date.now() - 5 * 86_400_000)
  for (const { id: userId } of [newer, older])
    await api.db.begin((sql) => insertAward(sql, { badge: ten, userId, method: 'award', awardedBy: null, awardedAt }))
  await giveDaysAgo(ten, first, 9)
  await giveDaysAgo(ten, badges, 1)
  await giveDaysAgo(empty, badges, 1)
  await refresh(group.id)
  assert.ok(older.id < newer.id)
  assert.deepEqual(await groupBoard(group.urlname), toRankLines(badges, first, older, newer))
})

test('a group that nobody knows, or that is not shown, has no board', async () => {
  const hidden = await api.group({ displayOnSite: false })
  for (const slug of ['no-such-group', hidden.urlname, 'x'.repeat(500), 'a%00b'])
    await assert.rejects(api.anonymous(getGroupLeaderboard, { slug }), refusal(GroupNotFound), slug)
})
