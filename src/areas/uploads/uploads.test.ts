import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { createPicture } from '../../../test/pictures.ts'
import { updateSettings } from '../settings/public.ts'
import { grantEntitlement } from '../entitlements/public.ts'
import {
  categories,
  deleteUpload,
  getStorageUsage,
  listUploads,
  QuotaExceeded,
  requestUpload,
  TooManyUnfinished,
  UploadNotFound,
} from './contract.ts'
import { removeUnfinishedUploads } from './public.ts'
import { storedKeysFor, variantKeyFor } from './rules.ts'
import { requestTestUpload, isStored, putBytes, uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const picture = await createPicture(8, 8)
const uploadInput = { category: 'avatar', filename: 'me.png', contentType: 'image/png', size: 10 } as const

async function runRemovalJobs() {
  const jobs = await api.db.sql<{ id: string; payload: { key: string } }[]>`
    select j.id, p.payload
    from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'removeUpload'`
  for (const { id, payload } of jobs) {
    await api.tasks.removeUpload?.(payload)
    await api.db.sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`
  }
  return jobs.map(({ payload }) => payload.key)
}

test('a file is announced, sent, listed, counted and told of', async () => {
  const ada = await api.signIn('write:uploads')
  const { key, publicUrl, uploadUrl } = await requestTestUpload(ada, picture.length, { filename: 'Ada & Co (ä).png' })
  assert.match(key, /^avatar\/[0-9a-f-]{36}\/Ada-Co-a-.png$/)
  assert.equal(publicUrl, `${api.config.BASE_URL}/v1/uploads/file/${key}`)
  assert.equal((await ada(listUploads, {})).data[0]?.status, 'pending')
  assert.equal((await fetch(publicUrl)).status, 404)

  const answer = await putBytes(uploadUrl, picture)
  assert.equal(answer.status, 200)
  assert.equal(await answer.text(), '')
  assert.match(answer.headers.get('etag') ?? '', /^"[0-9a-f-]{36}"$/)

  const [listed] = (await ada(listUploads, {})).data
  assert.ok(listed?.createdAt)
  assert.deepEqual(listed, {
    key,
    category: 'avatar',
    filename: 'Ada & Co (ä).png',
    contentType: 'image/png',
    size: picture.length,
    status: 'stored',
    createdAt: listed.createdAt,
  })
  const published = (await api.publishedEvents()).filter(({ data }) => data['key'] === key)
  assert.deepEqual(published, [
    {
      type: 'upload.created',
      data: { userId: ada.id, key, category: 'avatar', contentType: 'image/png', size: picture.length },
    },
  ])
})

test('what is used counts by category, also before it has arrived', async () => {
  const ada = await api.signIn('write:uploads')
  await requestTestUpload(ada, 100)
  await requestTestUpload(ada, 50, { category: 'hero' })
  await requestTestUpload(ada, 7, { category: 'hero' })
  assert.deepEqual((await ada(getStorageUsage, {})).data, {
    totalSize: 157,
    fileCount: 3,
    byCategory: { avatar: { size: 100, count: 1 }, hero: { size: 57, count: 2 } },
    quota: 524_288_000,
  })
  assert.deepEqual((await (await api.signIn('read:uploads'))(getStorageUsage, {})).data, {
    totalSize: 0,
    fileCount: 0,
    byCategory: {},
    quota: 524_288_000,
  })
})

test('every category takes every type; what the schema does not allow is refused', async () => {
  const ada = await api.signIn('write:uploads')
  for (const category of categories)
    await requestTestUpload(ada, 1, { category, contentType: 'application/octet-stream' })
  for (const wrong of [
    { category: 'passport' },
    { filename: '' },
    { filename: 'x'.repeat(256) },
    { contentType: 'image/svg+xml' },
    { contentType: 'text/html' },
    { size: 0 },
    { size: 10_485_761 },
    { size: 1.5 },
    { size: '10' },
  ])
    await assert.rejects(ada(requestUpload, { ...uploadInput, ...wrong } as never), refusal(InvalidInput))
})

test('a key is safe whatever the file was called', async () => {
  const ada = await api.signIn('write:uploads')
  const readSafeName = async (filename: string) =>
    (await requestTestUpload(ada, 1, { filename })).key.split('/').slice(2).join('/')
  assert.equal(await readSafeName('../../etc/passwd'), 'etc-passwd')
  assert.equal(await readSafeName('.htaccess'), 'htaccess')
  assert.equal(await readSafeName('日本語'), 'file')
  assert.equal(await readSafeName(`${'x'.repeat(250)}.png`), `${'x'.repeat(96)}.png`)
  assert.equal(await readSafeName('a\u202egpj.exe'), 'agpj.exe')
})

test('the list is the newest first, pages, and filters by category', async () => {
  const ada = await api.signIn('write:uploads')
  for (const filename of ['1', '2', '3']) await requestTestUpload(ada, 1, { filename })
  await requestTestUpload(ada, 1, { filename: '4', category: 'hero' })
  const first = await ada(listUploads, { limit: 2, category: 'avatar' })
  const { nextCursor = '' } = first.pagination
  const second = await ada(listUploads, { limit: 2, category: 'avatar', cursor: nextCursor })
  const names = [...first.data, ...second.data].map(({ filename }) => filename)
  assert.deepEqual([...names].sort(), ['1', '2', '3'])
  assert.equal((await ada(listUploads, {})).data.length, 4)
  assert.deepEqual((await ada(listUploads, { category: 'unknown' })).data, [])
  assert.deepEqual((await (await api.signIn('read:uploads'))(listUploads, {})).data, [])
})

test('a deleted file is gone at once, and its bytes when the job has run', async () => {
  const ada = await api.signIn('write:uploads')
  const { key, publicUrl } = await uploadFile(ada, picture)
  assert.deepEqual(await ada(deleteUpload, { key }), { data: { success: true } })
  assert.equal((await fetch(publicUrl)).status, 404)
  assert.equal((await fetch(`${publicUrl}?w=160`)).status, 404)
  assert.equal((await ada(getStorageUsage, {})).data.totalSize, 0)
  assert.ok(await isStored(api.storage, key))
  assert.ok((await runRemovalJobs()).includes(key))
  assert.ok(!(await isStored(api.storage, key)))
  await assert.rejects(ada(deleteUpload, { key }), refusal(UploadNotFound))
  assert.deepEqual((await api.publishedEvents()).filter(({ data }) => data['key'] === key).at(-1), {
    type: 'upload.deleted',
    data: { userId: ada.id, key, category: 'avatar' },
  })
})

test('the widths of a deleted file go with it', async () => {
  const ada = await api.signIn('write:uploads')
  const { key, publicUrl } = await uploadFile(ada, picture)
  assert.equal((await fetch(`${publicUrl}?w=160`)).status, 200)
  while (!(await isStored(api.storage, variantKeyFor(key, 160))))
    await new Promise((resolve) => setTimeout(resolve, 10))
  await ada(deleteUpload, { key })
  assert.equal((await fetch(`${publicUrl}?w=160`)).status, 404)
  await runRemovalJobs()
  for (const name of storedKeysFor(key)) assert.ok(!(await isStored(api.storage, name)), name)
})

test('the key may stand in the path as it is or encoded, and whatever else stands there is not found', async () => {
  const who = await api.person()
  const ada = await api.signInAs(who, 'write:uploads')
  const Authorization = `Bearer ${await api.tokenFor(who.id, ['write:uploads'])}`
  const remove = (path: string) => api.fetch(`/v1/uploads/${path}`, { method: 'DELETE', headers: { Authorization } })
  for (const written of [(key: string) => key, encodeURIComponent]) {
    const { key } = await uploadFile(ada, picture)
    assert.equal((await api.fetch(`/v1/uploads/file/${written(key)}`)).status, 200)
    assert.equal((await remove(written(key))).status, 200)
  }
  for (const path of ['usage', 'x/y/z', '%00', '%2e%2e%2f%2e%2e', 'avatar/%F0%9F%98%80', 'a'.repeat(5000)])
    assert.equal((await remove(path)).status, 404, path)
  const other = await api.fetch('/v1/uploads/a/b', { method: 'POST', headers: { Authorization } })
  assert.equal(other.status, 405)
  assert.equal(other.headers.get('allow'), 'DELETE, OPTIONS')
})

test('only the owner and admins delete a file', async () => {
  const ada = await api.signIn('write:uploads')
  const { key } = await uploadFile(ada, picture)
  await assert.rejects((await api.signIn('write:uploads'))(deleteUpload, { key }), refusal(UploadNotFound))
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(deleteUpload, { key })
  const published = (await api.publishedEvents()).filter(({ data }) => data['key'] === key)
  assert.equal(published.at(-1)?.data['userId'], ada.id)
})

test('of many requests at once none goes beyond the room there is', async () => {
  await api.db.begin((sql) => updateSettings(sql, { storageQuotaBytes: 1000 }))
  try {
    const ada = await api.signIn('write:uploads')
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => requestTestUpload(ada, 100)))
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.equal(refused.length, 5)
    assert.ok(refused.every(({ reason }) => refusal(QuotaExceeded)(reason)))
    assert.equal((await ada(getStorageUsage, {})).data.totalSize, 1000)
    await api.db.begin((sql) =>
      grantEntitlement(sql, ada.id, { entitlement: 'storage.plus', expiresAt: null, source: 'test' }),
    )
    await requestTestUpload(ada, 10_485_760)
    assert.equal((await ada(getStorageUsage, {})).data.quota, 5 * 1024 ** 3)
  } finally {
    await api.db.begin((sql) => updateSettings(sql, { storageQuotaBytes: 524_288_000 }))
  }
})

test('of many requests at once fifty stay unfinished', async () => {
  const ada = await api.signIn('write:uploads')
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => requestTestUpload(ada, 1)))
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.equal(refused.length, 10)
  assert.ok(refused.every(({ reason }) => refusal(TooManyUnfinished)(reason)))
  const [first] = (await ada(listUploads, { limit: 1 })).data
  await ada(deleteUpload, { key: first?.key ?? '' })
  await requestTestUpload(ada, 1)
})

test('what was not sent within a day is forgotten with what came of it', async () => {
  const ada = await api.signIn('write:uploads')
  const [old, young, stored] = [
    await requestTestUpload(ada, picture.length),
    await requestTestUpload(ada, 10),
    await uploadFile(ada, picture),
  ]
  await api.storage.write(old.key, picture, 'image/png')
  await api.db.sql`
    update uploads set created_at = now() - interval '25 hours' where key in ${api.db.sql([old.key, stored.key])}`
  await api.db.begin(removeUnfinishedUploads)
  const keys = (await ada(listUploads, {})).data.map(({ key }) => key)
  assert.deepEqual(keys.sort(), [young.key, stored.key].sort())
  assert.ok((await runRemovalJobs()).includes(old.key))
  assert.ok(!(await isStored(api.storage, old.key)))
  assert.equal((await putBytes(old.uploadUrl, picture)).status, 404)
})
