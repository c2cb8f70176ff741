import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { exportAccount } from '../../export/contract.ts'
import { getUser } from '../../people/contract.ts'
import { getGroup } from '../directory/contract.ts'
import { GroupNotFound } from '../records/contract.ts'
import { changeGroup } from '../records/public.ts'
import { addFavorite, listFavorites, removeFavorite } from './contract.ts'
import { removeAllFavorites } from './public.ts'

const api = await startApi()
const signIn = () => api.signIn('write:favorites', 'read:groups', 'user')

const publishedFavoriteEvents = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type.startsWith('user.favorite_') && data['userId'] === id)

test('a favorite is added once, however often and however many at once ask for it', async () => {
  const ada = await signIn()
  const group = await api.group({ name: 'Night Owls' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ada(addFavorite, { groupSlug: group.urlname.toUpperCase() })),
  )
  assert.deepEqual(answers.map(({ data }) => data.alreadyFavorited).sort(), [false, ...Array<boolean>(7).fill(true)])
  assert.equal(answers[0]?.data.groupSlug, group.urlname)

  const { data, pagination } = await ada(listFavorites, {})
  assert.deepEqual(data, [
    {
      id: group.id,
      urlname: group.urlname,
      name: 'Night Owls',
      description: null,
      photoUrl: null,
      memberCount: 1,
      groupId: group.id,
      groupSlug: group.urlname,
      groupName: 'Night Owls',
      groupPhotoUrl: null,
      createdAt: data[0]?.createdAt,
    },
  ])
  assert.deepEqual([pagination.total, pagination.hasMore], [1, false])
  assert.equal((await ada(getGroup, { slug: group.urlname })).data.favoritesCount, 1)
  const payload = { userId: ada.id, groupId: group.id, groupSlug: group.urlname, groupName: 'Night Owls' }
  assert.deepEqual(await publishedFavoriteEvents(ada), [{ type: 'user.favorite_added', data: payload }])

  await Promise.all(Array.from({ length: 8 }, () => ada(removeFavorite, { groupSlug: group.urlname })))
  assert.deepEqual((await ada(listFavorites, {})).data, [])
  assert.deepEqual(
    (await publishedFavoriteEvents(ada)).map(({ type }) => type),
    ['user.favorite_added', 'user.favorite_removed'],
  )
  assert.equal((await ada(getGroup, { slug: group.urlname })).data.favoritesCount, 0)
})

test('adding answers 201, then 200; removing answers 204, also what was none', async () => {
  const ada = await signIn()
  const group = await api.group()
  const headers = { Authorization: `Bearer ${await api.tokenFor(ada.id, ['write:favorites'])}` }
  const send = (method: string) => api.fetch(`/v1/favorites/${group.urlname}`, { method, headers })
  const statuses = []
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE', 'POST']) statuses.push((await send(method)).status)
  assert.deepEqual(statuses, [201, 200, 204, 204, 201])
})

test('adding and removing at once leaves counts and events that agree', async () => {
  const [group, ada] = [await api.group(), await signIn()]
  const others = await Promise.all(Array.from({ length: 4 }, signIn))
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) =>
      index % 2 ? ada(removeFavorite, { groupSlug: group.urlname }) : ada(addFavorite, { groupSlug: group.urlname }),
    ),
    ...others.map((other) => other(addFavorite, { groupSlug: group.urlname })),
  ])
  const isFavorite = (await ada(listFavorites, {})).data.length
  const types = (await publishedFavoriteEvents(ada)).map(({ type }) => type)
  const added = types.filter((type) => type === 'user.favorite_added').length
  assert.equal(added - (types.length - added), isFavorite)
  assert.equal((await ada(getGroup, { slug: group.urlname })).data.favoritesCount, 4 + isFavorite)
})

test('favorites belong to one person and stand newest first, in pages', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  const names = ['First', 'Second', 'Third']
  for (const name of names) await ada(addFavorite, { groupSlug: (await api.group({ name })).urlname })
  assert.deepEqual((await bob(listFavorites, {})).data, [])
  const page = await ada(listFavorites, { limit: 2 })
  const rest = await ada(listFavorites, { limit: 2, cursor: page.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ groupName }) => groupName),
    names.toReversed(),
  )
  assert.deepEqual([page.pagination.total, rest.pagination.hasMore], [3, false])
})

test('favorites are asked for by their groups, at most a hundred at a time', async () => {
  const ada = await signIn()
  const [joined, other] = [await api.group(), await api.group()]
  for (const { urlname } of [joined, await api.group()]) await ada(addFavorite, { groupSlug: urlname })
  await api.db.sql`insert into group_urlnames values ('formerly-joined', ${joined.id})`
  for (const groups of [`${other.urlname}, ${joined.urlname.toUpperCase()}`, 'formerly-joined,nowhere']) {
    const { data, pagination } = await ada(listFavorites, { groups })
    assert.deepEqual([data.map(({ id }) => id), pagination.total], [[joined.id], 1])
  }
  assert.deepEqual((await ada(listFavorites, { groups: other.urlname })).data, [])
  for (const groups of ['', ' ', ',', Array(101).fill(joined.urlname).join(',')])
    await assert.rejects(ada(listFavorites, { groups }), { code: 'validation_error' }, groups)
})

test('a group that is hidden or unknown cannot be added or removed, and is not listed or shown', async () => {
  const ada = await signIn()
  const [hidden, shown] = [await api.group({ name: 'Soon hidden' }), await api.group({ name: 'Shown' })]
  for (const { urlname } of [shown, hidden]) await ada(addFavorite, { groupSlug: urlname })
  const shownOnProfile = async () => (await api.anonymous(getUser, { username: ada.username })).data.favoriteGroups
  assert.deepEqual(
    await shownOnProfile(),
    [hidden, shown].map(({ urlname, name }) => ({ slug: urlname, name, photoUrl: null })),
  )
  await api.db.begin((sql) => changeGroup(sql, hidden.id, { displayOnSite: false }))

  assert.deepEqual(
    (await shownOnProfile()).map(({ slug }) => slug),
    [shown.urlname],
  )
  const { data, pagination } = await ada(listFavorites, {})
  assert.deepEqual([data.map(({ id }) => id), pagination.total], [[shown.id], 1])
  const { favorites } = (await ada(exportAccount, {})).data
  assert.deepEqual(
    favorites.map(({ id }) => id),
    [hidden.id, shown.id],
  )
  for (const groupSlug of [hidden.urlname, 'nowhere', 'a\u0000b']) {
    await assert.rejects(ada(addFavorite, { groupSlug }), refusal(GroupNotFound), groupSlug)
    await assert.rejects(ada(removeFavorite, { groupSlug }), refusal(GroupNotFound), groupSlug)
  }
})

test('people who leave at the same time take their favorites along, and counts stay right', async () => {
  const groups = await Promise.all(Array.from({ length: 5 }, () => api.group()))
  const people = await Promise.all(Array.from({ length: 6 }, signIn))
  const stays = await signIn()
  for (const [index, person] of [...people, stays].entries())
    for (const { urlname } of index % 2 ? groups : groups.toReversed())
      await person(addFavorite, { groupSlug: urlname })
  await Promise.all(people.map(({ id }) => api.db.begin((sql) => removeAllFavorites(sql, id))))

  for (const person of people) assert.deepEqual((await person(listFavorites, {})).data, [])
  for (const { urlname } of groups) {
    const { favoritesCount, memberCount } = (await stays(getGroup, { slug: urlname })).data
    assert.deepEqual([favoritesCount, memberCount], [1, 1])
  }
})

test('a favorite of a group that is deleted meanwhile is refused, never an error of the server', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, signIn))
  for (let round = 0; round < 5; round++) {
    const group = await api.group()
    const [deleted, ...answers] = await Promise.allSettled([
      api.db.begin((sql) => sql`delete from groups where id = ${group.id}`),
      ...people.map((person) => person(addFavorite, { groupSlug: group.urlname })),
    ])
    assert.equal(deleted.status, 'fulfilled')
    for (const answer of answers)
      if (answer.status === 'rejected') assert.ok(refusal(GroupNotFound)(answer.reason), String(answer.reason))
  }
})

test('a profile shows the newest hundred favorites', async () => {
  const ada = await signIn()
  for (let number = 0; number <= 100; number++) {
    const { id } = await api.group({ name: `Favorite ${number}` })
    await api.db.sql`insert into favorites (user_id, group_id, created_at) values (${ada.id}, ${id}, now())`
  }
  const { favoriteGroups } = (await api.anonymous(getUser, { username: ada.username })).data
  assert.deepEqual([favoriteGroups.length, favoriteGroups[0]?.name], [100, 'Favorite 100'])
})
