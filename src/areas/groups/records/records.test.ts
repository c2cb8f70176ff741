import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { reserveUrlname } from './urlnames.ts'

const api = await startApi()

const insertTestFavorite = (group: { id: string }, { id }: Person) =>
  api.db.begin((sql) => sql`insert into favorites (user_id, group_id) values (${id}, ${group.id})`)

const readCounts = async ({ id }: { id: string }) => {
  const [counts] = await api.db.sql<{ favoritesCount: number; memberCount: number }[]>`
    select favorites_count, member_count from groups where id = ${id}`
  return { ...counts }
}

test('whoever favors a group and holds a role in it counts once, also when both happen at once', async () => {
  const group = await api.group()
  const people = await Promise.all(Array.from({ length: 12 }, () => api.person()))
  await Promise.all(people.flatMap((person) => [insertTestFavorite(group, person), api.member(group, person)]))
  assert.deepEqual(await readCounts(group), { favoritesCount: 12, memberCount: 12 })

  const gone = people.slice(0, 6).map(({ id }) => id)
  await Promise.all([
    api.db.begin((sql) => sql`delete from favorites where user_id = any(${gone})`),
    api.db.begin((sql) => sql`delete from group_members where user_id = any(${gone})`),
  ])
  assert.deepEqual(await readCounts(group), { favoritesCount: 6, memberCount: 6 })
})

test('a group that comes from elsewhere has the number of members that its source tells', async () => {
  const group = await api.group({ platform: 'meetup', platformId: 'g-1', upstreamMemberCount: 4_200 })
  await insertTestFavorite(group, await api.person())
  assert.deepEqual(await readCounts(group), { favoritesCount: 1, memberCount: 4_200 })
})

test('a urlname is numbered up to a hundred, then it has a random ending', async () => {
  const { id } = await api.group()
  const reserve = () => api.db.begin((sql) => reserveUrlname(sql, 'Owls'))
  assert.equal(await reserve(), 'owls')
  await api.db.sql`
    insert into group_urlnames (urlname, group_id)
    select 'owls' || case when n > 1 then '-' || n else '' end, ${id} from generate_series(1, 99) n`
  assert.equal(await reserve(), 'owls-100')
  await api.db.sql`insert into group_urlnames (urlname, group_id) values ('owls-100', ${id})`
  assert.match(await reserve(), /^owls-[0-9a-f]{8}$/)
})
