import type { ServerMetadata } from 'openid-client'
import type { ProviderId } from './contract.ts'
import { discordPerson, githubPerson, openIdPerson, slackPerson, type Answer, type Person } from './identity.ts'

/** Asks the provider with the token that it gave. */
export type Ask = (address: string) => Promise<unknown>

interface Common {
  readonly name: string
  readonly scope: string
}

/** Speaks OpenID Connect: its addresses are discovered, who somebody is stands in a signed token. */
export interface OpenIdProvider extends Common {
  readonly kind: 'openid'
  /** Null: the operator names it. */
  readonly issuer: string | null
  readonly personIn: (claims: Answer) => Person
  /** It leaves the nonce out of its token. */
  readonly lacksNonce?: true
  /** It answers by a form that its page sends. */
  readonly comesByForm?: true
}

/** Speaks OAuth 2 only: its addresses are written down here, who somebody is must be asked. */
export interface OAuthProvider extends Common {
  readonly kind: 'oauth'
  readonly server: ServerMetadata
  readonly api: string
  readonly personFrom: (ask: Ask) => Promise<Person>
}

export type Catalog = Readonly<Record<ProviderId, OpenIdProvider | OAuthProvider>>

const openid = (name: string, issuer: string | null, more: Partial<OpenIdProvider> = {}): OpenIdProvider => ({
  kind: 'openid',
  name,
  issuer,
  scope: 'openid profile email',
  personIn: openIdPerson,
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
    personFrom: async (ask) =>
      githubPerson((await ask('/user')) as Answer, (await ask('/user/emails?per_page=100')) as Answer[]),
  },
  google: openid('Google', 'https://accounts.google.com'),
  // LinkedIn knows neither nonce nor, unless an app is made for it, PKCE.
  linkedin: openid('LinkedIn', 'https://www.linkedin.com/oauth', { lacksNonce: true }),
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
    personFrom: async (ask) => discordPerson((await ask('/users/@me')) as Answer),
  },
  slack: openid('Slack', 'https://slack.com', { personIn: slackPerson }),
  apple: openid('Apple', 'https://appleid.apple.com', { scope: 'openid name email', comesByForm: true }),
  oidc: openid('OpenID Connect', null),
} satisfies Catalog
