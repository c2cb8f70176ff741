import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import sharp from 'sharp'
import { startApi } from '#test'
import { createAnimatedGif, createPicture } from '../../../test/pictures.ts'
import { listUploads } from './contract.ts'
import { requestTestUpload, putBytes, uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })

const countFrames = async (bytes: Buffer) => (await sharp(bytes, { limitInputPixels: false }).metadata()).pages ?? 1
const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('a moving picture with too many pixels is shown as its first frame when resized', async () => {
  const ada = await api.signIn('write:uploads')
  const large = await createAnimatedGif(960, 960, 54)
  assert.equal(await countFrames(large), 54)
  const { publicUrl } = await uploadFile(ada, large, { contentType: 'image/gif' })
  const made = await fetchBytes(`${publicUrl}?w=160`)
  assert.deepEqual([(await sharp(made).metadata()).width, await countFrames(made)], [160, 1])

  const small = await uploadFile(ada, await createAnimatedGif(200, 100, 3), { contentType: 'image/gif' })
  assert.equal(await countFrames(await fetchBytes(`${small.publicUrl}?w=160`)), 3)
})

test('what cannot be resized is tried once, not for every width and every visitor', async () => {
  const ada = await api.signIn('write:uploads')
  const picture = await createPicture(40, 30)
  const broken = Buffer.concat([picture.subarray(0, 8), Buffer.alloc(500, 'x')])
  const { publicUrl, key } = await uploadFile(ada, broken)
  await fetchBytes(`${publicUrl}?w=320`)
  const read = mock.method(api.storage, 'read')
  for (const width of [160, 320, 640, 1280])
    assert.ok((await fetchBytes(`${publicUrl}?w=${width}`)).equals(broken), `${width}`)
  assert.deepEqual(
    read.mock.calls.map(({ arguments: [name] }) => name),
    Array(4).fill(key),
    'the original is sent, and nothing else is read',
  )
  read.mock.restore()
  const [whole, resized] = [await fetch(publicUrl), await fetch(`${publicUrl}?w=320`)]
  assert.equal(resized.headers.get('etag'), whole.headers.get('etag'), 'it is not taken for the resized picture later')
  assert.equal(resized.headers.get('cache-control'), 'public, max-age=3600')
  const ifNoneMatch = { 'If-None-Match': resized.headers.get('etag') ?? '' }
  assert.equal((await fetch(`${publicUrl}?w=320`, { headers: ifNoneMatch })).status, 304)
})

test('a picture of more than 100 megapixels is refused, all its frames together', async () => {
  const ada = await api.signIn('write:uploads', 'read:uploads')
  const huge = await createAnimatedGif(1000, 1000, 101)
  const facts = { contentType: 'image/gif' } as const
  const { uploadUrl, publicUrl } = await requestTestUpload(ada, huge.length, facts)
  const answer = await putBytes(uploadUrl, huge, 'image/gif')
  const { code, error } = (await answer.json()) as { code: string; error: string }
  assert.deepEqual([answer.status, code], [400, 'bad_request'])
  assert.match(error, /100 megapixels/)
  assert.equal((await fetch(publicUrl)).status, 404)
  assert.deepEqual((await ada(listUploads, {})).data, [])
})

test('the same picture in a form is refused at its field', async () => {
  const person = await api.person()
  const form = new FormData()
  for (const [field, value] of Object.entries({ action: 'save', name: 'Ada', username: person.username, bio: 'kept' }))
    form.set(field, value)
  const huge = await createAnimatedGif(1000, 1000, 101)
  form.set('avatarUrl:avatar', new Blob([new Uint8Array(huge)], { type: 'image/gif' }), 'x.gif')
  const headers = { Cookie: await api.cookieFor(person.id), Origin: api.url }
  const answer = await api.fetch('/settings', { method: 'POST', body: form, headers })
  const page = await answer.text()
  assert.equal(answer.status, 400)
  assert.match(page, /Must not have more than 100 megapixels/)
  assert.match(page, />kept<\/textarea>/)
})
