import { errors } from 'oidc-provider'
import type { OutboundAnswer } from '#platform'
import type { DocumentedApp } from '../areas/developer/apps/public.ts'
import { requireRedirects, requireTexts, webAddresses } from './registration.ts'

type Metadata = Record<string, unknown>

/** Why a document is none that we can go by. */
export class Unusable extends Error {}

/** What a document tells about the app whose id is its address (OAuth Client ID Metadata Document). */
export function appIn(answer: OutboundAnswer, address: string): DocumentedApp {
  const document = objectIn(answer)
  if (document['client_id'] !== address) throw new Unusable('it tells about another client_id')
  if ('client_secret' in document || (document['token_endpoint_auth_method'] ?? 'none') !== 'none')
    throw new Unusable('such an app has no secret and no key: token_endpoint_auth_method must be none')
  requireOneOf(document, 'grant_types', 'authorization_code')
  requireOneOf(document, 'response_types', 'code')
  for (const name of webAddresses) requireHttps(document, name)

  const redirectUris = checked(() => {
    requireTexts(document)
    return requireRedirects(document['redirect_uris'], true)
  })
  return {
    clientId: address,
    name: textIn(document, 'client_name'),
    redirectUris,
    website: textIn(document, 'client_uri'),
    logoUri: textIn(document, 'logo_uri'),
    policyUri: textIn(document, 'policy_uri'),
    tosUri: textIn(document, 'tos_uri'),
  }
}

function objectIn({ status, headers, body }: OutboundAnswer): Metadata {
  if (status !== 200) throw new Unusable(`the answer has the status ${status}`)
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Unusable('the answer is not of the type application/json')
  const document = parsed(body.toString())
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Unusable('the answer is not a JSON object')
  return { ...document }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requireOneOf(document: Metadata, name: string, value: string): void {
  const given = document[name]
  if (given !== undefined && !(Array.isArray(given) && given.includes(value)))
    throw new Unusable(`${name} must hold ${value}`)
}

function requireHttps(document: Metadata, name: string): void {
  const given = document[name]
  if (given === undefined) return
  if (typeof given !== 'string' || URL.parse(given)?.protocol !== 'https:')
    throw new Unusable(`${name} must be an https address`)
}

/** The rules of registration, whose refusals are the library's. */
function checked<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof errors.InvalidClientMetadata ? new Unusable(`${error.error_description}`) : error
  }
}

function textIn(document: Metadata, name: string): string | null {
  const value = document[name]
  if (value !== undefined && typeof value !== 'string') throw new Unusable(`${name} must be a text`)
  return value ?? null
}
