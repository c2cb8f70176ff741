import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, type Args } from '#contract'
import { refusal, startApi, type Person } from '#test'
import { followUser } from '../follows/contract.ts'
import { createPortfolioItem } from '../profile/portfolio/contract.ts'
import { updateProfile, UserNotFound } from '../profile/contract.ts'
import { getUser, getUserGroupBadges, listUsers } from './contract.ts'

const api = await startApi()

const makePrivate = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`
const suspend = ({ id }: Person, until: string | null = null) =>
  api.db.sql`update users set suspended_at = now(), suspended_until = ${until} where id = ${id}`

/** Tests search for unique names, so that they do not find each other's people. */
const searchNames = async (query: Args<typeof listUsers>) =>
  (await api.anonymous(listUsers, query)).data.map(({ name }) => name)

test('people are found by part of their name or username, whatever the case and the accents', async () => {
  await api.person({ name: 'Zoë Järvinen', username: 'glassblower' })
  await api.person({ name: 'Łucja Øst', username: 'potter-of-riga' })
  for (const search of ['zoe jarv', 'ZOË', 'järvi', 'assBlow', 'glÃssbl'])
    assert.deepEqual(await searchNames({ search }), ['Zoë Järvinen'], search)
  for (const search of ['lucja ost', 'øs', 'of-rig', 'łu', 'LU'])
    assert.deepEqual(await searchNames({ search }), ['Łucja Øst'], search)
  for (const search of ['zoe-j', 'nglass', 'q7']) assert.deepEqual(await searchNames({ search }), [], search)
})

test('an empty search and an empty badge are none', async () => {
  const all = await searchNames({ limit: 100 })
  assert.deepEqual(await searchNames({ limit: 100, search: ' ', badge: ' , ' }), all)
})

test('what is a wildcard in SQL is a plain character in a search', async () => {
  await api.person({ name: '100% Wool_Knitters \\o/' })
  await api.person({ name: '1000 Wool Knitters' })
  for (const search of ['100%', 'wool_knit', '%', '_', '\\', 'knitters \\O', '％ wool'])
    assert.deepEqual(await searchNames({ search }), ['100% Wool_Knitters \\o/'], search)
})

test('private and suspended people are nowhere, not even for themselves or an admin', async () => {
  const shy = await api.signInAs(await api.person({ name: 'Hermit Quiet' }), 'user')
  const gone = await api.person({ name: 'Hermit Gone' })
  const back = await api.person({ name: 'Hermit Back' })
  await makePrivate(shy)
  await suspend(gone)
  await suspend(back, '2020-01-01T00:00:00Z')
  await api.tasks['suspensions']?.({})
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  for (const viewer of [api.anonymous, shy, admin]) {
    const { data } = await viewer(listUsers, { search: 'hermit' })
    assert.deepEqual(
      data.map(({ name }) => name),
      ['Hermit Back'],
    )
    for (const { username } of [shy, gone, { username: 'no-body' }]) {
      await assert.rejects(viewer(getUser, { username }), refusal(UserNotFound))
      await assert.rejects(viewer(getUserGroupBadges, { username }), refusal(UserNotFound))
    }
  }
})

test('people stand in the order in which they joined, and every sort goes both ways in pages', async () => {
  const names = ['Sorter A', 'Sorter B', 'Sorter C', 'Sorter D', 'Sorter E']
  for (const name of names) await api.person({ name })
  const inPages = async (query: Args<typeof listUsers>) => {
    const pages = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await api.anonymous(listUsers, { search: 'sorter', limit: 2, ...query, ...(cursor && { cursor }) })
      pages.push(page)
      cursor = page.pagination.nextCursor
      more = page.pagination.hasMore
    }
    const before = pages[2]?.pagination.prevCursor ?? ''
    const back = await api.anonymous(listUsers, { search: 'sorter', limit: 2, ...query, before })
    assert.deepEqual(back.data, pages[1]?.data)
    return pages.flatMap(({ data }) => data.map(({ name }) => name))
  }
  assert.deepEqual(await inPages({}), names)
  assert.deepEqual(await inPages({ direction: 'desc' }), names.toReversed())
  for (const sort of ['xp', 'badge_count'] as const) {
    assert.deepEqual(await inPages({ sort }), names.toReversed())
    assert.deepEqual(await inPages({ sort, direction: 'asc' }), names)
  }
})

test('a cursor belongs to its search and its order', async () => {
  for (const name of ['Cursor A', 'Cursor B']) await api.person({ name })
  const { pagination } = await api.anonymous(listUsers, { search: 'cursor', limit: 1 })
  const cursor = pagination.nextCursor ?? ''
  for (const other of [{ search: 'curso' }, { search: 'cursor', direction: 'desc' }, { search: 'cursor', minXp: 1 }])
    await assert.rejects(
      api.anonymous(listUsers, { ...other, limit: 1, cursor } as Args<typeof listUsers>),
      refusal(InvalidInput),
    )
})

test('wrong filters are refused', async () => {
  for (const query of [
    'search=' + 'x'.repeat(101),
    'minXp=-1',
    'minXp=many',
    'minXp=9999999999999999',
    'sort=name',
    'direction=up',
    'limit=0',
  ])
    assert.equal((await api.fetch(`/v1/users?${query}`)).status, 400, query)
})

test('a public profile shows what its owner shows, with followers and portfolio', async () => {
  const ada = await api.signInAs(
    await api.person({ name: 'Ada Public', username: 'ada-public' }),
    'user',
    'write:portfolio',
  )
  const [bob, shy] = [await api.signIn('user'), await api.signIn('user')]
  await makePrivate(shy)
  for (const fan of [bob, shy]) await fan(followUser, { username: ada.username })
  for (const fan of [bob, shy]) await ada(followUser, { username: fan.username })
  await ada(updateProfile, { bio: 'I count.', socialLinks: ['https://example.org/@ada'], themeColor: 'ocean' })
  const group = await api.group()
  await api.member(group, ada, 'owner')
  await api.member(await api.group({ displayOnSite: false }), ada, 'owner')
  await api.member(await api.group(), ada)
  const { data: second } = await ada(createPortfolioItem, { title: 'Second', sortOrder: 2 })
  const { data: first } = await ada(createPortfolioItem, { title: 'First', sortOrder: 1 })

  const { data } = await api.anonymous(getUser, { username: 'Ada-Public' })
  assert.match(data.memberSince ?? '', /^\d{4}-.*Z$/)
  assert.deepEqual(data, {
    username: 'ada-public',
    name: 'Ada Public',
    bio: 'I count.',
    location: null,
    avatarUrl: null,
    heroImageUrl: null,
    themeColor: 'ocean',
    socialLinks: ['https://example.org/@ada'],
    githubUsername: null,
    favoriteGroups: [],
    teams: [{ slug: group.urlname, name: group.name, photoUrl: null, role: 'owner' }],
    badges: [],
    groupBadges: [],
    achievements: [],
    portfolioItems: [first, second].map(({ id, title }) => ({
      id,
      title,
      description: null,
      url: null,
      imageUrl: null,
    })),
    xpScore: 0,
    followerCount: 1,
    followingCount: 1,
    recentConnections: [],
    memberSince: data.memberSince,
  })
  const badges = await api.anonymous(getUserGroupBadges, { username: 'ada-public', group: 'night-owls' })
  assert.deepEqual(badges.data, { groups: [] })
})

test('id, email and role of a person are not told', async () => {
  const ada = await api.signInAs(await api.person({ name: 'Ada Secret', role: 'admin' }), 'admin')
  await ada(createPortfolioItem, { title: 'Lamp', sortOrder: 0 })
  const paths = ['/v1/users?search=ada+secret', `/v1/users/${ada.username}`, `/v1/users/${ada.username}/group-badges`]
  for (const path of paths) {
    const text = await (await api.fetch(path)).text()
    assert.doesNotMatch(text, new RegExp(`${ada.id}|${ada.email}|"(userId|email|role|search_?text)"`, 'i'), path)
  }
  const [entry] = (await api.anonymous(listUsers, { search: 'ada secret' })).data
  assert.deepEqual(Object.keys(entry ?? {}).sort(), [
    'avatarUrl',
    'badges',
    'bio',
    'location',
    'memberSince',
    'name',
    'themeColor',
    'username',
  ])
})
