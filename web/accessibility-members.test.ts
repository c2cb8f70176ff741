import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityViolations } from '../test/chromium.ts'
import { findPageProblems, findPlainLayoutProblems } from '../test/every-page.ts'
import {
  api,
  browser,
  managePath,
  memberCookie,
  plainBrowser,
  setSessionCookie,
  visitors,
} from '../test/page-fixture.ts'
import { phone } from '../test/screens.ts'

test(
  'every page for members is accessible, fits a small phone and has its texts from a message file',
  { skip: browser.skip },
  async () => assert.deepEqual(await findPageProblems(visitors.members), []),
)

test('so are a form with mistakes, and a secret that is shown once', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  await setSessionCookie(page, memberCookie)
  await page.goto(`${api.url}/settings`)
  await page.getByLabel('Username').fill('-')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}${managePath}/events/new`)
  await page.getByLabel('Title').fill('Mending night')
  await page.getByLabel('Seats').fill('many')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/groups/new`)
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/settings/tokens`)
  await page.getByLabel('What is it for?').fill('A script')
  await page.getByLabel('read:user', { exact: true }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('heading', { name: 'Your new token' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.goto(`${api.url}/developer/webhooks/new`)
  await page.getByLabel('Only the ones I select').check()
  await page.getByLabel('Endpoint URL').fill('ftp://example.org')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('Select at least one event type.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByLabel('Endpoint URL').fill('http://127.0.0.1:9/')
  await page.getByLabel('All event types').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('heading', { name: 'Webhook added' }).waitFor()
  await page.getByText('How to verify messages').click()
  assert.deepEqual(await findAccessibilityViolations(page), [])

  await page.getByRole('link', { name: 'Send a test' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByRole('heading', { name: 'Your endpoint didn’t accept it' }).waitFor()
  await page.locator('.delivery summary').first().click()
  await page.getByText('Change URL').click()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('nothing that members open is covered or off the screen in another font', { skip: plainBrowser.skip }, async () =>
  assert.deepEqual(await findPlainLayoutProblems(visitors.members), []),
)
