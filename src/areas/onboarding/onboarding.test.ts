import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope } from '#contract'
import { refusal, startApi } from '#test'
import { createSignInHelpers } from '../../../test/sign-in.ts'
import { followUser } from '../follows/contract.ts'
import { updateProfile } from '../profile/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding, StepNotFound } from './contract.ts'
import { advanceOnboarding } from './public.ts'

const api = await startApi({ worker: true })
const { post, readMailToken } = createSignInHelpers(api)
type HasId = { readonly id: string }
type Client = Awaited<ReturnType<typeof api.signIn>>

const publishedEventsFor = async ({ id }: HasId) =>
  (await api.publishedEvents()).filter(({ data }) => data.userId === id || data.followerId === id)
const publishedOnboardingEvents = async (person: HasId) =>
  (await publishedEventsFor(person))
    .filter(({ type }) => type.startsWith('onboarding.'))
    .map(({ type, data }) => [type, data])
const advance = (type: string, data: Record<string, unknown>) =>
  api.db.begin((sql) => advanceOnboarding(sql, { type, data }))
async function replayPublishedEvents(person: HasId) {
  for (const { type, data } of await publishedEventsFor(person)) await advance(type, data)
}
const listCompletedKeys = async (person: Client) =>
  (await person(getOnboarding, {})).data.filter(({ completed }) => completed).map(({ key }) => key)

test('a newcomer has five steps, in their order', async () => {
  const ada = await api.signIn('user')
  const { data } = await ada(getOnboarding, {})
  assert.deepEqual(
    data.map(({ key, title, completed, dismissedAt }) => [key, title, completed, dismissedAt]),
    [
      ['set_username', 'Pick your username', false, null],
      ['join_group', 'Favorite a group', false, null],
      ['add_profile_content', 'Tell people about you', false, null],
      ['reach_10_xp', 'Earn 10 XP', false, null],
      ['follow_user', 'Follow someone', false, null],
    ],
  )
})

test('a username counts when it was picked at sign-up or later, not when it was made', async () => {
  const signUp = async (email: string, facts: object) => {
    await post('/auth/register', { email, name: 'Kai Ääri', ...facts })
    const response = await post(`/auth/register/${await readMailToken(email, 'register')}`, {})
    const { data } = (await response.json()) as { data: { user: { id: string; username: string; name: string } } }
    const person = await api.signInAs({ ...data.user, email }, 'user')
    await replayPublishedEvents(person)
    return person
  }
  const picked = await signUp('picked@example.org', { username: 'kai-aari' })
  assert.deepEqual(await listCompletedKeys(picked), ['set_username'])
  const unnamed = await signUp('made@example.org', {})
  assert.deepEqual(await listCompletedKeys(unnamed), [])
  await unnamed(updateProfile, { username: 'kai-himself' })
  await replayPublishedEvents(unnamed)
  assert.deepEqual(await listCompletedKeys(unnamed), ['set_username'])

  const guest = await api.signIn('user')
  await api.db.sql`update users set username = null, has_chosen_username = false where id = ${guest.id}`
  const { data } = await guest(updateProfile, { name: 'Mia Made' })
  await replayPublishedEvents(guest)
  assert.deepEqual([data.username, await listCompletedKeys(guest)], ['mia-made', []])
})

test('telling something about oneself counts, taking it away does not', async () => {
  for (const facts of [
    { bio: 'I mend radios.' },
    { location: 'Oulu' },
    { avatarUrl: 'https://example.org/a.webp' },
    { socialLinks: ['https://example.org/@a'] },
  ]) {
    const ada = await api.signIn('user')
    await ada(updateProfile, { name: 'Ada', themeColor: 'ocean' })
    await replayPublishedEvents(ada)
    assert.deepEqual(await listCompletedKeys(ada), [])
    await ada(updateProfile, facts)
    await replayPublishedEvents(ada)
    assert.deepEqual(await listCompletedKeys(ada), ['add_profile_content'], JSON.stringify(facts))
  }
  const bob = await api.signIn('user')
  await api.db.sql`update users set bio = 'Here' where id = ${bob.id}`
  await bob(updateProfile, { bio: null })
  await replayPublishedEvents(bob)
  assert.deepEqual(await listCompletedKeys(bob), [])
})

test('following counts for the one who follows', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await ada(followUser, { username: bob.username })
  await replayPublishedEvents(ada)
  assert.deepEqual(await listCompletedKeys(ada), ['follow_user'])
  assert.deepEqual(await listCompletedKeys(bob), [])
})

test('ten points count, fewer do not', async () => {
  const ada = await api.signIn('user')
  const advanceScore = (totalScore: number) =>
    advance('user.score_changed', { userId: ada.id, totalScore, previousScore: 0 })
  await advanceScore(9)
  assert.deepEqual(await listCompletedKeys(ada), [])
  await advanceScore(10)
  assert.deepEqual(await listCompletedKeys(ada), ['reach_10_xp'])
  await advanceScore(3)
  assert.deepEqual(await listCompletedKeys(ada), ['reach_10_xp'])
})

test('each step is told once, and the end once, however often and at once events come', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.person()]
  await ada(updateProfile, { username: `picked-${ada.username}`, bio: 'Hello' })
  await ada(followUser, { username: bob.username })
  const published = await publishedEventsFor(ada)
  const group = await api.group()
  const all = [
    ...published,
    { type: 'user.favorite_added', data: { userId: ada.id, groupId: group.id } },
    { type: 'user.score_changed', data: { userId: ada.id, totalScore: 12, previousScore: 0 } },
  ]
  await Promise.all([...all, ...all, ...all].map(({ type, data }) => advance(type, data)))
  const events = await publishedOnboardingEvents(ada)
  assert.deepEqual(
    events
      .filter(([type]) => type === 'onboarding.step_completed')
      .map(([, data]) => (data as { stepKey: string }).stepKey)
      .sort(),
    ['add_profile_content', 'follow_user', 'join_group', 'reach_10_xp', 'set_username'],
  )
  assert.deepEqual(
    events.filter(([type]) => type === 'onboarding.completed'),
    [['onboarding.completed', { userId: ada.id, totalSteps: 5 }]],
  )
  for (const { type, data } of all) await advance(type, data)
  assert.equal((await publishedOnboardingEvents(ada)).length, 6)
})

test('events about other things, and about people who are gone, do nothing', async () => {
  const ada = await api.signIn('user')
  await advance('user.login', { userId: ada.id, method: 'password' })
  await advance('user.profile_updated', { userId: ada.id })
  await advance('user.followed', {})
  await advance('user.favorite_added', { userId: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52' })
  assert.deepEqual(await listCompletedKeys(ada), [])
})

test('a dismissed step stays so since the first time, and may still be completed', async () => {
  const ada = await api.signIn('user')
  const { data: first } = await ada(dismissOnboardingStep, { stepKey: 'join_group' })
  assert.deepEqual([first.key, first.completed, typeof first.dismissedAt], ['join_group', false, 'string'])
  await api.db.sql`update onboarding_steps set dismissed_at = now() - interval '1 day' where user_id = ${ada.id}`
  const { data: again } = await ada(dismissOnboardingStep, { stepKey: 'join_group' })
  assert.ok((again.dismissedAt ?? '') < (first.dismissedAt ?? ''))

  await advance('user.favorite_added', { userId: ada.id })
  const { data: steps } = await ada(getOnboarding, {})
  assert.deepEqual(steps[1], { ...again, completed: true })
  assert.deepEqual(await publishedOnboardingEvents(ada), [
    ['onboarding.step_completed', { userId: ada.id, stepKey: 'join_group' }],
  ])
})

test('all steps are dismissed together, those from before keep their time', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await ada(dismissOnboardingStep, { stepKey: 'follow_user' })
  await api.db.sql`update onboarding_steps set dismissed_at = '2026-01-01' where user_id = ${ada.id}`
  await advance('user.favorite_added', { userId: ada.id })
  await Promise.all(Array.from({ length: 4 }, () => ada(dismissAllOnboarding, {})))
  const { data } = await ada(getOnboarding, {})
  assert.ok(data.every(({ dismissedAt }) => dismissedAt !== null))
  assert.equal(data.at(-1)?.dismissedAt, '2026-01-01T00:00:00.000Z')
  assert.deepEqual(await listCompletedKeys(ada), ['join_group'])
  assert.ok((await bob(getOnboarding, {})).data.every(({ dismissedAt }) => dismissedAt === null))
})

test('a step that is not there is not found, and reading needs the scope', async () => {
  const ada = await api.signIn('user')
  for (const stepKey of ['fly', 'toString', 'JOIN_GROUP', 'x'.repeat(500), 'a\u0000b'])
    await assert.rejects(ada(dismissOnboardingStep, { stepKey }), refusal(StepNotFound))
  const reader = await api.signIn('read:user')
  await assert.rejects(reader(getOnboarding, {}), refusal(InsufficientScope))
})
