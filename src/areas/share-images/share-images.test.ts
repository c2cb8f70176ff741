import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { wrapText } from './text-renderer.ts'

const api = await startApi()

const readPngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('an event and its group have a picture of the size that other sites show, and 304 for those who have it', async () => {
  const group = await api.group({
    name: 'Ñandú & Łódź <friends> Щука 🎈',
    description: 'We *mend*.',
    themeColor: 'ocean',
  })
  const { id } = await api.event({
    group,
    title: 'Mending night with a title that is far too long for one line, or two',
  })
  for (const path of [`/events/${id}/image.png`, `/groups/${group.urlname}/image.png`]) {
    const response = await api.fetch(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.deepEqual(readPngSize(Buffer.from(await response.arrayBuffer())), [1200, 630])
    const again = await api.fetch(path, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
  }
})

test('there is no picture of what is not public', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const draft = await api.event({ status: 'draft' })
  const { id } = await api.event({ group: hidden })
  for (const path of [
    `/events/${draft.id}/image.png`,
    `/events/${id}/image.png`,
    `/groups/${hidden.urlname}/image.png`,
    '/events/nonsense/image.png',
    '/groups/%00/image.png',
  ])
    assert.equal((await api.fetch(path)).status, 404, path)
})

test('a title is broken between words, and what does not fit is cut', () => {
  const fits = (line: string) => line.length <= 10
  assert.deepEqual(wrapText('one two three', 3, fits), ['one two', 'three'])
  assert.deepEqual(wrapText('one two three four five', 2, fits), ['one two', 'three fou…'])
  assert.deepEqual(wrapText('incomprehensibilities', 3, fits), ['incompreh…'])
  assert.deepEqual(wrapText('  ', 3, fits), [])
})
