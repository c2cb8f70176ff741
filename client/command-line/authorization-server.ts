import { NoAnswer } from '../refusal.ts'
import { Trouble } from './command.ts'

/** What a server says about itself (RFC 8414). */
export interface Server {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly registration_endpoint: string
  readonly revocation_endpoint: string
  readonly scopes_supported: readonly string[]
}

interface Problem {
  readonly error?: string
  readonly error_description?: string
}

/** Finds the authorization server of a site (RFC 9728). */
export async function serverOf(site: string): Promise<Server> {
  const resource = (await get(`${site}/.well-known/oauth-protected-resource`)) as { authorization_servers?: string[] }
  const issuer = resource.authorization_servers?.[0] ?? site
  const server = (await get(`${issuer}/.well-known/oauth-authorization-server`)) as Server
  if (server.issuer !== issuer) throw new Trouble(`${issuer} says that it is ${server.issuer}.`)
  return server
}

async function get(url: string): Promise<unknown> {
  const { status, body } = await answerOf(url, {})
  if (status !== 200) throw new Trouble(`${url} answered ${status}. Is there a Folkmoot?`)
  return body
}

/** Posts, and gives what was answered; a refusal is thrown in its own words. */
export async function ask(url: string, init: RequestInit): Promise<unknown> {
  const { status, body } = await post(url, init)
  if (status < 300) return body
  throw new Trouble(body.error_description ?? body.error ?? `${url} answered ${status}.`)
}

export const post = (url: string, init: RequestInit) => answerOf(url, { method: 'POST', ...init })

async function answerOf(url: string, init: RequestInit): Promise<{ status: number; body: Problem }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(30_000) })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Problem }
  } catch (cause) {
    throw new NoAnswer(`${url} gave no answer.`, { cause })
  }
}
