import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { listMeetpassConnections } from '../connections/contract.ts'
import { getMeetpass } from '../passes/contract.ts'
import { scanHeaders, createTapper } from './testing.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } })
const tapPass = createTapper(api)
const signInPerson = () => api.signIn('user', 'write:meetpass')
const pageHeaders = { ...scanHeaders, Accept: 'text/html,application/xhtml+xml' }
const postInit = { method: 'POST' }
const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin' }
const cookieHeaders = async ({ id }: Person) => ({ Cookie: await api.cookieFor(id) })
const countConnections = async (person: Awaited<ReturnType<typeof signInPerson>>) =>
  (await person(listMeetpassConnections, {})).pagination.total

test('the button of the card connects whoever is signed in and presses it on our page', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass(ada)
  const cookie = await cookieHeaders(bob)
  const shown = await tapPass(id, { ...cookie, ...pageHeaders, 'Sec-Fetch-Site': 'cross-site' })
  assert.match(shown.text, new RegExp(`action="/pass/${id}/connect"`))
  assert.equal(await countConnections(ada), 0)

  const refused = await tapPass(`${id}/connect`, { ...cookie, 'Sec-Fetch-Site': 'cross-site' }, postInit)
  assert.deepEqual([refused.status, refused.code], [403, 'forbidden'])
  const nobody = await tapPass(`${id}/connect`, sameOriginHeaders, postInit)
  assert.deepEqual([nobody.status, nobody.code], [401, 'unauthorized'])
  assert.match(nobody.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata=/)
  const bearer = { Authorization: `Bearer ${await api.tokenFor(bob.id, ['write:meetpass'])}` }
  assert.equal((await tapPass(`${id}/connect`, bearer, postInit)).status, 401)
  const stranger = await tapPass(`${id}/connect`, { ...sameOriginHeaders, Accept: 'text/html' }, postInit)
  assert.deepEqual([stranger.status, stranger.headers.get('location')], [303, `/login?returnTo=%2Fpass%2F${id}`])
  assert.equal(await countConnections(ada), 0)

  const done = await tapPass(`${id}/connect`, { ...cookie, ...sameOriginHeaders }, postInit)
  assert.deepEqual([done.status, done.data.connection?.isNew, done.data.following], [201, true, true])
  const again = await tapPass(`${id}/connect`, { ...cookie, ...sameOriginHeaders, Accept: 'text/html' }, postInit)
  assert.equal(again.status, 201)
  assert.match(again.text, /have met/)
  assert.equal((await tapPass('nonsense/connect', { ...cookie, ...sameOriginHeaders }, postInit)).status, 404)
  assert.equal(await countConnections(ada), 1)
})

test('the button makes a nobody’s pass theirs, and Undo gives it back', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass()
  const cookie = await cookieHeaders(ada)
  const claimed = await tapPass(id, { ...cookie, ...pageHeaders })
  assert.match(claimed.text, /This pass is yours now/)
  assert.match(claimed.text, new RegExp(`action="/pass/${id}/release"`))
  for (const headers of [{ ...(await cookieHeaders(bob)), ...sameOriginHeaders }, sameOriginHeaders])
    assert.ok([401, 404].includes((await tapPass(`${id}/release`, headers, postInit)).status))
  const foreign = await tapPass(`${id}/release`, { ...cookie, 'Sec-Fetch-Site': 'cross-site' }, postInit)
  assert.equal(foreign.status, 403)

  const undone = await tapPass(`${id}/release`, { ...cookie, ...sameOriginHeaders, Accept: 'text/html' }, postInit)
  assert.equal(undone.status, 200)
  assert.match(undone.text, /You released this pass/)
  await assert.rejects(ada(getMeetpass, { id }))
  const reclaimed = await tapPass(`${id}/connect`, { ...(await cookieHeaders(bob)), ...sameOriginHeaders }, postInit)
  assert.deepEqual([reclaimed.status, reclaimed.data.state], [201, 'claimed_now'])
})

test('messages about a pass are in the language of the account', async () => {
  const ada = await signInPerson()
  await api.db.sql`update users set locale = 'de' where id = ${ada.id}`
  const id = await api.pass(ada)
  const headers = { ...(await cookieHeaders(ada)), ...sameOriginHeaders, Accept: 'text/html', 'Accept-Language': 'fi' }
  const released = await tapPass(`${id}/release`, headers, postInit)
  assert.match(released.text, /Du hast diesen Pass freigegeben/)
  const refused = await tapPass(`${id}/release`, headers, postInit)
  assert.equal(refused.status, 404)
  assert.match(refused.text, /<html lang="de"/)
})

test('pages are the answer unless JSON alone is asked for, and take no script', async () => {
  const ada = await signInPerson()
  const id = await api.pass(ada)
  for (const Accept of ['*/*', 'text/html', 'text/html,application/json;q=0.9']) {
    const answer = await tapPass(id, { ...scanHeaders, Accept })
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.ok(Buffer.byteLength(answer.text) < 15_000, `${answer.text.length} bytes`)
  }
  const own = await tapPass(id, { ...pageHeaders, ...(await cookieHeaders(ada)) })
  assert.match(own.text, /as others see it/)
  assert.doesNotMatch(own.text, /\/connect"/)
})

test('nothing that an owner writes is taken for HTML', async () => {
  const ada = await signInPerson()
  const name = '<img src=x onerror=alert(1)>'
  await api.db.sql`update users set name = ${name}, bio = ${name} where id = ${ada.id}`
  const { text } = await tapPass(await api.pass(ada), pageHeaders)
  assert.ok(!text.includes('<img src=x'))
})

test('the contact is a vCard 4.0, escaped and folded', async () => {
  const ada = await signInPerson()
  const bio = `One, two; three\\four\nfive ${'ä€😀'.repeat(30)}`
  await api.db.sql`
    update users set name = 'Ada; Love, lace', bio = ${bio}, avatar_url = 'https://a.example/a,b.png' where id = ${ada.id}`
  const id = await api.pass(ada, { action: 'url', actionUrl: 'https://ada.example/' })
  const { headers, text } = await tapPass(`${id}/contact.vcf`)
  assert.equal(headers.get('content-type'), 'text/vcard; charset=utf-8')
  assert.match(headers.get('content-disposition') ?? '', /filename="contact.vcf"/)
  assert.ok(text.endsWith('\r\n'))
  for (const line of text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.doesNotMatch(line, /[\r\n\uFFFD]/)
  }
  assert.deepEqual(text.replaceAll('\r\n ', '').split('\r\n'), [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    String.raw`FN:Ada\; Love\, lace`,
    `NICKNAME:${ada.username}`,
    'PHOTO:https://a.example/a,b.png',
    String.raw`NOTE:One\, two\; three\\four\nfive ${'ä€😀'.repeat(30)}`,
    `URL:${api.config.WEB_URL}/u/${ada.username}`,
    'URL:https://ada.example/',
    'END:VCARD',
    '',
  ])
  assert.equal((await tapPass(`${id}/contact.vcf`, await cookieHeaders(await signInPerson()))).status, 200)
  assert.equal(await countConnections(ada), 0)
})

test('the QR code is a picture of its own and writes nothing down', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const id = await api.pass(ada)
  const { headers, text } = await tapPass(`${id}/qr.svg`, { ...scanHeaders, ...(await cookieHeaders(bob)) })
  assert.equal(headers.get('content-type'), 'image/svg+xml')
  assert.match(text, /^<svg class="qr" xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  assert.equal(await countConnections(ada), 0)
})
