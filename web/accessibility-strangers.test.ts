import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityViolations } from '../test/chromium.ts'
import { findPageProblems, findPlainLayoutProblems } from '../test/every-page.ts'
import { api, browser, plainBrowser, visitors } from '../test/page-fixture.ts'
import { smallPhone } from '../test/screens.ts'

test(
  'every page for strangers is accessible, fits a small phone and has its texts from a message file',
  { skip: browser.skip },
  async () => assert.deepEqual(await findPageProblems(visitors.strangers), []),
)

test('so are the form of a stranger with mistakes, and the page after it', { skip: browser.skip }, async () => {
  const page = await browser.open(smallPhone)
  await page.goto(`${api.url}${visitors.strangers.paths.find((path) => path.endsWith('#come'))}`)
  await page.getByLabel('Your name').fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('nia@example.org')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByLabel('Your name').fill('Nia New')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test(
  'nothing that strangers open is covered or off the screen in another font',
  { skip: plainBrowser.skip },
  async () => assert.deepEqual(await findPlainLayoutProblems(visitors.strangers), []),
)
