import { scopeNames } from '#contract'
import type { Config } from '#platform'
import { claimsOfScopes, supportedScopes } from './scopes.ts'

/** RFC 8414. */
export function authorizationServerMetadata({ AUTH_URL, BASE_URL }: Config) {
  return {
    issuer: AUTH_URL,
    authorization_endpoint: `${AUTH_URL}/oauth/authorize`,
    token_endpoint: `${AUTH_URL}/oauth/token`,
    revocation_endpoint: `${AUTH_URL}/oauth/revoke`,
    introspection_endpoint: `${AUTH_URL}/oauth/introspect`,
    registration_endpoint: `${AUTH_URL}/oauth/register`,
    jwks_uri: `${AUTH_URL}/.well-known/jwks.json`,
    scopes_supported: supportedScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'fragment', 'query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${BASE_URL}/docs`,
  }
}

/** OpenID Connect Discovery. */
export const openIdConfiguration = (config: Config) => ({
  ...authorizationServerMetadata(config),
  userinfo_endpoint: `${config.AUTH_URL}/oauth/userinfo`,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: [...new Set(Object.values(claimsOfScopes).flat())].filter((claim) => claim !== 'at_hash'),
  prompt_values_supported: ['none', 'login', 'consent'],
})

/** RFC 9728. */
export const protectedResourceMetadata = ({ AUTH_URL, BASE_URL }: Config, path: '' | '/mcp') => ({
  resource: `${BASE_URL}${path}`,
  authorization_servers: [AUTH_URL],
  scopes_supported: scopeNames,
  bearer_methods_supported: ['header'],
  resource_name: 'Folkmoot',
  resource_documentation: `${BASE_URL}/docs`,
})
