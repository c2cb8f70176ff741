import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { checkFollowing, unfollowUser } from '../../follows/contract.ts'
import { deleteMeetpassConnection, listMeetpassConnections } from '../connections/contract.ts'
import { getMeetpass, getQrMeetpass } from '../passes/contract.ts'
import { scanned, tapperOf } from './testing.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } })
const tap = tapperOf(api)
const all = ['user', 'write:meetpass'] as const
const somebody = () => api.signIn(...all)
const cookieOf = async ({ id }: Person) => ({ ...scanned, Cookie: await api.cookieFor(id) })
const bearerOf = async ({ id }: Person, ...scopes: Parameters<typeof api.tokenFor>[1][number][]) => ({
  Authorization: `Bearer ${await api.tokenFor(id, scopes)}`,
})
const connectionsOf = async (person: Awaited<ReturnType<typeof somebody>>) =>
  (await person(listMeetpassConnections, {})).data
const connectedOf = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type === 'meetpass.connected' && data.ownerId === id)

test('a pass that is unknown, switched off or of somebody suspended leads nowhere', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const [off, suspended] = [await api.pass(ada, { isActive: false }), await api.pass(bob)]
  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  for (const id of [off, suspended, '7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60', 'nonsense', '%00', 'x'.repeat(3000)]) {
    const answer = await tap(id, scanned)
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'], id)
    const page = await tap(id, { ...scanned, Accept: 'text/html' })
    assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
    assert.match(page.text, /leads to nobody/)
    for (const part of ['contact.vcf', 'qr.svg']) assert.equal((await tap(`${id}/${part}`)).status, 404)
  }
})

test('whoever is signed in and taps is connected, follows, and sees the card', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  await api.db.sql`update users set bio = 'I mend radios.', avatar_url = 'https://a.example/a.png' where id = ${ada.id}`
  const id = await api.pass(ada, { label: 'Lanyard' })
  const { status, data, headers } = await tap(id, await cookieOf(bob))
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  const { connection, ...rest } = data
  const profileUrl = `${api.config.WEB_URL}/u/${ada.username}`
  assert.deepEqual(rest, {
    pass: { id, type: 'nfc', label: 'Lanyard', action: 'profile', actionUrl: null },
    owner: {
      username: ada.username,
      name: ada.name,
      avatarUrl: 'https://a.example/a.png',
      bio: 'I mend radios.',
      profileUrl,
    },
    following: true,
    target: profileUrl,
    state: 'active',
  })
  assert.equal(connection?.isNew, true)
  const seen = { id: connection.id, createdAt: connection.createdAt, passId: id, lastTappedAt: connection.lastTappedAt }
  const common = { ...seen, visitorAnonId: null, connectedAvatarUrl: null }
  const bobs = { connectedUserId: bob.id, connectedName: bob.name, connectedUsername: bob.username }
  const adas = { connectedUserId: ada.id, connectedName: ada.name, connectedUsername: ada.username }
  assert.deepEqual(await connectionsOf(ada), [{ ...common, ...bobs, direction: 'inbound' }])
  assert.deepEqual(await connectionsOf(bob), [
    { ...common, ...adas, connectedAvatarUrl: 'https://a.example/a.png', direction: 'outbound' },
  ])
  assert.equal((await ada(getMeetpass, { id })).data.connectionCount, 1)
  assert.deepEqual(await connectedOf(ada), [
    {
      type: 'meetpass.connected',
      data: { connectionId: connection.id, passId: id, visitorId: bob.id, ownerId: ada.id, visitorAnonId: null },
    },
  ])
  const followed = (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'user.followed' && data.followerId === bob.id,
  )
  assert.deepEqual(
    followed.map(({ data }) => [data.followedId, data.source]),
    [[ada.id, 'meetpass']],
  )
})

test('a repeat is noted in the row and told to nobody', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const [first, second] = [await api.pass(ada), await api.pass(ada)]
  const headers = await cookieOf(bob)
  const { data: once } = await tap(first, headers)
  await api.db.sql`update meetpass_connections set last_tapped_at = '2026-01-01', created_at = '2026-01-01'`
  const { data: twice } = await tap(second, headers)
  assert.deepEqual([twice.connection?.id, twice.connection?.isNew], [once.connection?.id, false])
  assert.deepEqual(
    [twice.connection?.createdAt, (twice.connection?.lastTappedAt ?? '') > '2026-01-02'],
    ['2026-01-01T00:00:00.000Z', true],
  )
  assert.equal((await connectedOf(ada)).length, 1)
  assert.equal((await connectionsOf(ada)).length, 1)
})

test('a pass that does not ask for it makes nobody follow', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const { data } = await tap(await api.pass(ada, { autoFollow: false }), await cookieOf(bob))
  assert.deepEqual([data.following, data.connection?.isNew], [false, true])
  assert.equal((await bob(checkFollowing, { username: ada.username })).data.following, false)
})

test('only what a person does with a browser of theirs is written down, and what a token does that may write', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const id = await api.pass(ada)
  const cookie = { Cookie: await api.cookieFor(bob.id) }
  const looks: Record<string, string>[] = [
    cookie,
    { ...cookie, ...scanned, 'Sec-Fetch-Site': 'cross-site' },
    { ...cookie, ...scanned, 'Sec-Fetch-Site': 'same-site' },
    { ...cookie, ...scanned, 'Sec-Fetch-Dest': 'iframe' },
    { ...cookie, ...scanned, 'Sec-Fetch-Dest': 'image' },
    { ...cookie, ...scanned, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' },
    { ...cookie, ...scanned, 'Sec-Purpose': 'prefetch' },
    { ...cookie, ...scanned, 'Sec-Purpose': 'prefetch;prerender' },
    { ...cookie, ...scanned, Purpose: 'prefetch' },
    { ...cookie, 'Sec-Fetch-Site': 'none' },
    { ...(await bearerOf(bob, 'read:meetpass')), ...scanned },
    { ...(await bearerOf(bob, 'user')), ...scanned },
  ]
  for (const headers of looks) {
    const { status, data } = await tap(id, headers)
    assert.deepEqual([status, data.state, data.connection], [200, 'active', null], JSON.stringify(headers))
  }
  assert.equal((await tap(id, { ...cookie, ...scanned }, { method: 'HEAD' })).status, 200)
  assert.deepEqual([await connectionsOf(ada), await connectedOf(ada)], [[], []])

  const { data } = await tap(id, await bearerOf(bob, 'write:meetpass'))
  assert.equal(data.connection?.isNew, true)
  const linked = { ...cookie, ...scanned, 'Sec-Fetch-Site': 'same-origin' }
  assert.equal((await tap(id, linked)).data.connection?.isNew, false)
  const seen = await tap(id, { ...cookie, 'Sec-Fetch-Site': 'cross-site' })
  assert.deepEqual([seen.data.connection?.id, seen.data.following], [data.connection.id, true])
})

test('my own pass shows what others see and is not written down', async () => {
  const ada = await somebody()
  const { data: qr } = await ada(getQrMeetpass, {})
  for (const headers of [await cookieOf(ada), await bearerOf(ada, 'write:meetpass')]) {
    const { data } = await tap(qr.id, headers)
    assert.deepEqual([data.state, data.owner?.username, data.connection], ['own', ada.username, null])
  }
  assert.deepEqual(await connectionsOf(ada), [])
})

test('a private owner shows a name and a picture, and nothing of where they are', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  await api.db.sql`update users set bio = 'Secret', profile_visibility = 'private' where id = ${ada.id}`
  const id = await api.pass(ada, { label: 'Mine', action: 'url', actionUrl: 'https://secret.example/' })
  const { data, text } = await tap(id, await cookieOf(bob))
  assert.deepEqual(data.owner, { username: null, name: ada.name, avatarUrl: null, bio: null, profileUrl: null })
  assert.deepEqual([data.target, data.pass.actionUrl, data.connection?.isNew], [null, null, true])
  const page = await tap(id, { ...scanned, Accept: 'text/html' })
  const card = await tap(`${id}/contact.vcf`)
  for (const shown of [text, page.text, card.text]) assert.doesNotMatch(shown, new RegExp(`ecret|Mine|${ada.username}`))
})

test('where the main button leads is what the owner chose', async () => {
  const ada = await somebody()
  const page = `${api.config.WEB_URL}/u/${ada.username}`
  const targets = [
    [{ action: 'profile' }, page],
    [{ action: 'portfolio' }, `${page}#portfolio`],
    [{ action: 'url', actionUrl: 'https://a.example/talk' }, 'https://a.example/talk'],
  ] as const
  for (const [facts, target] of targets) assert.equal((await tap(await api.pass(ada, facts))).data.target, target)
})

test('many taps of one pair at once make one row and one event', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const [first, second] = [await api.pass(ada), await api.pass(ada)]
  const headers = await bearerOf(bob, 'write:meetpass')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => tap(n % 2 ? first : second, headers)))
  assert.equal(answers.filter(({ data }) => data.connection?.isNew).length, 1)
  assert.deepEqual([(await connectionsOf(ada)).length, (await connectedOf(ada)).length], [1, 1])
})

test('people who tap each other at once have a row each', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const [adas, bobs] = [await api.pass(ada), await api.pass(bob)]
  const [fromAda, fromBob] = [await bearerOf(ada, 'write:meetpass'), await bearerOf(bob, 'write:meetpass')]
  for (let round = 0; round < 5; round++)
    for (const { status } of await Promise.all([tap(adas, fromBob), tap(bobs, fromAda)])) assert.equal(status, 200)
  assert.deepEqual((await connectionsOf(ada)).map(({ direction }) => direction).sort(), ['inbound', 'outbound'])
})

test('a connection that is removed while somebody taps is gone or there, and nobody stumbles', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const id = await api.pass(ada)
  const headers = await bearerOf(bob, 'write:meetpass')
  for (let round = 0; round < 8; round++) {
    const { data } = await tap(id, headers)
    const [again] = await Promise.all([
      tap(id, headers),
      ada(deleteMeetpassConnection, { id: data.connection?.id ?? '' }),
    ])
    assert.equal(again.status, 200)
  }
  assert.ok((await connectionsOf(ada)).length <= 1)
})

test('who stopped following and taps again follows again', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const [id, headers] = [await api.pass(ada), await cookieOf(bob)]
  await tap(id, headers)
  await bob(unfollowUser, { username: ada.username })
  assert.equal((await tap(id, headers)).data.following, true)
})

test('more than three taps a second from one address are too many, for pages and programs', async ({ mock }) => {
  const id = await api.pass(await somebody())
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const from = { 'X-Forwarded-For': '192.0.2.7' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => tap(id, from)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  assert.deepEqual([refused?.code, refused?.headers.get('retry-after')], ['rate_limited', '1'])
  assert.match(refused?.text ?? '', /Try again in 1 second\./)
  const page = await tap(id, { ...from, Accept: 'text/html' })
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '1'])
  assert.match(page.text, /One tap at a time/)
  assert.equal((await tap(id)).status, 200)
  mock.timers.tick(1000)
  assert.equal((await tap(id, from)).status, 200)
})
