import {
  Count,
  countedPageOf,
  failure,
  Id,
  operation,
  PageQuery,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  Type,
  withDescription,
  Words,
  type Static,
} from '#contract'

/** What ends with a token or a grant: tokens and a grant’s webhooks are deleted, the rest is switched off. */
export const MadeWithIt = shape('MadeWithIt', {
  tokens: withDescription(Count, 'How many personal access tokens.'),
  webhooks: withDescription(Count, 'How many webhooks.'),
  apps: withDescription(Count, 'How many apps.'),
})

export const OAuthGrant = shape('OAuthGrant', {
  grantId: withDescription(Id, 'The id of the grant, to revoke it by.'),
  clientId: Type.String({ examples: ['fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0'] }),
  clientName: Type.String({
    ...Words,
    description: 'The name of the app; its client id when it has no name.',
    examples: ['Turku event board'],
  }),
  clientUri: withDescription(TextOrNull, 'The website of the app.'),
  logoUri: TextOrNull,
  scopes: Type.Array(Text, {
    description: 'What you allowed the app to do.',
    examples: [['read:user', 'read:events']],
  }),
  grantedAt: withDescription(Timestamp, 'When you allowed it.'),
  madeWithIt: Type.Object(MadeWithIt.properties, {
    description:
      'How many tokens, webhooks and apps the app created in your name. When you revoke the grant, the tokens and webhooks are deleted and the apps switched off.',
  }),
})
export type OAuthGrant = Static<typeof OAuthGrant>

export const GrantNotFound = failure('not_found', 'errors.grants.notFound')

export const listOAuthGrants = operation({
  name: 'listOAuthGrants',
  summary: 'List the apps that you have allowed to act for you, newest first.',
  tag: 'User',
  route: 'GET /v1/profile/oauth-grants',
  scope: 'user',
  query: PageQuery,
  output: countedPageOf(OAuthGrant),
  tool: { name: 'grants_list' },
})

export const revokeOAuthGrant = operation({
  name: 'revokeOAuthGrant',
  summary: 'Revoke the access of an app. Its tokens, and those it made, stop working at once.',
  tag: 'User',
  route: 'DELETE /v1/profile/oauth-grants/{grantId}',
  scope: 'user',
  params: Type.Object({ grantId: withDescription(Id, 'The id of the grant.') }),
  status: 204,
  errors: [GrantNotFound],
  tool: {
    name: 'grants_revoke',
    confirm: {
      act: 'Take away the access of the app {clientName}.',
      effects: 'It loses its access at once and has to ask again.',
    },
  },
})

/** What a person sees before they let an app act for them. */
export interface ConsentView {
  readonly app: {
    readonly name: string
    readonly logoUri: string | null
    readonly website: string | null
    readonly policyUri: string | null
    readonly tosUri: string | null
    readonly returnsTo: string
    readonly isSelfRegistered: boolean
    /** Other programs on the device could impersonate it. */
    readonly isOnDevice: boolean
    /** The host of its metadata document; null when it has none. */
    readonly describedAt: string | null
  }
  readonly person: {
    readonly name: string
    readonly username: string | null
    readonly avatarUrl: string | null
  }
  /** One checkbox each: the name `scope`, the scope as its value. */
  readonly scopes: readonly { readonly name: string; readonly isTicked: boolean }[]
  /** A checkbox with the name `managing`, for people who run a group. */
  readonly offersManageScopes: boolean
  /** A POST to `action` with `token`, and `decision` as `allow` or `deny`. */
  readonly form: { readonly action: string; readonly token: string }
  readonly switchAccountUrl: string
}
