import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi, type Person } from '#test'
import { listMeetpassConnections } from '../connections/contract.ts'
import { scanHeaders, createTapper } from './testing.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } })
const tapPass = createTapper(api)
const signInPerson = () => api.signIn('user', 'write:meetpass')
const listConnections = async (person: Awaited<ReturnType<typeof signInPerson>>) =>
  (await person(listMeetpassConnections, {})).data
const listConnectedVisitors = async ({ id }: Person) =>
  (await api.publishedEvents())
    .filter(({ type, data }) => type === 'meetpass.connected' && data.ownerId === id)
    .map(({ data }) => [data.visitorId, data.visitorAnonId])
const readVisitorCookie = (headers: Headers) =>
  /^fm_visitor=[0-9a-f]{32}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
const password = 'a long enough password'

async function signInWithPassword({ id, email }: Person, cookie: string) {
  await api.db.sql`update users set password_hash = ${await hashPassword(password)} where id = ${id}`
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  return api.fetch('/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}

test('a stranger gets a cookie first, and is written down when it comes back', async () => {
  const ada = await signInPerson()
  const id = await api.pass(ada)
  const first = await tapPass(id, scanHeaders)
  const cookie = readVisitorCookie(first.headers)
  assert.match(first.headers.get('set-cookie') ?? '', /; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  assert.deepEqual([first.data.state, first.data.connection, await listConnections(ada)], ['active', null, []])

  const second = await tapPass(id, { ...scanHeaders, Cookie: cookie })
  assert.deepEqual([second.headers.get('set-cookie'), second.data.connection?.isNew], [null, true])
  await tapPass(id, { ...scanHeaders, Cookie: `a=b; ${cookie}` })
  const [row, ...more] = await listConnections(ada)
  assert.deepEqual([row?.direction, row?.connectedUserId, row?.connectedName, more], ['inbound', null, null, []])
  assert.match(row?.visitorAnonId ?? '', /^[0-9a-f]{32}$/)
  assert.ok(!cookie.includes(row?.visitorAnonId ?? ''))
  assert.deepEqual(await listConnectedVisitors(ada), [[null, row?.visitorAnonId]])
})

test('two owners do not see that they met the same stranger', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const headers = { ...scanHeaders, Cookie: `fm_visitor=${'0123456789abcdef'.repeat(2)}` }
  await tapPass(await api.pass(ada), headers)
  await tapPass(await api.pass(bob), headers)
  assert.notEqual((await listConnections(ada))[0]?.visitorAnonId, (await listConnections(bob))[0]?.visitorAnonId)
})

test('a cookie that is none of ours is replaced and writes nothing', async () => {
  const ada = await signInPerson()
  const id = await api.pass(ada)
  for (const value of ['', 'x', 'g'.repeat(32), 'a'.repeat(33), `${'a'.repeat(32)}%00`, "' or 1=1"]) {
    const answer = await tapPass(id, { ...scanHeaders, Cookie: `fm_visitor=${value}` })
    assert.notEqual(readVisitorCookie(answer.headers), '', value)
  }
  assert.deepEqual(await listConnections(ada), [])
})

test('who does not come by themself gets no cookie and is not written down', async () => {
  const ada = await signInPerson()
  const id = await api.pass(ada)
  const cookie = { Cookie: `fm_visitor=${'b'.repeat(32)}` }
  for (const headers of [
    {},
    { ...scanHeaders, 'Sec-Fetch-Site': 'cross-site' },
    { ...scanHeaders, 'Sec-Purpose': 'prefetch' },
  ]) {
    assert.equal((await tapPass(id, headers)).headers.get('set-cookie'), null)
    assert.equal((await tapPass(id, { ...headers, ...cookie })).data.connection, null)
  }
  assert.equal((await tapPass(id, scanHeaders, { method: 'HEAD' })).headers.get('set-cookie'), null)
  assert.deepEqual(await listConnections(ada), [])
})

test('many taps of one stranger at once make one row', async () => {
  const ada = await signInPerson()
  const id = await api.pass(ada)
  const headers = { ...scanHeaders, Cookie: `fm_visitor=${'c'.repeat(32)}` }
  await Promise.all(Array.from({ length: 8 }, () => tapPass(id, headers)))
  assert.deepEqual([(await listConnections(ada)).length, (await listConnectedVisitors(ada)).length], [1, 1])
})

test('what a stranger tapped is theirs once they sign in there, and told again', async () => {
  const [ada, bob, cyd] = [await signInPerson(), await signInPerson(), await signInPerson()]
  const cookie = `fm_visitor=${'d'.repeat(32)}`
  const passes = [await api.pass(ada), await api.pass(bob), await api.pass(cyd)]
  for (const id of passes) await tapPass(id, { ...scanHeaders, Cookie: cookie })
  const anonymous = (await listConnections(ada))[0]

  assert.equal((await signInWithPassword(bob, cookie)).status, 200)
  const [row, ...more] = await listConnections(ada)
  assert.deepEqual([row?.id, row?.createdAt, more], [anonymous?.id, anonymous?.createdAt, []])
  assert.deepEqual([row?.connectedUserId, row?.visitorAnonId], [bob.id, null])
  assert.deepEqual(await listConnectedVisitors(ada), [
    [null, anonymous?.visitorAnonId],
    [bob.id, anonymous?.visitorAnonId],
  ])
  assert.deepEqual(
    (await listConnections(bob)).map(({ connectedUserId }) => connectedUserId).sort(),
    [ada.id, cyd.id].sort(),
  )
  assert.equal((await signInWithPassword(cyd, cookie)).status, 200)
  assert.equal((await listConnections(cyd)).length, 1)
})

test('a row that the pair has already takes over the later tap, and nothing is told', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const [id, cookie] = [await api.pass(ada), `fm_visitor=${'e'.repeat(32)}`]
  await tapPass(id, { ...scanHeaders, Cookie: await api.cookieFor(bob.id) })
  const [met] = await listConnections(bob)
  await tapPass(id, { ...scanHeaders, Cookie: cookie })
  await api.db.sql`update meetpass_connections set last_tapped_at = '2030-01-01' where visitor_hash is not null`
  await signInWithPassword(bob, cookie)
  assert.deepEqual(await listConnections(bob), [{ ...met, lastTappedAt: '2030-01-01T00:00:00.000Z' }])
  assert.deepEqual(
    (await listConnectedVisitors(ada)).map(([visitorId]) => visitorId),
    [bob.id, null],
  )
})

test('people who sign in at once with one browser share nothing twice', async () => {
  const ada = await signInPerson()
  const [bob, cyd] = [await signInPerson(), await signInPerson()]
  const cookie = `fm_visitor=${'f'.repeat(32)}`
  await tapPass(await api.pass(ada), { ...scanHeaders, Cookie: cookie })
  const answers = await Promise.all([signInWithPassword(bob, cookie), signInWithPassword(cyd, cookie)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await listConnections(ada)).length, 1)
})

test('a nobody’s pass asks strangers to sign in, and is theirs who tap it signed in', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass()
  const stranger = await tapPass(id, scanHeaders)
  assert.deepEqual([stranger.status, stranger.data.state, stranger.data.owner], [200, 'unclaimed', null])
  assert.equal(stranger.headers.get('set-cookie'), null)
  const page = await tapPass(id, { ...scanHeaders, Accept: 'text/html' })
  assert.match(page.text, new RegExp(`/login\\?returnTo=%2Fpass%2F${id}`))
  assert.equal((await tapPass(`${id}/contact.vcf`)).status, 404)
  assert.equal((await tapPass(`${id}/qr.svg`)).status, 200)

  const cookie = { Cookie: await api.cookieFor(ada.id) }
  const elsewhere = await tapPass(id, { ...cookie, ...scanHeaders, 'Sec-Fetch-Site': 'cross-site' })
  assert.equal(elsewhere.data.state, 'unclaimed')
  const { data } = await tapPass(id, { ...cookie, ...scanHeaders })
  assert.deepEqual([data.state, data.owner?.username, data.pass.action], ['claimed_now', ada.username, 'profile'])
  assert.equal((await tapPass(id, { ...cookie, ...scanHeaders })).data.state, 'own')
  assert.equal((await tapPass(id, { ...scanHeaders, Cookie: await api.cookieFor(bob.id) })).data.state, 'active')
})

test('of two who tap a nobody’s pass at once, one has it and the other has met them', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  for (let round = 0; round < 4; round++) {
    const id = await api.pass()
    const headers = [await api.cookieFor(ada.id), await api.cookieFor(bob.id)].map((Cookie) => ({
      ...scanHeaders,
      Cookie,
    }))
    const answers = await Promise.all(headers.map((header) => tapPass(id, header)))
    assert.deepEqual(answers.map(({ data }) => data.state).sort(), ['active', 'claimed_now'])
  }
})

test('on https the cookie has a name that neighboring hosts cannot plant', async () => {
  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  const id = await api.pass(await api.person())
  const answer = await site.fetch(`/pass/${id}`, {
    headers: { ...scanHeaders, Cookie: `fm_visitor=${'a'.repeat(32)}` },
  })
  assert.match(answer.headers.get('set-cookie') ?? '', /^__Host-fm_visitor=[0-9a-f]{32}; Path=\/; .*; Secure$/)
})
