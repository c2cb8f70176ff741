import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '#platform'
import { reservePort, startApi } from '#test'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const port = await reservePort()
/** Browsers accept passkeys for host names only, not for IP addresses. */
const url = `http://localhost:${port}`
const api = await startApi({ port, env: { BASE_URL: url } })
const openAs = createPageOpener(browser, { url, cookieFor: api.cookieFor })
const password = 'a long sentence is a password'
const passwordHash = await hashPassword(password)

interface Device {
  readonly touch: (isTouched: boolean) => Promise<unknown>
  readonly countCredentials: () => Promise<number>
}

/** A device with a fingerprint reader. A request that begins while nobody touches it waits for good. */
async function attachAuthenticator(page: Page): Promise<Device> {
  await page.addInitScript(`
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      document.documentElement.dataset.asked = options.mediation ?? ''
      return get(options)
    }`)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    touch: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    countCredentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Pressed while autofill waits for a touch that it does not get. */
async function pressButton(page: Page, device: Device, path: string): Promise<void> {
  await device.touch(false)
  await page.goto(`${url}${path}`)
  await page.locator('html[data-asked="conditional"]').waitFor()
  await device.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${url}/logout`)
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await page.waitForURL(`${url}/`)
}

test(
  'a passkey is added, signs in by button and autofill, is renamed and removed',
  { skip: browser.skip },
  async () => {
    const who = await api.person({ passwordHash })
    const page = await openAs(who)
    const device = await attachAuthenticator(page)
    await page.goto(`${url}/settings/security`)
    await page.getByLabel('Name').last().fill('My laptop')
    await page.locator('#passkey-password').fill('not the password')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('The current password is wrong.').waitFor()

    await device.touch(true)
    await page.locator('#passkey-password').fill(password)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await page.getByText('Never used').waitFor()
    assert.equal(await device.countCredentials(), 1)
    assert.deepEqual(await findAccessibilityViolations(page), [])

    await signOut(page)
    await pressButton(page, device, '/login?returnTo=/settings/security')
    await page.getByText('Last used').waitFor()

    await signOut(page)
    await page.goto(`${url}/login?returnTo=/settings/security`)
    await page.getByText('My laptop', { exact: true }).waitFor()

    await page.locator('summary', { hasText: 'Rename' }).click()
    await page.getByLabel('Name').first().fill('Old laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Passkey renamed.').waitFor()
    await page.locator('li', { hasText: 'Old laptop' }).locator('summary', { hasText: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Passkey removed.').waitFor()

    await signOut(page)
    const refused = page.waitForResponse((response) => response.request().method() === 'POST' && !response.ok())
    await pressButton(page, device, '/login')
    await refused
    // Otherwise autofill answers again on the page with the error, which reloads.
    await device.touch(false)
    await page.getByText('This passkey doesn’t work here.').waitFor()
  },
)

test('without script everything else works, and nothing that needs it is shown', { skip: browser.skip }, async () => {
  const who = await api.person({ passwordHash })
  const page = await openAs(who, { javaScriptEnabled: false })
  await page.goto(`${url}/settings/security`)
  await page.getByText('To add a passkey, open this page in a browser that supports them.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add a passkey' }).isVisible(), false)
  const stranger = await browser.open({ javaScriptEnabled: false })
  await stranger.goto(`${url}/login`)
  assert.equal(await stranger.getByRole('button', { name: 'Sign in with a passkey' }).isVisible(), false)
})
