import {
  countedPageOf,
  Id,
  operation,
  PageQuery,
  shape,
  text,
  TextOrNull,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'

export const entitlementKey = text(1, 100, {
  description: '`group.create` allows creating one group, `storage.plus` gives more storage. Other names do nothing.',
  examples: ['group.create'],
})

export const UserEntitlement = shape('UserEntitlement', {
  id: Id,
  entitlement: Type.String({ description: 'What it allows.', examples: ['group.create'] }),
  grantedAt: TimestampOrNull,
  expiresAt: TimestampOrNull,
  source: Type.Unsafe<string | null>({
    description: 'Where it came from, such as an admin or an achievement.',
    ...TextOrNull,
    examples: ['admin'],
  }),
})
export type UserEntitlement = Static<typeof UserEntitlement>

export const listMyEntitlements = operation({
  name: 'listMyEntitlements',
  summary: 'List your current entitlements, newest first.',
  tag: 'User',
  route: 'GET /v1/profile/entitlements',
  scope: 'read:user',
  query: PageQuery,
  output: countedPageOf(UserEntitlement),
  tool: { name: 'profile_entitlements' },
})
