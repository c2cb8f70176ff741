import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, type Args } from '#contract'
import { eventually, refusal, startApi } from '#test'
import { makeOwner } from '../members/public.ts'
import { changeGroup } from '../records/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { addFavorite } from '../favorites/contract.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroups,
  listGroupTeam,
  NoUpcomingEvent,
} from './contract.ts'

const api = await startApi()
const reader = await api.signIn('read:groups')

const listNames = async (query: Args<typeof listGroups>) =>
  (await reader(listGroups, { limit: 100, ...query })).data.map(({ name }) => name)

const addFavorites = async (group: { urlname: string }, times: number) => {
  for (let i = 0; i < times; i++) await (await api.signIn('write:favorites'))(addFavorite, { groupSlug: group.urlname })
}

test('a group is found by words of its name and description, and by a part of its name', async () => {
  await api.group({ name: 'Łódź Repair Café', description: 'We mend bicycles in Helsinki/Espoo, mostly with node.js.' })
  await api.group({ name: 'Boat Builders', description: 'Repair of boats.' })
  for (const search of [
    'repair cafe',
    'CAFÉ',
    'lodz',
    'epair caf',
    'bicy',
    'mend bic',
    'BICYCLES mend',
    'espoo',
    'node.j',
    'node js',
    'ódź',
  ])
    assert.deepEqual(await listNames({ search }), ['Łódź Repair Café'], search)
  for (const search of ['bic mend', 'icycle', 'repair car', 'café boats'])
    assert.deepEqual(await listNames({ search }), [])
  assert.deepEqual(await listNames({ search: 'repair', sort: 'name' }), ['Boat Builders', 'Łódź Repair Café'])
})

test('what is a wildcard or an operator elsewhere is plain text in a search', async () => {
  await api.group({ name: "100% Wool_Knit \\o/ & O'Hara's (old) | new !" })
  await api.group({ name: '1000 WoolsKnit' })
  for (const search of ['100%', '%', 'wool_knit', '\\', "o'hara's", '(old) | new', 'new !', '100 % wool'])
    assert.deepEqual(await listNames({ search }), ["100% Wool_Knit \\o/ & O'Hara's (old) | new !"], search)
  for (const search of ['%%%', '___', "':*", "wool & 'x", '!knitless', '(((', ':*', 'a:*b', '*', '🙂', 'ab'])
    assert.deepEqual(await listNames({ search }), [], search)
  const all = await listNames({})
  assert.deepEqual(await listNames({ search: ' ', tag: ' ' }), all)
})

test('tags compare without case; language, featured and platform choose', async () => {
  await api.group({ name: 'Tagged A', tags: ['Ördög', 'Music'], isFeatured: true })
  await api.group({ name: 'Tagged B', tags: ['music'], platform: 'luma', platformId: 'l-1', upstreamMemberCount: null })
  await api.group({ name: 'Tagged C', tags: null, languages: ['ar'] })
  const tagged = (query: Args<typeof listGroups>) => listNames({ search: 'tagged', sort: 'name', ...query })
  assert.deepEqual(await tagged({}), ['Tagged A', 'Tagged B', 'Tagged C'])
  assert.deepEqual(await tagged({ tag: 'MUSIC' }), ['Tagged A', 'Tagged B'])
  assert.deepEqual(await tagged({ tag: 'öRDÖG' }), ['Tagged A'])
  assert.deepEqual(await tagged({ tag: 'mus' }), [])
  assert.deepEqual(await tagged({ language: 'ar' }), ['Tagged C'])
  assert.deepEqual(await listNames({ tag: 'music', platform: 'luma' }), ['Tagged B'])
  assert.deepEqual(await tagged({ platform: 'native', featured: false }), ['Tagged C'])
  const token = await api.tokenFor(reader.id, ['read:groups'])
  for (const [featured, names] of [
    ['true', ['Tagged A']],
    ['1', ['Tagged A']],
    ['false', ['Tagged B', 'Tagged C']],
    ['0', ['Tagged B', 'Tagged C']],
  ] as const) {
    const response = await api.fetch(`/v1/groups?search=tagged&sort=name&featured=${featured}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as { data: { name: string }[] }
    assert.deepEqual(
      data.map(({ name }) => name),
      names,
      featured,
    )
  }
})

test('most members stand first, and every sort goes both ways in pages', async () => {
  const names = ['Sorter Åsa', 'Sorter beta', 'Sorter Gamma', 'Sorter delta', 'Sorter Zoo']
  for (const [index, name] of names.entries())
    await api.group({ name, platform: 'ical', upstreamMemberCount: [3, 50, null, 7, 7][index] ?? null })
  const inPages = async (query: Args<typeof listGroups>) => {
    const pages = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await reader(listGroups, { search: 'sorter', limit: 2, ...query, ...(cursor && { cursor }) })
      pages.push(page)
      cursor = page.pagination.nextCursor
      more = page.pagination.hasMore
    }
    const before = pages[2]?.pagination.prevCursor ?? ''
    const back = await reader(listGroups, { search: 'sorter', limit: 2, ...query, before })
    assert.deepEqual(back.data, pages[1]?.data)
    return pages.flatMap(({ data }) => data.map(({ name }) => name.slice(7)))
  }
  const byMembers = ['beta', 'Zoo', 'delta', 'Åsa', 'Gamma']
  assert.deepEqual(await inPages({}), byMembers)
  assert.deepEqual(await inPages({ direction: 'asc' }), byMembers.toReversed())
  const byName = ['Åsa', 'beta', 'delta', 'Gamma', 'Zoo']
  assert.deepEqual(await inPages({ sort: 'name' }), byName)
  assert.deepEqual(await inPages({ sort: 'name', direction: 'desc' }), byName.toReversed())
  const byAge = ['Åsa', 'beta', 'Gamma', 'delta', 'Zoo']
  assert.deepEqual(await inPages({ sort: 'created' }), byAge.toReversed())
  assert.deepEqual(await inPages({ sort: 'created', direction: 'asc' }), byAge)
  const { pagination } = await reader(listGroups, { search: 'sorter', limit: 1 })
  await assert.rejects(
    reader(listGroups, { search: 'sorte', limit: 1, cursor: pagination.nextCursor ?? '' }),
    refusal(InvalidInput),
  )
})

test('wrong filters are refused', async () => {
  const headers = { Authorization: `Bearer ${await api.tokenFor(reader.id, ['read:groups'])}` }
  const long = 'x'.repeat(201)
  for (const query of [
    `search=${long}`,
    'featured=2',
    'featured=yes',
    'platform=mars',
    'sort=age',
    'direction=up',
    'tag=%00',
  ])
    assert.equal((await api.fetch(`/v1/groups?${query}`, { headers })).status, 400, query)
  assert.equal((await api.fetch(`/v1/groups?tag=${long}`, { headers })).status, 200)
})

test('a group shows its next ten events, those that run included, and nothing of drafts, past and cancelled ones', async () => {
  const group = await api.group({
    name: 'Planners',
    description: 'We plan.',
    socialLinks: { github: 'https://example.org/g' },
  })
  for (let hours = 12; hours > 0; hours--) await api.event({ group, inHours: hours, title: `In ${hours}` })
  await api.event({ group, inHours: -1, title: 'Running' })
  await api.event({ group, inHours: -3, title: 'Over' })
  await api.event({ group, inHours: 1, title: 'Draft', status: 'draft' })
  await api.event({ group, inHours: 1, title: 'Cancelled', status: 'cancelled' })
  await addFavorites(group, 2)

  const { data } = await reader(getGroup, { slug: group.urlname.toUpperCase() })
  assert.deepEqual(
    data.upcomingEvents.map(({ title }) => title),
    ['Running', ...Array.from({ length: 9 }, (_, index) => `In ${index + 1}`)],
  )
  const [event] = data.upcomingEvents
  assert.deepEqual(Object.keys(event ?? {}), ['id', 'title', 'dateTime', 'eventUrl', 'platformEventUrl'])
  assert.equal(event?.eventUrl, `${api.config.WEB_URL}/events/${event?.id}`)
  assert.deepEqual(
    { ...data, upcomingEvents: [] },
    {
      id: group.id,
      urlname: group.urlname,
      name: 'Planners',
      description: 'We plan.',
      link: `${api.config.WEB_URL}/groups/${group.urlname}`,
      website: null,
      memberCount: 2,
      photoUrl: null,
      tags: null,
      languages: null,
      socialLinks: { github: 'https://example.org/g' },
      isFeatured: false,
      favoritesCount: 2,
      joinedCount: 2,
      themeColor: null,
      heroImageUrl: null,
      hasOwner: false,
      upcomingEvents: [],
    },
  )
  assert.deepEqual((await api.anonymous(getPublicGroup, { slug: group.urlname })).data, data)
  const { data: next } = await api.anonymous(getPublicNextEvent, { slug: group.urlname })
  assert.deepEqual([next.title, next.group?.urlname, next.status], ['Running', group.urlname, 'active'])
})

test('a group tells its colors, and at once whether somebody owns it', async () => {
  const group = await api.group({ themeColor: 'ocean', heroImageUrl: 'https://example.org/hero.webp' })
  const look = async () => (await api.anonymous(getPublicGroup, { slug: group.urlname })).data
  const { themeColor, heroImageUrl, hasOwner } = await look()
  assert.deepEqual([themeColor, heroImageUrl, hasOwner], ['ocean', 'https://example.org/hero.webp', false])

  const who = await api.person()
  await api.member(group, who, 'manager')
  assert.equal((await look()).hasOwner, false)
  await api.db.begin((sql) => makeOwner(sql, group.id, who.id, who.id))
  await eventually('the group has an owner', look, (seen) => seen.hasOwner)
})

test('a former urlname leads to its group', async () => {
  const group = await api.group()
  await api.event({ group })
  await api.db.begin((sql) => changeGroup(sql, group.id, { urlname: `${group.urlname}-now` }))
  for (const slug of [group.urlname, `${group.urlname}-NOW`]) {
    assert.equal((await reader(getGroup, { slug })).data.urlname, `${group.urlname}-now`)
    assert.equal((await api.anonymous(getPublicGroup, { slug })).data.id, group.id)
    assert.equal((await api.anonymous(getPublicNextEvent, { slug })).data.group?.id, group.id)
    assert.deepEqual((await reader(listGroupFavoriters, { slug })).data, [])
  }
})

test('a group that is hidden or unknown is nowhere', async () => {
  const hidden = [
    await api.group({ name: 'Hidden off site', displayOnSite: false }),
    await api.group({ name: 'Hidden inactive', isActive: false }),
  ]
  for (const group of hidden) await api.event({ group })
  assert.deepEqual(await listNames({ search: 'hidden' }), [])
  const slugs = [
    'no-such-group',
    '0195-no',
    'a\u0000b',
    '\\',
    "'",
    ...hidden.flatMap(({ id, urlname }) => [id, urlname]),
  ]
  for (const slug of slugs) {
    await assert.rejects(reader(getGroup, { slug }), refusal(GroupNotFound), slug)
    await assert.rejects(reader(listGroupFavoriters, { slug }), refusal(GroupNotFound), slug)
    await assert.rejects(api.anonymous(listGroupTeam, { slug }), refusal(GroupNotFound), slug)
    await assert.rejects(api.anonymous(getPublicGroup, { slug }), refusal(GroupNotFound), slug)
    await assert.rejects(api.anonymous(getPublicNextEvent, { slug }), refusal(GroupNotFound), slug)
  }
})

test('a group without upcoming events has no next one', async () => {
  const group = await api.group()
  await api.event({ group, inHours: -3 })
  await assert.rejects(api.anonymous(getPublicNextEvent, { slug: group.urlname }), refusal(NoUpcomingEvent))
})

test('favoriters are listed newest first, without private, suspended and nameless people', async () => {
  const group = await api.group()
  const people = []
  for (let i = 0; i < 7; i++) {
    const person = await api.signIn('write:favorites')
    await person(addFavorite, { groupSlug: group.urlname })
    people.push(person)
  }
  const [shy, gone, nameless, unnamed, ...seen] = people.map(({ id }) => id)
  await api.db.begin(async (sql) => {
    await sql`update users set profile_visibility = 'private' where id = ${shy ?? ''}`
    await sql`update users set suspended_at = now() where id = ${gone ?? ''}`
    await sql`update users set username = null where id = ${nameless ?? ''}`
    await sql`update users set is_named = false where id = ${unnamed ?? ''}`
  })
  const { data, pagination } = await reader(listGroupFavoriters, { slug: group.urlname, limit: 2 })
  const rest = await reader(listGroupFavoriters, { slug: group.urlname, cursor: pagination.nextCursor ?? '' })
  assert.deepEqual([pagination.total, pagination.hasMore, rest.pagination.hasMore], [3, true, false])
  assert.deepEqual(
    [...data, ...rest.data].map(({ username }) => username),
    people
      .filter(({ id }) => seen.includes(id))
      .map(({ username }) => username)
      .reverse(),
  )
  assert.deepEqual(Object.keys(data[0] ?? {}), ['username', 'name', 'avatarUrl', 'favoritedAt'])
})

test('everybody sees who runs a group, the highest role first, without private, unnamed and plain members', async () => {
  const group = await api.group()
  const [vera, olga, mona, shy, unnamed, plain] = await Promise.all(Array.from({ length: 6 }, () => api.person()))
  assert.ok(vera && olga && mona && shy && unnamed && plain)
  await api.member(group, vera, 'volunteer')
  await api.member(group, olga, 'owner')
  await api.member(group, mona, 'manager')
  await api.member(group, shy, 'manager')
  await api.member(group, unnamed, 'manager')
  await api.member(group, plain)
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  await api.db.sql`update users set is_named = false where id = ${unnamed.id}`
  const first = await api.anonymous(listGroupTeam, { slug: group.urlname, limit: 2 })
  const cursor = first.pagination.nextCursor ?? ''
  const rest = await api.anonymous(listGroupTeam, { slug: group.urlname, limit: 2, cursor })
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ username, role }) => [username, role]),
    [
      [olga.username, 'owner'],
      [mona.username, 'manager'],
      [vera.username, 'volunteer'],
    ],
  )
  assert.deepEqual(Object.keys(first.data[0] ?? {}), ['username', 'name', 'avatarUrl', 'role'])
})

test('whoever has a group among their favorites or a role in it joined it, once, wherever the group comes from', async () => {
  const native = await api.group({ name: 'Joiners native' })
  const synced = await api.group({
    name: 'Joiners synced',
    platform: 'meetup',
    platformId: 'm-1',
    upstreamMemberCount: 900,
  })
  const both = await api.signIn('write:favorites')
  await both(addFavorite, { groupSlug: native.urlname })
  await api.member(native, both, 'owner')
  await api.member(synced, both, 'owner')
  await addFavorites(synced, 2)
  const { data } = await reader(listGroups, { search: 'joiners', sort: 'joined' })
  assert.deepEqual(
    data.map(({ name, joinedCount, memberCount, favoritesCount }) => [name, joinedCount, memberCount, favoritesCount]),
    [
      ['Joiners synced', 3, 900, 2],
      ['Joiners native', 1, 1, 1],
    ],
  )
  assert.deepEqual(await listNames({ search: 'joiners', sort: 'joined', direction: 'asc' }), [
    'Joiners native',
    'Joiners synced',
  ])
})
