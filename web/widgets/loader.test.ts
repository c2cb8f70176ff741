import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { eventually, startApi } from '#test'
import { startChromium } from '../../test/chromium.ts'

const browser = await startChromium()
const api = await startApi()

test('the loader sizes a widget that loaded before it, also without URL.parse', { skip: browser.skip }, async () => {
  const html = `<iframe src="${api.url}/widget/next-event?resize=1"></iframe>`
  const embeddingSite = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  embeddingSite.listen(0, '127.0.0.1').unref()
  after(() => embeddingSite.close())
  await once(embeddingSite, 'listening')
  const page = await browser.open()
  await page.addInitScript('delete URL.parse')
  await page.goto(`http://localhost:${(embeddingSite.address() as AddressInfo).port}/`)
  await page.frameLocator('iframe').locator('.card').waitFor()
  await page.addScriptTag({ url: `${api.url}/widget/loader.js` })
  const height = await eventually(
    'the frame has a height',
    () => page.locator('iframe').evaluate((frame) => frame.style.height),
    (text) => text !== '',
  )
  assert.match(height, /^\d+px$/)
})
