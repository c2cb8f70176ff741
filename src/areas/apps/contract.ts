import {
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  operation,
  RateLimited,
  shape,
  Success,
  text,
  Text,
  textOrNull,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  withDescription,
  Words,
  type Static,
} from '#contract'

const clientId = Type.String({ examples: ['fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0'] })
const clientSecret = Type.String({
  description: 'The secret of the app. It is shown only this once; empty for a public client.',
  examples: ['fms_0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'],
})
const editableFields = {
  name: text(1, 100, { examples: ['Turku event board'] }),
  description: textOrNull(500, { examples: ['Shows what is on this week.'] }),
  redirectUris: Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
    minItems: 1,
    maxItems: 10,
    description:
      'Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own.',
    examples: [['https://example.org/callback']],
  }),
  website: webUrlOrNull({ examples: ['https://example.org'] }),
  logoUri: webUrlOrNull({ examples: ['https://example.org/logo.png'] }),
  policyUri: webUrlOrNull({ examples: ['https://example.org/privacy'] }),
  tosUri: webUrlOrNull({ examples: ['https://example.org/terms'] }),
}
const appFields = {
  clientId,
  ...editableFields,
  isActive: withDescription(
    Flag,
    'False while it is switched off, by you or because the credential that made it was revoked: nobody can sign in to it, and its tokens stop working.',
  ),
  disabledAt: withDescription(TimestampOrNull, 'When it was switched off. Null while it is on.'),
  isPublicClient: withDescription(Flag, 'True when the app cannot keep a secret: on a phone, in a browser.'),
  createdAt: TimestampOrNull,
  activeUsers: Type.Integer({ minimum: 0, description: 'How many people allow it to act for them.' }),
}

export const OAuthApp = shape('OAuthApp', appFields)
export type OAuthApp = Static<typeof OAuthApp>
const OAuthAppCreated = shape('OAuthAppCreated', { ...appFields, clientSecret })

export const AppChanges = Type.Partial(
  Type.Object({ ...editableFields, isActive: withDescription(Flag, 'False switches it off, true on again.') }),
)
export type AppChanges = Static<typeof AppChanges>

const ByClientId = Type.Object({ clientId: withDescription(clientId, 'The id of the app.') })

export const AppNotFound = failure('not_found', 'errors.apps.notFound')
export const maxApps = 25
export const TooManyApps = failure('conflict', 'errors.apps.tooMany', { limit: maxApps })
export const PublicClientHasNoSecret = failure('bad_request', 'errors.apps.publicClientHasNoSecret')

export const ApplicationRegistered = event({
  type: 'developer.application_registered',
  summary: 'Somebody registered an app.',
  visibleTo: ['self'],
  scopes: { self: 'developer' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, clientId: Text, appName: Words }),
})

export const listApps = operation({
  name: 'listApps',
  summary: 'List your apps, oldest first.',
  tag: 'Developer',
  route: 'GET /v1/developer/apps',
  scope: 'developer',
  output: dataEnvelope(Type.Object({ apps: Type.Array(OAuthApp, { description: 'Your apps.' }) })),
  tool: { name: 'developer_list_apps' },
})

export const createApp = operation({
  name: 'createApp',
  summary: 'Register an app. Its secret is shown only in this answer.',
  tag: 'Developer',
  route: 'POST /v1/developer/apps',
  scope: 'developer',
  body: Type.Object({
    name: editableFields.name,
    redirectUris: editableFields.redirectUris,
    description: Type.Optional(editableFields.description),
    website: Type.Optional(editableFields.website),
    logoUri: Type.Optional(editableFields.logoUri),
    policyUri: Type.Optional(editableFields.policyUri),
    tosUri: Type.Optional(editableFields.tosUri),
    isPublicClient: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'True for an app that cannot keep a secret: on a phone, in a browser.',
      }),
    ),
  }),
  output: dataEnvelope(OAuthAppCreated),
  status: 201,
  errors: [TooManyApps, RateLimited],
  readOperation: 'getApp',
  newParam: 'clientId',
  tool: {
    name: 'developer_create_app',
    confirm: {
      act: 'Register the app {name}.',
      effects:
        'People who sign in with it are sent to its redirect URIs. The answer may hold a new client secret. It is shown once, here in the conversation.',
    },
  },
  flags: { returnsSecret: true },
})

export const getApp = operation({
  name: 'getApp',
  summary: 'Get one of your apps.',
  tag: 'Developer',
  route: 'GET /v1/developer/apps/{clientId}',
  scope: 'developer',
  params: ByClientId,
  output: dataEnvelope(OAuthApp),
  errors: [AppNotFound],
  tool: { name: 'developer_get_app' },
})

export const updateApp = operation({
  name: 'updateApp',
  summary: 'Change an app. Only the properties sent are changed.',
  tag: 'Developer',
  route: 'PATCH /v1/developer/apps/{clientId}',
  scope: 'developer',
  params: ByClientId,
  body: AppChanges,
  output: dataEnvelope(OAuthApp),
  errors: [AppNotFound],
  readOperation: 'getApp',
  tool: {
    name: 'developer_update_app',
    confirm: {
      act: 'Change the app {clientId}.',
      effects: 'People who sign in with it are sent to its redirect URIs. Switched off, it works for nobody.',
      when: ['redirectUris', 'isActive'],
    },
  },
})

export const deleteApp = operation({
  name: 'deleteApp',
  summary: 'Delete an app and everything that was granted to it.',
  tag: 'Developer',
  route: 'DELETE /v1/developer/apps/{clientId}',
  scope: 'developer',
  params: ByClientId,
  output: Success,
  errors: [AppNotFound],
  readOperation: 'getApp',
  tool: {
    name: 'developer_delete_app',
    confirm: {
      act: 'Delete the app {clientId}.',
      effects: 'The app is gone for good, and everybody who uses it loses access.',
    },
  },
})

export const regenerateAppSecret = operation({
  name: 'regenerateAppSecret',
  summary: 'Give an app a new secret. The old one stops working at once.',
  tag: 'Developer',
  route: 'POST /v1/developer/apps/{clientId}/regenerate-secret',
  scope: 'developer',
  params: ByClientId,
  output: dataEnvelope(
    Type.Object({
      clientId,
      clientSecret,
      message: Type.String({
        description: 'What to do with it.',
        examples: ['Save it now: it is shown only once. The old secret no longer works.'],
      }),
    }),
  ),
  errors: [AppNotFound, PublicClientHasNoSecret],
  tool: false,
  flags: { returnsSecret: true },
})
