import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { addFavorite, removeFavorite } from '../../groups/favorites/contract.ts'
import { checkIn } from '../../events/checkins/contract.ts'
import { followUser } from '../../follows/contract.ts'
import { createCode } from '../../events/checkin-codes/public.ts'
import { getOnboarding } from '../../onboarding/contract.ts'
import { listMyEntitlements } from '../../entitlements/contract.ts'
import { createPortfolioItem } from '../../profile/portfolio/contract.ts'
import { updateProfile } from '../../profile/contract.ts'
import { adminListAchievements, adminUpdateAchievement } from '../definitions/contract.ts'
import { createAchievementFixture } from './testing.ts'

const api = await startApi({ worker: true })
await startApi({ worker: true, connection: api.connection })
const { admin, findProgress, currentValueFor } = await createAchievementFixture(api)

const badgeSlugsFor = async ({ id }: Person) => {
  const rows = await api.db.sql<{ slug: string }[]>`
    select b.slug from badge_awards a join badges b on b.id = a.badge_id where a.user_id = ${id} order by b.slug`
  return rows.map(({ slug }) => slug)
}
const xpFor = async ({ id }: Person) =>
  (await api.db.sql<[{ xp: number }]>`select xp from user_scores where user_id = ${id}`)[0].xp

test('three favorite groups make an explorer, with badge, points and what an admin adds to it', async () => {
  const { data } = await admin(adminListAchievements, { limit: 100 })
  const id = data.find(({ key }) => key === 'groups_favorited_3')?.id ?? ''
  await admin(adminUpdateAchievement, { id, entitlement: 'group.create' })
  const ada = await api.signIn('user', 'write:favorites', 'read:user')
  const groups = [await api.group(), await api.group(), await api.group()]
  const add = (group: { urlname: string }) => ada(addFavorite, { groupSlug: group.urlname })
  const [first, second, third] = groups
  assert.ok(first && second && third)
  await add(first)
  await ada(removeFavorite, { groupSlug: first.urlname })
  await Promise.all([add(first), add(second)])
  await api.waitForJobs()
  assert.equal(await currentValueFor(ada, 'groups_favorited_3'), 2)
  assert.deepEqual(await badgeSlugsFor(ada), [])
  await add(third)
  await api.waitForJobs()
  assert.deepEqual(await badgeSlugsFor(ada), ['explorer'])
  assert.equal(await xpFor(ada), 10)
  const { data: entitlements } = await ada(listMyEntitlements, {})
  assert.deepEqual(
    entitlements.map(({ entitlement, source }) => [entitlement, source]),
    [['group.create', 'achievement']],
  )
  const { data: steps } = await ada(getOnboarding, {})
  const complete = steps.filter(({ completed }) => completed).map(({ key }) => key)
  assert.deepEqual(complete, ['join_group', 'reach_10_xp'])
})

test('checking in counts for three achievements at once, each event once', async () => {
  const ada = await api.signIn('write:events', 'read:user')
  for (let n = 0; n < 5; n++) {
    const { id: eventId } = await api.event({ inHours: 1 })
    const { code } = await api.db.begin((sql) => createCode(sql, '', { eventId, createdBy: null }))
    await ada(checkIn, { code })
  }
  await api.waitForJobs()
  assert.deepEqual(await badgeSlugsFor(ada), ['first-event', 'regular'])
  assert.equal(await xpFor(ada), 35)
  assert.equal(await currentValueFor(ada, 'events_attended_25'), 5)
})

test('whoever takes all first steps has settled in', async () => {
  const ada = await api.signIn('user', 'write:favorites', 'write:portfolio')
  const bob = await api.person()
  await ada(updateProfile, { username: `chosen-${ada.username}`, bio: 'Hello' })
  await ada(followUser, { username: bob.username })
  await ada(addFavorite, { groupSlug: (await api.group()).urlname })
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  await api.waitForJobs()
  assert.deepEqual(await badgeSlugsFor(ada), ['builder', 'settled-in'])
  assert.ok((await findProgress(ada, 'onboarding_done')).completedAt)
  assert.equal(await currentValueFor(ada, 'social_butterfly'), 1)
  assert.equal(await xpFor(ada), 20)
})

test('many at once, and two workers, count every event once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.signIn('user')))
  const ada = await api.signIn('user')
  await Promise.all(people.map((other) => ada(followUser, { username: other.username })))
  await Promise.all(people.map((other) => other(followUser, { username: ada.username })))
  await api.waitForJobs()
  assert.equal(await currentValueFor(ada, 'social_butterfly'), 6)
  for (const other of people) assert.equal(await currentValueFor(other, 'social_butterfly'), 1)
})
