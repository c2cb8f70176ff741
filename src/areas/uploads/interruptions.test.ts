import assert from 'node:assert/strict'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { mock, test } from 'node:test'
import { eventually, startApi } from '#test'
import { Unavailable } from '#contract'
import { createDataDir } from '../../../test/data-dir.ts'
import { createPicture } from '../../../test/pictures.ts'
import { deleteUpload, getStorageUsage, listUploads, UploadNotFound } from './contract.ts'
import { storeFile } from './public.ts'
import { requestTestUpload, putBytes, uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const picture = await createPicture(400, 300)
const filePath = (key: string) => join(api.config.DATA_DIR, 'uploads', key)
const listFiles = (key: string) => readdir(dirname(filePath(key))).catch(() => undefined)
const readStatusAndCode = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { code: string }).code}`

async function sendSlowly(url: string, bytes: Buffer) {
  const sending = request(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png', 'Content-Length': bytes.length },
  })
  const status = new Promise<number>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.on('error', () => resolve(0))
  })
  sending.write(bytes.subarray(0, 100))
  return { status, end: () => sending.end(bytes.subarray(100)), drop: () => sending.destroy() }
}

const waitForFileCount = (key: string, count: number) =>
  eventually(
    `${count} files are there`,
    () => listFiles(key),
    (files) => files?.length === count,
  )

async function withFullDisk(run: (tries: () => number) => Promise<void>) {
  const folder = await createDataDir('full')
  const file = await open(join(folder, 'x'), 'w')
  const handles = Object.getPrototypeOf(file) as typeof file
  await file.close()
  const writeFileMock = mock.method(handles, 'writeFile', () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  )
  try {
    await run(() => writeFileMock.mock.callCount())
  } finally {
    writeFileMock.mock.restore()
    await rm(folder, { recursive: true, force: true })
  }
}

test('a full disk is said so, leaves nothing behind, and the file can be sent again', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  await withFullDisk(async () => {
    const answer = await putBytes(uploadUrl, picture)
    assert.ok(answer.headers.get('retry-after'))
    assert.equal(await readStatusAndCode(answer), '503 service_unavailable')
  })
  assert.deepEqual(await listFiles(key), [])
  assert.equal((await putBytes(uploadUrl, picture)).status, 200)
})

test('a picture of a form that does not fit on the disk takes no room of its owner', async () => {
  const ada = await api.signIn('write:uploads')
  const facts = { userId: ada.id, category: 'avatar', filename: 'me.png', contentType: 'image/png' } as const
  await withFullDisk(async () => {
    await assert.rejects(storeFile(api.db, api.storage, { ...facts, bytes: picture }), Unavailable)
  })
  assert.equal((await ada(getStorageUsage, {})).data.fileCount, 0)
})

test('a width that cannot be kept is served all the same', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl, key } = await uploadFile(ada, picture)
  await withFullDisk(async (tries) => {
    assert.equal((await fetch(`${publicUrl}?w=160`)).status, 200)
    await eventually('somebody tries to keep it', () => tries() > 0)
    assert.equal(tries(), 1)
  })
  await eventually('only the original is left', async () => (await listFiles(key))?.length === 1)
  assert.deepEqual(await listFiles(key), ['me.png'])
})

test('a width of a file that is deleted meanwhile is not kept', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl, key } = await uploadFile(ada, picture)
  const write = api.storage.write.bind(api.storage)
  let isWritten = false as boolean
  const writing = mock.method(api.storage, 'write', async (name: string, bytes: Buffer, contentType: string) => {
    await ada(deleteUpload, { key })
    await api.tasks.removeUpload?.({ key })
    await write(name, bytes, contentType)
    assert.deepEqual(await listFiles(key), ['.w160'])
    isWritten = true
  })
  await fetch(`${publicUrl}?w=160`)
  await eventually('the width is written and gone again', async () => isWritten && (await listFiles(key)) === undefined)
  writing.mock.restore()
  assert.equal(await listFiles(key), undefined)
})

test('a file that is deleted while it is sent leaves neither bytes nor a folder', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  const sending = await sendSlowly(uploadUrl, picture)
  await waitForFileCount(key, 1)
  await ada(deleteUpload, { key })
  await api.tasks.removeUpload?.({ key })
  await mkdir(dirname(filePath(key)), { recursive: true })
  sending.end()
  assert.equal(await sending.status, 404)
  assert.equal(await listFiles(key), undefined)
})

test('a picture of a form that is deleted while it is written is gone, and its form is told', async () => {
  const ada = await api.signIn('write:uploads')
  const facts = { userId: ada.id, category: 'avatar', filename: 'me.png', contentType: 'image/png' } as const
  const storage = {
    ...api.storage,
    async write() {
      const [first] = (await ada(listUploads, {})).data
      await ada(deleteUpload, { key: first?.key ?? '' })
    },
  }
  await assert.rejects(storeFile(api.db, storage, { ...facts, bytes: picture }), UploadNotFound)
  assert.equal((await ada(getStorageUsage, {})).data.fileCount, 0)
})

test('one address fills the disk with two files at a time at most; a broken one makes room', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  const sending = await Promise.all([1, 2].map(() => sendSlowly(uploadUrl, picture)))
  await waitForFileCount(key, 2)
  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, picture)), '409 conflict')
  assert.equal((await listFiles(key))?.length, 2)
  for (const each of sending) each.drop()
  await waitForFileCount(key, 0)
  assert.equal((await putBytes(uploadUrl, picture)).status, 200)
})

test('a connection goes on after a file that is too large or has too many senders', async (t) => {
  const ada = await api.signIn('write:uploads')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const send = (method: 'PUT' | 'GET', url: string, bytes?: Buffer) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = bytes && { 'Content-Type': 'image/png', 'Transfer-Encoding': 'chunked' }
      const sending = request(url, { method, agent, headers }, (answer) => {
        const port = sending.socket?.localPort
        answer.resume().on('end', () => resolve({ status: answer.statusCode, port }))
      })
      sending.on('error', reject)
      sending.end(bytes)
    })

  const small = await requestTestUpload(ada, 1000)
  const refused = await send('PUT', small.uploadUrl, Buffer.alloc(2_000_000))
  assert.deepEqual([refused.status, (await send('GET', `${api.url}/v1/health`)).port], [413, refused.port])

  const { uploadUrl, key } = await requestTestUpload(ada, 2_000_000)
  const senders = await Promise.all([1, 2].map(() => sendSlowly(uploadUrl, picture)))
  await waitForFileCount(key, 2)
  const third = await send('PUT', uploadUrl, Buffer.alloc(2_000_000))
  assert.deepEqual([third.status, (await send('GET', `${api.url}/v1/health`)).port], [409, third.port])
  for (const each of senders) each.drop()
  await waitForFileCount(key, 0)
})

test('only GET has parts: who asks for the head of a part is told of the whole', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await uploadFile(ada, picture)
  for (const range of ['bytes=0-9', 'bytes=99999999-']) {
    const head = await fetch(publicUrl, { method: 'HEAD', headers: { Range: range } })
    assert.equal(head.status, 200)
    assert.equal(head.headers.get('content-length'), String(picture.length))
    assert.equal(head.headers.get('content-range'), null)
  }
})

test('nobody keeps it for a year that bytes are missing', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl, key } = await uploadFile(ada, picture)
  await rm(filePath(key))
  for (const headers of [{}, { Range: 'bytes=0-9' }]) {
    const answer = await fetch(publicUrl, { headers })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('etag'), null)
    assert.equal(answer.headers.get('content-disposition'), null)
    assert.equal(await readStatusAndCode(answer), '404 not_found')
  }
})
