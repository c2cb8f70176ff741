import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { test } from 'node:test'
import { startApi } from '#test'
import { readLocation, createCookieBrowser } from '../../../../test/cookie-browser.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { startOAuthServer } from '../../../../test/oauth-server.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { handlers } from '../../../operations.ts'
import { getUser } from '../../people/contract.ts'
import { catalog } from './catalog.ts'
import type { ProviderId } from './contract.ts'
import { createProviderHandlers } from './operations.ts'

const clientSecret = 'a secret'
const callbackUrl = (id: ProviderId) => `http://localhost:3000/auth/${id}/callback`
const clientMetadata = (id: ProviderId) => ({
  client_id: id,
  client_secret: clientSecret,
  redirect_uris: [callbackUrl(id)],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'client_secret_post' as const,
})
const github = await startOAuthServer({
  clientId: 'github',
  clientSecret,
  redirectUri: callbackUrl('github'),
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
  sendsIssuer: true,
})
const discord = await startOAuthServer({
  clientId: 'discord',
  clientSecret,
  redirectUri: callbackUrl('discord'),
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  sendsIssuer: false,
})
const idp = await startIdentityProvider([clientMetadata('slack'), clientMetadata('apple')])
const linkedin = await startIdentityProvider([clientMetadata('linkedin')])
const discoveryPath = '/.well-known/openid-configuration'
// LinkedIn's discovery document does not say how its token endpoint takes the secret.
const { token_endpoint_auth_methods_supported: _, ...linkedinDocument } = (await (
  await fetch(`${linkedin.issuer}${discoveryPath}`)
).json()) as Record<string, unknown>
linkedin.responseOverrides.set(discoveryPath, (response) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(linkedinDocument)),
)
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = appleKey.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string

const testCatalog = {
  ...catalog,
  github: {
    ...catalog.github,
    api: github.url,
    server: {
      ...catalog.github.server,
      issuer: github.url,
      authorization_endpoint: catalog.github.server.authorization_endpoint.replace('https://github.com', github.url),
      token_endpoint: catalog.github.server.token_endpoint.replace('https://github.com', github.url),
    },
  },
  discord: {
    ...catalog.discord,
    api: discord.url,
    server: {
      ...catalog.discord.server,
      issuer: discord.url,
      authorization_endpoint: catalog.discord.server.authorization_endpoint.replace('https://discord.com', discord.url),
      token_endpoint: catalog.discord.server.token_endpoint.replace('https://discord.com', discord.url),
    },
  },
  slack: { ...catalog.slack, issuer: idp.issuer },
  linkedin: { ...catalog.linkedin, issuer: linkedin.issuer },
  apple: { ...catalog.apple, issuer: idp.issuer },
}
const testHandlers = new Map(createProviderHandlers(testCatalog).map((handler) => [handler.operation.name, handler]))
const api = await startApi({
  handlers: handlers.map((handler) => testHandlers.get(handler.operation.name) ?? handler),
  env: {
    ...Object.fromEntries(
      ['github', 'discord', 'slack', 'linkedin'].flatMap((id) => [
        [`${id.toUpperCase()}_CLIENT_ID`, id],
        [`${id.toUpperCase()}_CLIENT_SECRET`, clientSecret],
      ]),
    ),
    APPLE_CLIENT_ID: 'apple',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  },
})
const { fetchUser } = createSignInHelpers(api)
const toPath = ({ pathname, search }: URL) => `${pathname}${search}`

async function signInWithProvider(id: 'github' | 'discord') {
  const browser = createCookieBrowser(api.fetch)
  const address = readLocation(await browser.fetch(`/auth/${id}`))
  const callback = new URL(readLocation(await fetch(address, { redirect: 'manual' })))
  const location = readLocation(await browser.fetch(toPath(callback)))
  return { location, address: new URL(address), user: await fetchUser(browser.cookies()) }
}

test('GitHub: the verified primary address counts, the login becomes the username', async () => {
  github.resources['/user'] = { id: 583231, login: 'Octo-Cat', name: null, email: 'public@example.org' }
  github.resources['/user/emails'] = [
    { email: 'spam@example.org', primary: false, verified: true, visibility: null },
    { email: 'octo@example.org', primary: true, verified: true, visibility: 'private' },
  ]
  const { location, user, address } = await signInWithProvider('github')
  assert.equal(location, '/')
  assert.deepEqual([user?.email, user?.username, user?.name], ['octo@example.org', 'octo-cat', 'Octo-Cat'])
  assert.equal(address.searchParams.get('scope'), 'read:user user:email')
  assert.equal(address.searchParams.get('code_challenge_method'), 'S256')
  assert.ok(github.tokenRequests.at(-1)?.get('code_verifier'))
  assert.equal(catalog.github.server.issuer, 'https://github.com/login/oauth', 'as it names itself')
  const [linked] = await api.db.sql<{ subject: string }[]>`
    select subject from linked_accounts where user_id = ${user?.id ?? ''}`
  assert.equal(linked?.subject, '583231')
  const { data } = await api.anonymous(getUser, { username: 'octo-cat' })
  assert.equal(data.githubUsername, 'Octo-Cat')
})

test("GitHub: an unverified primary address is none, and other people's answers are refused", async () => {
  const victim = await api.person({ email: 'victim@example.org' })
  github.resources['/user'] = { id: 2, login: 'mallory' }
  for (const emails of [
    [{ email: 'victim@example.org', primary: true, verified: false }],
    [{ email: 'victim@example.org', primary: false, verified: true }],
    [],
  ]) {
    github.resources['/user/emails'] = emails
    assert.equal((await signInWithProvider('github')).location, '/login?error=email_unverified&provider=github')
  }
  for (const wrong of [{ message: 'Not Found' }, null, 'text', [null]]) {
    github.resources['/user/emails'] = wrong
    assert.match(
      (await signInWithProvider('github')).location,
      /^\/login\?error=(failed|email_unverified)&provider=github$/,
    )
  }
  github.resources['/user'] = { login: 'without an id' }
  github.resources['/user/emails'] = []
  assert.equal((await signInWithProvider('github')).location, '/login?error=failed&provider=github')
  assert.equal((await api.db.sql`select from linked_accounts where user_id = ${victim.id}`).count, 0)
})

test('Discord: an address counts when it is verified; the client with a secret sends no challenge', async () => {
  const person = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', email: 'nelly@example.org' }
  discord.resources['/users/@me'] = { ...person, verified: false }
  assert.equal((await signInWithProvider('discord')).location, '/login?error=email_unverified&provider=discord')
  discord.resources['/users/@me'] = { ...person, verified: true }
  const { location, user, address } = await signInWithProvider('discord')
  assert.deepEqual([location, user?.email, user?.name], ['/', 'nelly@example.org', 'Nelly'])
  assert.equal(address.searchParams.get('code_challenge'), null)
})

test('Slack: a user id is somebody only within a workspace; LinkedIn: no nonce, and the secret in the body', async () => {
  const signIn = async (id: 'slack' | 'linkedin', team: string) => {
    const provider = id === 'slack' ? idp : linkedin
    provider.accounts.set('U1', {
      sub: 'U1',
      email: `${team}@example.org`,
      email_verified: true,
      name: team,
      'https://slack.com/team_id': team,
    })
    const browser = createCookieBrowser(api.fetch)
    const address = readLocation(await browser.fetch(`/auth/${id}`))
    const { url } = await provider.signIn(address, 'U1')
    assert.equal(readLocation(await browser.fetch(toPath(url))), '/')
    return { user: await fetchUser(browser.cookies()), params: new URL(address).searchParams }
  }
  const [first, second] = [await signIn('slack', 'T1'), await signIn('slack', 'T2')]
  assert.notEqual(first.user?.id, second.user?.id)
  assert.ok(first.params.get('nonce'))
  const { user, params } = await signIn('linkedin', 'T1')
  assert.equal(user?.id, first.user?.id, 'joined by its verified address')
  assert.equal(params.get('nonce'), null)
  assert.deepEqual(linkedin.tokenAuthorizations, [undefined])
})

test('Apple: answers by a form from its own page, and gets a secret signed with the key', async () => {
  const secrets: string[] = []
  idp.Client.prototype.compareClientSecret = async function (secret: string) {
    if (this.clientId !== 'apple') return this.clientSecret === secret
    secrets.push(secret)
    const [header = '', claims = '', signature = ''] = secret.split('.')
    const key = { key: createPublicKey(pem), dsaEncoding: 'ieee-p1363' as const }
    return verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))
  }
  idp.accounts.set('tim', { sub: 'tim', email: 'tim@example.org', email_verified: 'true' })
  const browser = createCookieBrowser(api.fetch)
  const started = await browser.fetch('/auth/apple?returnTo=/groups')
  assert.match(started.headers.getSetCookie()[0] ?? '', /; SameSite=None; Secure$/)
  const { url, form } = await idp.signIn(readLocation(started), 'tim')
  form?.set('user', JSON.stringify({ name: { firstName: 'Tim', lastName: 'Apple' } }))

  const post = (path: string) =>
    browser.fetch(path, {
      method: 'POST',
      headers: {
        Cookie: browser.cookies(),
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://appleid.apple.com',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: form?.toString() ?? '',
    })
  assert.equal((await post('/auth/github/callback')).status, 404)
  const posted = await post(toPath(url))
  assert.equal(posted.status, 303)
  assert.deepEqual(posted.headers.getSetCookie(), [], 'a foreign form alone signs nobody in')
  const done = await browser.fetch(readLocation(posted))
  assert.equal(readLocation(done), '/groups')
  const user = await fetchUser(browser.cookies())
  assert.deepEqual([user?.email, user?.name, user?.username], ['tim@example.org', 'Tim Apple', 'tim-apple'])

  const [header, claims] = (secrets[0] ?? '')
    .split('.')
    .slice(0, 2)
    .map((segment) => JSON.parse(Buffer.from(segment, 'base64url').toString()) as Record<string, unknown>)
  assert.deepEqual(header, { alg: 'ES256', kid: 'KEY1234567' })
  assert.deepEqual([claims?.iss, claims?.sub, claims?.aud], ['TEAM123456', 'apple', 'https://appleid.apple.com'])
})
