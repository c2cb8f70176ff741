import { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { message } from '#contract'
import type { Config, Database, DerivedKeys } from '#platform'
import { newClientId, newClientSecret } from '../areas/apps/public.ts'
import { findGrant } from '../areas/grants/public.ts'
import type { ScopesAtPath } from '../mcp/tools/path-scopes.ts'
import { findUserAccount } from './accounts.ts'
import { withOAuthErrors } from './database-errors.ts'
import type { OAuthPages } from './pages.ts'
import { createPromptPolicy } from './policy.ts'
import { checkRegistration } from './registration.ts'
import { findMcpPath } from './resources.ts'
import { claimsByScope, grantableScopes, grantableScopesAt, supportedScopes } from './scopes.ts'
import type { SigningKey } from './signing-keys.ts'

const daySeconds = 86_400

export interface ConfigurationOptions {
  readonly config: Config
  readonly db: Database
  readonly keys: DerivedKeys
  readonly signingKeys: readonly SigningKey[]
  readonly pages: OAuthPages
  readonly scopesAtPath: ScopesAtPath
  readonly adapter: NonNullable<Configuration['adapter']>
}

export function buildConfiguration({
  config,
  db,
  keys,
  signingKeys,
  pages,
  scopesAtPath,
  adapter,
}: ConfigurationOptions): Configuration {
  const ownTokensOnly = async (_ctx: unknown, client: { clientId: string }, token: { clientId?: string | undefined }) =>
    token.clientId === client.clientId

  return {
    adapter,
    jwks: { keys: [...signingKeys] as NonNullable<Configuration['jwks']>['keys'] },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      introspection: '/oauth/introspect',
      userinfo: '/oauth/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    scopes: [...supportedScopes],
    claims: { ...claimsByScope },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    allowOmittingSingleRegisteredRedirectUri: false,
    clockTolerance: 0,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 30 * daySeconds,
      Interaction: 3600,
      Session: daySeconds,
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      registration: {
        enabled: true,
        idFactory: newClientId,
        secretFactory: newClientSecret,
        issueRegistrationAccessToken: false,
      },
      revocation: { enabled: true, allowedPolicy: ownTokensOnly },
      introspection: {
        enabled: true,
        // Suspended people have no account here, so their tokens are inactive.
        allowedPolicy: async (ctx, client, token) =>
          client.clientAuthMethod !== 'none' &&
          (await ownTokensOnly(ctx, client, token)) &&
          'accountId' in token &&
          (await findUserAccount(db.sql, config, ctx, token.accountId)) !== undefined,
      },
      resourceIndicators: {
        enabled: true,
        // A token is for one resource, the first that was granted. A request that names none gets none.
        defaultResource: async (_ctx, _client, oneOf) => oneOf?.[0] ?? [],
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          const path = findMcpPath(config.BASE_URL, resource)
          if (path === undefined && resource !== config.BASE_URL) throw new errors.InvalidTarget()
          const scopes = path === undefined ? grantableScopes : grantableScopesAt(path, scopesAtPath)
          return { scope: scopes.join(' '), audience: resource, accessTokenFormat: 'opaque' }
        },
      },
    },
    cookies: {
      keys: [keys.get('oauth cookies').hex],
      names: { interaction: 'oauth_interaction', resume: 'oauth_resume' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      policy: createPromptPolicy(config.BASE_URL),
      url: async (_ctx, { uid }) => `/oauth/consent/${uid}`,
    },
    // The only hook for a whole registration. It is called once for each listed property.
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator: (ctx: KoaContextWithOIDC | undefined, _name, _value, metadata) => checkRegistration(ctx, metadata),
    },
    findAccount: withOAuthErrors(async (ctx, userId: string) => findUserAccount(db.sql, config, ctx, userId)),
    loadExistingGrant: withOAuthErrors(async ({ oidc: { account, client, provider } }) => {
      if (!account || !client) return undefined
      const grant = await findGrant(db.sql, { userId: account.accountId, clientId: client.clientId })
      return grant && provider.Grant.find(grant.id)
    }),
    renderError: createErrorRenderer(pages),
  }
}

export function createErrorRenderer(pages: OAuthPages): NonNullable<Configuration['renderError']> {
  return async (ctx, { error, error_description: description }) => {
    if (!['authorization', 'resume'].includes(ctx.oidc.route)) {
      ctx.body = { error, error_description: description }
      return
    }
    ctx.type = 'text/html; charset=utf-8'
    const problem = description === undefined ? error : `${description} (${error})`
    const text = message('errors.oauth.appProblem', { problem })
    ctx.body = await pages.error({ title: message('errors.oauth.appTitle'), failure: { text } }, ctx)
  }
}
