import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#client'
import { startApi } from '#test'
import { getUser } from '../people/contract.ts'
import { updateProfile } from '../profile/contract.ts'
import { removeAllFollows } from './public.ts'
import { followUser, listFollowers, listFollowing, unfollowUser } from './contract.ts'

const api = await startApi()

const listCountMismatches = () => api.db.sql`
  select
  from users p
  left join follow_counts c on c.user_id = p.id
  where (coalesce(c.followers, 0), coalesce(c.following, 0)) <> (
    select count(*) filter (where f.followed_id = p.id), count(*) filter (where f.follower_id = p.id)
    from follows f
    join users u on u.id = case p.id when f.followed_id then f.follower_id else f.followed_id end
    where p.id in (f.followed_id, f.follower_id) and u.profile_visibility = 'public' and u.suspended_at is null
      and u.is_named)`

const suspend = (id: string, until: string | null) =>
  api.db.sql`update users set suspended_at = now(), suspended_until = ${until} where id = ${id}`
const endSuspensions = async () => api.tasks['suspensions']?.({})

test('counts follow who hides, comes back, is suspended and returns by a date', async () => {
  const [star, fan, shy] = [await api.signIn('user'), await api.signIn('user'), await api.signIn('user')]
  for (const person of [fan, shy]) await person(followUser, { username: star.username })
  const seen = async (viewer = fan) => [
    (await api.anonymous(getUser, { username: star.username })).data.followerCount,
    (await viewer(listFollowers, { username: star.username })).pagination.total,
    (await viewer(listFollowers, { username: star.username })).data.length,
  ]
  assert.deepEqual(await seen(), [2, 2, 2])
  await shy(updateProfile, { profileVisibility: 'private' })
  assert.deepEqual(await seen(), [1, 1, 1])
  assert.deepEqual(await seen(shy), [1, 2, 2])
  await shy(updateProfile, { profileVisibility: 'public' })
  assert.deepEqual(await seen(), [2, 2, 2])
  await suspend(shy.id, null)
  assert.deepEqual(await seen(), [1, 1, 1])
  await suspend(shy.id, '2020-01-01T00:00:00Z')
  await endSuspensions()
  assert.deepEqual(await seen(), [2, 2, 2])
  assert.deepEqual(await seen(shy), [2, 2, 2])
  await suspend(star.id, '2020-01-01T00:00:00Z')
  await endSuspensions()
  const following = await fan(listFollowing, { username: fan.username })
  assert.deepEqual([following.pagination.total, following.data.length], [1, 1])
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await shy(updateProfile, { profileVisibility: 'private' })
  assert.deepEqual(await seen(admin), [1, 2, 2])
})

test('who has not chosen a name is neither listed nor counted until they do', async () => {
  const [star, fan, nameless] = [await api.signIn('user'), await api.signIn('user'), await api.signIn('user')]
  await api.db.sql`update users set is_named = false where id = ${nameless.id}`
  for (const person of [fan, nameless]) await person(followUser, { username: star.username })
  await fan(followUser, { username: nameless.username })
  const seen = async () => {
    const [followers, following] = [
      await fan(listFollowers, { username: star.username }),
      await fan(listFollowing, { username: fan.username }),
    ]
    return [followers.pagination.total, followers.data.length, following.pagination.total, following.data.length]
  }
  assert.deepEqual(await seen(), [1, 1, 1, 1])
  await nameless(updateProfile, { name: 'Nia Newman' })
  assert.deepEqual(await seen(), [2, 2, 2, 2])
})

test('whatever people do at once, the counts are what can be counted', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => api.signIn('user')))
  const pickPerson = () => {
    const person = people[Math.floor(Math.random() * people.length)]
    assert.ok(person)
    return person
  }
  const acts = [
    () => pickPerson()(followUser, { username: pickPerson().username }),
    () => pickPerson()(followUser, { username: pickPerson().username }),
    () => pickPerson()(unfollowUser, { username: pickPerson().username }),
    () => pickPerson()(updateProfile, { profileVisibility: 'private' }),
    () => pickPerson()(updateProfile, { profileVisibility: 'public' }),
    () => suspendForAMoment(pickPerson().id),
    () => suspend(pickPerson().id, '2020-01-01T00:00:00Z'),
    endSuspensions,
    endSuspensions,
  ]
  const suspendForAMoment = async (id: string) => {
    await suspend(id, null)
    await api.db.sql`update users set suspended_at = null where id = ${id}`
  }
  for (let round = 0; round < 15; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, async (_, n) => acts[n % acts.length]?.()))
    for (const answer of answers)
      if (answer.status === 'rejected')
        assert.ok(answer.reason instanceof ApiError && answer.reason.status < 500, String(answer.reason))
    assert.equal((await listCountMismatches()).count, 0)
  }
  await Promise.all(
    people.slice(0, 5).map(({ id }) =>
      api.db.begin(async (sql) => {
        await sql`select from users where id = ${id} for update`
        await removeAllFollows(sql, id)
        await sql`delete from users where id = ${id}`
      }),
    ),
  )
  await api.db.sql`delete from users where id = ${people[7]?.id ?? ''}`
  assert.equal((await listCountMismatches()).count, 0)
  assert.equal(await api.deadlocks(), 0)
})
