import type { ServerMetadata } from 'openid-client'
import type { ProviderId } from './contract.ts'
import {
  parseDiscordProfile,
  parseGithubProfile,
  parseOpenIdProfile,
  parseSlackProfile,
  type JsonObject,
  type ProviderProfile,
} from './identity.ts'

export type ApiFetch = (path: string) => Promise<unknown>

interface ProviderBase {
  readonly name: string
  readonly scope: string
}

/** Endpoints are discovered; the profile comes from the ID token. */
export interface OpenIdProvider extends ProviderBase {
  readonly kind: 'openid'
  /** Null: taken from `OIDC_ISSUER`. */
  readonly issuer: string | null
  readonly parseProfile: (claims: JsonObject) => ProviderProfile
  readonly omitsNonce?: true
  readonly usesFormPost?: true
  /** Even if the discovery document does not list `client_secret_post`. */
  readonly sendsSecretInBody?: true
}

/** Plain OAuth 2: endpoints are listed here, and the profile is fetched from the API. */
export interface OAuthProvider extends ProviderBase {
  readonly kind: 'oauth'
  readonly server: ServerMetadata
  readonly api: string
  readonly fetchProfile: (apiFetch: ApiFetch) => Promise<ProviderProfile>
}

export type ProviderCatalog = Readonly<Record<ProviderId, OpenIdProvider | OAuthProvider>>

const defineOpenIdProvider = (
  name: string,
  issuer: string | null,
  overrides: Partial<OpenIdProvider> = {},
): OpenIdProvider => ({
  kind: 'openid',
  name,
  issuer,
  scope: 'openid profile email',
  parseProfile: parseOpenIdProfile,
  ...overrides,
})

export const catalog = {
  github: {
    kind: 'oauth',
    name: 'GitHub',
    scope: 'read:user user:email',
    server: {
      issuer: 'https://github.com/login/oauth',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    },
    api: 'https://api.github.com',
    fetchProfile: async (apiFetch) =>
      parseGithubProfile(
        (await apiFetch('/user')) as JsonObject,
        (await apiFetch('/user/emails?per_page=100')) as JsonObject[],
      ),
  },
  google: defineOpenIdProvider('Google', 'https://accounts.google.com'),
  // LinkedIn supports no nonce, and PKCE only for apps configured for it. It takes no secret as HTTP Basic.
  linkedin: defineOpenIdProvider('LinkedIn', 'https://www.linkedin.com/oauth', {
    omitsNonce: true,
    sendsSecretInBody: true,
  }),
  discord: {
    kind: 'oauth',
    name: 'Discord',
    scope: 'identify email',
    // Discord supports PKCE only for public clients.
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    api: 'https://discord.com/api/v10',
    fetchProfile: async (apiFetch) => parseDiscordProfile((await apiFetch('/users/@me')) as JsonObject),
  },
  slack: defineOpenIdProvider('Slack', 'https://slack.com', { parseProfile: parseSlackProfile }),
  apple: defineOpenIdProvider('Apple', 'https://appleid.apple.com', { scope: 'openid name email', usesFormPost: true }),
  oidc: defineOpenIdProvider('OpenID Connect', null),
} satisfies ProviderCatalog
