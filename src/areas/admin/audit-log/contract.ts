import { Id, oneOf, orNull, shape, Text, TextOrNull, Timestamp, Type, type Static } from '#contract'

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
