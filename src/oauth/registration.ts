import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { message } from '#contract'
import { toEnglish } from '#messages'
import { cleanText, isStorableText } from '#platform'
import { findRedirectProblems } from '../areas/apps/public.ts'
import { applicationTypeFor } from './clients.ts'

type Metadata = Record<string, unknown>

/** Contains no URLs that the server would have to fetch. */
const allowedMetadata = new Set([
  'client_id',
  'client_id_issued_at',
  'client_secret',
  'client_secret_expires_at',
  'redirect_uris',
  'client_name',
  'client_uri',
  'logo_uri',
  'policy_uri',
  'tos_uri',
  'contacts',
  'grant_types',
  'response_types',
  'scope',
  'token_endpoint_auth_method',
])

const grantTypes = ['authorization_code', 'refresh_token']
export const urlProperties = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri']

/** Without a context, the client is already registered. oidc-provider checks the rest. */
export function checkRegistration(ctx: KoaContextWithOIDC | undefined, metadata: Metadata): void {
  if (!ctx) return
  for (const name of Object.keys(metadata)) if (!allowedMetadata.has(name)) metadata[name] = undefined
  metadata['id_token_signed_response_alg'] = 'RS256'

  const isPublic = metadata['token_endpoint_auth_method'] === 'none'
  if (isPublic) metadata['client_secret'] = metadata['client_secret_expires_at'] = undefined
  metadata['application_type'] = applicationTypeFor(requireRedirectUris(metadata['redirect_uris'], isPublic))
  requireValidTexts(metadata)

  const requestedGrantTypes = metadata['grant_types']
  // Every app gets refresh tokens, requested or not.
  if (Array.isArray(requestedGrantTypes) && requestedGrantTypes.every((type) => grantTypes.includes(type as string)))
    metadata['grant_types'] = [...grantTypes]
}

export function requireRedirectUris(uris: unknown, isPublic: boolean): string[] {
  if (!isStringArray(uris) || uris.length < 1 || uris.length > 10)
    throw new errors.InvalidClientMetadata('redirect_uris must be a list of 1 to 10 addresses')
  const problem = uris.some((uri) => uri.length > 2048)
    ? message('validation.maxLength', { limit: 2048 })
    : findRedirectProblems(uris, isPublic)[0]?.text
  if (problem) throw new errors.InvalidClientMetadata(`redirect_uris: an address ${toEnglish(problem)}`)
  return uris
}

/** Also normalizes `client_name`. */
export function requireValidTexts(metadata: Metadata): void {
  const name = metadata['client_name']
  if (typeof name === 'string' && isStorableText(name)) metadata['client_name'] = cleanText(name)
  for (const [property, maxLength] of [
    ['client_name', 100],
    ...urlProperties.map((uri) => [uri, 2048] as const),
  ] as const) {
    const value = metadata[property]
    if (typeof value !== 'string') continue
    if (value === '' || value.length > maxLength || !isStorableText(value))
      throw new errors.InvalidClientMetadata(`${property} must have 1 to ${maxLength} characters`)
  }
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
