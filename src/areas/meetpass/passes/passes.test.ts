import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { InvalidInput } from '#contract'
import { insertDesign } from '../designs/public.ts'
import { listMeetpassDesigns } from '../designs/contract.ts'
import {
  claimMeetpass,
  getMeetpass,
  getQrMeetpass,
  listMeetpasses,
  NoDesignOnNfc,
  PassNotFound,
  PassOwned,
  QrPassStays,
  releaseMeetpass,
  updateMeetpass,
} from './contract.ts'
import { movePasses } from './public.ts'

const api = await startApi()
const signInWriter = () => api.signIn('write:meetpass')
const insertTestDesign = (id: string, isActive = true) =>
  api.db.begin((sql) => insertDesign(sql, { id, name: id.toUpperCase(), isActive }))
const publishedEventsFor = async ({ id }: { id: string }) =>
  (await api.publishedEvents()).filter(({ type, data }) => type.startsWith('meetpass') && data.userId === id)

test('everybody has one QR pass, made when it is asked for first', async () => {
  const ada = await signInWriter()
  const { data: pass } = await ada(getQrMeetpass, {})
  const { id, createdAt, claimedAt, ...rest } = pass
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(claimedAt, createdAt)
  assert.deepEqual(rest, {
    type: 'qrcode',
    label: null,
    designId: null,
    action: 'profile',
    actionUrl: null,
    autoFollow: 1,
    isActive: 1,
    design: null,
    connectionCount: 0,
    passUrl: `${api.config.BASE_URL}/pass/${id}`,
    qrUrl: `${api.config.BASE_URL}/pass/${id}/qr.svg`,
  })
  assert.deepEqual((await ada(getMeetpass, { id })).data, pass)
  assert.deepEqual((await ada(listMeetpasses, {})).data, [pass])
})

test('a QR pass that many requests want at once is made once', async () => {
  const ada = await signInWriter()
  const responses = await Promise.all(Array.from({ length: 8 }, () => ada(getQrMeetpass, {})))
  assert.equal(new Set(responses.map(({ data }) => data.id)).size, 1)
  assert.equal((await ada(listMeetpasses, {})).pagination.total, 1)
})

test('the list makes the QR pass, puts it first and is read in pages', async () => {
  const ada = await signInWriter()
  const ids = [await api.pass(), await api.pass(), await api.pass()]
  for (const id of ids) await ada(claimMeetpass, { id })
  const first = await ada(listMeetpasses, { limit: 2 })
  const second = await ada(listMeetpasses, { limit: 2, cursor: first.pagination.nextCursor ?? '' })
  const all = [...first.data, ...second.data]
  assert.deepEqual(
    all.map(({ type }) => type),
    ['qrcode', 'nfc', 'nfc', 'nfc'],
  )
  assert.deepEqual(new Set(all.slice(1).map(({ id }) => id)), new Set(ids))
  assert.deepEqual([first.pagination.total, second.pagination.hasMore], [4, false])
})

test('an NFC pass is claimed once and told of, released, and claimed anew', async () => {
  const [ada, bob] = [await signInWriter(), await signInWriter()]
  const id = await api.pass()
  const { data: pass } = await ada(claimMeetpass, { id })
  assert.deepEqual([pass.type, pass.action, pass.label, pass.autoFollow], ['nfc', 'profile', null, 1])
  await assert.rejects(ada(claimMeetpass, { id }), refusal(PassOwned))
  await assert.rejects(bob(claimMeetpass, { id }), refusal(PassOwned))

  await ada(updateMeetpass, { id, label: 'Mine', action: 'url', actionUrl: 'https://a.example/', isActive: false })
  assert.deepEqual((await ada(releaseMeetpass, { id })).data, { success: true })
  await assert.rejects(ada(getMeetpass, { id }), refusal(PassNotFound))
  const { data: again } = await bob(claimMeetpass, { id })
  assert.deepEqual([again.label, again.action, again.actionUrl, again.isActive], [null, 'profile', null, 1])
  assert.deepEqual(await publishedEventsFor(ada), [
    { type: 'meetpass.claimed', data: { passId: id, userId: ada.id, type: 'nfc' } },
    { type: 'meetpass.released', data: { passId: id, userId: ada.id } },
  ])
})

test('of two who claim one pass at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, signInWriter))
  const id = await api.pass()
  const outcomes = await Promise.allSettled(people.map((person) => person(claimMeetpass, { id })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.ok(refusal(PassOwned)(outcome.reason))
})

test('what is not mine is not there, and a QR pass is neither claimed nor released', async () => {
  const [ada, bob] = [await signInWriter(), await signInWriter()]
  const { data: qr } = await ada(getQrMeetpass, {})
  const free = await api.pass()
  for (const id of [qr.id, free, '7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60', 'nonsense', 'qr%00']) {
    await assert.rejects(bob(updateMeetpass, { id, label: 'Mine' }), refusal(PassNotFound))
    await assert.rejects(bob(releaseMeetpass, { id }), refusal(PassNotFound))
    await assert.rejects(bob(getMeetpass, { id }), refusal(PassNotFound))
  }
  await assert.rejects(bob(claimMeetpass, { id: qr.id }), refusal(PassNotFound))
  await assert.rejects(ada(claimMeetpass, { id: qr.id }), refusal(PassNotFound))
  await assert.rejects(ada(releaseMeetpass, { id: qr.id }), refusal(QrPassStays))
})

test('a pass takes what is sent and nothing else', async () => {
  const ada = await signInWriter()
  const { data: pass } = await ada(getQrMeetpass, {})
  const change = async (body: object) => (await ada(updateMeetpass, { id: pass.id, ...body })).data
  assert.deepEqual(await change({}), pass)
  assert.equal((await change({ label: ' On my bag ' })).label, 'On my bag')
  assert.equal((await change({ label: '' })).label, null)
  assert.deepEqual([(await change({ autoFollow: 0 })).autoFollow, (await change({ isActive: false })).isActive], [0, 0])
  assert.deepEqual([(await change({ autoFollow: true })).autoFollow, (await change({ isActive: 1 })).isActive], [1, 1])
  const led = await change({ action: 'url', actionUrl: 'https://ada.example/talk' })
  assert.deepEqual([led.action, led.actionUrl], ['url', 'https://ada.example/talk'])
  await assert.rejects(change({ actionUrl: null }), refusal(InvalidInput))
  assert.equal((await change({ action: 'portfolio', actionUrl: null })).action, 'portfolio')
  const wrong = [
    { action: 'url' },
    { action: 'dance' },
    { action: null },
    { actionUrl: 'javascript:alert(1)' },
    { autoFollow: 2 },
    { autoFollow: null },
    { isActive: 'yes' },
    { label: 'x'.repeat(101) },
    { label: 'a\0b' },
    { designId: 'no-such-design' },
    { designId: 'a\0' },
  ]
  for (const body of wrong) await assert.rejects(change(body), refusal(InvalidInput), JSON.stringify(body))
})

test('a QR pass takes a design that is offered, an NFC pass none', async () => {
  const ada = await signInWriter()
  await insertTestDesign('meadow')
  await insertTestDesign('winter', false)
  const { data: qr } = await ada(getQrMeetpass, {})
  const { data: dressed } = await ada(updateMeetpass, { id: qr.id, designId: 'meadow' })
  const meadow = { id: 'meadow', name: 'MEADOW', imageUrl: null, modelUrl: null, themeColor: null }
  assert.deepEqual([dressed.designId, dressed.design], ['meadow', meadow])
  await assert.rejects(ada(updateMeetpass, { id: qr.id, designId: 'winter' }), refusal(InvalidInput))

  await api.db.sql`update meetpass_designs set is_active = false where id = 'meadow'`
  assert.equal((await ada(updateMeetpass, { id: qr.id, designId: 'meadow', label: 'x' })).data.designId, 'meadow')
  assert.equal((await ada(updateMeetpass, { id: qr.id, designId: null })).data.design, null)
  const id = await api.pass()
  await ada(claimMeetpass, { id })
  await assert.rejects(ada(updateMeetpass, { id, designId: 'meadow' }), refusal(NoDesignOnNfc))
})

test('designs are listed by name, and only those that are offered', async () => {
  const ada = await api.signIn('read:meetpass')
  await insertTestDesign('zebra')
  await insertTestDesign('apple')
  await insertTestDesign('hidden', false)
  const { data, pagination } = await ada(listMeetpassDesigns, {})
  const ids = data.map(({ id }) => id).filter((id) => ['apple', 'hidden', 'zebra'].includes(id))
  assert.deepEqual([ids, pagination.total], [['apple', 'zebra'], data.length])
})

test('passes move to another account, which keeps its own QR pass', async () => {
  const [ada, bob, cyd] = [await signInWriter(), await signInWriter(), await signInWriter()]
  const id = await api.pass()
  await ada(claimMeetpass, { id })
  const { data: old } = await ada(getQrMeetpass, {})
  const { data: keptPass } = await bob(getQrMeetpass, {})
  assert.deepEqual(await api.db.begin((sql) => movePasses(sql, { from: ada.id, to: bob.id })), { moved: 1, skipped: 1 })
  assert.deepEqual(
    (await bob(listMeetpasses, {})).data.map((pass) => pass.id),
    [keptPass.id, id],
  )
  await assert.rejects(bob(getMeetpass, { id: old.id }), refusal(PassNotFound))
  assert.deepEqual(await api.db.begin((sql) => movePasses(sql, { from: bob.id, to: cyd.id })), { moved: 2, skipped: 0 })
})
