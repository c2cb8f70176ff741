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

/** Asks the provider with the token that it gave. */
export type ApiFetch = (address: string) => Promise<unknown>

interface ProviderBase {
  readonly name: string
  readonly scope: string
}

/** Speaks OpenID Connect: its addresses are discovered, who somebody is stands in a signed token. */
export interface OpenIdProvider extends ProviderBase {
  readonly kind: 'openid'
  /** Null: the operator names it. */
  readonly issuer: string | null
  readonly parseProfile: (claims: JsonObject) => ProviderProfile
  /** It leaves the nonce out of its token. */
  readonly omitsNonce?: true
  /** It answers by a form that its page sends. */
  readonly usesFormPost?: true
}

/** Speaks OAuth 2 only: its addresses are written down here, who somebody is must be asked. */
export interface OAuthProvider extends ProviderBase {
  readonly kind: 'oauth'
  readonly server: ServerMetadata
  readonly api: string
  readonly fetchProfile: (ask: ApiFetch) => Promise<ProviderProfile>
}

export type ProviderCatalog = Readonly<Record<ProviderId, OpenIdProvider | OAuthProvider>>

const defineOpenIdProvider = (
  name: string,
  issuer: string | null,
  more: Partial<OpenIdProvider> = {},
): OpenIdProvider => ({
  kind: 'openid',
  name,
  issuer,
  scope: 'openid profile email',
  parseProfile: parseOpenIdProfile,
  ...more,
})

/** With whom one can sign in, if the operator is registered there. */
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
  // LinkedIn knows neither nonce nor, unless an app is made for it, PKCE.
  linkedin: defineOpenIdProvider('LinkedIn', 'https://www.linkedin.com/oauth', { omitsNonce: true }),
  discord: {
    kind: 'oauth',
    name: 'Discord',
    scope: 'identify email',
    // PKCE is for clients without a secret there.
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    api: 'https://discord.com/api/v10',
    fetchProfile: async (ask) => parseDiscordProfile((await ask('/users/@me')) as JsonObject),
  },
  slack: defineOpenIdProvider('Slack', 'https://slack.com', { parseProfile: parseSlackProfile }),
  apple: defineOpenIdProvider('Apple', 'https://appleid.apple.com', { scope: 'openid name email', usesFormPost: true }),
  oidc: defineOpenIdProvider('OpenID Connect', null),
} satisfies ProviderCatalog
