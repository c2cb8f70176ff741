import {
  Id,
  oneOf,
  operation,
  orNull,
  PageQuery,
  pageOf,
  shape,
  Text,
  text,
  TextOrNull,
  Timestamp,
  Type,
  type Static,
} from '#contract'

export const AuditEntry = shape('AuditEntry', {
  id: Id,
  actorId: orNull(Id),
  actorName: TextOrNull,
  via: oneOf(['session', 'pat', 'oauth', 'mcp', 'system']),
  action: Type.String({ description: 'The name of the operation.', examples: ['updateManagedGroup'] }),
  targetType: Type.Unsafe<string | null>({ ...TextOrNull, examples: ['group'] }),
  targetId: TextOrNull,
  summary: Text,
  ip: TextOrNull,
  requestId: TextOrNull,
  createdAt: Timestamp,
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = (description: string, example: string) =>
  Type.Optional(text(1, 200, { description, examples: [example] }))

export const adminListAuditLog = operation({
  name: 'adminListAuditLog',
  summary: 'List what admins, staff and sign-ins did, newest first. It is kept for 400 days.',
  tag: 'Admin',
  route: 'GET /v1/admin/audit-log',
  scope: 'admin',
  query: Type.Object({
    actorId: filter('Id or username of whoever did it.', 'aino'),
    action: filter('Name of an operation.', 'updateManagedGroup'),
    targetType: filter('What it was done to.', 'group'),
    targetId: filter('Its id.', '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'),
    since: Type.Optional(Timestamp),
    until: Type.Optional(Timestamp),
    ...PageQuery.properties,
  }),
  output: pageOf(AuditEntry),
  tool: { name: 'admin_audit_log' },
})
