/**
 * A tiny app that people sign in to with their Folkmoot account: OAuth 2.1, authorization code with PKCE, no libraries.
 *
 *   1. Register an app in the developer portal with the redirect address http://localhost:4000/callback
 *   2. CLIENT_ID=fm_... npm run example        (and CLIENT_SECRET=... unless the app is a public one)
 *   3. Open http://localhost:4000
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const { FOLKMOOT_URL = 'http://localhost:3000', CLIENT_ID = '', CLIENT_SECRET } = process.env
const port = Number(process.env['PORT'] ?? 4000)
const redirectUri = `http://localhost:${port}/callback`
const scope = 'openid read:user user:email'

interface Metadata {
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly issuer: string
}

if (CLIENT_ID === '') {
  console.error('Set CLIENT_ID to the client id of your app.')
  process.exit(1)
}
const metadata = (await (await fetch(`${FOLKMOOT_URL}/.well-known/oauth-authorization-server`)).json()) as Metadata

/** PKCE verifiers of sign-ins in progress, by `state`. */
const pendingVerifiers = new Map<string, string>()
const createSecret = () => randomBytes(32).toString('base64url')

/** Step 1: send the browser to Folkmoot with the hash of the verifier. */
function buildAuthorizationUrl(state: string, verifier: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${metadata.authorization_endpoint}?${query}`
}

/** Step 2: exchange the code and the verifier for a token. */
async function exchangeCode(code: string, verifier: string): Promise<string> {
  const response = await fetch(metadata.token_endpoint, {
    method: 'POST',
    headers: CLIENT_SECRET
      ? { Authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` }
      : {},
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: CLIENT_ID,
      code_verifier: verifier,
    }),
  })
  const answer = (await response.json()) as { access_token?: string; error_description?: string }
  if (answer.access_token === undefined) throw new Error(answer.error_description ?? 'The server sent no access token.')
  return answer.access_token
}

/** Step 3: call the API as the person. */
async function fetchMe(token: string): Promise<string> {
  const response = await fetch(`${FOLKMOOT_URL}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
  return JSON.stringify(await response.json(), null, 2)
}

const tokensBySession = new Map<string, string>()

createServer((request, response) => {
  void handleRequest(request.url ?? '/', request.headers.cookie ?? '').then(
    ({ location, cookie, html = '' }) => {
      if (location !== undefined)
        response.writeHead(302, { Location: location, ...(cookie && { 'Set-Cookie': cookie }) })
      else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(html)
    },
    (error: unknown) => {
      response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(renderPage(`<p>${escapeHtml((error as Error).message)}</p><p><a href="/sign-in">Try again</a></p>`))
    },
  )
}).listen(port, () => console.log(`Open http://localhost:${port}`))

interface PageResponse {
  readonly location?: string
  readonly cookie?: string
  readonly html?: string
}

async function handleRequest(requestUrl: string, cookies: string): Promise<PageResponse> {
  const { pathname, searchParams } = new URL(requestUrl, redirectUri)
  if (pathname === '/sign-in') {
    const [state, verifier] = [createSecret(), createSecret()]
    pendingVerifiers.set(state, verifier)
    return {
      location: buildAuthorizationUrl(state, verifier),
      cookie: `state=${state}; HttpOnly; SameSite=Lax; Path=/callback`,
    }
  }
  if (pathname === '/callback') {
    const { code, state = '', error, error_description, iss } = Object.fromEntries(searchParams)
    const verifier = pendingVerifiers.get(state)
    pendingVerifiers.delete(state)
    if (verifier === undefined || !cookies.includes(`state=${state}`))
      throw new Error('This sign-in was not started in this browser.')
    if (iss !== metadata.issuer) throw new Error('This sign-in comes from another server.')
    if (code === undefined) throw new Error(error_description ?? error ?? 'The server sent no authorization code.')
    const id = createSecret()
    tokensBySession.set(id, await exchangeCode(code, verifier))
    return { location: '/', cookie: `example=${id}; HttpOnly; SameSite=Lax; Path=/` }
  }
  const token = tokensBySession.get(/example=([\w-]+)/.exec(cookies)?.[1] ?? '')
  if (token === undefined) return { html: renderPage('<p><a href="/sign-in">Sign in with Folkmoot</a></p>') }
  return {
    html: renderPage(
      `<p>GET /v1/me says:</p><pre>${escapeHtml(await fetchMe(token))}</pre><p><a href="/sign-in">Again</a></p>`,
    ),
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const renderPage = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example app</title><body style="font:1.1rem/1.6 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem"><h1>Example app</h1>${body}`
