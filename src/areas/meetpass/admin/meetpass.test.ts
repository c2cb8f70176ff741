import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, type Scope } from '#contract'
import { storeFile } from '../../uploads/public.ts'
import { refusal, startApi } from '#test'
import { DesignNotFound } from '../designs/contract.ts'
import { claimMeetpass, getMeetpass } from '../passes/contract.ts'
import {
  adminCreateDesign,
  adminCreatePassBatch,
  adminDeleteDesign,
  adminGetPassBatch,
  adminListDesigns,
  adminListPassBatches,
  adminUpdateDesign,
  BatchNotFound,
  DesignIdTaken,
} from './contract.ts'

const api = await startApi()
async function signInAdmin(...scopes: Scope[]) {
  const admin = await api.person({ role: 'admin' })
  return api.signInAs(admin, 'admin', ...scopes)
}

test('a batch is made of passes that are nobody’s, with random ids', async () => {
  const admin = await signInAdmin()
  await admin(adminCreateDesign, { id: 'fair', name: 'Fair' })
  const { data: batch } = await admin(adminCreatePassBatch, { count: 3, label: 'Spring', designId: 'fair' })
  const { id, passes, createdAt, ...rest } = batch
  assert.deepEqual(rest, {
    label: 'Spring',
    designId: 'fair',
    count: 3,
    claimedCount: 0,
    sheetUrl: `${api.config.WEB_URL}/admin/meetpass/batches/${id}/sheet`,
  })
  assert.equal(new Set(passes.map((pass) => pass.id)).size, 3)
  for (const pass of passes) {
    assert.match(pass.id, /^.{14}4.{4}[89ab]/)
    assert.deepEqual([pass.passUrl, pass.claimedAt], [`${api.config.BASE_URL}/pass/${pass.id}`, null])
  }
  const ada = await api.signIn('write:meetpass')
  const { data: claimed } = await ada(claimMeetpass, { id: passes[0]?.id ?? '' })
  assert.equal(claimed.design?.name, 'Fair')
  const { data: seen } = await admin(adminGetPassBatch, { batchId: id })
  assert.deepEqual([seen.claimedCount, seen.passes.filter(({ claimedAt }) => claimedAt !== null).length], [1, 1])
  const { data: list } = await admin(adminListPassBatches, {})
  const listed: Partial<typeof seen> = { ...seen }
  delete listed.passes
  assert.deepEqual(
    list.find((item) => item.id === id),
    listed,
  )
  assert.equal(listed.createdAt, createdAt)
})

test('batches are listed newest first; a thousand passes are the most', async () => {
  const admin = await signInAdmin()
  const { data: first } = await admin(adminCreatePassBatch, { count: 1 })
  const { data: second } = await admin(adminCreatePassBatch, { count: 1000 })
  const { data, pagination } = await admin(adminListPassBatches, { limit: 2 })
  assert.deepEqual(
    data.map(({ id }) => id),
    [second.id, first.id],
  )
  assert.equal(second.passes.length, 1000)
  assert.ok(pagination.total >= 2)
  for (const body of [
    { count: 0 },
    { count: 1001 },
    { count: 1.5 },
    { count: 1, designId: 'none' },
    { count: 1, designId: 'a\0' },
  ])
    await assert.rejects(admin(adminCreatePassBatch, body), refusal(InvalidInput))
  const nowhere = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'
  for (const batchId of [nowhere, 'nonsense'])
    await assert.rejects(admin(adminGetPassBatch, { batchId }), refusal(BatchNotFound))
})

test('designs are made, changed, listed and deleted; passes keep working', async () => {
  const admin = await signInAdmin()
  const facts = { id: 'moss', name: 'Moss', imageUrl: 'https://a.example/m.png', themeColor: 'forest' } as const
  const { data: created } = await admin(adminCreateDesign, facts)
  assert.deepEqual(created, { ...facts, modelUrl: null, isActive: true, createdAt: created.createdAt })
  await assert.rejects(admin(adminCreateDesign, facts), refusal(DesignIdTaken))
  const { data: changed } = await admin(adminUpdateDesign, {
    id: 'moss',
    name: 'Fern',
    isActive: false,
    imageUrl: null,
  })
  assert.deepEqual(changed, { ...created, name: 'Fern', isActive: false, imageUrl: null })
  assert.deepEqual((await admin(adminUpdateDesign, { id: 'moss' })).data, changed)
  assert.ok((await admin(adminListDesigns, {})).data.some(({ id, isActive }) => id === 'moss' && !isActive))

  const { data: batch } = await admin(adminCreatePassBatch, { count: 1, designId: 'moss' })
  const ada = await api.signIn('write:meetpass')
  const id = batch.passes[0]?.id ?? ''
  await ada(claimMeetpass, { id })
  assert.deepEqual((await admin(adminDeleteDesign, { id: 'moss' })).data, { success: true })
  assert.deepEqual(
    [(await ada(getMeetpass, { id })).data.designId, (await ada(getMeetpass, { id })).data.design],
    [null, null],
  )
  assert.equal((await admin(adminGetPassBatch, { batchId: batch.id })).data.designId, null)
  await assert.rejects(admin(adminUpdateDesign, { id: 'moss' }), refusal(DesignNotFound))
  await assert.rejects(admin(adminDeleteDesign, { id: 'moss' }), refusal(DesignNotFound))
})

test('of two who make a design with one id at once, one does', async () => {
  const admin = await signInAdmin()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => admin(adminCreateDesign, { id: 'twin', name: 'Twin' })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('pictures and models of ours have to be what they are used as', async () => {
  const admin = await signInAdmin()
  const keep = async (
    category: 'meetpass-image' | 'meetpass-model',
    contentType: 'image/gif' | 'application/octet-stream',
  ) => {
    const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const file = { userId: admin.id, category, filename: 'a', contentType, bytes }
    return `${api.config.BASE_URL}/v1/uploads/file/${await storeFile(api.db, api.storage, file)}`
  }
  const image = await keep('meetpass-image', 'image/gif')
  const model = await keep('meetpass-model', 'application/octet-stream')
  const facts = { id: 'solid', name: 'Solid' }
  await assert.rejects(admin(adminCreateDesign, { ...facts, imageUrl: model }), refusal(InvalidInput))
  await assert.rejects(admin(adminCreateDesign, { ...facts, modelUrl: image }), refusal(InvalidInput))
  const { data } = await admin(adminCreateDesign, { ...facts, imageUrl: image, modelUrl: model })
  assert.deepEqual([data.imageUrl, data.modelUrl], [image, model])
  for (const body of [{ id: 'A b' }, { id: '-x' }, { name: '' }, { themeColor: 'pink' }, { imageUrl: 'javascript:1' }])
    await assert.rejects(
      admin(adminCreateDesign, { ...facts, id: 'other', ...(body as object) }),
      refusal(InvalidInput),
    )
})

test('the sheet shows a code for each pass to admins, and to nobody else', async () => {
  const admin = await signInAdmin()
  const { data: batch } = await admin(adminCreatePassBatch, { count: 50, label: 'Fair' })
  const path = `/admin/meetpass/batches/${batch.id}/sheet`
  const read = async (person: { id: string }, query = '') => {
    const response = await api.fetch(`${path}${query}`, { headers: { Cookie: await api.cookieFor(person.id) } })
    const text = await response.text()
    return { status: response.status, codes: text.split('<svg class="qr"').length - 1 }
  }
  assert.deepEqual(await read(admin), { status: 200, codes: 40 })
  assert.deepEqual(await read(admin, '?part=2'), { status: 200, codes: 10 })
  assert.deepEqual(await read(admin, '?part=99'), { status: 200, codes: 40 })
  assert.equal((await read(await api.person())).status, 403)
  assert.equal((await api.fetch(path)).status, 303)
})
