import { ConnectionError } from '../errors.ts'
import { CommandError } from './command.ts'

/** Authorization server metadata (RFC 8414). */
export interface ServerMetadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly registration_endpoint: string
  readonly revocation_endpoint: string
  readonly scopes_supported: readonly string[]
}

interface OAuthErrorBody {
  readonly error?: string
  readonly error_description?: string
}

/** Finds the issuer (RFC 9728), then its metadata. */
export async function discoverServer(site: string): Promise<ServerMetadata> {
  const resource = (await getJson(`${site}/.well-known/oauth-protected-resource`)) as {
    authorization_servers?: string[]
  }
  const issuer = resource.authorization_servers?.[0] ?? site
  const server = (await getJson(`${issuer}/.well-known/oauth-authorization-server`)) as ServerMetadata
  if (server.issuer !== issuer) throw new CommandError(`${issuer} names another issuer, ${server.issuer}.`)
  return server
}

async function getJson(url: string): Promise<unknown> {
  const { status, body } = await fetchJson(url, {})
  if (status !== 200) throw new CommandError(`${url} answered ${status}. Is this a Folkmoot site?`)
  return body
}

/** Throws for every status but 2xx. */
export async function postForBody(url: string, init: RequestInit): Promise<unknown> {
  const { status, body } = await postForResponse(url, init)
  if (status < 300) return body
  throw new CommandError(body.error_description ?? body.error ?? `${url} answered ${status}.`)
}

export const postForResponse = (url: string, init: RequestInit) => fetchJson(url, { method: 'POST', ...init })

async function fetchJson(url: string, init: RequestInit): Promise<{ status: number; body: OAuthErrorBody }> {
  const { response, text } = await fetchText(url, init)
  const { status, headers } = response
  if (status >= 300 && status < 400)
    throw new CommandError(`${url} redirects to ${headers.get('location')}. Use the address of the site itself.`)
  try {
    return { status, body: (text === '' ? {} : JSON.parse(text)) as OAuthErrorBody }
  } catch {
    throw new ConnectionError(`${url} answered ${status}, and not with JSON. Is this a Folkmoot site?`)
  }
}

async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
    return { response, text: await response.text() }
  } catch (cause) {
    throw new ConnectionError(`${url} did not answer.`, { cause })
  }
}
