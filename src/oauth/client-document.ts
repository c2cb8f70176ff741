import { errors } from 'oidc-provider'
import type { OutboundResponse } from '#platform'
import type { MetadataDocumentApp } from '../areas/apps/public.ts'
import { requireRedirectUris, requireValidTexts, urlProperties } from './registration.ts'

type Metadata = Record<string, unknown>

export class InvalidClientDocument extends Error {}

export function parseClientDocument(response: OutboundResponse, url: string): MetadataDocumentApp {
  const document = parseJsonObject(response)
  if (document['client_id'] !== url) throw new InvalidClientDocument('its client_id is not this URL')
  if ('client_secret' in document || (document['token_endpoint_auth_method'] ?? 'none') !== 'none')
    throw new InvalidClientDocument(
      'an app with a metadata document has no secret: token_endpoint_auth_method must be none',
    )
  requireIncludes(document, 'grant_types', 'authorization_code')
  requireIncludes(document, 'response_types', 'code')
  for (const name of urlProperties) requireHttps(document, name)

  const redirectUris = rethrowAsInvalid(() => {
    requireValidTexts(document)
    return requireRedirectUris(document['redirect_uris'], true)
  })
  return {
    clientId: url,
    name: readText(document, 'client_name'),
    redirectUris,
    website: readText(document, 'client_uri'),
    logoUri: readText(document, 'logo_uri'),
    policyUri: readText(document, 'policy_uri'),
    tosUri: readText(document, 'tos_uri'),
  }
}

function parseJsonObject({ status, headers, body }: OutboundResponse): Metadata {
  if (status !== 200) throw new InvalidClientDocument(`its server responded with status ${status}`)
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(headers['content-type'] ?? ''))
    throw new InvalidClientDocument('its content type is not application/json')
  const document = parseJson(body.toString())
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new InvalidClientDocument('it is not a JSON object')
  return { ...document }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requireIncludes(document: Metadata, name: string, value: string): void {
  const given = document[name]
  if (given !== undefined && !(Array.isArray(given) && given.includes(value)))
    throw new InvalidClientDocument(`${name} must include ${value}`)
}

function requireHttps(document: Metadata, name: string): void {
  const given = document[name]
  if (given === undefined) return
  if (typeof given !== 'string' || URL.parse(given)?.protocol !== 'https:')
    throw new InvalidClientDocument(`${name} must be an https URL`)
}

function rethrowAsInvalid<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof errors.InvalidClientMetadata
      ? new InvalidClientDocument(`${error.error_description}`)
      : error
  }
}

function readText(document: Metadata, name: string): string | null {
  const value = document[name]
  if (value !== undefined && typeof value !== 'string') throw new InvalidClientDocument(`${name} must be a string`)
  return value ?? null
}
