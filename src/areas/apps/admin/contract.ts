import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  operation,
  orNull,
  pageOf,
  PageQuery,
  shape,
  Success,
  text,
  TimestampOrNull,
  toolHint,
  Type,
  Words,
  type Static,
} from '#contract'
import { OAuthApp } from '../contract.ts'
import { PersonSummary } from '../../profile/contract.ts'

const clientFields = {
  ...OAuthApp.properties,
  // An app without a name shows its client id, which may be a URL and longer than a name.
  name: Type.String({ ...Words, examples: ['Turku event board'] }),
  owner: orNull(PersonSummary, { description: 'The person who registered it. Null when it registered itself.' }),
  isDynamic: Type.Boolean({ description: 'True when it registered itself; nobody owns it.', examples: [false] }),
  lastUsedAt: TimestampOrNull,
}

export const AdminOAuthClient = shape('AdminOAuthClient', clientFields)
export type AdminOAuthClient = Static<typeof AdminOAuthClient>
const AdminOAuthClientDetail = shape('AdminOAuthClientDetail', {
  ...clientFields,
  grantCount: Type.Integer({ ...Count, description: 'The same number as `activeUsers`.' }),
})

const ByClientId = Type.Object({
  clientId: Type.String({ description: 'The id of the app.', examples: ['fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0'] }),
})

export const ClientNotFound = failure('not_found', 'errors.apps.clientNotFound')

export const adminListOAuthClients = operation({
  name: 'adminListOAuthClients',
  summary: 'List all apps, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/oauth/clients',
  scope: 'admin',
  query: Type.Object({
    search: Type.Optional(text(1, 100, { description: 'Part of the name or the client id.' })),
    dynamic: Type.Optional({
      ...Flag,
      [toolHint]: 'self-registered',
      description: 'True for apps that registered themselves, false for the others.',
    }),
    ...PageQuery.properties,
  }),
  output: pageOf(AdminOAuthClient),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_oauth_clients' },
})

export const adminGetOAuthClient = operation({
  name: 'adminGetOAuthClient',
  summary: 'Get any app.',
  tag: 'Admin',
  route: 'GET /v1/admin/oauth/clients/{clientId}',
  scope: 'admin',
  params: ByClientId,
  output: dataEnvelope(AdminOAuthClientDetail),
  errors: [ClientNotFound],
  audit: { kind: 'view', target: 'client', idFrom: 'input.clientId' },
  tool: { name: 'admin_get_oauth_client' },
})

export const adminDeleteOAuthClient = operation({
  name: 'adminDeleteOAuthClient',
  summary: 'Delete any app and everything that was granted to it.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/oauth/clients/{clientId}',
  scope: 'admin',
  params: ByClientId,
  output: Success,
  errors: [ClientNotFound],
  readOperation: 'adminGetOAuthClient',
  audit: { words: 'deleted', target: 'client', idFrom: 'input.clientId' },
  tool: {
    name: 'admin_delete_oauth_client',
    confirm: {
      act: 'Delete the app {clientId}.',
      effects: 'The app is gone for good, and everybody who uses it loses access.',
    },
  },
})
