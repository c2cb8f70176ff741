import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { followUser } from '../../follows/contract.ts'
import { addFavorite } from '../../groups/favorites/contract.ts'
import { recordConnection } from '../../meetpass/connections/public.ts'
import { cancelRsvp, createRsvp } from '../rsvps/contract.ts'
import { listFriendEvents } from './contract.ts'

const api = await startApi()

type Client = Awaited<ReturnType<typeof api.signIn>>

const signIn = () => api.signIn('user', 'write:events', 'write:meetpass', 'write:favorites')
const meet = async (visitor: Person, owner: Person) => {
  const tap = { passId: await api.pass(owner), ownerId: owner.id }
  await api.db.begin((sql) => recordConnection(sql, tap, visitor.id))
}
const list = async (who: Client) =>
  (await who(listFriendEvents, {})).data.map(({ event, friends, friendsCount }) => ({
    title: event.title,
    names: friends.map(({ name }) => name),
    friendsCount,
  }))

test('coming events are listed with the people I follow or met who are going, soonest first', async () => {
  const [ada, followed, tapped, tappedMe, stranger] = [
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
  ]
  await ada(followUser, { username: followed.username })
  await meet(ada, tapped)
  await meet(tappedMe, ada)
  await meet(ada, tappedMe)
  const [late, soon, past, empty] = [
    await api.event({ title: 'Late', inHours: 50 }),
    await api.event({ title: 'Soon', inHours: 5 }),
    await api.event({ title: 'Past' }),
    await api.event({ title: 'Without friends', inHours: 6 }),
  ]
  for (const person of [tapped, followed]) await person(createRsvp, { eventId: late.id })
  for (const person of [stranger, tappedMe, ada]) await person(createRsvp, { eventId: soon.id })
  await stranger(createRsvp, { eventId: empty.id })
  await followed(createRsvp, { eventId: past.id })
  await api.db.sql`update events set starts_at = now() - interval '2 days' where id = ${past.id}`
  assert.deepEqual(await list(ada), [
    { title: 'Soon', names: [tappedMe.name], friendsCount: 1 },
    { title: 'Late', names: [tapped.name, followed.name], friendsCount: 2 },
  ])
  const [first] = (await ada(listFriendEvents, { limit: 1 })).data
  const { pagination } = await ada(listFriendEvents, { limit: 1 })
  assert.equal(first?.event.id, soon.id)
  const rest = await ada(listFriendEvents, { limit: 1, cursor: pagination.nextCursor ?? assert.fail() })
  assert.deepEqual(
    rest.data.map(({ event }) => event.id),
    [late.id],
  )
})

test('events and people that I may not see are left out', async () => {
  const [ada, bo] = [await signIn(), await signIn()]
  await ada(followUser, { username: bo.username })
  const group = await api.group()
  const event = await api.event({ group, title: 'For members', inHours: 4 })
  await bo(createRsvp, { eventId: event.id })
  const set = (changes: { visibility?: string; status?: string }) =>
    api.db.sql`update events set ${api.db.sql(changes)} where id = ${event.id}`
  assert.equal((await list(ada)).length, 1)
  for (const visibility of ['members', 'invited', 'unlisted']) {
    await set({ visibility })
    assert.deepEqual(await list(ada), [], visibility)
  }
  await set({ visibility: 'members' })
  await ada(addFavorite, { groupSlug: group.urlname })
  assert.equal((await list(ada)).length, 1, 'a member sees it')
  await set({ visibility: 'public', status: 'cancelled' })
  assert.deepEqual(await list(ada), [])
  await set({ status: 'active' })
  for (const hidden of [
    { profileVisibility: 'private', isNamed: true },
    { profileVisibility: 'public', isNamed: false },
  ]) {
    await api.db.sql`update users set ${api.db.sql(hidden)} where id = ${bo.id}`
    assert.deepEqual(await list(ada), [], JSON.stringify(hidden))
  }
  await api.db.sql`update users set is_named = true where id = ${bo.id}`
  assert.equal((await list(ada)).length, 1)
  await api.db.sql`update groups set display_on_site = false where id = ${group.id}`
  assert.deepEqual(await list(ada), [])
})

test('friends on the waitlist or with a canceled RSVP are not listed', async () => {
  const [ada, bo, cleo] = [await signIn(), await signIn(), await signIn()]
  await ada(followUser, { username: bo.username })
  const { id: eventId } = await api.event({ inHours: 4, maxAttendees: 1 })
  await cleo(createRsvp, { eventId })
  await bo(createRsvp, { eventId })
  assert.deepEqual(await list(ada), [])
  await cleo(cancelRsvp, { eventId })
  assert.equal((await list(ada)).length, 1)
  await bo(cancelRsvp, { eventId })
  assert.deepEqual(await list(ada), [])
})

test('a token tells nothing of the people I follow or met without the scope for them', async () => {
  const [ada, followed, met] = [await api.person(), await signIn(), await signIn()]
  await (
    await api.signInAs(ada, 'user')
  )(followUser, { username: followed.username })
  await meet(ada, met)
  const { id: eventId } = await api.event({ inHours: 4 })
  for (const person of [followed, met]) await person(createRsvp, { eventId })
  const namesWith = async (...scopes: ('read:user' | 'read:meetpass')[]) =>
    (await list(await api.signInAs(ada, 'read:events', ...scopes))).flatMap(({ names }) => names)
  assert.deepEqual(await namesWith(), [])
  assert.deepEqual(await namesWith('read:user'), [followed.name])
  assert.deepEqual(await namesWith('read:meetpass'), [met.name])
  assert.deepEqual(await namesWith('read:user', 'read:meetpass'), [followed.name, met.name])
})
