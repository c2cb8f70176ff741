import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { listEvents } from './contract.ts'

const api = await startApi()
const reader = await api.signIn('read:events')

type Query = Parameters<typeof reader<typeof listEvents>>[1]
const listTitles = async (query: Query) => (await reader(listEvents, query)).data.map(({ title }) => title)

test('a search finds words of title and description, begun words, and parts of the title', async () => {
  const group = await api.group()
  const searchTitles = (search: string) => listTitles({ groupId: group.id, search })
  await api.event({
    group,
    title: 'Kneipenquiz im Café',
    description: 'Fragen über **Ångström** und Repair-Cafés',
    inHours: 1,
  })
  await api.event({ group, title: '100% wool_knitting', description: "See knit.example.org, it's free", inHours: 2 })
  await api.event({ group, title: '東京散歩', inHours: 3 })
  const [quiz, knitting, walk] = ['Kneipenquiz im Café', '100% wool_knitting', '東京散歩']

  for (const search of [
    'CAFE',
    'quiz',
    'angstrom',
    'Fragen ub',
    '!fragen',
    'repair-ca',
    'cafe kneipenquiz',
    'angstrom kneipen',
  ])
    assert.deepEqual(await searchTitles(search), [quiz], search)
  for (const search of ['100%', '%', '_', 'l_k', "it's fr", 'knit.example.or'])
    assert.deepEqual(await searchTitles(search), [knitting], search)
  assert.deepEqual(await searchTitles('京散'), [walk])
  for (const search of [
    'ragen',
    'fragen & nothing',
    'fragen | nothing',
    'fra:* nothing',
    'l%k',
    'ca%im',
    '\\',
    "'",
    '"',
  ])
    assert.deepEqual(await searchTitles(search), [], search)
  assert.equal((await searchTitles('')).length, 3)
  assert.equal((await listTitles({ search: 'ångström', status: 'all' })).length, 1)
})

test('a search finds events by the names of their group, venue and city', async () => {
  const [owls, hidden, tiny] = [
    await api.group({ name: 'Nachteulen Björneborg' }),
    await api.group({ name: 'Nachteulen im Keller', displayOnSite: false }),
    await api.group({ name: '夜梟' }),
  ]
  await api.event({ group: owls, title: 'Walk', inHours: 1 })
  await api.event({ group: hidden, title: 'Unseen', inHours: 2 })
  await api.event({ group: tiny, title: 'Small', inHours: 3 })
  await api.event({ title: 'Talk', inHours: 4, venueName: 'Zeppelinhalle 7', venueCity: 'Jyväskylä' })
  for (const [search, expected] of [
    ['nachteulen', ['Walk']],
    ['eulen bjorne', ['Walk']],
    ['夜梟', ['Small']],
    ['zeppelin', ['Talk']],
    ['JYVASKYLA', ['Talk']],
    ['talk jyvaskyla', ['Talk']],
    ['zeppelinhalle nowhere', []],
  ] as const)
    assert.deepEqual(await listTitles({ search }), expected, search)
})

test('a search that most events match is read in pages without a gap, forwards and backwards', async () => {
  const group = await api.group({ name: 'Mostly everywhere' })
  const begun = Date.now() - 3_600_000
  for (let n = 0; n < 3; n++) await api.event({ group, title: `Running ${n}`, startsAt: new Date(begun + n * 60_000) })
  const rows = Array.from({ length: 250 }, (_, n) => `Coming ${n}`)
  await api.db.sql`
    insert into events (id, group_id, title, starts_at, timezone)
    select gen_random_uuid(), ${group.id}, title, now() + number * interval '1 hour', 'UTC'
    from unnest(${rows}::text[]) with ordinality as t (title, number)`
  for (const direction of ['asc', 'desc'] as const) {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const query = { search: 'mostly everywhere', limit: 60, direction, ...(cursor !== undefined && { cursor }) }
      const { data, pagination } = await reader(listEvents, query)
      all.push(...data.map(({ title }) => title))
      cursor = pagination.nextCursor
    } while (cursor !== undefined)
    const expected = ['Running 0', 'Running 1', 'Running 2', ...rows]
    assert.deepEqual(all, direction === 'asc' ? expected : expected.toReversed(), direction)
  }
})

test('a search among running and coming events is read in pages as well', async () => {
  const group = await api.group()
  for (const inHours of [-1, 3, 4, 5]) await api.event({ group, title: `Zwischenspiel ${inHours}`, inHours })
  const first = await reader(listEvents, { search: 'zwischen', limit: 3 })
  const second = await reader(listEvents, { search: 'zwischen', limit: 3, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [first, second].flatMap(({ data }) => data.map(({ title }) => title)),
    ['Zwischenspiel -1', 'Zwischenspiel 3', 'Zwischenspiel 4', 'Zwischenspiel 5'],
  )
})
