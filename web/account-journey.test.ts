import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '#platform'
import { reservePort, startApi } from '#test'
import { grantScopes } from '../src/areas/grants/public.ts'
import { createToken } from '../src/areas/tokens/contract.ts'
import { buildAuthorizeUrl, createOAuthApp } from '../src/oauth/testing.ts'
import { createPageOpener, fillSignIn, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ worker: true, isAtBaseUrl: true })
const password = 'a long sentence is a password'

async function findMailedLink(address: string): Promise<string> {
  const text = (await api.mails()).findLast(({ to }) => to === address)?.text ?? assert.fail(`no mail to ${address}`)
  return /https?:\/\/\S+/.exec(text)?.[0] ?? assert.fail(text)
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${api.url}/register`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(await findMailedLink(email))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Welcome. Your account is ready').waitFor()
}

/** Runs the example of the README as its own process. */
async function startExample(port: number, clientId: string, clientSecret: string): Promise<string> {
  const child = spawn(process.execPath, ['examples/sign-in.ts'], {
    env: {
      ...process.env,
      FOLKMOOT_URL: api.url,
      PORT: String(port),
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => child.kill())
  await once(child.stdout, 'data')
  return `http://localhost:${port}`
}

const readCopyable = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).locator('code').innerText()

for (const javaScriptEnabled of [true, false])
  test(
    `from signing up to revoking an app, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const page = await browser.open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
      const email = `kai-${javaScriptEnabled}@example.org`
      await signUp(page, 'Kai Ääri', email)

      await page.getByLabel('About you').fill('I fold maps.')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Profile saved.').waitFor()

      await page.goto(`${api.url}/settings/tokens`)
      await page.getByLabel('What is it for?').fill('A script')
      await page.getByLabel('read:user', { exact: true }).check()
      await page.getByRole('button', { name: 'Create token' }).click()
      const token = await readCopyable(page, 'A script')
      assert.match(token, /^fm_pat_[0-9a-f]{40}$/)
      assert.equal((await api.fetch('/v1/me', { headers: { Authorization: `Bearer ${token}` } })).status, 200)

      const port = await reservePort()
      await page.goto(`${api.url}/developer/apps/new`)
      await page.getByLabel('Name', { exact: true }).fill('Map club')
      await page.getByLabel('Redirect URLs').fill(`http://localhost:${port}/callback`)
      await page.getByRole('button', { name: 'Register app' }).click()
      const example = await startExample(
        port,
        await readCopyable(page, 'Client ID'),
        await readCopyable(page, 'Client secret'),
      )

      await page.goto(example)
      await page.getByRole('link', { name: 'Sign in with Folkmoot' }).click()
      await page.getByRole('heading', { name: 'Allow Map club to access your account?' }).waitFor()
      await page.getByRole('button', { name: 'Allow', exact: true }).click()
      await page.getByText(`"email": "${email}"`).waitFor()

      await page.goto(`${api.url}/settings/apps`)
      await page.getByText('Map club').first().waitFor()
      await page.getByText('Revoke access').first().click()
      await page.getByRole('button', { name: 'Revoke access' }).click()
      await page.getByText('Access revoked.').waitFor()
      await page.goto(example)
      await page.getByText('"code": "unauthorized"').waitFor()
    },
  )

test('a mailed link signs in only when the button is pressed, and once', { skip: browser.skip }, async () => {
  const { email, name } = await api.person()
  const page = await browser.open()
  await page.goto(`${api.url}/login?returnTo=/settings`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link instead' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  const link = await findMailedLink(email)
  for (let looks = 0; looks < 2; looks++) assert.equal((await page.goto(link))?.status(), 200)
  await page.getByRole('heading', { name: `Sign in as ${name}?` }).waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('a newcomer who asks for a link is asked for a name first', { skip: browser.skip }, async () => {
  const page = await browser.open({ viewport: { width: 390, height: 844 } })
  await page.goto(`${api.url}/login`)
  await page.getByLabel('Email').fill('secret.mailbox@example.org')
  await page.getByRole('button', { name: 'Email me a link instead' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(await findMailedLink('secret.mailbox@example.org'))
  await page.getByLabel('Your name').fill('Noora Niemi')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Hi, Noora' }).waitFor()
  await page.goto(`${api.url}/people?search=noora`)
  await page.getByRole('link', { name: 'Noora Niemi' }).waitFor()
})

test('signing in leads straight back to an app that was allowed before', { skip: browser.skip }, async () => {
  const { id, email } = await api.person({ passwordHash: await hashPassword(password) })
  const app = await createOAuthApp(api)
  await api.db.begin((sql) => grantScopes(sql, { userId: id, clientId: app.clientId, scopes: ['read:user'] }))
  const ways: ((page: Page) => Promise<void>)[] = [
    (page) => fillSignIn(page, email, password),
    async (page) => {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Email me a link instead' }).click()
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
      await page.goto(await findMailedLink(email))
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
  ]
  for (const signIn of ways) {
    const page = await browser.open()
    const isBack = page.waitForRequest((request) => request.url().startsWith(`${app.redirectUri}?code=`))
    await page.goto(`${api.url}${buildAuthorizeUrl(app)}`)
    await Promise.all([isBack, signIn(page).catch(() => undefined)])
  }
})

test('people change their email address with the links in two mails', { skip: browser.skip }, async () => {
  const who = await api.person()
  const page = await createPageOpener(browser, api)(who)
  await page.goto(`${api.url}/settings/security`)
  await page.getByText('Change email').click()
  await page.getByLabel('New email').fill('moved@example.org')
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await page.getByText('Check your inbox and open the link').waitFor()
  for (const [address, expectedNotice] of [
    ['moved@example.org', 'Halfway there.'],
    [who.email, 'Email changed.'],
  ] as const) {
    await page.goto(await findMailedLink(address))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(expectedNotice).waitFor()
  }
  await page.getByText('You sign in with moved@example.org').waitFor()
})

test('on a phone, menus open above the page and within its width', { skip: browser.skip }, async () => {
  const who = await api.signIn('user')
  await who(createToken, { name: 'A script', scopes: ['read:user'] })
  const page = await createPageOpener(browser, api)(who)
  await page.goto(api.url)
  await page.locator('summary', { hasText: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click({ trial: true })
  await page.keyboard.press('Escape')
  assert.equal(await page.getByRole('button', { name: 'Sign out' }).isVisible(), false)

  await page.goto(`${api.url}/settings/tokens`)
  await page.locator('.confirm summary').first().click()
  const question = await page.locator('.confirm form').first().boundingBox()
  assert.ok(question && question.x >= 0 && question.x + question.width <= 390, JSON.stringify(question))
})
