import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { startApi } from '#test'
import { isEmojiFileName, findEmojiFileName, emojiFolder, withIconUrl } from './public.ts'

const api = await startApi()

const emojiNames = readdirSync(emojiFolder())
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -4))
const toEmoji = (name: string) => String.fromCodePoint(...name.split('-').map((point) => Number.parseInt(point, 16)))

test('every picture is found by its emoji, with and without the sign that asks for a picture', () => {
  assert.ok(emojiNames.length > 3000)
  for (const name of emojiNames) {
    const emoji = toEmoji(name)
    assert.equal(findEmojiFileName(emoji), name)
    assert.equal(findEmojiFileName(emoji.replaceAll('\ufe0f', '')), name)
    assert.equal(findEmojiFileName(`${emoji}\ufe0f`), name)
    assert.ok(isEmojiFileName(name))
  }
})

test('the sign stands only in names of emoji that are joined from several', () => {
  for (const name of emojiNames.filter((fileName) => fileName.includes('fe0f'))) assert.match(name, /200d/)
  for (const [emoji, name] of [
    ['❤️', '2764'],
    ['1️⃣', '31-20e3'],
    ['🇫🇮', '1f1eb-1f1ee'],
    ['👋🏽', '1f44b-1f3fd'],
    ['❤️‍🔥', '2764-fe0f-200d-1f525'],
    ['👁️‍🗨️', '1f441-200d-1f5e8'],
    ['🏳️‍🌈', '1f3f3-fe0f-200d-1f308'],
  ] as const)
    assert.equal(findEmojiFileName(emoji), name)
})

test('what is no emoji, or more than one, has no picture', () => {
  for (const icon of ['', 'A', '1', 'owl', '🐦🐦', '🐦 ', '../1f426', '1f426', '\ufe0f', '\ud83d', '-'])
    assert.equal(findEmojiFileName(icon), undefined, icon)
  assert.equal(withIconUrl(api.config, { icon: 'owl' }).iconUrl, null)
})

test('a picture is sent to be kept for ever, by anybody, and never as a page that runs', async () => {
  const { iconUrl } = withIconUrl({ BASE_URL: api.url }, { icon: '🐦' })
  assert.equal(iconUrl, `${api.url}/emoji/1f426.svg`)
  const response = await fetch(iconUrl)
  assert.equal(response.status, 200)
  for (const [header, value] of Object.entries({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  }))
    assert.equal(response.headers.get(header), value, header)
  assert.match(await response.text(), /^<svg /)
  const again = await fetch(iconUrl, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
  assert.equal(again.status, 304)
})

test('there is nothing else at these addresses', async () => {
  for (const path of [
    '1f426',
    '1F426.svg',
    '1f426.png',
    '1f426.svg.svg',
    '1f426-fe0f.svg',
    '.svg',
    'package.json',
    '..%2Fpackage.json',
    '..%2F..%2Fsvg%2F1f426.svg',
    '%2e%2e%2f1f426.svg',
    '1f426.svg%00',
    '1f426%00.svg',
    '%ff.svg',
    `${'1f426-'.repeat(300)}.svg`,
    'constructor.svg',
  ]) {
    const { status, headers } = await api.fetch(`/emoji/${path}`)
    assert.ok(status === 404 || (path === '%ff.svg' && status === 400), `${path}: ${status}`)
    assert.doesNotMatch(headers.get('cache-control') ?? '', /immutable/)
  }
})
