import { grantableScopes } from '../oauth/scopes.ts'
import type { JsonObject } from './components.ts'
import { headerRefs } from './headers.ts'
import {
  enumSchema,
  errorResponse,
  errorResponses,
  formBody,
  htmlResponse,
  integerSchema,
  jsonResponse,
  stringSchema,
} from './oauth-responses.ts'

const clientFields = {
  client_id: stringSchema('The app. Leave it out when you send a Basic header.'),
  client_secret: stringSchema('The secret of the app, if it has one. Leave it out when you send a Basic header.'),
}
const tokenForm = formBody(
  {
    token: stringSchema('The access token or refresh token.'),
    token_type_hint: enumSchema('What kind of token it is. Optional.', ['access_token', 'refresh_token']),
    ...clientFields,
  },
  ['token'],
)

const buildOperation = (operationId: string, summary: string, rest: JsonObject): JsonObject => ({
  operationId,
  summary,
  tags: ['Developer'],
  security: [{}],
  ...rest,
})

const scopesText = 'Scopes, separated by spaces.'

const authorizeParameters: readonly (readonly [string, boolean, string])[] = [
  ['client_id', true, 'The app: its id, or the https URL of its Client ID Metadata Document.'],
  ['redirect_uri', true, 'One of the URIs that the app registered. On a loopback address any port will do.'],
  ['response_type', true, 'Always `code`.'],
  ['code_challenge', true, 'The SHA-256 of the code verifier, as base64url (PKCE).'],
  ['code_challenge_method', true, 'Always `S256`.'],
  ['scope', true, `${scopesText} The app may ask for: ${grantableScopes.join(', ')}.`],
  ['state', false, 'Returned to the app unchanged. Use it to recognize your own request.'],
  ['nonce', false, 'Returned in the id token.'],
  ['resource', false, 'The API that the token is for (RFC 8707).'],
  ['prompt', false, '`none` never shows a page, `login` asks to sign in again, `consent` asks for permission again.'],
  ['max_age', false, 'Ask to sign in again when the last sign-in is older than this many seconds.'],
  ['response_mode', false, '`query` (default), `fragment` or `form_post`.'],
]

const claims: JsonObject = {
  sub: stringSchema('The id of the person.', '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'),
  name: stringSchema('Their name. Needs the scope `profile`.', 'Aino Salmi'),
  preferred_username: stringSchema('Their username, if they have chosen one. Needs the scope `profile`.', 'aino'),
  profile: stringSchema('The URL of their profile page. Needs the scope `profile`.', 'https://folkmoot.example/u/aino'),
  picture: stringSchema(
    'The URL of their avatar, if they have one. Needs the scope `profile`.',
    'https://folkmoot.example/a.webp',
  ),
  updated_at: integerSchema(
    'When the profile last changed, in Unix seconds. Needs the scope `profile`.',
    1_795_192_200,
  ),
  folkmoot_entitlements: {
    type: 'array',
    items: { type: 'string' },
    description: 'The keys of their entitlements, if they have any. Needs the scope `profile`.',
    examples: [['storage.plus']],
  },
  email: stringSchema('Their email address. Needs the scope `email`.', 'aino@example.org'),
  email_verified: { type: 'boolean', description: 'Always true. Needs the scope `email`.' },
}

const userinfo = (operationId: string): JsonObject =>
  buildOperation(operationId, 'Get the person’s claims, as far as the scopes allow', {
    description: 'Needs a token with the scope `openid` that is not limited to a resource.',
    security: [{ oauth: [] }],
    responses: {
      '200': jsonResponse('The claims.', claims, ['sub']),
      ...errorResponses,
      '403': errorResponse('The token lacks the scope `openid`.', 'WWW-Authenticate'),
    },
  })

const appFields: JsonObject = {
  redirect_uris: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 10,
    description: 'Where people may be sent back to.',
    examples: [['https://events.example.org/callback']],
  },
  client_name: stringSchema('The name people see when they are asked, up to 100 characters.', 'Turku event board'),
  token_endpoint_auth_method: enumSchema('How the app proves who it is; `none` for apps that cannot keep a secret.', [
    'client_secret_basic',
    'client_secret_post',
    'none',
  ]),
  scope: stringSchema(`${scopesText} The most that the app may ask for.`, 'openid read:events'),
  client_uri: stringSchema('The website of the app.', 'https://events.example.org'),
  logo_uri: stringSchema('The logo of the app.', 'https://events.example.org/logo.png'),
  policy_uri: stringSchema('The privacy policy of the app.', 'https://events.example.org/privacy'),
  tos_uri: stringSchema('The terms of the app.', 'https://events.example.org/terms'),
}

export const oauthPaths: Readonly<Record<string, JsonObject>> = {
  '/oauth/authorize': {
    get: buildOperation('oauthAuthorize', 'Ask a person to allow an app to act for them', {
      parameters: authorizeParameters.map(([name, required, description]) => ({
        name,
        in: 'query',
        required,
        description,
        schema: { type: 'string' },
      })),
      responses: {
        '200': htmlResponse('With `response_mode=form_post`: a form that submits itself to the app.'),
        '303': {
          description: 'To the sign-in page, the consent page, or back to the app.',
          ...headerRefs('X-Request-Id', 'Location'),
        },
        '400': htmlResponse('A page that says what is wrong.'),
        '429': htmlResponse('Too many requests.', 'Retry-After'),
        '503': htmlResponse('The service cannot answer at the moment.', 'Retry-After'),
      },
    }),
  },
  '/oauth/token': {
    post: buildOperation('oauthToken', 'Exchange a code or a refresh token for tokens', {
      requestBody: formBody(
        {
          grant_type: enumSchema('What you exchange.', ['authorization_code', 'refresh_token']),
          code: stringSchema('For `authorization_code`: the code that came back to the app.'),
          redirect_uri: stringSchema('For `authorization_code`: the same URI as before.'),
          code_verifier: stringSchema('For `authorization_code`: the verifier whose hash was the challenge.'),
          refresh_token: stringSchema('For `refresh_token`: the token. You get a new one each time.'),
          scope: stringSchema('For `refresh_token`: fewer scopes for this access token. Optional.'),
          resource: stringSchema('The API that the token is for (RFC 8707). Optional.'),
          ...clientFields,
        },
        ['grant_type'],
      ),
      responses: {
        '200': jsonResponse(
          'The tokens.',
          {
            access_token: stringSchema('Send it as `Authorization: Bearer`.', 'fm_oat_2Yk8Qm4vXw7Rt1Lp'),
            token_type: enumSchema('Always `Bearer`.', ['Bearer']),
            expires_in: integerSchema('For how many seconds the access token is valid.', 3600),
            refresh_token: stringSchema(
              'Exchange it for new tokens when the access token has expired.',
              'fm_ort_9Zc3Hn6bKd5Js0Fg',
            ),
            scope: stringSchema(`${scopesText} What the person allowed.`, 'openid read:events'),
            id_token: stringSchema(
              'Who the person is, as a signed JWT. Only with the scope `openid`.',
              'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk1NWIzYyJ9.c2ln',
            ),
          },
          ['access_token', 'token_type', 'expires_in', 'scope'],
        ),
        ...errorResponses,
      },
    }),
  },
  '/oauth/revoke': {
    post: buildOperation('oauthRevoke', 'Revoke a token (RFC 7009)', {
      requestBody: tokenForm,
      responses: {
        '200': { description: 'The token is not valid any more, if it ever was.', ...headerRefs('X-Request-Id') },
        ...errorResponses,
      },
    }),
  },
  '/oauth/introspect': {
    post: buildOperation('oauthIntrospect', 'Ask about one of the app’s own tokens (RFC 7662)', {
      requestBody: tokenForm,
      responses: {
        '200': jsonResponse(
          'Whether the token is valid; the rest only when it is.',
          {
            active: { type: 'boolean', description: 'True while the token is valid and belongs to this app.' },
            client_id: stringSchema('The app.', 'fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0'),
            sub: stringSchema('The id of the person.', '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'),
            scope: stringSchema(scopesText, 'openid read:events'),
            exp: integerSchema('When it expires, in Unix seconds.', 1_795_195_800),
            iat: integerSchema('When it was issued, in Unix seconds.', 1_795_192_200),
            token_type: stringSchema('How to send it.', 'Bearer'),
          },
          ['active'],
        ),
        ...errorResponses,
      },
    }),
  },
  '/oauth/register': {
    post: buildOperation('oauthRegister', 'Register an app (RFC 7591)', {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { type: 'object', properties: appFields, required: ['redirect_uris'] } },
        },
      },
      responses: {
        '201': jsonResponse(
          'The app as it is registered.',
          {
            client_id: stringSchema('The id of the app.', 'fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0'),
            client_secret: stringSchema(
              'The secret of the app, shown this once. Missing with `none`.',
              'fm_cs_7Gq2Wd9eVb4Nx6Tz',
            ),
            client_id_issued_at: integerSchema('When it was registered, in Unix seconds.', 1_795_192_200),
            ...appFields,
          },
          ['client_id', 'redirect_uris'],
        ),
        '400': errorResponses['400'],
        '413': errorResponses['413'],
        '429': errorResponses['429'],
        '503': errorResponses['503'],
      },
    }),
  },
  '/oauth/userinfo': { get: userinfo('oauthUserinfo'), post: userinfo('oauthUserinfoByPost') },
}
