import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startApi } from '#test'
import { uploadFile } from '../src/areas/uploads/testing.ts'
import { updateProfile } from '../src/areas/profile/contract.ts'
import { startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })

const screens = [
  { width: 390, deviceScaleFactor: 3 },
  { width: 660, deviceScaleFactor: 2 },
  { width: 1280, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 2 },
  { width: 1920, deviceScaleFactor: 1 },
]

test('covers are loaded in about the size in which they are shown', { skip: browser.skip }, async () => {
  const person = await api.person()
  const ada = await api.signInAs(person, 'user', 'write:uploads')
  const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#00502d' } })
    .jpeg()
    .toBuffer()
  // A URL for each picture: a browser reuses a larger variant that it has cached.
  const newUrl = async () => (await uploadFile(ada, photo, { contentType: 'image/jpeg', category: 'hero' })).publicUrl
  const group = await api.group({ heroImageUrl: await newUrl(), photoUrl: await newUrl() })
  const event = await api.event({ group, photoUrl: await newUrl() })
  await ada(updateProfile, { heroImageUrl: await newUrl() })

  for (const { width, deviceScaleFactor } of screens) {
    const page = await browser.open({ viewport: { width, height: 900 }, deviceScaleFactor })
    for (const path of [`/groups/${group.urlname}`, `/events/${event.id}`, `/u/${person.username}`, '/groups']) {
      await page.goto(`${api.url}${path}`, { waitUntil: 'load' })
      const cover = page.locator('.cover img').first()
      const { source, shown, real } = await cover.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const box = image.getBoundingClientRect()
        // The picture is 2:1 and covers its box.
        const shown = Math.max(box.width, box.height * 2) * devicePixelRatio
        return { source: image.currentSrc, shown, real: image.naturalWidth }
      })
      const chosen = Number(new URL(source).searchParams.get('w'))
      const where = `${path} on ${width} px × ${deviceScaleFactor}: ${chosen} for ${Math.round(shown)}, natural ${real}`
      assert.ok(chosen >= shown, where)
      assert.ok(chosen <= Math.max(640, shown * 2.3), where)
    }
    await page.context().close()
  }
})
