import {
  dataEnvelope,
  failure,
  Id,
  operation,
  pageOf,
  PageQuery,
  PersonRef,
  shape,
  Success,
  text,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { entitlementKey, UserEntitlement } from '../contract.ts'
import { PersonSummary, UserNotFound } from '../../profile/contract.ts'

export const HeldEntitlement = shape('HeldEntitlement', {
  ...UserEntitlement.properties,
  user: withDescription(PersonSummary, 'The person who holds it.'),
})
export type HeldEntitlement = Static<typeof HeldEntitlement>

const userId = PersonRef

export const EntitlementNotFound = failure('not_found', 'errors.entitlements.notFound')

export const adminListEntitlements = operation({
  name: 'adminListEntitlements',
  summary: 'List who holds which entitlement, newest first, expired ones too.',
  tag: 'Admin',
  route: 'GET /v1/admin/entitlements',
  scope: 'admin',
  query: Type.Object({
    userId: Type.Optional(userId),
    entitlement: Type.Optional(withDescription(entitlementKey, 'Only this entitlement.')),
    ...PageQuery.properties,
  }),
  output: pageOf(HeldEntitlement),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_entitlements' },
})

export const adminGrantEntitlement = operation({
  name: 'adminGrantEntitlement',
  summary: 'Give somebody an entitlement. If they hold it, its expiry and source are replaced.',
  tag: 'Admin',
  route: 'POST /v1/admin/entitlements',
  scope: 'admin',
  body: Type.Object({
    userId,
    entitlement: entitlementKey,
    expiresAt: Type.Optional(withDescription(TimestampOrNull, 'When it expires. Null or missing when it never does.')),
    source: Type.Optional(
      text(1, 100, {
        description: 'Where it comes from, for your own records.',
        default: 'admin',
        examples: ['admin'],
      }),
    ),
  }),
  output: dataEnvelope(UserEntitlement),
  status: [201, 200],
  errors: [UserNotFound],
  audit: { words: 'entitlementGranted', target: 'entitlement', idFrom: 'output.id', values: ['userId'] },
  tool: {
    name: 'admin_grant_entitlement',
    confirm: {
      act: 'Give {userId} the entitlement {entitlement}.',
      effects: 'They may do at once what it allows. Without an expiry it never ends.',
    },
  },
})

export const adminRevokeEntitlement = operation({
  name: 'adminRevokeEntitlement',
  summary: 'Revoke an entitlement.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/entitlements/{id}',
  scope: 'admin',
  params: Type.Object({ id: withDescription(Id, 'The id of the entitlement.') }),
  output: Success,
  errors: [EntitlementNotFound],
  audit: { words: 'entitlementRevoked', target: 'entitlement', idFrom: 'input.id' },
  tool: {
    name: 'admin_revoke_entitlement',
    confirm: {
      act: 'Take the entitlement {entitlement} from {name}.',
      effects: 'The person loses what the entitlement allowed, at once.',
    },
  },
})
