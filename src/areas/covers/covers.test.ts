import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { startApi } from '#test'
import { createEvent, getManagedEvent, updateEvent } from '../events/manage/contract.ts'
import { getEvent } from '../events/discovery/contract.ts'
import { coverThemes, crops, sceneNames, skies, toCoverPath, toPngUrl, type Crop, type Look } from './contract.ts'
import { drawCover } from './draw.ts'
import { scenes } from './scenes/public.ts'
import { alternativesFor, suggestScene } from './words.ts'

const api = await startApi({ isAtBaseUrl: true })

const look: Look = { scene: 'garden', theme: 'ocean', sky: 'dusk', seed: '5f3a09c1' }
const suggest = (title: string, rest: { groupName?: string; groupTags?: string[]; description?: string } = {}) =>
  suggestScene({ title, groupName: '', groupTags: null, description: null, ...rest })

test('the words of an event choose its scene, in seven languages', () => {
  for (const [title, scene] of [
    ['Kitchen-sink cinema', 'film'],
    ['River loop, 6 km', 'outdoors'],
    ['Concert in the garden', 'music'],
    ['Repair Café', 'repair'],
    ['Brettspielabend im Keller', 'games'],
    ['Löten und flicken', 'repair'],
    ['Club de lectura de otoño', 'books'],
    ['Huerto: preparar la cosecha', 'garden'],
    ['Keittoilta ja leipää', 'soup'],
    ['Avantouinti ja löyly', 'sauna'],
    ['Atelier poterie', 'pottery'],
    ['Balade en forêt', 'outdoors'],
    ['Stickcafé på lördag', 'craft'],
    ['Vårens stora loppis', 'market'],
    ['ورشة الخياطة والتطريز', 'craft'],
    ['نادي الكتاب', 'books'],
  ] as const)
    assert.equal(suggest(title), scene, title)
})

test('the title counts more than the group, and the group more than the description', () => {
  const group = { groupName: 'Harbor Choir', description: 'Bring soup.' }
  assert.equal(suggest('Repair night', group), 'repair')
  assert.equal(suggest('Autumn special', group), 'music')
  assert.equal(suggest('Autumn special', { groupTags: ['Chess'] }), 'games')
  assert.equal(suggest('Autumn special', { description: 'Bring soup.' }), 'soup')
  assert.equal(suggest('Autumn special'), 'bench')
})

test('no word stands for two scenes, and each scene has words in each language', () => {
  const sceneByWord = new Map<string, string>()
  for (const name of sceneNames)
    for (const words of Object.values(scenes[name].words)) {
      assert.notEqual(words, '')
      for (const word of words.split(' ')) {
        assert.equal(sceneByWord.get(word) ?? name, name, word)
        sceneByWord.set(word, name)
      }
    }
})

test('a list finds another scene for each of six cards that would have the same', () => {
  for (const scene of sceneNames) assert.ok(new Set(alternativesFor(scene)).size > 6, scene)
})

test('a picture weighs less than two kilobytes, in every scene and crop', () => {
  for (const scene of sceneNames)
    for (const crop of Object.keys(crops) as Crop[]) {
      const size = gzipSync(drawCover({ ...look, scene }, crop)).length
      assert.ok(size < 2_000, `${scene} ${crop}: ${size}`)
    }
})

test('a picture is the same for the same event, and another for another', async () => {
  const [one, again] = await Promise.all([api.fetch(toCoverPath(look, 'card')), api.fetch(toCoverPath(look, 'card'))])
  assert.equal(one.status, 200)
  assert.equal(one.headers.get('content-type'), 'image/svg+xml')
  assert.equal(one.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const svg = await one.text()
  assert.equal(svg, await again.text())
  assert.notEqual(svg, await (await api.fetch(toCoverPath({ ...look, seed: '00000001' }, 'card'))).text())
  assert.match(svg, /prefers-color-scheme:dark/)
})

test('every scene, theme and sky is a picture that other programs read', async () => {
  for (const [index, scene] of sceneNames.entries()) {
    const theme = coverThemes[index % coverThemes.length] ?? 'default'
    const sky = skies[index % skies.length] ?? 'day'
    const svg = drawCover({ ...look, scene, theme, sky }, 'card')
    assert.doesNotMatch(svg, /NaN|undefined|Infinity|e-\d/, scene)
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    assert.deepEqual([width, height], [320, 200])
  }
})

test('mails get the picture as PNG, sharp on dense screens', async () => {
  const url = toPngUrl({ scene: look.scene, url: api.url + toCoverPath(look, 'card') })
  assert.equal(url, api.url + toCoverPath(look, 'banner', 'png'))
  const response = await fetch(url)
  assert.equal(response.headers.get('content-type'), 'image/png')
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  assert.deepEqual([width, height, format], [1200, 450, 'png'])
})

test('an address that is none of ours answers 404', async () => {
  for (const path of [
    '/covers',
    '/covers/',
    '/covers/dragon/ocean/day-5f3a09c1-card.svg',
    '/covers/garden/plaid/day-5f3a09c1-card.svg',
    '/covers/garden/ocean/noon-5f3a09c1-card.svg',
    '/covers/garden/ocean/day-5f3a09c1-square.svg',
    '/covers/garden/ocean/day-nonsense-card.svg',
    '/covers/garden/ocean/day-5f3a09c1-card.gif',
    '/covers/constructor/ocean/day-5f3a09c1-toString.svg',
    '/covers/garden/ocean/%00',
    '/covers/%E0%A4%A/ocean/day-5f3a09c1-card.svg',
  ])
    assert.ok([400, 404].includes((await api.fetch(path)).status), path)
})

test('an event has the scene of its words until an organizer picks one, and its photo before both', async () => {
  const [owner, group] = [await api.person(), await api.group({ themeColor: 'rose' })]
  await api.member(group, owner, 'owner')
  const ada = await api.signInAs(owner, 'manage:events', 'read:events')
  const groupId = group.id
  const { data: event } = await ada(createEvent, { groupId, title: 'Soup night', startTime: '2099-01-01T18:00Z' })
  assert.deepEqual([event.coverScene, event.cover.scene, event.cover.isPicked], [null, 'soup', false])
  assert.match(event.cover.url, /\/covers\/soup\/rose\/\w+-[0-9a-f]{8}-card\.svg\?v=\d+$/)

  const { data: picked } = await ada(updateEvent, { groupId, eventId: event.id, coverScene: 'stars' })
  assert.deepEqual(picked.changes, [{ field: 'coverScene', from: null, to: 'stars' }])
  const { data: shown } = await ada(getEvent, { eventId: event.id })
  assert.deepEqual([shown.cover.scene, shown.cover.isPicked], ['stars', true])

  const photoUrl = 'https://example.org/soup.jpg'
  await ada(updateEvent, { groupId, eventId: event.id, photoUrl })
  const { data: photographed } = await ada(getManagedEvent, { groupId, eventId: event.id })
  assert.deepEqual(photographed.cover, { scene: null, isPicked: false, url: photoUrl })
  assert.equal(photographed.coverScene, 'stars')
})
