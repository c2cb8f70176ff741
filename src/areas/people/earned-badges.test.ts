import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Args } from '#contract'
import { startApi, type Person } from '#test'
import { awardBadge, insertAward } from '../badges/awards/public.ts'
import { updateRarity, type Badge } from '../badges/records/public.ts'
import { getUser, getUserGroupBadges, listUsers } from './contract.ts'

const api = await startApi()

const insertManyUsers = api.db.sql`
  insert into users (id, email, name, username)
  select gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd ' || n, 'crowd-' || n
  from generate_series(1, 1100) n`.execute()

const giveBadge = (badge: Badge, { id }: Person) =>
  api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
async function createPeople(...names: string[]): Promise<Person[]> {
  const people: Person[] = []
  for (const name of names) people.push(await api.person({ name }))
  return people
}

/** Tests search for unique names, so that they do not find each other's people. */
const searchNames = async (query: Args<typeof listUsers>) =>
  (await api.anonymous(listUsers, query)).data.map(({ name }) => name)

async function listNamesByPage(query: Args<typeof listUsers>) {
  const names: string[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const page = await api.anonymous(listUsers, { limit: 2, ...query, ...(cursor && { cursor }) })
    names.push(...page.data.map(({ name }) => name))
    cursor = page.pagination.nextCursor
    more = page.pagination.hasMore
  }
  return names
}

test('people are sorted by points and by badges, both ways and in pages', async () => {
  const people = await createPeople('Ranked A', 'Ranked B', 'Ranked C', 'Ranked D', 'Ranked E')
  const [a, b, c] = people as [Person, Person, Person]
  const [small, medium, big] = [
    await api.badge({ points: 1 }),
    await api.badge({ points: 2 }),
    await api.badge({ points: 50 }),
  ]
  await giveBadge(big, b)
  for (const badge of [small, medium]) await giveBadge(badge, a)
  await giveBadge(medium, c)
  const search = 'ranked'
  const byXp = ['Ranked B', 'Ranked A', 'Ranked C', 'Ranked E', 'Ranked D']
  assert.deepEqual(await listNamesByPage({ search, sort: 'xp' }), byXp)
  assert.deepEqual(await listNamesByPage({ search, sort: 'xp', direction: 'asc' }), byXp.toReversed())
  const byBadges = ['Ranked A', 'Ranked C', 'Ranked B', 'Ranked E', 'Ranked D']
  assert.deepEqual(await listNamesByPage({ search, sort: 'badge_count' }), byBadges)
  assert.deepEqual(await listNamesByPage({ search, sort: 'badge_count', direction: 'asc' }), byBadges.toReversed())
})

test('a badge of a hidden group finds nobody, like one that does not exist', async () => {
  const [ada] = (await createPeople('Lodge Ada')) as [Person]
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id })
  await giveBadge(badge, ada)
  assert.deepEqual(await searchNames({ badge: badge.slug }), ['Lodge Ada'])
  await api.db.sql`update groups set display_on_site = false where id = ${group.id}`
  assert.deepEqual(await searchNames({ badge: badge.slug }), [])
})

test('points and badges filter, alone, together and with a search', async () => {
  const [ada, bob, eve] = (await createPeople('Filter Ada', 'Filter Bob', 'Filter Eve')) as [Person, Person, Person]
  const slug = `filter-${crypto.randomUUID().slice(0, 8)}`
  const [rare, common] = [await api.badge({ points: 700, slug }), await api.badge({ points: 300, slug: `${slug}-2` })]
  await giveBadge(rare, ada)
  for (const person of [ada, bob]) await giveBadge(common, person)
  const search = 'filter'
  for (const [filters, names] of [
    [{ minXp: 0 }, [ada, bob, eve]],
    [{ minXp: 1 }, [ada, bob]],
    [{ minXp: 300 }, [ada, bob]],
    [{ minXp: 301 }, [ada]],
    [{ minXp: 1001 }, []],
    [{ minXp: 1, sort: 'xp' }, [ada, bob]],
    [{ badge: rare.slug }, [ada]],
    [{ badge: ` ${common.slug} , ` }, [ada, bob]],
    [{ badge: `${common.slug},${rare.slug},${rare.slug}` }, [ada]],
    [{ badge: common.slug, minXp: 301 }, [ada]],
    [{ badge: common.slug, sort: 'xp', direction: 'asc' }, [bob, ada]],
    [{ badge: `${common.slug},no-such-badge` }, []],
    [{ badge: 'no-such-badge' }, []],
    [{ badge: '\u2603,%,_' }, []],
  ] as [Args<typeof listUsers>, Person[]][]) {
    const expected = names.map(({ name }) => name)
    assert.deepEqual(await searchNames({ search, ...filters }), expected, JSON.stringify(filters))
    if (filters.badge || (filters.minXp ?? 0) > 100) assert.deepEqual(await searchNames(filters), expected)
    assert.deepEqual(await searchNames({ search: 'f', ...filters, badge: filters.badge ?? common.slug }), [
      ...expected.filter((name) => name !== 'Filter Eve'),
    ])
  }
})

test('a badge that many hold is looked for on the way, with the same answer', async () => {
  const badge = await api.badge({ points: 1 })
  await insertManyUsers
  await api.db.sql`
    insert into badge_awards (id, badge_id, user_id, method)
    select gen_random_uuid(), ${badge.id}, id, 'award' from users where name like 'Crowd %' and name <> 'Crowd 7'`
  assert.deepEqual(
    await searchNames({ badge: badge.slug, search: 'crowd-7' }).then((names) => names.includes('Crowd 7')),
    false,
  )
  const page = await api.anonymous(listUsers, { badge: badge.slug, limit: 100 })
  assert.equal(page.data.length, 100)
  assert.ok(page.data.every(({ badges }) => badges.some(({ slug }) => slug === badge.slug)))
  const rich = await api.anonymous(listUsers, { minXp: 1, limit: 100, direction: 'desc' })
  assert.equal(rich.data.length, 100)
})

test('of badges that many hold each, people hold all: a few, or many in pages', async () => {
  await insertManyUsers
  const awardRange = async (from: number, to: number) => {
    const badge = await api.badge({ points: 1 })
    await api.db.sql`
      insert into badge_awards (id, badge_id, user_id, method)
      select gen_random_uuid(), ${badge.id}, id, 'award'
      from users
      where username like 'crowd-%' and substr(username, 7)::integer between ${from} and ${to}`
    return badge.slug
  }
  const [low, high, most] = [await awardRange(1, 552), await awardRange(549, 1100), await awardRange(2, 1100)]
  const both = ['Crowd 549', 'Crowd 550', 'Crowd 551', 'Crowd 552']
  for (const query of [
    {},
    { search: 'crowd' },
    { minXp: 1 },
    { sort: 'xp' as const },
    { badge: `${low},${most},${high}` },
  ])
    assert.deepEqual((await listNamesByPage({ badge: `${low},${high}`, ...query })).sort(), both, JSON.stringify(query))
  for (const [badge, people] of [
    [`${low},${most}`, 551],
    [low, 552],
  ] as const)
    assert.equal(new Set(await listNamesByPage({ badge, limit: 100 })).size, people)
})

test('private people are not found by what they hold', async () => {
  const [shy] = (await createPeople('Shy Holder')) as [Person]
  const badge = await api.badge({ points: 5_000 })
  await giveBadge(badge, shy)
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  for (const query of [{ badge: badge.slug }, { minXp: 5_000 }, { minXp: 5_000, sort: 'xp' as const }])
    assert.deepEqual(await searchNames(query), [])
})

test('badges of the platform stand in the directory by sort order', async () => {
  const [ada] = (await createPeople('Shelf Ada')) as [Person]
  const second = await api.badge({ sortOrder: 2_000_002 })
  const first = await api.badge({ sortOrder: 2_000_001, description: 'The first.' })
  for (const badge of [second, first, await api.badge({ groupId: (await api.group()).id })]) await giveBadge(badge, ada)
  const [entry] = (await api.anonymous(listUsers, { search: 'shelf' })).data
  const look = ({ name, slug, description, icon, color }: Badge) => ({ name, slug, description, icon, color })
  assert.deepEqual(entry?.badges, [look(first), look(second)])
})

test('a profile shows what its owner earned: newest first, and group by group where the group is shown', async () => {
  const [ada] = (await createPeople('Earner Ada')) as [Person]
  const owls = await api.group({ name: 'Owls', photoUrl: 'https://example.org/owls.webp' })
  const [bees, hidden] = [await api.group({ name: 'Bees' }), await api.group({ displayOnSite: false })]
  const [old, young] = [await api.badge({ points: 10 }), await api.badge({ points: 20 })]
  const ofOwls = await api.badge({ points: 3, groupId: owls.id, description: 'Hoots.' })
  const days = [
    [old, 9],
    [young, 1],
    [ofOwls, 2],
    [await api.badge({ points: 4, groupId: owls.id }), 5],
    [await api.badge({ points: 1, groupId: bees.id }), 3],
    [await api.badge({ points: 40, groupId: hidden.id }), 3],
  ] as const
  for (const [badge, ago] of days) {
    const awardedAt = new Date(Date.now() - ago * 86_400_000)
    await api.db.begin((sql) =>
      insertAward(sql, { badge, userId: ada.id, method: 'award', awardedBy: null, awardedAt }),
    )
  }
  await api.db.begin((sql) => updateRarity(sql))
  const { data } = await api.anonymous(getUser, { username: ada.username })
  assert.equal(data.xpScore, 30)
  assert.deepEqual(
    data.badges.map(({ slug, points }) => [slug, points]),
    [
      [young.slug, 20],
      [old.slug, 10],
    ],
  )
  const [{ rarity, awardedAt, ...badge } = { rarity: undefined, awardedAt: null }] = data.badges
  assert.ok(rarity && rarity.percentage > 0 && rarity.percentage < 100)
  assert.match(awardedAt ?? '', /Z$/)
  const { name, slug, description, icon, color } = young
  assert.deepEqual(badge, {
    name,
    slug,
    description,
    icon,
    color,
    iconUrl: `${api.config.BASE_URL}/emoji/1f426.svg`,
    points: 20,
  })

  assert.deepEqual(
    data.groupBadges.map(({ group, badges, xpSubtotal }) => [
      group.name,
      badges.map(({ points }) => points),
      xpSubtotal,
    ]),
    [
      ['Bees', [1], 1],
      ['Owls', [3, 4], 7],
    ],
  )
  assert.deepEqual(data.groupBadges[1]?.group, {
    id: owls.id,
    name: 'Owls',
    urlname: owls.urlname,
    photoUrl: 'https://example.org/owls.webp',
  })
  const fetchBadgeGroups = async (group?: string) =>
    (await api.anonymous(getUserGroupBadges, { username: ada.username, ...(group !== undefined && { group }) })).data
      .groups
  assert.deepEqual(await fetchBadgeGroups(), data.groupBadges)
  assert.deepEqual(await fetchBadgeGroups(owls.urlname.toUpperCase()), data.groupBadges.slice(1))
  for (const other of [hidden.urlname, 'no-such-group']) assert.deepEqual(await fetchBadgeGroups(other), [])
})
