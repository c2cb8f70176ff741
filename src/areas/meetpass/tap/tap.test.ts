import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { checkFollowing, unfollowUser } from '../../follows/contract.ts'
import { deleteMeetpassConnection, listMeetpassConnections } from '../connections/contract.ts'
import { getMeetpass, getQrMeetpass } from '../passes/contract.ts'
import { scanHeaders, createTapper } from './testing.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } })
const tapPass = createTapper(api)
const allScopes = ['user', 'write:meetpass'] as const
const signInPerson = () => api.signIn(...allScopes)
const cookieHeaders = async ({ id }: Person) => ({ ...scanHeaders, Cookie: await api.cookieFor(id) })
const bearerHeader = async ({ id }: Person, ...scopes: Parameters<typeof api.tokenFor>[1][number][]) => ({
  Authorization: `Bearer ${await api.tokenFor(id, scopes)}`,
})
const listConnections = async (person: Awaited<ReturnType<typeof signInPerson>>) =>
  (await person(listMeetpassConnections, {})).data
const publishedConnections = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type === 'meetpass.connected' && data.ownerId === id)

test('a pass that is unknown, switched off or of somebody suspended leads nowhere', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [off, suspended] = [await api.pass(ada, { isActive: false }), await api.pass(bob)]
  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  for (const id of [off, suspended, '7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60', 'nonsense', '%00', 'x'.repeat(3000)]) {
    const answer = await tapPass(id, scanHeaders)
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'], id)
    const page = await tapPass(id, { ...scanHeaders, Accept: 'text/html' })
    assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
    assert.match(page.text, /doesn&#8217;t lead to anyone/)
    const contact = await tapPass(`${id}/contact.vcf`, { ...scanHeaders, Accept: 'text/html' })
    assert.equal(contact.status, 404)
    assert.match(contact.text, /doesn&#8217;t lead to anyone/)
    for (const part of ['contact.vcf', 'qr.svg']) assert.equal((await tapPass(`${id}/${part}`)).status, 404)
  }
})

test('whoever is signed in and taps is connected, follows, and sees the card', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  await api.db.sql`update users set bio = 'I mend radios.', avatar_url = 'https://a.example/a.png' where id = ${ada.id}`
  const id = await api.pass(ada, { label: 'Lanyard' })
  const { status, data, headers } = await tapPass(id, await cookieHeaders(bob))
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
  assert.deepEqual(await listConnections(ada), [{ ...common, ...bobs, direction: 'inbound' }])
  assert.deepEqual(await listConnections(bob), [
    { ...common, ...adas, connectedAvatarUrl: 'https://a.example/a.png', direction: 'outbound' },
  ])
  assert.equal((await ada(getMeetpass, { id })).data.connectionCount, 1)
  assert.deepEqual(await publishedConnections(ada), [
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
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [first, second] = [await api.pass(ada), await api.pass(ada)]
  const headers = await cookieHeaders(bob)
  const { data: once } = await tapPass(first, headers)
  await api.db.sql`update meetpass_connections set last_tapped_at = '2026-01-01', created_at = '2026-01-01'`
  const { data: twice } = await tapPass(second, headers)
  assert.deepEqual([twice.connection?.id, twice.connection?.isNew], [once.connection?.id, false])
  assert.deepEqual(
    [twice.connection?.createdAt, (twice.connection?.lastTappedAt ?? '') > '2026-01-02'],
    ['2026-01-01T00:00:00.000Z', true],
  )
  assert.equal((await publishedConnections(ada)).length, 1)
  assert.equal((await listConnections(ada)).length, 1)
})

test('a pass that does not ask for it makes nobody follow', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const { data } = await tapPass(await api.pass(ada, { autoFollow: false }), await cookieHeaders(bob))
  assert.deepEqual([data.following, data.connection?.isNew], [false, true])
  assert.equal((await bob(checkFollowing, { username: ada.username })).data.following, false)
})

test('only what a person does with a browser of theirs is written down, and what a token does that may write', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass(ada)
  const cookie = { Cookie: await api.cookieFor(bob.id) }
  const looks: Record<string, string>[] = [
    cookie,
    { ...cookie, ...scanHeaders, 'Sec-Fetch-Site': 'cross-site' },
    { ...cookie, ...scanHeaders, 'Sec-Fetch-Site': 'same-site' },
    { ...cookie, ...scanHeaders, 'Sec-Fetch-Dest': 'iframe' },
    { ...cookie, ...scanHeaders, 'Sec-Fetch-Dest': 'image' },
    { ...cookie, ...scanHeaders, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' },
    { ...cookie, ...scanHeaders, 'Sec-Purpose': 'prefetch' },
    { ...cookie, ...scanHeaders, 'Sec-Purpose': 'prefetch;prerender' },
    { ...cookie, ...scanHeaders, Purpose: 'prefetch' },
    { ...cookie, 'Sec-Fetch-Site': 'none' },
    { ...(await bearerHeader(bob, 'read:meetpass')), ...scanHeaders },
    { ...(await bearerHeader(bob, 'user')), ...scanHeaders },
  ]
  for (const headers of looks) {
    const { status, data } = await tapPass(id, headers)
    assert.deepEqual([status, data.state, data.connection], [200, 'active', null], JSON.stringify(headers))
  }
  assert.equal((await tapPass(id, { ...cookie, ...scanHeaders }, { method: 'HEAD' })).status, 200)
  assert.deepEqual([await listConnections(ada), await publishedConnections(ada)], [[], []])

  const { data } = await tapPass(id, await bearerHeader(bob, 'write:meetpass'))
  assert.equal(data.connection?.isNew, true)
  const linked = { ...cookie, ...scanHeaders, 'Sec-Fetch-Site': 'same-origin' }
  assert.equal((await tapPass(id, linked)).data.connection?.isNew, false)
  const seen = await tapPass(id, { ...cookie, 'Sec-Fetch-Site': 'cross-site' })
  assert.deepEqual([seen.data.connection?.id, seen.data.following], [data.connection.id, true])
})

test('my own pass shows what others see and is not written down', async () => {
  const ada = await signInPerson()
  const { data: qr } = await ada(getQrMeetpass, {})
  for (const headers of [await cookieHeaders(ada), await bearerHeader(ada, 'write:meetpass')]) {
    const { data } = await tapPass(qr.id, headers)
    assert.deepEqual([data.state, data.owner?.username, data.connection], ['own', ada.username, null])
  }
  assert.deepEqual(await listConnections(ada), [])
})

test('a private owner shows a name and a picture, and nothing of where they are', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  await api.db.sql`update users set bio = 'Secret', profile_visibility = 'private' where id = ${ada.id}`
  const id = await api.pass(ada, { label: 'Mine', action: 'url', actionUrl: 'https://secret.example/' })
  const { data, text } = await tapPass(id, await cookieHeaders(bob))
  assert.deepEqual(data.owner, { username: null, name: ada.name, avatarUrl: null, bio: null, profileUrl: null })
  assert.deepEqual([data.target, data.pass.actionUrl, data.connection?.isNew], [null, null, true])
  const page = await tapPass(id, { ...scanHeaders, Accept: 'text/html' })
  const card = await tapPass(`${id}/contact.vcf`)
  for (const shown of [text, page.text, card.text]) assert.doesNotMatch(shown, new RegExp(`ecret|Mine|${ada.username}`))
})

test('where the main button leads is what the owner chose', async () => {
  const ada = await signInPerson()
  const page = `${api.config.WEB_URL}/u/${ada.username}`
  const targets = [
    [{ action: 'profile' }, page],
    [{ action: 'portfolio' }, `${page}#portfolio`],
    [{ action: 'url', actionUrl: 'https://a.example/talk' }, 'https://a.example/talk'],
  ] as const
  for (const [facts, target] of targets) assert.equal((await tapPass(await api.pass(ada, facts))).data.target, target)
})

test('many taps of one pair at once make one row and one event', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [first, second] = [await api.pass(ada), await api.pass(ada)]
  const headers = await bearerHeader(bob, 'write:meetpass')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => tapPass(n % 2 ? first : second, headers)))
  assert.equal(answers.filter(({ data }) => data.connection?.isNew).length, 1)
  assert.deepEqual([(await listConnections(ada)).length, (await publishedConnections(ada)).length], [1, 1])
})

test('people who tap each other at once have a row each', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [adas, bobs] = [await api.pass(ada), await api.pass(bob)]
  const [fromAda, fromBob] = [await bearerHeader(ada, 'write:meetpass'), await bearerHeader(bob, 'write:meetpass')]
  for (let round = 0; round < 5; round++)
    for (const { status } of await Promise.all([tapPass(adas, fromBob), tapPass(bobs, fromAda)]))
      assert.equal(status, 200)
  assert.deepEqual((await listConnections(ada)).map(({ direction }) => direction).sort(), ['inbound', 'outbound'])
})

test('a connection that is removed while somebody taps is gone or there, and nobody stumbles', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass(ada)
  const headers = await bearerHeader(bob, 'write:meetpass')
  for (let round = 0; round < 8; round++) {
    const { data } = await tapPass(id, headers)
    const [again] = await Promise.all([
      tapPass(id, headers),
      ada(deleteMeetpassConnection, { id: data.connection?.id ?? '' }),
    ])
    assert.equal(again.status, 200)
  }
  assert.ok((await listConnections(ada)).length <= 1)
})

test('who stopped following and taps again follows again', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [id, headers] = [await api.pass(ada), await cookieHeaders(bob)]
  await tapPass(id, headers)
  await bob(unfollowUser, { username: ada.username })
  assert.equal((await tapPass(id, headers)).data.following, true)
})

test('more than three taps a second from one address are too many, for pages and programs', async ({ mock }) => {
  const id = await api.pass(await signInPerson())
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const from = { 'X-Forwarded-For': '192.0.2.7' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => tapPass(id, from)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  assert.deepEqual([refused?.code, refused?.headers.get('retry-after')], ['rate_limited', '1'])
  assert.match(refused?.text ?? '', /Try again in 1 second\./)
  const page = await tapPass(id, { ...from, Accept: 'text/html' })
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '1'])
  assert.match(page.text, /Too many taps/)
  assert.equal((await tapPass(`${id}/connect`, from, { method: 'POST', headers: from })).status, 429)
  const form = await tapPass(`${id}/connect`, { ...from, Accept: 'text/html' }, { method: 'POST' })
  assert.match(form.text, new RegExp(`href="/pass/${id}">Try again<`), 'the address of the form is no page')
  assert.equal((await tapPass(id)).status, 200)
  mock.timers.tick(1000)
  assert.equal((await tapPass(id, from)).status, 200)
})
