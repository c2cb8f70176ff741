import { grantableScopes } from '../oauth/scopes.ts'
import type { Json } from './components.ts'

const text = (description: string, example?: string): Json => ({
  type: 'string',
  description,
  ...(example !== undefined && { examples: [example] }),
})
const json = (description: string, schema: Json = { type: 'object' }): Json => ({
  description,
  content: { 'application/json': { schema } },
})
const refused = json('Refused, in the words of RFC 6749.', {
  type: 'object',
  properties: {
    error: text('What is wrong, for programs.', 'invalid_grant'),
    error_description: text('The same for people.'),
  },
  required: ['error'],
})
const page: Json = {
  description: 'A page that says what is wrong.',
  content: { 'text/html': { schema: { type: 'string' } } },
}
const refusals = { '400': refused, '401': refused, '413': refused, '429': refused }

const form = (properties: Json, required: readonly string[]): Json => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } } },
})
const client = { client_id: text('Left out with a Basic header.'), client_secret: text('Of an app that has one.') }

const operation = (operationId: string, summary: string, rest: Json): Json => ({
  operationId,
  summary,
  tags: ['Developer'],
  security: [{}],
  ...rest,
})

const asked: readonly (readonly [string, boolean, string])[] = [
  ['client_id', true, 'The app: its id, or the https address of a document that describes it.'],
  ['redirect_uri', true, 'One that the app registered; the port is free on a loopback address.'],
  ['response_type', true, 'Always `code`.'],
  ['code_challenge', true, 'The SHA-256 of the verifier, as base64url.'],
  ['code_challenge_method', true, 'Always `S256`.'],
  ['scope', true, `Separated by spaces: ${grantableScopes.join(', ')}.`],
  ['state', false, 'Comes back as it is.'],
  ['nonce', false, 'Comes back in the id token.'],
  ['resource', false, 'What the token is for (RFC 8707).'],
  ['prompt', false, '`none`, `login` or `consent`.'],
  ['max_age', false, 'The most seconds that the sign-in may lie back.'],
]

const userinfo = (operationId: string): Json =>
  operation(operationId, 'Tell who the person is, as far as the scopes allow', {
    description: 'Needs a token with the scope `openid` and without a resource.',
    security: [{ oauth: [] }],
    responses: { '200': json('The claims.'), ...refusals, '403': refused },
  })

/** The addresses of the authorization server, which are not made of operations. */
export const oauthPaths: Readonly<Record<string, Json>> = {
  '/oauth/authorize': {
    get: operation('oauthAuthorize', 'Ask a person to allow an app something', {
      parameters: asked.map(([name, required, description]) => ({
        name,
        in: 'query',
        required,
        description,
        schema: { type: 'string' },
      })),
      responses: {
        '200': {
          description: 'With `response_mode=form_post`: a form that sends itself to the app.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        '303': { description: 'To the login page, the consent page, or back to the app.' },
        '400': page,
        '429': page,
      },
    }),
  },
  '/oauth/token': {
    post: operation('oauthToken', 'Exchange a code or a refresh token for tokens', {
      requestBody: form(
        {
          grant_type: { type: 'string', enum: ['authorization_code', 'refresh_token'] },
          code: text('With authorization_code.'),
          redirect_uri: text('With authorization_code: the same as before.'),
          code_verifier: text('With authorization_code.'),
          refresh_token: text('With refresh_token.'),
          scope: text('With refresh_token: fewer scopes for this access token.'),
          resource: text('What the token is for (RFC 8707).'),
          ...client,
        },
        ['grant_type'],
      ),
      responses: { '200': json('access_token, token_type, expires_in, refresh_token, scope, id_token.'), ...refusals },
    }),
  },
  '/oauth/revoke': {
    post: operation('oauthRevoke', 'Give a token back (RFC 7009)', {
      requestBody: form({ token: text('The token.'), token_type_hint: text('Not needed.'), ...client }, ['token']),
      responses: { '200': { description: 'It is not valid, whether it was or not.' }, ...refusals },
    }),
  },
  '/oauth/introspect': {
    post: operation('oauthIntrospect', 'Ask about a token of one’s own (RFC 7662)', {
      requestBody: form({ token: text('The token.'), token_type_hint: text('Not needed.'), ...client }, ['token']),
      responses: { '200': json('`active`, and more when it is.'), ...refusals },
    }),
  },
  '/oauth/register': {
    post: operation('oauthRegister', 'Let an app register itself (RFC 7591)', {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                redirect_uris: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 10 },
                client_name: text('1 to 100 characters.', 'Event board'),
                token_endpoint_auth_method: {
                  type: 'string',
                  enum: ['client_secret_basic', 'client_secret_post', 'none'],
                },
                scope: text('The most that it may ask for.'),
              },
              required: ['redirect_uris'],
            },
          },
        },
      },
      responses: { '201': json('The app, with its `client_id`.'), '400': refused, '413': refused, '429': refused },
    }),
  },
  '/oauth/userinfo': { get: userinfo('oauthUserinfo'), post: userinfo('oauthUserinfoByPost') },
}
