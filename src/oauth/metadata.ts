import { scopeNames, type Scope } from '#contract'
import type { Config } from '#platform'
import type { ScopesAtPath } from '../mcp/tools/path-scopes.ts'
import type { McpPath } from '../mcp/tools/toolsets.ts'
import { claimsByScope, mcpScopesFor, readOnlyMcpScopes, supportedScopes } from './scopes.ts'

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

export const openIdConfiguration = (config: Config) => ({
  ...authorizationServerMetadata(config),
  userinfo_endpoint: `${config.AUTH_URL}/oauth/userinfo`,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: [...new Set(Object.values(claimsByScope).flat())].filter((claim) => claim !== 'at_hash'),
  prompt_values_supported: ['none', 'login', 'consent'],
})

/** RFC 9728. */
export const protectedResourceMetadata = (config: Config) => resourceMetadata(config, '', scopeNames)

/** Lists only commonly needed scopes, because clients request all that are listed. */
export const mcpResourceMetadata = (config: Config, path: McpPath, scopesAtPath: ScopesAtPath) =>
  resourceMetadata(config, path, mcpScopesFor(path, scopesAtPath))

const resourceMetadata = ({ AUTH_URL, BASE_URL }: Config, path: string, scopes: readonly Scope[]) => ({
  resource: `${BASE_URL}${path}`,
  authorization_servers: [AUTH_URL],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Folkmoot',
  resource_documentation: `${BASE_URL}/docs`,
})

/** `/.well-known/mcp-configuration`, which no standard defines. */
export function mcpConfiguration({ AUTH_URL, BASE_URL }: Config) {
  const [url, transport] = [`${BASE_URL}/mcp`, 'streamable-http']
  return {
    mcp_version: '2025-03-26',
    server_name: 'folkmoot',
    server_description: 'Groups, events and people of a community: find them, take part, and manage your own.',
    server_url: url,
    transport,
    authentication: {
      type: 'oauth2',
      oauth_metadata_url: `${AUTH_URL}/.well-known/oauth-authorization-server`,
      protected_resource_metadata_url: `${BASE_URL}/.well-known/oauth-protected-resource/mcp`,
    },
    capabilities: { tools: true, resources: true, prompts: true },
    mcpServers: {
      folkmoot: {
        url,
        transport,
        authentication: {
          type: 'oauth2',
          authorizationUrl: `${AUTH_URL}/oauth/authorize`,
          tokenUrl: `${AUTH_URL}/oauth/token`,
          registrationUrl: `${AUTH_URL}/oauth/register`,
          scopes: readOnlyMcpScopes,
        },
      },
    },
  }
}
