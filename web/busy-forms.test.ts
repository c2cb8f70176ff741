import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })

test('a button pressed twice sends its form once, and looks busy', { skip: browser.skip }, async () => {
  const group = await api.group()
  const page = await createPageOpener(browser, api)(await api.person())
  await page.goto(`${api.url}/groups/${group.urlname}`)
  const join = page.getByRole('button', { name: 'Join', exact: true })
  const { isBusy, sentCount } = await join.evaluate((button: HTMLButtonElement) => {
    let sentCount = 0
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sentCount++
    })
    button.click()
    button.click()
    return { isBusy: button.ariaBusy, sentCount }
  })
  assert.equal(isBusy, 'true')
  assert.equal(sentCount, 1)
  await page.getByText('You joined.').waitFor()
})
