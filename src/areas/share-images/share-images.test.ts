import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { eventually, startApi } from '#test'
import { adminUpdateSettings } from '../settings/contract.ts'
import { deleteUpload, requestUpload } from '../uploads/contract.ts'
import { trimSeparators } from './poster-svg.ts'
import { toEventPoster, toGroupPoster, toPersonPoster } from './rules.ts'
import { wrapText } from './text-renderer.ts'

const api = await startApi({ isAtBaseUrl: true, env: { TRUST_PROXY: 'loopback' } })

const readPngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('an event, its group and a person have a picture of the size that other sites show, and 304 for those who have it', async () => {
  const group = await api.group({
    name: 'Ñandú & Łódź <friends> Щука 🎈',
    description: 'We *mend*.',
    themeColor: 'ocean',
  })
  const { id } = await api.event({
    group,
    title: 'Mending night with a title that is far too long for one line, or two',
  })
  const person = await api.person({ name: 'Ada Ångström' })
  await api.db.sql`update users set bio = 'I *mend*.', theme_color = 'rose' where id = ${person.id}`
  for (const path of [
    `/events/${id}/image.png`,
    `/groups/${group.urlname}/image.png`,
    `/u/${person.username}/image.png`,
  ]) {
    const response = await api.fetch(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.deepEqual(readPngSize(Buffer.from(await response.arrayBuffer())), [1200, 630])
    const again = await api.fetch(path, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
  }
})

test('the picture is signed with the name and in the color of the site', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const group = await api.group({ name: 'Plain' })
  const read = async () => (await api.fetch(`/groups/${group.urlname}/image.png`)).headers.get('etag')
  const first = await read()
  await admin(adminUpdateSettings, { siteName: 'Moth Town' })
  const named = await eventually('the name is in the picture', read, (etag) => etag !== first)
  await admin(adminUpdateSettings, { themeColor: 'rose' })
  await eventually('the color is in the picture', read, (etag) => etag !== named)
})

type Color = readonly [red: number, green: number, blue: number]

async function fetchColor(path: string, top: number): Promise<Color> {
  const png = Buffer.from(await (await api.fetch(path)).arrayBuffer())
  assert.deepEqual(readPngSize(png), [1200, 630])
  const pixel = await sharp(png).extract({ left: 1190, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0]
}

function contrastWithWhite(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Color
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const ada = await api.signIn('write:uploads')

async function uploadCover(background: string) {
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
  const facts = { category: 'hero', filename: 'cover.png', contentType: 'image/png', size: bytes.length } as const
  const { data: upload } = await ada(requestUpload, facts)
  await fetch(upload.uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  return upload
}

test('the picture shows the cover, dark enough for the text on it, and no picture of another server', async () => {
  const group = await api.group({ heroImageUrl: (await uploadCover('#fff')).publicUrl })
  const blue = await api.event({ group, photoUrl: (await uploadCover('#00f')).publicUrl })
  const foreign = await api.event({ group, photoUrl: 'https://example.org/cover.png' })
  const [red, green, shownBlue] = await fetchColor(`/events/${blue.id}/image.png`, 100)
  assert.ok(red < 20 && green < 20 && shownBlue > 235, JSON.stringify([red, green, shownBlue]))
  const [, , plainBlue] = await fetchColor(`/events/${foreign.id}/image.png`, 100)
  assert.ok(plainBlue < 100, String(plainBlue))
  const contrast = contrastWithWhite(await fetchColor(`/groups/${group.urlname}/image.png`, 336))
  assert.ok(contrast >= 4.5, String(contrast))
})

test('a cover that was deleted is gone from the picture', async () => {
  const { key, publicUrl } = await uploadCover('#00f')
  const { id } = await api.event({ photoUrl: publicUrl })
  const isBlue = async () => {
    const [red, green, blue] = await fetchColor(`/events/${id}/image.png`, 100)
    return red < 20 && green < 20 && blue > 235
  }
  assert.ok(await isBlue())
  await ada(deleteUpload, { key })
  assert.ok(!(await isBlue()), 'a scene is drawn instead')
})

test('a description of one very long word is drawn as far as it fits', async () => {
  const group = await api.group({ description: 'm'.repeat(5_000) })
  const response = await api.fetch(`/groups/${group.urlname}/image.png`)
  assert.equal(response.status, 200)
  assert.deepEqual(readPngSize(Buffer.from(await response.arrayBuffer())), [1200, 630])
})

test('a text mostly in a script that the font lacks is replaced in titles and left out in lines', () => {
  const look = { themeColor: null, heroImageUrl: null }
  const event = {
    ...look,
    id: '01955b3e-15d2-7a46-9c80-4f7b1e6a2d53',
    seriesId: null,
    description: null,
    groupTags: null,
    coverScene: null,
    coverTheme: null,
    title: 'ورشة إصلاح 2026',
    startsAt: '2026-11-20T17:00:00.000Z',
    timezone: 'Europe/Kyiv',
    eventType: 'physical',
    status: 'active',
    venueName: 'Бібліотека',
    venueCity: null,
    groupName: 'Ñandú & Щука',
    photoUrl: null,
  } as const
  const { title, lines } = toEventPoster(event, 'ar')
  assert.deepEqual([title, ...lines], ['Friday, November 20', '7:00 PM GMT+2', 'Ñandú & Щука'])
  assert.equal(toEventPoster({ ...event, title: 'Repair café 修' }, 'en').title, 'Repair café 修')

  const group = toGroupPoster({ ...look, name: 'Київ', urlname: 'kyiv', description: 'Ми ремонтуємо.' })
  assert.deepEqual([group.title, ...group.lines], ['kyiv'])
  const person = toPersonPoster({ ...look, name: 'عائشة', username: 'aisha', bio: null, badgeCount: 0 }, 'en')
  assert.deepEqual([person.title, ...person.lines], ['aisha', '@aisha'])
})

test('there is no picture of what is not public', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const draft = await api.event({ status: 'draft' })
  const { id } = await api.event({ group: hidden })
  const person = await api.person()
  await api.db.sql`update users set profile_visibility = 'private' where id = ${person.id}`
  for (const path of [
    `/events/${draft.id}/image.png`,
    `/events/${id}/image.png`,
    `/groups/${hidden.urlname}/image.png`,
    '/events/nonsense/image.png',
    '/groups/%00/image.png',
    `/u/${person.username}/image.png`,
    '/u/%00/image.png',
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

test('no line of a picture begins or ends with a separator', () => {
  for (const line of ['· Repair café', 'Repair café ·']) assert.equal(trimSeparators(line), 'Repair café')
  assert.equal(trimSeparators('Turku · Repair café ·…'), 'Turku · Repair café…')
  const fits = (line: string) => line.length <= 20
  assert.deepEqual(wrapText('Somewhere in Turku · 5 badges', 1, fits).map(trimSeparators), ['Somewhere in Turku…'])
  assert.deepEqual(wrapText('Somewhere in Tur · 5 and more', 1, fits).map(trimSeparators), ['Somewhere in Tur…'])
})

test('somebody who asks for many pictures at once gets some and a time to retry; all are kept on disk', async () => {
  const events = await Promise.all(Array.from({ length: 20 }, () => api.event()))
  const fetchAll = () => Promise.all(events.map(({ id }) => api.fetch(`/events/${id}/image.png`)))
  const first = await fetchAll()
  assert.deepEqual(new Set(first.map(({ status }) => status)), new Set([200, 503]))
  for (const { headers } of first.filter(({ status }) => status !== 200))
    assert.deepEqual([headers.get('retry-after'), headers.get('cache-control')], ['5', 'no-store'])
  for (const { id } of events) assert.equal((await api.fetch(`/events/${id}/image.png`)).status, 200)
  await eventually(
    'the pictures are on disk',
    () => readdir(join(api.config.DATA_DIR, 'cache', 'share-images')),
    (files) => files.filter((name) => name.endsWith('.png')).length >= 20,
  )
})

test('a crowd that asks for one new picture gets it, and waits in line for nothing', async () => {
  const { id } = await api.event()
  const addresses = Array.from({ length: 60 }, (_, n) => `198.51.100.${n}`)
  const crowd = addresses.map((ip) => api.fetch(`/events/${id}/image.png`, { headers: { 'X-Forwarded-For': ip } }))
  assert.deepEqual(new Set((await Promise.all(crowd)).map(({ status }) => status)), new Set([200]))
})
