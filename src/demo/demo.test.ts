import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { themeColors } from '#contract'
import { createValidator, demoToken, ensureInstallation, deriveKeys } from '#platform'
import { startApi } from '#test'
import { EventInput } from '../areas/events/fields/contract.ts'
import { listFollowing } from '../areas/follows/contract.ts'
import { GroupInput } from '../areas/groups/records/contract.ts'
import { PortfolioItemRequest } from '../areas/profile/portfolio/contract.ts'
import { listAllPortfolioItemsForUser } from '../areas/profile/portfolio/public.ts'
import { getMe, UpdateProfileRequest } from '../areas/profile/contract.ts'
import { findProfile, findUser } from '../areas/profile/public.ts'
import { createToken, listTokens } from '../areas/tokens/contract.ts'
import { listMyBadges } from '../areas/badges/awards/contract.ts'
import { getGroupLeaderboard, getLeaderboard, getLeaderboardMovers, periods } from '../areas/leaderboards/contract.ts'
import { listBadges } from '../areas/badges/catalog/contract.ts'
import { tiers } from '../areas/badges/records/contract.ts'
import { getSeries } from '../areas/events/series/contract.ts'
import { getOnboarding } from '../areas/onboarding/contract.ts'
import { getUser } from '../areas/people/contract.ts'
import { demoAccounts, loadDemo } from './index.ts'
import { groups } from './groups.ts'
import { people } from './people.ts'
import { follows } from './people/follows.ts'
import type { PictureJob } from './pictures.ts'
import { avatarSvg } from './pictures/avatar.ts'
import { coverSvg } from './pictures/cover.ts'
import { illustrationSvg } from './pictures/illustration.ts'

const api = await startApi()
const keys = deriveKeys('a secret for the demo')
const webUrl = 'http://localhost:3000'
const installation = await ensureInstallation(api.db)
await loadDemo(api.db, { webUrl, keys })

const countRows = () => api.db.sql`
  select (select count(*) from users) as users, (select count(*) from usernames) as usernames,
    (select count(*) from portfolio_items) as items, (select count(*) from tokens) as tokens,
    (select count(*) from follows) as follows`

test('every profile and portfolio item is one that its owner could have saved', async () => {
  const [checkProfile, checkItem] = [
    createValidator(UpdateProfileRequest, 'body'),
    createValidator(PortfolioItemRequest, 'body'),
  ]
  for (const { username, name, joinedDaysAgo, portfolio = [] } of people) {
    const user = await findUser(api.db.sql, username)
    assert.ok(user, username)
    const profile = await findProfile(api.db.sql, user.id)
    assert.ok(profile)
    assert.equal(profile.name, name)
    assert.equal(profile.email, `${username}@demo.example`)
    assert.deepEqual(checkProfile({ ...profile }).problems, undefined, username)

    const days = (Date.now() - Date.parse(profile.createdAt)) / 86_400_000
    assert.ok(days >= joinedDaysAgo && days < joinedDaysAgo + 1, username)

    const items = await listAllPortfolioItemsForUser(api.db.sql, user.id)
    assert.deepEqual(
      items.map(({ title }) => title),
      portfolio.map(({ title }) => title),
    )
    for (const item of items) assert.deepEqual(checkItem({ ...item }).problems, undefined, item.title)
  }
})

test('people follow people, since both are there and in the order of the list', async () => {
  const pairs = Object.entries(follows).flatMap(([follower, names]) => names.split(' ').map((name) => [follower, name]))
  const rows = await api.db.sql<{ follower: string; followed: string; isPossible: boolean }[]>`
    select a.username as follower, b.username as followed,
      f.created_at between greatest(a.created_at, b.created_at) and now() as is_possible
    from follows f
    join users a on a.id = f.follower_id
    join users b on b.id = f.followed_id`
  const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join(' follows ')).sort()
  assert.deepEqual(sorted(rows.map(({ follower, followed }) => [follower, followed])), sorted(pairs))
  assert.ok(rows.every(({ isPossible }) => isPossible))

  const aino = createOperationClient({ baseUrl: api.url, token: demoToken(keys, installation.id) })
  const { data } = await aino(listFollowing, { username: 'matti' })
  assert.equal(
    data
      .map(({ username }) => username)
      .reverse()
      .join(' '),
    follows['matti'],
  )
})

test('the accounts to play with are there, and only Vera is superadmin', async () => {
  for (const { username, name } of demoAccounts) {
    const user = await findUser(api.db.sql, username)
    assert.equal(user?.role, username === 'vera' ? 'superadmin' : 'user')
    assert.equal(people.find((person) => person.username === username)?.name, name)
  }
})

test('loading again, even twice at once, changes nothing', async () => {
  const before = await countRows()
  await Promise.all([loadDemo(api.db, { webUrl, keys }), loadDemo(api.db, { webUrl, keys })])
  assert.deepEqual(await countRows(), before)
})

test('without an installation nothing is loaded', async () => {
  const other = await startApi()
  await loadDemo(other.db, { webUrl, keys })
  assert.equal(await findUser(other.db.sql, 'aino'), undefined)
})

test('the demo token is Aino’s, the same at every start, and another one in another database', async () => {
  const token = demoToken(keys, installation.id)
  const aino = createOperationClient({ baseUrl: api.url, token })
  assert.equal((await aino(getMe, {})).data.email, 'aino@demo.example')
  assert.deepEqual(
    (await aino(listTokens, {})).data.map(({ name, expiresAt }) => ({ name, expiresAt })),
    [{ name: 'Demo token', expiresAt: null }],
  )
  await aino(createToken, { name: 'A child', scopes: ['developer', 'manage:badges'] })
  await assert.rejects(aino(createToken, { name: 'Too much', scopes: ['admin'] }))

  assert.equal(demoToken(keys, installation.id), token)
  assert.notEqual(demoToken(keys, '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'), token)
  assert.notEqual(demoToken(deriveKeys('another secret'), installation.id), token)
})

const listPictureJobs = () => api.db.sql<{ wanted: PictureJob }[]>`
  select p.payload as wanted
  from graphile_worker.jobs j
  join graphile_worker._private_jobs p on p.id = j.id
  where j.task_identifier = 'drawDemo'
  order by j.id`

test('every drawing is well-formed, the same each time, and another one for another name or theme', async () => {
  const jobs = await listPictureJobs()
  assert.ok(jobs.length > 100)
  for (const { wanted } of jobs)
    for (const draw of [avatarSvg, coverSvg, illustrationSvg]) assertWellFormed(draw(wanted.name, wanted.theme))
  const covers = themeColors.flatMap((theme) => ['a', 'b', 'a'].map((name) => coverSvg(name, theme)))
  assert.equal(new Set(covers).size, themeColors.length * 2)
})

test('pictures are drawn later, as uploads of those whom they belong to, and shown where they were wanted', async () => {
  const jobs = (await listPictureJobs()).map(({ wanted }) => wanted)
  const shown = async (): Promise<string[]> => {
    const rows = await api.db.sql<{ url: string }[]>`
      select url from users, unnest(array[avatar_url, hero_image_url]) as url where url is not null
      union all select image_url from portfolio_items where image_url is not null
      union all
      select url from groups, unnest(array[photo_url, hero_image_url]) as url where url is not null`
    return rows.map(({ url }) => url)
  }
  assert.deepEqual(await shown(), [])
  const places = ['avatar', 'cover', 'item', 'group', 'group-cover']
  const firsts = places.map((place) => jobs.find((job) => job.place === place))
  for (const job of firsts) await api.tasks.drawDemo?.({ ...(job ?? assert.fail()) })
  const urls = await shown()
  assert.equal(urls.length, places.length)
  for (const url of urls) {
    const answer = await api.fetch(new URL(url).pathname)
    assert.equal(answer.status, 200, url)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
  }
  const owners = await api.db.sql<{ userId: string }[]>`select user_id from uploads where stored_at is not null`
  assert.deepEqual(owners.map(({ userId }) => userId).sort(), firsts.map((job) => job?.userId).sort())
})

function assertWellFormed(svg: string): void {
  const open: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)(\w+)((?:\s[\w-]+="[^"<&]*")*)(\/?)>/g,
    (_, end: string, name: string, attributes: string, empty: string) => {
      assert.ok(['svg', 'g', 'path', 'circle', 'radialGradient', 'stop'].includes(name), name)
      const names = [...attributes.matchAll(/([\w-]+)="/g)].map(([, attribute]) => attribute)
      assert.equal(new Set(names).size, names.length, attributes)
      if (end) assert.equal(open.pop(), name)
      else if (!empty) open.push(name)
      return ''
    },
  )
  assert.equal(rest.trim(), '')
  assert.deepEqual(open, [])
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|null/)
}

test('badges are of every rarity, boards have movers, and people have come as far as their deeds say', async () => {
  const { data: badges } = await api.anonymous(listBadges, { limit: 100 })
  assert.deepEqual(new Set(badges.map(({ rarity }) => rarity.tier)), new Set(tiers))
  for (const period of periods)
    assert.ok((await api.anonymous(getLeaderboardMovers, { period })).data.movers.length > 4, period)
  assert.ok((await api.anonymous(getLeaderboard, {})).data.total > 20)
  assert.ok((await api.anonymous(getGroupLeaderboard, { slug: 'repair-cafe' })).data.total > 5)
  const [wrong] = await api.db.sql`
    select (select count(*) from badge_awards a join users u on u.id = a.user_id
        where a.awarded_at not between u.created_at and now()) as impossible,
      (select count(*) from achievement_progress p join achievements a on a.id = p.achievement_id
        where (p.current_value >= a.target_value) <> (p.completed_at is not null)) as unsettled,
      (select count(*) > 20 from achievement_progress where completed_at is not null) as has_completed,
      (select count(*) from claim_links) as links,
      (select count(*) from meetpasses where type = 'nfc' and owner_id is null) as free_cards,
      (select count(*) from outbox where type ~ '^(badge|achievement|meetpass)[.]') as told`
  assert.deepEqual({ ...wrong }, { impossible: 0, unsettled: 0, hasCompleted: true, links: 1, freeCards: 3, told: 0 })
  const aino = createOperationClient({ baseUrl: api.url, token: demoToken(keys, installation.id) })
  assert.ok((await aino(getOnboarding, {})).data.every(({ completed }) => completed))
  assert.ok((await aino(listMyBadges, {})).data.some(({ slug }) => slug === 'settled-in'))
  const { data: met } = await api.anonymous(getUser, { username: 'matti' })
  assert.ok(met.recentConnections.length > 0, 'those who show it on both sides')
})

test('every group and event is one that its organizers could have made', async () => {
  const [checkGroup, checkEvent] = [createValidator(GroupInput, 'body'), createValidator(EventInput, 'body')]
  for (const group of groups) {
    const { urlname, name, description, tags, themeColor, website, socialLinks } = group
    const input = { urlname, name, description, tags, themeColor, website, socialLinks }
    assert.deepEqual(checkGroup(structuredClone(input)).problems, undefined, urlname)
    for (const { title, description, seats = null } of [...group.events, ...(group.series ? [group.series] : [])])
      assert.deepEqual(checkEvent({ title, description, maxAttendees: seats }).problems, undefined, title)
  }
})

test('one event repeats, with people who come every time', async () => {
  await api.tasks.makeSeriesDates?.({})
  const [series] = await api.db.sql<[{ id: string }]>`select id from series`
  const aino = createOperationClient({ baseUrl: api.url, token: demoToken(keys, installation.id) })
  const { data } = await aino(getSeries, { seriesId: series.id })
  assert.deepEqual([data.title, data.coming.map(({ seatsTaken }) => seatsTaken)], ['Silent hour', Array(8).fill(2)])
})

test('nobody went to an event before they joined', async () => {
  const tooEarly = await api.db.sql`
    select distinct u.username, e.title
    from events e
    join groups g on g.id = e.group_id
    join (select event_id, user_id from rsvps union select event_id, user_id from checkins) came on came.event_id = e.id
    join users u on u.id = came.user_id
    where e.starts_at < greatest(u.created_at, g.created_at)`
  assert.deepEqual([...tooEarly], [])
})

test('something is over, something runs, something comes; one is full with people waiting, one is cancelled, one a draft', async () => {
  const [found] = await api.db.sql`
    select count(*) filter (where over_at < now()) > 5 as has_past,
      count(*) filter (where now() between starts_at and over_at) > 0 as has_running,
      count(*) filter (where starts_at > now() and status = 'active') > 10 as has_coming,
      count(*) filter (where confirmed = max_attendees and waitlisted > 0) > 1 as has_full,
      count(*) filter (where confirmed > max_attendees) as overbooked,
      count(*) filter (where status = 'cancelled' and cancel_reason is not null) as cancelled,
      count(*) filter (where status = 'draft') as drafts,
      sum(checkins) > 20 as has_checkins
    from events
    join event_counts on event_id = id`
  assert.deepEqual(
    { ...found },
    {
      hasPast: true,
      hasRunning: true,
      hasComing: true,
      hasFull: true,
      overbooked: 0,
      cancelled: 1,
      drafts: 1,
      hasCheckins: true,
    },
  )
  assert.equal((await api.db.sql`select from graphile_worker.jobs where task_identifier = 'mail'`).count, 0)
})
