import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  auth as authV2,
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import { startApi } from '#test'
import { startAppMetadataServer } from '../../test/app-metadata-server.ts'
import { TestBrowser, fetchStatus } from './testing.ts'

const site = await startAppMetadataServer()
const api = await startApi({ isAtBaseUrl: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const serverUrl = `${api.url}/mcp`

class SdkClient implements OAuthClientProvider {
  readonly clientMetadataUrl?: string
  readonly redirectUrl = 'http://localhost:43210/callback'
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: 'An MCP client',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  redirectedTo: URL | undefined
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''

  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl
  }

  clientInformation = () => this.#client
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.#client = client)
  tokens = () => this.#tokens
  saveTokens = (tokens: OAuthTokens) => void (this.#tokens = tokens)
  redirectToAuthorization = (url: URL) => void (this.redirectedTo = url)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
}

test("the MCP SDK's own client discovers, registers, gets a token for /mcp and refreshes it", async () => {
  const [program, ada] = [new SdkClient(), await api.person()]
  assert.equal(await auth(program, { serverUrl }), 'REDIRECT')
  assert.equal(program.redirectedTo?.searchParams.get('resource'), serverUrl)

  const browser = new TestBrowser(api)
  await browser.signIn(ada.id)
  const { response, at } = await browser.followRedirects(program.redirectedTo.href)
  const { sentTo } = await browser.submitConsent(response, at, 'allow')
  const authorizationCode = sentTo?.searchParams.get('code') ?? assert.fail('no code')
  assert.equal(await auth(program, { serverUrl, authorizationCode }), 'AUTHORIZED')

  const first = program.tokens()
  const scopes = first?.scope?.split(' ') ?? []
  // It requests every scope that the resource lists; sensitive ones are not preselected.
  assert.deepEqual(
    ['read:user', 'write:events', 'user', 'manage:events', 'developer', 'admin'].map((scope) => scopes.includes(scope)),
    [true, true, false, false, false, false],
  )
  assert.equal(await fetchStatus(api, first?.access_token ?? ''), 401, 'a token for /mcp is good for /mcp only')
  assert.equal(await auth(program, { serverUrl }), 'AUTHORIZED')
  assert.notEqual(program.tokens()?.access_token, first?.access_token)
  assert.notEqual(program.tokens()?.refresh_token, first?.refresh_token)
})

for (const [name, authorize] of [
  ['SDK', auth],
  ['client of the second era', authV2],
] as const)
  test(`the ${name} comes with a document instead of a registration`, async () => {
    const clientId = `${site.url}/${name.replaceAll(' ', '-')}.json`
    const program = new SdkClient(clientId)
    site.responses.set(new URL(clientId).pathname, { ...program.clientMetadata, client_id: clientId })
    assert.equal(await authorize(program, { serverUrl }), 'REDIRECT')
    assert.equal(program.redirectedTo?.searchParams.get('client_id'), clientId)

    const browser = new TestBrowser(api)
    await browser.signIn((await api.person()).id)
    const { response, at } = await browser.followRedirects(program.redirectedTo.href)
    const { sentTo } = await browser.submitConsent(response, at, 'allow')
    const answer = { authorizationCode: sentTo?.searchParams.get('code') ?? '', iss: api.config.AUTH_URL }
    assert.equal(await authorize(program, { serverUrl, ...answer }), 'AUTHORIZED')
    const first = program.tokens()?.access_token
    assert.equal(await authorize(program, { serverUrl }), 'AUTHORIZED', 'by its refresh token')
    assert.notEqual(program.tokens()?.access_token, first)
  })

test('a client of the first protocol, which knows no metadata of resources, asks the origin', async () => {
  const program = new SdkClient()
  const withoutMetadata = (url: string | URL, init?: RequestInit) =>
    String(url).includes('oauth-protected-resource')
      ? Promise.resolve(new Response(null, { status: 404 }))
      : fetch(url, init)
  assert.equal(await auth(program, { serverUrl, fetchFn: withoutMetadata }), 'REDIRECT')
  assert.equal(program.redirectedTo?.origin, api.config.AUTH_URL)
})

const info = { name: 'a test', version: '1' }
const address = new URL(serverUrl)

const sdkClients = {
  'SDK 1': {
    client: () => new OldClient(info),
    transport: (authProvider: SdkClient) => new OldTransport(address, { authProvider }),
  },
  'client 2, modern only': {
    client: () => new NewClient(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    transport: (authProvider: SdkClient) => new NewTransport(address, { authProvider }),
  },
}

for (const [name, sdk] of Object.entries(sdkClients))
  test(`${name}: refused, sent to the page that asks, allowed, and then at work`, async () => {
    const [program, ada] = [new SdkClient(), await api.person()]
    const connect = async (transport: ReturnType<typeof sdk.transport>) => {
      const client = sdk.client()
      await client.connect(transport)
      return client
    }
    const refused = sdk.transport(program)
    await assert.rejects(connect(refused), { name: /Unauthorized|Error/ })
    const sentTo = program.redirectedTo ?? assert.fail('it was not sent anywhere')

    const browser = new TestBrowser(api)
    await browser.signIn(ada.id)
    const { response, at } = await browser.followRedirects(sentTo.href)
    const { sentTo: callback } = await browser.submitConsent(response, at, 'allow')
    const { searchParams } = callback ?? assert.fail('not sent back')
    if (refused instanceof NewTransport) await refused.finishAuth(searchParams)
    else await refused.finishAuth(searchParams.get('code') ?? '')

    const client = await connect(sdk.transport(program))
    const { tools } = await client.listTools()
    assert.ok(tools.some((tool) => tool.name === 'events_rsvp'))
    assert.ok(!tools.some((tool) => tool.name.startsWith('manage_')))
    const { content } = (await client.callTool({ name: 'profile_me', arguments: {} })) as { content: object[] }
    assert.match(JSON.stringify(content), new RegExp(ada.username))
    await client.close()
  })
