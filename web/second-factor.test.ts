import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { createPageOpener, fillSignIn, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
let nowMs = Date.now()
const api = await startApi({ isAtBaseUrl: true, clock: { now: () => new Date(nowMs) } })
const openAs = createPageOpener(browser, api)
const password = 'a long sentence is a password'
const passwordHash = await hashPassword(password)
const stepMs = 30_000

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${api.url}/login?returnTo=/settings`)
  await fillSignIn(page, email, password)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

for (const javaScriptEnabled of [true, false])
  test(
    `an authenticator is set up and asked for, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const who = await api.person({ passwordHash })
      const settings = await openAs(who, { javaScriptEnabled })
      await settings.goto(`${api.url}/settings/security`)
      await settings.getByRole('link', { name: 'Set up' }).click()
      await settings.getByLabel('Current password').fill(password)
      await settings.getByRole('button', { name: 'Set up' }).click()
      await settings.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      const secret = await settings.locator('.copyable code').innerText()
      const codeFor = (timestamp = nowMs) => new TOTP({ secret }).generate({ timestamp })

      await settings.getByLabel('Code from the app').fill(codeFor(nowMs + 10 * stepMs))
      await settings.getByRole('button', { name: 'Turn on' }).click()
      await settings.getByText('This code is wrong or was already used.').waitFor()
      assert.equal(await settings.locator('.copyable code').innerText(), secret, 'the QR code stays')
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(settings), [])
      await settings.getByLabel('Code from the app').fill(codeFor())
      await settings.getByRole('button', { name: 'Turn on' }).click()
      await settings.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
      const recoveryCodes = await settings.locator('.recovery-codes code').allInnerTexts()
      assert.equal(recoveryCodes.length, 10)
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(settings), [])
      await settings.getByRole('link', { name: 'I’ve saved them' }).click()
      await settings.getByText('10 recovery codes left').waitFor()

      nowMs += stepMs
      const page = await browser.open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
      await askForCode(page, who.email)
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(page), [])
      await enterCode(page, codeFor())
      await page.getByRole('heading', { name: 'Profile' }).waitFor()

      const second = await browser.open({ javaScriptEnabled })
      await askForCode(second, who.email)
      await enterCode(second, codeFor())
      await second.getByText('This code is wrong or was already used.').waitFor()
      await enterCode(second, recoveryCodes[0] ?? '')
      await second.getByRole('heading', { name: 'Profile' }).waitFor()

      const third = await browser.open({ javaScriptEnabled })
      await askForCode(third, who.email)
      await enterCode(third, recoveryCodes[0] ?? '')
      await third.getByText('This code is wrong or was already used.').waitFor()

      await settings.goto(`${api.url}/settings/security/authenticator`)
      await settings.getByText('9 recovery codes left').waitFor()
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(settings), [])
      await settings.locator('#off-password').fill(password)
      await settings.getByRole('button', { name: 'Turn off' }).click()
      await settings.getByText('Two-factor authentication is off.').waitFor()
    },
  )

test('who waits too long with the code starts over', { skip: browser.skip }, async () => {
  const page = await browser.open()
  await page.goto(`${api.url}/login/code?returnTo=/events`)
  await enterCode(page, '123456')
  await page.getByText('Your sign-in has expired. Sign in again.').waitFor()
  await page.getByRole('link', { name: 'Start over' }).click()
  await page.waitForURL(`${api.url}/login?returnTo=%2Fevents`)
})
