import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenRules } from '../test/chromium.ts'
import { api, browser, desktop, keepCookie, oneOfEachPart, visitors } from '../test/every-page.ts'

test('the pages of every part are accessible on a wide screen', { skip: browser.skip }, async () => {
  const broken: string[] = []
  for (const [session, paths] of visitors) {
    const page = await browser.open({ ...desktop, reducedMotion: 'reduce' })
    if (session !== undefined) await keepCookie(page, session)
    // What a wide screen changes is the frame, which the pages of one part share.
    for (const path of oneOfEachPart(paths)) {
      await page.goto(`${api.url}${path}`)
      // Colours are those of a phone.
      broken.push(...(await brokenRules(page, 'layout')).map((rule) => `${path}: ${rule}`))
    }
    await page.context().close()
  }
  assert.deepEqual(broken, [])
})

test('no page is wider than a small phone', { skip: browser.skip }, async () => {
  const wide: string[] = []
  for (const [session, paths] of visitors.slice(1)) {
    const page = await browser.open({ viewport: { width: 320, height: 640 } })
    if (session !== undefined) await keepCookie(page, session)
    for (const path of paths) {
      await page.goto(`${api.url}${path}`)
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
      if (width > 320) wide.push(`${path}: ${width}`)
    }
  }
  assert.deepEqual(wide, [])
})
