import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { themeFillFor } from '#contract'
import { eventually, startApi } from '#test'
import { startChromium } from '../../test/chromium.ts'
import { adminUpdateSettings } from '../areas/settings/contract.ts'
import { requestUpload } from '../areas/uploads/contract.ts'

// Only a full browser installs apps.
const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin', 'write:uploads')

interface Manifest {
  readonly name: string
  readonly lang: string
  readonly dir: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const readManifest = async () => (await (await api.fetch('/manifest.webmanifest')).json()) as Manifest

async function readPixel(path: string, left: number, top: number): Promise<number[]> {
  const png = Buffer.from(await (await api.fetch(path)).arrayBuffer())
  return [...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test('browsers find nothing wrong with the manifest and can install the site', { skip: browser.skip }, async () => {
  await api.person()
  const page = await browser.open()
  await page.goto(api.url)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  assert.deepEqual([url, errors], [`${api.url}/manifest.webmanifest`, []])
  assert.equal((JSON.parse(data ?? '') as Manifest).name, 'Folkmoot')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Each page of a test has a profile of its own, which is gone afterwards.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  )
})

test('the app has the name, color and language of the site', async () => {
  await admin(adminUpdateSettings, { siteName: 'Moth Town', themeColor: 'violet', defaultLocale: 'ar' })
  const manifest = await eventually('the settings hold', readManifest, ({ name }) => name === 'Moth Town')
  assert.deepEqual([manifest.lang, manifest.dir, manifest.theme_color], ['ar', 'rtl', themeFillFor('violet')])
  assert.deepEqual(manifest.shortcuts, [
    { name: 'فعالياتي', url: '/my/events' },
    { name: 'بطاقاتي', url: '/my/passes' },
  ])
  await admin(adminUpdateSettings, { themeColor: null, defaultLocale: 'en' })
})

test('a program that asks for /favicon.ico gets the icon of the site', async () => {
  const response = await api.fetch('/favicon.ico')
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/x-icon'])
  const ico = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([ico.readUInt32LE(0), ico.readUInt16LE(4), ico[6], ico[7]], [0x1_0000, 1, 48, 48])
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  assert.equal(start + length, ico.length)
  const { width, height, format } = await sharp(ico.subarray(start)).metadata()
  assert.deepEqual([width, height, format], [48, 48, 'png'])
})

test('its icons are as large as it says, and there are no others', async () => {
  const { icons } = await readManifest()
  assert.deepEqual(
    icons.map(({ sizes, purpose }) => [sizes, purpose]),
    [
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ],
  )
  for (const { src, sizes } of icons) {
    const response = await api.fetch(src)
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png'])
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    assert.equal(`${width}x${height}`, sizes)
    const again = await api.fetch(src, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
  }
  for (const path of ['/icons/64.png', '/icons/512', '/icons/%00.png', '/icons/__proto__'])
    assert.equal((await api.fetch(path)).status, 404, path)
})

test('an icon shows the mark in the color of the site, and a maskable one has no edge', async () => {
  await admin(adminUpdateSettings, { themeColor: 'rose', logoUrl: null })
  const isRose = ([red = 0, , blue = 0, alpha]: number[]) => red > 140 && blue < 90 && alpha === 255
  await eventually('the icon has the color', () => readPixel('/icons/512.png', 256, 20), isRose)
  assert.equal((await readPixel('/icons/512.png', 0, 0))[3], 0)
  const [red = 0, green = 0, blue = 0] = await readPixel('/icons/512.png', 256, 130)
  assert.ok(Math.min(red, green, blue) > 240, 'the mark is in the middle')
  assert.ok(isRose(await readPixel('/icons/maskable-512.png', 0, 0)))
})

test('an icon shows the logo of the site, and a new logo has a new address', async () => {
  const before = await readManifest()
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const facts = { category: 'app-logo', filename: 'logo.png', contentType: 'image/png', size: bytes.length } as const
  const { data: upload } = await admin(requestUpload, facts)
  await fetch(upload.uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  await admin(adminUpdateSettings, { logoUrl: upload.publicUrl })
  const isBlue = ([red = 0, , blue = 0]: number[]) => red < 30 && blue > 220
  await eventually('the icon shows the logo', () => readPixel('/icons/192.png', 96, 96), isBlue)
  assert.ok(isBlue(await readPixel('/icons/maskable-512.png', 256, 256)))
  assert.notEqual((await readManifest()).icons[0]?.src, before.icons[0]?.src)

  await admin(adminUpdateSettings, { logoUrl: 'https://example.org/logo.png' })
  await eventually(
    'a picture of another server is not shown',
    () => readPixel('/icons/192.png', 96, 96),
    (pixel) => !isBlue(pixel),
  )
})
