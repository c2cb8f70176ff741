import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { UserNotFound } from '../profile/contract.ts'
import {
  CannotFollowYourself,
  checkFollowing,
  followUser,
  listFollowers,
  listFollowing,
  unfollowUser,
} from './contract.ts'

const api = await startApi()

const makePrivate = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`
const suspend = ({ id }: Person) => api.db.sql`update users set suspended_at = now() where id = ${id}`
const listFollowEvents = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ data }) => data.followerId === id || data.followedId === id)
const toUsernames = (list: readonly { username: string | null }[]) => list.map(({ username }) => username)

test('following somebody is told once, however often it is asked', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const first = await ada(followUser, { username: bob.username.toUpperCase() })
  assert.deepEqual(first.data, { following: true, alreadyFollowing: false })
  const again = await ada(followUser, { username: bob.username })
  assert.deepEqual(again.data, { following: true, alreadyFollowing: true })
  assert.deepEqual(await listFollowEvents(ada), [
    {
      type: 'user.followed',
      data: {
        followerId: ada.id,
        followedId: bob.id,
        followerUsername: ada.username,
        followedUsername: bob.username,
        source: 'api',
      },
    },
  ])
})

test('of many requests to follow at once, one is the first and one event is told', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const token = await api.tokenFor(ada.id, ['user'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.fetch(`/v1/users/${bob.username}/follow`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 200, 200, 201])
  assert.equal((await listFollowEvents(bob)).length, 1)
})

test('people who follow each other at once both do', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await Promise.all([ada(followUser, { username: bob.username }), bob(followUser, { username: ada.username })])
  for (const [follower, followed] of [
    [ada, bob],
    [bob, ada],
  ] as const)
    assert.equal((await follower(checkFollowing, { username: followed.username })).data.following, true)
})

test('nobody follows themselves or somebody who is not there', async () => {
  const ada = await api.signIn('user')
  await assert.rejects(ada(followUser, { username: ada.username }), refusal(CannotFollowYourself))
  for (const operation of [followUser, unfollowUser, checkFollowing, listFollowers, listFollowing])
    await assert.rejects(ada<typeof operation>(operation, { username: 'no-body' }), refusal(UserNotFound))
})

test('who stops following is told of once and is gone from the lists', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await ada(unfollowUser, { username: bob.username })
  await ada(followUser, { username: bob.username })
  assert.equal((await ada(checkFollowing, { username: bob.username })).data.following, true)
  await ada(unfollowUser, { username: bob.username })
  await ada(unfollowUser, { username: bob.username })

  assert.equal((await ada(checkFollowing, { username: bob.username })).data.following, false)
  assert.deepEqual((await ada(listFollowing, { username: ada.username })).data, [])
  const [, unfollowed, ...more] = await listFollowEvents(ada)
  assert.deepEqual(unfollowed, {
    type: 'user.unfollowed',
    data: { followerId: ada.id, followedId: bob.id, followedUsername: bob.username },
  })
  assert.deepEqual(more, [])
})

test('lists have the newest first and are read in pages, forth and back', async () => {
  const star = await api.signIn('user')
  const fans = []
  for (let number = 0; number < 5; number++) fans.unshift(await api.signIn('user'))
  for (const fan of fans.toReversed()) {
    await fan(followUser, { username: star.username })
    await star(followUser, { username: fan.username })
  }
  for (const operation of [listFollowers, listFollowing]) {
    const read = (page: object) => star<typeof operation>(operation, { username: star.username, limit: 2, ...page })
    const first = await read({})
    const second = await read({ cursor: first.pagination.nextCursor })
    const third = await read({ cursor: second.pagination.nextCursor })
    const pages = [first, second, third]
    assert.deepEqual(
      pages.flatMap(({ data }) => toUsernames(data)),
      toUsernames(fans),
    )
    assert.deepEqual(
      pages.map(({ pagination: { hasMore, total } }) => [hasMore, total]),
      [
        [true, 5],
        [true, 5],
        [false, 5],
      ],
    )
    assert.deepEqual((await read({ before: third.pagination.prevCursor })).data, second.data)
  }
})

test('an entry shows a person as far as a list should', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await ada(followUser, { username: bob.username })
  const [entry] = (await bob(listFollowers, { username: bob.username })).data
  assert.deepEqual(
    { ...entry, followedAt: '' },
    { username: ada.username, name: ada.name, avatarUrl: null, followedAt: '' },
  )
})

test('private and suspended people are in lists and totals only for themselves and for admins', async () => {
  const [star, shy] = [await api.signIn('user'), await api.signIn('user')]
  const gone = await api.signIn('user')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const plain = await api.signInAs(admin, 'read:user')
  for (const fan of [shy, gone, admin]) {
    await fan(followUser, { username: star.username })
    await star(followUser, { username: fan.username })
  }
  await makePrivate(shy)
  await suspend(gone)
  for (const operation of [listFollowers, listFollowing]) {
    const seenBy = async (viewer: typeof star) => {
      const { data, pagination } = await viewer<typeof operation>(operation, { username: star.username })
      assert.equal(pagination.total, data.length)
      return toUsernames(data)
    }
    assert.deepEqual(await seenBy(star), [admin.username])
    assert.deepEqual(await seenBy(plain), [admin.username])
    assert.deepEqual(await seenBy(shy), [admin.username, shy.username])
    assert.deepEqual(await seenBy(admin), [admin.username, gone.username, shy.username])
  }
})

test('a private person may be followed, and shows their lists to themselves and to admins', async () => {
  const [ada, shy] = [await api.signIn('user'), await api.signIn('user')]
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await makePrivate(shy)
  await ada(followUser, { username: shy.username })
  assert.equal((await ada(checkFollowing, { username: shy.username })).data.following, true)
  for (const operation of [listFollowers, listFollowing])
    await assert.rejects(ada<typeof operation>(operation, { username: shy.username }), refusal(UserNotFound))
  for (const viewer of [shy, admin])
    assert.deepEqual(toUsernames((await viewer(listFollowers, { username: shy.username })).data), [ada.username])
})
