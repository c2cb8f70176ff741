import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { reservePort, startApi } from '#test'
import { TestBrowser } from '../../src/oauth/testing.ts'
import { createPageOpener, startChromium } from '../../test/chromium.ts'
import { waitForExit, waitForOutput, createTerminal } from './testing.ts'

interface StoredSites {
  readonly site: string
  readonly sites: Readonly<Record<string, Record<string, string | number>>>
}

// The browser must close before the server, which waits for its connections.
const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openPageAs = createPageOpener(browser, api)
const skip = browser.skip

async function startLogin(words: readonly string[] = []) {
  const who = await api.person({ name: 'Ada' })
  const cli = await createTerminal()
  const child = cli.startCommand('login', '--site', api.url, ...words)
  const address = (await waitForOutput(child, 'stderr', /http\S+authorize\?\S+(?=\s)/)).trim()
  const page = await openPageAs(who)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Allow Folkmoot command line to access your account?' }).waitFor()
  const file = join(cli.home, '.config/folkmoot/sites.json')
  return {
    ...cli,
    who,
    child,
    page,
    file,
    address,
    readSites: async () => JSON.parse(await readFile(file, 'utf8')) as StoredSites,
  }
}

test('one logs in with a browser, calls the API, refreshes the token and logs out', { skip }, async () => {
  const { child, page, who, runCommand, home, file, readSites } = await startLogin()
  const successPrinted = waitForOutput(child, 'stderr', /You are logged in to \S+ as Ada\. Allowed: .*\n/)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('heading', { name: 'Back to the command line' }).waitFor()
  assert.match(await successPrinted, /read:events/)
  assert.equal(await waitForExit(child), 0)

  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await stat(join(home, '.config/folkmoot'))).mode & 0o777, 0o700)
  const before = await readSites()
  assert.equal(before.site, api.url)
  assert.equal((await runCommand('whoami')).out, `Ada (${who.username}) at ${api.url}\n`)

  const old = before.sites[api.url] ?? {}
  await writeFile(file, JSON.stringify({ ...before, sites: { [api.url]: { ...old, expiresAt: 0 } } }))
  const results = await Promise.all([runCommand('whoami'), runCommand('whoami'), runCommand('whoami')])
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0, 0],
    'those who refresh at once take turns',
  )
  const now = (await readSites()).sites[api.url] ?? {}
  assert.notEqual(now['refreshToken'], old['refreshToken'])
  await writeFile(file, JSON.stringify({ ...before, sites: { [api.url]: { ...now, accessToken: 'gone' } } }))
  assert.equal((await runCommand('whoami')).code, 0, 'a token that is refused is renewed')

  const last = (await readSites()).sites[api.url] ?? {}
  assert.match((await runCommand('logout')).err, /You are logged out/)
  assert.deepEqual(Object.keys((await readSites()).sites[api.url] ?? {}), ['clientId'])
  assert.equal((await runCommand('whoami')).code, 4)
  const headers = { Authorization: `Bearer ${last['accessToken']}` }
  assert.equal((await api.fetch('/v1/me', { headers })).status, 401, 'the site has forgotten it too')
})

test('only scopes that were requested and ticked are granted', { skip }, async () => {
  const { child, page, runCommand } = await startLogin(['--scopes', 'read:user read:events', '--no-browser'])
  const successPrinted = waitForOutput(child, 'stderr', /Allowed: .*\n/)
  await page.getByRole('checkbox', { name: /events/i }).uncheck()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  assert.equal(await successPrinted, 'Allowed: read:user\n')
  assert.match((await runCommand('events')).err, /read:events/)
})

test('a denied consent logs nobody in', { skip }, async () => {
  const { child, page, runCommand } = await startLogin()
  const errorPrinted = waitForOutput(child, 'stderr', /You did not allow access/)
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await errorPrinted
  assert.equal(await waitForExit(child), 1)
  assert.equal((await runCommand('whoami', '--site', api.url)).code, 4)
})

test('without a redirect, the last URL of the browser can be pasted', async () => {
  const terminal = await createTerminal()
  const child = terminal.startCommand('login', '--site', api.url, '--no-browser')
  const address = (await waitForOutput(child, 'stderr', /http\S+authorize\?\S+(?=\s)/)).trim()
  const otherBrowser = new TestBrowser(api)
  await otherBrowser.signIn((await api.person()).id)
  const { response, at } = await otherBrowser.followRedirects(address)
  const { sentTo } = await otherBrowser.submitConsent(response, at, 'allow')

  const [errorPrinted, successPrinted] = [
    waitForOutput(child, 'stderr', /not the address/),
    waitForOutput(child, 'stderr', /You are logged in/),
  ]
  child.stdin?.write(`nonsense\n${sentTo?.href}\n`)
  await Promise.all([errorPrinted, successPrinted])
  assert.equal(await waitForExit(child), 0)
})

test('a redirect with another state does not log anybody in', { skip }, async () => {
  const { child, address } = await startLogin()
  const errorPrinted = waitForOutput(child, 'stderr', /from another login/)
  const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? ''
  assert.equal((await fetch(new URL('/favicon.ico', redirectUri))).status, 404)
  assert.equal((await fetch(`${new URL(redirectUri).origin}//`)).status, 404)
  await fetch(`${redirectUri}?code=theirs&state=theirs`)
  await errorPrinted
  assert.equal(await waitForExit(child), 1)
})

test('a URL that cannot be reached is named in the error', async () => {
  const { runCommand } = await createTerminal()
  const { code, err } = await runCommand('login', '--site', `http://127.0.0.1:${await reservePort()}`)
  assert.equal(code, 1)
  assert.match(err, /did not answer.*ECONNREFUSED/)
})

test('a site that responds with HTML is not taken for Folkmoot', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('<h1>Not here</h1>'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  const { runCommand } = await createTerminal()
  const { code, err } = await runCommand(
    'login',
    '--site',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  assert.equal(code, 1)
  assert.match(err, /answered 404, and not with JSON/)
})

test('a redirecting site is rejected with its target', async () => {
  const location = 'https://folkmoot.example/'
  const server = createServer((_request, response) => response.writeHead(301, { Location: location }).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const { runCommand } = await createTerminal()
  const { code, err } = await runCommand('login', '--site', `http://127.0.0.1:${port}`)
  assert.equal(code, 1)
  assert.match(err, /redirects to https:\/\/folkmoot\.example\/\. Use the address of the site itself/)
})

test('a damaged sites file is reported', async () => {
  const { runCommand, home } = await createTerminal()
  await mkdir(join(home, '.config/folkmoot'), { recursive: true })
  for (const text of ['{', 'null', '[]']) {
    await writeFile(join(home, '.config/folkmoot/sites.json'), text)
    const { code, err } = await runCommand('whoami')
    assert.equal(code, 1)
    assert.match(err, /sites\.json is damaged\. Remove it and log in again\./)
  }
})

test('commands that wait for the same refresh all learn that the login has ended', async () => {
  const { runCommand, home } = await createTerminal()
  const registration = await api.fetch('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Folkmoot command line',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  })
  const { client_id: clientId } = (await registration.json()) as { client_id: string }
  const ended = { clientId, accessToken: 'ended', refreshToken: 'ended', expiresAt: 0 }
  await mkdir(join(home, '.config/folkmoot'), { recursive: true })
  await writeFile(
    join(home, '.config/folkmoot/sites.json'),
    JSON.stringify({ site: api.url, sites: { [api.url]: ended } }),
  )
  const results = await Promise.all([runCommand('whoami'), runCommand('whoami'), runCommand('whoami')])
  assert.deepEqual(
    results.map(({ code }) => code),
    [4, 4, 4],
  )
})

test('an unreadable sites file is an error, not a missing login', async () => {
  const { runCommand, home } = await createTerminal()
  await mkdir(join(home, '.config/folkmoot/sites.json'), { recursive: true })
  const { code, err } = await runCommand('whoami')
  assert.equal(code, 1)
  assert.match(err, /sites\.json cannot be read \(EISDIR\)/)
})
