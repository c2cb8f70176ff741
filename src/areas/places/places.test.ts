import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#client'
import type { Args } from '#contract'
import { startApi } from '#test'
import { searchPlaces } from './contract.ts'
import { loadPlaces } from './public.ts'
import { readTowns, type Town } from './towns.ts'

const api = await startApi()

const town = (name: string, country: string, latitude: number, longitude: number, prominence = 0): Town => ({
  ...{ name, country, latitude, longitude, prominence },
  region: null,
  timezone: 'Europe/Helsinki',
})
const turku = town('Turku', 'FI', 60.45, 22.27)
const towns = [
  [turku, town('Parainen', 'FI', 60.3, 22.3), town('Paris', 'US', 33.66, -95.55)],
  [
    town('Paris', 'FR', 48.85, 2.35, 3),
    town('Åkersberga', 'SE', 59.48, 18.3),
    town('New York City', 'US', 40.71, -74, 2),
  ],
]
await loadPlaces(api.db, { version: '1.0.0', towns })

const find = async (query: Args<typeof searchPlaces>) =>
  (await api.anonymous(searchPlaces, query)).data.map(({ name, country }) => `${name} ${country}`)

test('towns are found by the beginning of a word, without case and accents', async () => {
  assert.deepEqual(await find({ search: 'tur' }), ['Turku FI'])
  assert.deepEqual(await find({ search: 'AKERS' }), ['Åkersberga SE'])
  assert.deepEqual(await find({ search: 'york' }), ['New York City US'])
  assert.deepEqual(await find({ search: 'Turku, Finland' }), ['Turku FI'])
  assert.deepEqual(await find({ search: 'urku' }), [])
  assert.deepEqual(await find({ search: 't' }), [])
  assert.deepEqual(await find({ search: '%' }), [])
})

test('a known town comes first, and one nearby before it', async () => {
  assert.deepEqual(await find({ search: 'par' }), ['Paris FR', 'Paris US', 'Parainen FI'])
  assert.deepEqual(await find({ search: 'par', near: '60.45,22.27' }), ['Parainen FI', 'Paris FR', 'Paris US'])
  assert.deepEqual(await find({ search: 'paris', near: '33,-95' }), ['Paris US', 'Paris FR'])
})

test('towns around a place are those within the radius', async () => {
  assert.deepEqual(await find({ near: '60.45,22.27', radius: 30 }), ['Turku FI', 'Parainen FI'])
  assert.deepEqual(await find({ near: '60.45,22.27', radius: 30, limit: 1 }), ['Turku FI'])
  assert.deepEqual(await find({ near: '60.45,22.27' }), ['Turku FI', 'Parainen FI'])
  assert.deepEqual(await find({ near: '48.85,2.35' }), ['Paris FR'])
})

test('a list that was cut says so', async () => {
  const readPagination = async (limit: number) =>
    (await api.anonymous(searchPlaces, { search: 'par', limit })).pagination
  assert.deepEqual(await readPagination(2), { limit: 2, hasMore: true })
  assert.deepEqual(await readPagination(3), { limit: 3, hasMore: false })
})

test('what is missing or out of range is told', async () => {
  const isRefused = (path: string) => (error: unknown) =>
    error instanceof ApiError && error.status === 400 && error.fields.some((field) => field.path === path)
  await assert.rejects(find({}), isRefused('search'))
  await assert.rejects(find({ search: ' ' }), isRefused('search'))
  await assert.rejects(find({ near: '91,0' }), isRefused('near'))
  await assert.rejects(find({ near: 'here' }), isRefused('near'))
  await assert.rejects(find({ near: '60,22', radius: 501 }), isRefused('radius'))
  await assert.rejects(find({ search: 'turku', radius: 30 }), isRefused('near'))
})

test('processes that load at once load every town once, and one that was interrupted is continued', async () => {
  const other = await startApi()
  const many = Array.from({ length: 20 }, (_, chunk) =>
    Array.from({ length: 10 }, (_, index) => town(`Town ${chunk}-${index}`, 'FI', 60, 20)),
  )
  function* interrupted() {
    yield* many.slice(0, 7)
    throw new Error('stopped')
  }
  const load = (source: Iterable<readonly Town[]>) => loadPlaces(other.db, { version: '2.0.0', towns: source })
  await assert.rejects(load(interrupted()), /stopped/)
  const counts = await Promise.all([load(many), load(many), load(many)])
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    130,
  )
  const [row] = await other.db.sql`select count(*)::int as count, count(distinct name)::int as names from places`
  assert.deepEqual({ ...row }, { count: 200, names: 200 })

  assert.equal(await loadPlaces(other.db, { version: '1.9.0', towns }), 0)
  assert.equal(await loadPlaces(other.db, { version: '2.0.10', towns }), 6)
  const [newer] = await other.db.sql`select count(*)::int as count from places`
  assert.equal(newer?.['count'], 6)
})

test('towns that a time zone is named after are well known, with accents and as a city, too', async () => {
  const expected = ['Asunción PY', 'Bogotá CO', 'New York City US', 'Reykjavík IS', 'Zürich CH']
  const found: string[] = []
  for await (const towns of readTowns())
    for (const { name, country, prominence } of towns) if (prominence === 3) found.push(`${name} ${country}`)
  assert.deepEqual(found.filter((town) => expected.includes(town)).sort(), expected)
})

test('the gazetteer has towns with their region and time zone', async () => {
  const { value } = (await readTowns().next()) as { readonly value: readonly Town[] }
  assert.equal(value.length, 1_000)
  const found = value.find(({ name }) => name === 'Andorra la Vella')
  assert.deepEqual(
    { ...found, latitude: 0, longitude: 0 },
    {
      ...{ name: 'Andorra la Vella', region: 'Andorra la Vella', country: 'AD', latitude: 0, longitude: 0 },
      ...{ timezone: 'Europe/Andorra', prominence: 2 },
    },
  )
})
