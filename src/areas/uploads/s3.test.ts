import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { InvalidInput } from '#contract'
import { eventually, refusal, startApi } from '#test'
import { createAnimatedGif, htmlPage, createPicture } from '../../../test/pictures.ts'
import { CuttableProxy } from '../../../test/cuttable-proxy.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { updateProfile } from '../profile/contract.ts'
import { deleteUpload, listUploads } from './contract.ts'
import { storedKeysFor } from './rules.ts'
import { requestTestUpload, isStored, putBytes, uploadFile } from './testing.ts'

const s3 = await startS3()
const api = await startApi({ env: s3.env, isAtBaseUrl: true })
after(() => s3.close())
const picture = await createPicture(400, 300)
const countPublished = async (key: string) =>
  (await api.publishedEvents()).filter(({ data }) => data['key'] === key).length

test('a file goes straight to the bucket and is there when it is first seen, once for all who look', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, publicUrl, key } = await requestTestUpload(ada, picture.length)
  assert.ok(uploadUrl.startsWith(s3.env.S3_ENDPOINT))
  assert.equal((await fetch(publicUrl)).status, 404)
  assert.equal((await putBytes(uploadUrl, picture)).status, 200)
  assert.equal((await ada(listUploads, {})).data[0]?.status, 'pending')

  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(publicUrl)))
  for (const answer of answers) assert.ok(Buffer.from(await answer.arrayBuffer()).equals(picture))
  assert.equal((await ada(listUploads, {})).data[0]?.status, 'stored')
  assert.equal(await countPublished(key), 1)

  const part = await fetch(publicUrl, { headers: { Range: 'bytes=1-3' } })
  assert.equal(part.status, 206)
  assert.equal(await part.text(), 'PNG')
  assert.equal((await fetch(`${publicUrl}?w=160`)).status, 200)
})

test('an upload address that is used again does not change what is stored', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, publicUrl, key } = await requestTestUpload(ada, 4, { contentType: 'application/octet-stream' })
  const type = 'application/octet-stream'
  await putBytes(uploadUrl, Buffer.from('good'), type)
  assert.equal(await (await fetch(publicUrl)).text(), 'good')
  await putBytes(uploadUrl, Buffer.from('evil'), type)
  assert.equal(await (await fetch(publicUrl)).text(), 'good')
  await api.tasks.seeUpload?.({ key })
  assert.ok(!(await isStored(api.storage, `incoming/${key}`)))
  assert.equal(await (await fetch(publicUrl)).text(), 'good')
})

test('the bucket refuses another type, another length and an altered address', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl } = await requestTestUpload(ada, picture.length)
  assert.equal((await putBytes(uploadUrl, picture, 'text/html')).status, 403)
  assert.equal((await putBytes(uploadUrl, Buffer.concat([picture, picture]))).status, 403)
  assert.equal((await putBytes(uploadUrl.replace('me.png', 'you.png'), picture)).status, 403)
})

test('bytes that are not what was announced are never served nor used, and go with their upload', async () => {
  const ada = await api.signIn('write:uploads', 'user')
  const { uploadUrl, publicUrl, key } = await requestTestUpload(ada, htmlPage.length)
  await putBytes(uploadUrl, htmlPage)
  await assert.rejects(ada(updateProfile, { avatarUrl: publicUrl }), refusal(InvalidInput))
  assert.equal((await fetch(publicUrl)).status, 404)
  assert.deepEqual((await ada(listUploads, {})).data, [])
  assert.equal(await countPublished(key), 0)
  await api.tasks.removeUpload?.({ key })
  for (const name of storedKeysFor(key)) assert.ok(!(await isStored(api.storage, name)))
})

test('a picture with too many pixels is never served, and goes with its upload', async () => {
  const ada = await api.signIn('write:uploads', 'read:uploads')
  const { publicUrl } = await uploadFile(ada, await createAnimatedGif(1000, 1000, 101), { contentType: 'image/gif' })
  assert.equal((await fetch(publicUrl)).status, 404)
  assert.deepEqual((await ada(listUploads, {})).data, [])
})

test('first use counts as first seen, and so does the job that looks twenty minutes later', async () => {
  const ada = await api.signIn('write:uploads', 'user')
  const used = await uploadFile(ada, picture)
  await ada(updateProfile, { avatarUrl: used.publicUrl })
  assert.equal(await countPublished(used.key), 1)

  const { key } = await uploadFile(ada, picture)
  const [job] = await api.db.sql<{ isLater: boolean }[]>`
    select j.run_at > now() + interval '19 minutes' as is_later
    from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'seeUpload' and p.payload ->> 'key' = ${key}`
  assert.equal(job?.isLater, true)
  await api.tasks.seeUpload?.({ key })
  assert.equal(await countPublished(key), 1)
  await ada(deleteUpload, { key })
  await api.tasks.seeUpload?.({ key })
  await api.tasks.removeUpload?.({ key })
  assert.ok(!(await isStored(api.storage, key)))
})

test('while the bucket does not answer, files are not to be had for a moment', async () => {
  const env = { ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' }
  const away = await startApi({ env, connection: api.connection })
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await requestTestUpload(ada, 4)
  const answer = await fetch(publicUrl.replace(api.config.BASE_URL, away.url))
  assert.equal(answer.status, 503)
  assert.ok(answer.headers.get('retry-after'))
})

test('a bucket that falls silent does not keep anybody waiting', async (t) => {
  const proxy = await CuttableProxy.start({ port: Number(new URL(s3.env.S3_ENDPOINT).port) })
  t.after(() => proxy.close())
  const env = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` }
  const silent = await startApi({ env, connection: api.connection })
  const { publicUrl } = await uploadFile(await api.signIn('write:uploads'), picture)
  proxy.cut('silent')
  const file = publicUrl.replace(api.config.BASE_URL, silent.url)
  const answer = await fetch(file, { signal: AbortSignal.timeout(60_000) })
  assert.deepEqual([answer.status, answer.headers.has('retry-after')], [503, true])
  await proxy.restore()
  assert.equal((await fetch(file)).status, 200)
})

test('nobody waits for the bucket with anything held but the upload, and then at most two connections', async () => {
  const ada = await api.signIn('write:uploads', 'user')
  const { publicUrl } = await uploadFile(ada, picture)
  const others = await Promise.all(Array.from({ length: 6 }, () => uploadFile(ada, picture)))
  const silent = Promise.withResolvers<void>()
  const { storage } = api
  assert.ok(storage.kind === 's3')
  let waiting = 0
  const acceptIncoming = storage.acceptIncoming.bind(storage)
  const slow = mock.method(storage, 'acceptIncoming', async (name: string) => {
    waiting++
    await silent.promise
    return acceptIncoming(name)
  })
  try {
    const using = ada(updateProfile, { avatarUrl: publicUrl })
    const reading = others.map((file) => fetch(file.publicUrl))
    await eventually(
      'two requests wait',
      () => waiting,
      (count) => count === 2,
    )
    // The profile is not locked, and database connections are left.
    assert.equal((await ada(updateProfile, { name: 'Ada, meanwhile' })).data.name, 'Ada, meanwhile')
    assert.equal(waiting, 2)
    silent.resolve()
    assert.equal((await using).data.avatarUrl, publicUrl)
    for (const answer of await Promise.all(reading)) assert.equal(answer.status, 200)
  } finally {
    silent.resolve()
    slow.mock.restore()
  }
})
