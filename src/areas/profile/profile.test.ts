import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import {
  checkUsername,
  getMe,
  getProfile,
  getProfileEmail,
  updateProfile,
  UsernameTaken,
  type UpdateProfileRequest,
} from './contract.ts'
import { promoteSuperadmin } from './public.ts'

const api = await startApi()

test('me and my profile show the email only with the scope user:email', async () => {
  const person = await api.person({ name: 'Aino Korhonen', email: 'aino@example.org', username: 'aino' })
  const [stranger, friend] = [await api.signInAs(person, 'read:user'), await api.signInAs(person, 'user')]

  const { data: me } = await stranger(getMe, {})
  assert.deepEqual(me, { id: person.id, name: 'Aino Korhonen', username: 'aino', avatarUrl: null, lastLoginAt: null })
  assert.equal('email' in (await stranger(getProfile, {})).data, false)

  assert.equal((await friend(getMe, {})).data.email, 'aino@example.org')
  assert.equal((await friend(getProfile, {})).data.email, 'aino@example.org')
  assert.deepEqual((await friend(getProfileEmail, {})).data, { email: 'aino@example.org', verified: true })
})

test('a new profile is public, on the boards, and shares no connections', async () => {
  const ada = await api.signIn('read:user')
  const { data } = await ada(getProfile, {})
  assert.deepEqual(
    { ...data, id: '', createdAt: '', username: '', name: '' },
    {
      id: '',
      name: '',
      username: '',
      avatarUrl: null,
      heroImageUrl: null,
      themeColor: null,
      bio: null,
      location: null,
      socialLinks: null,
      role: 'user',
      profileVisibility: 'public',
      showOnLeaderboard: true,
      showMeetpassConnections: false,
      locale: null,
      timezone: null,
      createdAt: '',
    },
  )
  assert.match(data.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a change keeps what was not sent, tidies texts, and tells which fields changed', async () => {
  const ada = await api.signIn('user')
  await ada(updateProfile, { location: 'Turku' })
  const { data } = await ada(updateProfile, {
    name: '  Ada  ',
    bio: 'I like caf\u0065\u0301s',
    socialLinks: ['https://example.org/@ada', 'mailto:ada@example.org'],
    themeColor: 'violet',
    profileVisibility: 'private',
    showMeetpassConnections: true,
  })
  assert.equal(data.name, 'Ada')
  assert.equal(data.bio, 'I like cafés')
  assert.equal(data.location, 'Turku')
  assert.deepEqual(data.socialLinks, ['https://example.org/@ada', 'mailto:ada@example.org'])
  assert.deepEqual((await ada(getProfile, {})).data, data)

  const changes = (await api.publishedEvents()).filter(({ data }) => data.userId === ada.id)
  assert.deepEqual(
    changes.map(({ type, data }) => [type, data.fields]),
    [
      ['user.profile_updated', ['location']],
      [
        'user.profile_updated',
        ['name', 'bio', 'socialLinks', 'themeColor', 'profileVisibility', 'showMeetpassConnections'],
      ],
    ],
  )
})

test('a time zone is kept as IANA spells it, and given up again', async () => {
  const ada = await api.signIn('user')
  assert.equal((await ada(updateProfile, { timezone: 'europe/helsinki' })).data.timezone, 'Europe/Helsinki')
  assert.equal((await ada(updateProfile, { timezone: null })).data.timezone, null)
})

test('an empty change, or one to the same values, changes nothing and tells nobody', async () => {
  const ada = await api.signIn('user')
  const { data } = await ada(updateProfile, {})
  await ada(updateProfile, { name: data.name, bio: null, socialLinks: [] })
  assert.deepEqual(
    (await api.publishedEvents()).filter(({ data }) => data.userId === ada.id),
    [],
  )
})

test('an empty text clears what may be empty and is refused where something must stand', async () => {
  const ada = await api.signIn('user')
  await ada(updateProfile, { bio: 'Something', avatarUrl: 'https://example.org/a.png' })
  const { data } = await ada(updateProfile, { bio: ' ', avatarUrl: '' })
  assert.deepEqual([data.bio, data.avatarUrl], [null, null])
  await assert.rejects(ada(updateProfile, { name: '   ' }), refusal(InvalidInput))
})

test('wrong values are refused field by field and change nothing', async () => {
  const ada = await api.signIn('user')
  const wrong: Record<keyof UpdateProfileRequest, unknown> = {
    name: 'x'.repeat(101),
    avatarUrl: 'javascript:alert(1)',
    heroImageUrl: 'not a url',
    themeColor: 'pink',
    username: '-x-',
    bio: 'x'.repeat(501),
    location: 5,
    socialLinks: Array(6).fill('https://example.org'),
    showOnLeaderboard: 'yes',
    profileVisibility: 'friends',
    showMeetpassConnections: null,
    locale: 'klingon',
    timezone: 'Mars/Olympus',
  }
  for (const [field, value] of Object.entries(wrong)) {
    const attempt = ada(updateProfile, {
      [field]: value,
      location: field === 'location' ? value : 'Oulu',
    } as UpdateProfileRequest)
    await assert.rejects(
      attempt,
      (error: { fields?: { path: string }[] }) => error.fields?.[0]?.path.startsWith(field) === true,
    )
  }
  for (const text of ['a\0b', 'lone \ud800 surrogate'])
    await assert.rejects(ada(updateProfile, { bio: text }), refusal(InvalidInput))
  assert.equal((await ada(getProfile, {})).data.location, null)
})

test('a username is kept in lower case, belongs to one person, and reserved ones to nobody', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  assert.equal((await ada(updateProfile, { username: 'Countess-42' })).data.username, 'countess-42')
  await assert.rejects(bob(updateProfile, { username: 'COUNTESS-42' }), refusal(UsernameTaken))
  await assert.rejects(bob(updateProfile, { username: 'settings' }), refusal(UsernameTaken))
  assert.equal((await ada(updateProfile, { username: 'countess-42' })).data.username, 'countess-42')
})

test('of many who want one username at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api.signIn('user')))
  const results = await Promise.allSettled(people.map((person) => person(updateProfile, { username: 'the-one' })))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(UsernameTaken)(result.reason))
})

test('a username given up rests 30 days for others, while its former holder may take it back', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  await ada(updateProfile, { username: 'old-name' })
  await ada(updateProfile, { username: 'new-name' })
  await assert.rejects(bob(updateProfile, { username: 'old-name' }), refusal(UsernameTaken))
  assert.equal((await bob(checkUsername, { username: 'old-name' })).data.reason, 'taken')

  await ada(updateProfile, { username: 'old-name' })
  await ada(updateProfile, { username: 'newer-name' })
  await api.db.sql`update usernames set blocked_until = now() where username = 'old-name'`
  assert.equal((await bob(updateProfile, { username: 'old-name' })).data.username, 'old-name')
})

test('a giver and a taker of one username at once never both hold it', async () => {
  for (let round = 0; round < 10; round++) {
    const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
    const username = `contested-${round}`
    await ada(updateProfile, { username })
    await Promise.allSettled([ada(updateProfile, { username: `given-${round}` }), bob(updateProfile, { username })])
    assert.notEqual((await bob(getProfile, {})).data.username, username)
  }
})

test('the check of a username says why, and never refuses to answer', async () => {
  const ada = await api.signIn('user')
  await ada(updateProfile, { username: 'ada' })
  const check = async (username: string, by = api.anonymous) => (await by(checkUsername, { username })).data
  assert.deepEqual(await check('free-name'), { available: true })
  assert.deepEqual(await check('Ada'), { available: false, reason: 'taken' })
  assert.deepEqual(await check('ada', ada), { available: true })
  assert.deepEqual(await check('me'), { available: false, reason: 'length' })
  assert.deepEqual(await check('x'.repeat(31)), { available: false, reason: 'length' })
  assert.deepEqual(await check('näme'), { available: false, reason: 'format' })
  assert.deepEqual(await check('a/b/c'), { available: false, reason: 'format' })
  assert.deepEqual(await check('oauth'), { available: false, reason: 'reserved' })
})

test('the account with the configured address becomes superadmin, and nobody else', async () => {
  const [boss, other] = [await api.person({ email: 'boss@example.org' }), await api.person()]
  const cookie = await api.cookieFor(boss.id)
  const fetchRole = async () =>
    ((await (await api.fetch('/auth/me', { headers: { Cookie: cookie } })).json()) as { data: { role: string } }).data
      .role
  assert.equal(await fetchRole(), 'user')
  for (const email of ['Boss@Example.org', 'nobody@example.org'])
    await api.db.begin((sql) => promoteSuperadmin(sql, email))
  assert.equal(await fetchRole(), 'superadmin')
  const [{ role } = {}] = await api.db.sql<{ role: string }[]>`select role from users where id = ${other.id}`
  assert.equal(role, 'user')
})
