import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as oauth from 'oauth4webapi'
import { startApi, type Person } from '#test'
import { TestBrowser } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const issuer = new URL(api.url)
const redirectUri = 'https://app.example/callback'
// The server under test uses plain HTTP on loopback.
// oxlint-disable-next-line typescript/no-deprecated -- it is called deprecated so that it stands out
const insecure = { [oauth.allowInsecureRequests]: true }

const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))

async function register(metadata: Partial<oauth.Client> = {}) {
  const given = { client_name: 'Event board', redirect_uris: [redirectUri], ...metadata }
  const response = await oauth.dynamicClientRegistrationRequest(server, given, insecure)
  return oauth.processDynamicClientRegistrationResponse(response)
}

async function authorize(client: oauth.Client, person: Person, params: Record<string, string>) {
  const codeVerifier = oauth.generateRandomCodeVerifier()
  const url = new URL(server.authorization_endpoint ?? '')
  const state = oauth.generateRandomState()
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    ...params,
  }).toString()
  const browser = new TestBrowser(api)
  await browser.signIn(person.id)
  const { response, at } = await browser.followRedirects(url.href)
  const { sentTo } = await browser.submitConsent(response, at, 'allow')
  return { codeVerifier, parameters: oauth.validateAuthResponse(server, client, sentTo ?? issuer, state) }
}

test('discovery at the address of OAuth leads to the same server', async () => {
  const response = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' })
  const found = await oauth.processDiscoveryResponse(issuer, response)
  assert.equal(found.token_endpoint, server.token_endpoint)
})

test('a confidential app: registration, code with PKCE, id token, userinfo, introspection, refresh, revocation', async () => {
  const registered = await register()
  assert.match(registered.client_id, /^fm_[0-9a-f]{32}$/)
  assert.match(registered.client_secret as string, /^fms_[0-9a-f]{64}$/)
  assert.equal(registered['client_secret_expires_at'], 0)
  const client: oauth.Client = { client_id: registered.client_id }
  const secret = oauth.ClientSecretBasic(registered.client_secret as string)

  const ada = await api.person()
  const nonce = oauth.generateRandomNonce()
  const params = { scope: 'openid profile email read:events offline_access', nonce, max_age: '600' }
  const { parameters, codeVerifier } = await authorize(client, ada, params)
  const granted = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(server, client, secret, parameters, redirectUri, codeVerifier, insecure),
    { expectedNonce: nonce, requireIdToken: true, maxAge: 600 },
  )
  assert.equal(granted.scope, 'openid profile email read:events')
  assert.equal(granted.expires_in, 3600)
  assert.equal(granted.token_type, 'bearer')

  const claims = oauth.getValidatedIdTokenClaims(granted)
  assert.equal(claims?.sub, ada.id)
  assert.equal(claims['preferred_username'], ada.username)
  assert.deepEqual([claims['email'], claims['email_verified']], [ada.email, true])
  assert.equal(claims['profile'], `${api.config.WEB_URL}/u/${ada.username}`)
  assert.equal(claims['exp'] - claims['iat'], 3600)
  assert.ok(claims['at_hash'])
  assert.equal(typeof claims['updated_at'], 'number')

  const info = await oauth.userInfoRequest(server, client, granted.access_token, insecure)
  assert.equal(info.headers.get('cache-control'), 'no-store')
  assert.deepEqual(await oauth.processUserInfoResponse(server, client, ada.id, info), {
    sub: ada.id,
    name: ada.name,
    preferred_username: ada.username,
    profile: `${api.config.WEB_URL}/u/${ada.username}`,
    updated_at: claims['updated_at'],
    email: ada.email,
    email_verified: true,
  })

  const introspect = async (token: string) =>
    oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, secret, token, insecure),
    )
  const seen = await introspect(granted.access_token)
  assert.deepEqual([seen.active, seen.client_id, seen.sub], [true, client.client_id, ada.id])

  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, secret, granted.refresh_token ?? '', insecure),
  )
  assert.notEqual(refreshed.refresh_token, granted.refresh_token)
  assert.equal((await introspect(granted.refresh_token ?? '')).active, false)
  assert.equal((await introspect(refreshed.refresh_token ?? '')).active, true)

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, secret, refreshed.refresh_token ?? '', insecure),
  )
  assert.equal((await introspect(refreshed.access_token)).active, false)
  assert.equal((await introspect(granted.access_token)).active, false)
})

test('the id token is signed by a published key', async () => {
  const registered = await register({ token_endpoint_auth_method: 'none' })
  assert.equal('client_secret' in registered, false)
  const client: oauth.Client = { client_id: registered.client_id }
  const { parameters, codeVerifier } = await authorize(client, await api.person(), { scope: 'openid' })
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    codeVerifier,
    insecure,
  )
  const granted = await oauth.processAuthorizationCodeResponse(server, client, response)
  await oauth.validateApplicationLevelSignature(server, response, insecure)
  const claims = oauth.getValidatedIdTokenClaims(granted)
  assert.deepEqual(Object.keys(claims ?? {}).sort(), ['at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'sub'])
})
