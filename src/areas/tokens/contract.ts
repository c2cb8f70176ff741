import {
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Id,
  oneOfOrNull,
  operation,
  PageQuery,
  shape,
  Text,
  text,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  type Static,
} from '#contract'
import { MadeWithIt } from '../grants/contract.ts'

const tokenFields = {
  id: Id,
  name: Type.String({ ...Words, description: 'What you call the token.', examples: ['Backup script'] }),
  tokenPrefix: Type.String({
    description: 'How the token begins, to recognize it by.',
    examples: ['fm_pat_1f0c27ab'],
  }),
  scopes: Type.String({
    description: 'What the token may do: scopes, separated by spaces.',
    examples: ['read:user read:events'],
  }),
  expiresAt: TimestampOrNull,
  createdAt: TimestampOrNull,
  audience: oneOfOrNull(['/mcp'], {
    description:
      'The one path that the token works at, inherited from the credential that created it; null when it works everywhere.',
  }),
}

export const Token = shape('Token', {
  ...tokenFields,
  lastUsedAt: TimestampOrNull,
  madeWithIt: Type.Object(MadeWithIt.properties, {
    description:
      'How many tokens, webhooks and apps were created with this token, directly or through such a token. Revoking it revokes those tokens and switches off the webhooks and apps.',
  }),
})
export type Token = Static<typeof Token>

export const TokenWithSecret = shape('TokenCreated', {
  ...tokenFields,
  token: Type.String({
    description: 'The token itself. It is shown only this once.',
    examples: ['fm_pat_1f0c27ab9e3d5f64708192a3b4c5d6e7f8091a2b'],
  }),
})
export type TokenWithSecret = Static<typeof TokenWithSecret>

const CreateTokenRequest = Type.Object({
  name: text(1, 100, { description: 'What you call the token.', examples: ['Backup script'] }),
  scopes: Type.Array(Text, {
    description: 'What the token may do. You can grant only scopes that you have.',
    minItems: 1,
    maxItems: 100,
    examples: [['read:user', 'read:events']],
  }),
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'In how many days it expires. Use this or `expiresAt`, not both. Without either it never does.',
      examples: [90],
    }),
  ),
  expiresAt: Type.Optional(withDescription(TimestampOrNull, 'When it expires. Use this or `expiresInDays`, not both.')),
})

export const TokenNotFound = failure('not_found', 'errors.tokens.notFound')
export const maxTokens = 50
export const TooManyTokens = failure('conflict', 'errors.tokens.tooMany', { limit: maxTokens })
export const OnePathOnly = failure('forbidden', 'errors.tokens.onePath')
export const ScopeNotYours = failure('forbidden', 'errors.tokens.scopeNotYours')

export const ApiTokenCreated = event({
  type: 'developer.api_token_created',
  summary: 'Somebody made a personal access token.',
  visibleTo: ['self'],
  scopes: { self: 'user' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    tokenId: Id,
    tokenName: withDescription(Words, 'What they call the token.'),
    scopes: Type.Array(Text, { description: 'What the token may do.' }),
  }),
})

export const listTokens = operation({
  name: 'listTokens',
  summary: 'List your personal access tokens, oldest first, expired ones too.',
  tag: 'User',
  route: 'GET /v1/profile/tokens',
  scope: 'user',
  query: PageQuery,
  output: countedPageOf(Token),
  tool: { name: 'tokens_list' },
})

export const createToken = operation({
  name: 'createToken',
  summary: 'Make a personal access token. Its value is shown only in this answer.',
  tag: 'User',
  route: 'POST /v1/profile/tokens',
  scope: 'user',
  body: CreateTokenRequest,
  output: dataEnvelope(TokenWithSecret),
  status: 201,
  errors: [OnePathOnly, ScopeNotYours, TooManyTokens],
  tool: {
    name: 'tokens_create',
    confirm: {
      act: 'Make the access token {name}, which may act for you.',
      effects: 'Its secret is shown once, here in the conversation.',
    },
  },
  flags: { returnsSecret: true },
})

export const revokeToken = operation({
  name: 'revokeToken',
  summary: 'Revoke a token and every token made with it, and switch off webhooks and apps that they made.',
  tag: 'User',
  route: 'DELETE /v1/profile/tokens/{id}',
  scope: 'user',
  params: Type.Object({ id: withDescription(Id, 'The id of the token.') }),
  status: 204,
  errors: [TokenNotFound],
  tool: {
    name: 'tokens_revoke',
    confirm: { act: 'Revoke the token {name}.', effects: 'Whatever uses it stops working at once.' },
  },
})
