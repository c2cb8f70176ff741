import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { reservePort, startApi } from '#test'
import { createApp } from '../src/areas/apps/contract.ts'
import { createPageOpener, fillSignIn, startChromium } from '../test/chromium.ts'
import { createSignInHelpers } from '../test/sign-in.ts'

const browser = await startChromium()
const password = 'a password for tests'
const provider = await startApi({ isAtBaseUrl: true })
const developer = await provider.signIn('developer')
const port = await reservePort()
const url = `http://localhost:${port}`
const { data: app } = await developer(createApp, {
  name: 'The other town',
  redirectUris: [`${url}/auth/oidc/callback`],
})
const relyingParty = await startApi({
  port,
  worker: true,
  env: {
    BASE_URL: url,
    OIDC_ISSUER: provider.url,
    OIDC_NAME: 'My town',
    OIDC_CLIENT_ID: app.clientId,
    OIDC_CLIENT_SECRET: app.clientSecret,
  },
})

test(
  'people sign in with their account of another Folkmoot, and link and unlink it',
  { skip: browser.skip },
  async () => {
    const { email } = await provider.person({ name: 'Kai Ääri', passwordHash: await hashPassword(password) })
    const page = await browser.open()
    await page.goto(`${url}/login?returnTo=/settings/security`)
    await page.getByRole('link', { name: 'Continue with My town' }).click()
    await fillSignIn(page, email, password)
    await page.getByRole('heading', { name: 'Allow The other town to access your account?' }).waitFor()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()

    await page.getByText(`You sign in with ${email}.`).waitFor()
    assert.equal(new URL(page.url()).origin, url)

    await page.locator('summary', { hasText: 'Unlink' }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('this is your only way to sign in.').waitFor()

    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByText('Check your inbox. The link to set your password').waitFor()
    await page.goto(`${url}/reset/${await createSignInHelpers(relyingParty).readMailToken(email, 'reset')}`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your new password is set.').waitFor()
    await fillSignIn(page, email, password)
    await page.waitForURL(`${url}/`)
    await page.goto(`${url}/settings/security`)
    await page.locator('summary', { hasText: 'Unlink' }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('Account unlinked.').waitFor()

    await page.getByRole('button', { name: 'Link My town' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByText('Account linked.').waitFor()
  },
)

test('a denied consent is shown, and one may try again', { skip: browser.skip }, async () => {
  const page = await createPageOpener(browser, provider)(await provider.person())
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Continue with My town' }).click()
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await page.getByText('You didn’t allow access.').waitFor()
  assert.equal(new URL(page.url()).pathname, '/login')
  assert.equal((await relyingParty.fetch('/auth/providers')).status, 200)
})
