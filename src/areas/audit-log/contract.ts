import {
  Id,
  oneOf,
  operation,
  orNull,
  pageOf,
  PageQuery,
  PersonRef,
  shape,
  text,
  TextOrNull,
  Timestamp,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type AuditKind,
  type Static,
} from '#contract'

export const auditKinds = ['change', 'sign-in', 'view'] as const satisfies readonly AuditKind[]

/** Entries store no kind, only their operation. The callback of a provider also links accounts, which is a change. */
export const signInTarget = 'user'

export const AuditEntry = shape('AuditEntry', {
  id: Id,
  actorId: orNull(Id, {
    description: 'The id of the person who did it, also once the account is gone. Null when the server did.',
  }),
  actorName: withDescription(
    WordsOrNull,
    'The name of the person who did it. Null when the server did, or the account is gone.',
  ),
  via: oneOf(['session', 'pat', 'oauth', 'mcp', 'system'], {
    description:
      'What they used: a browser, a personal token, an app, an agent; `system` for the command line of the server.',
  }),
  action: Type.String({ description: 'The name of the operation.', examples: ['updateManagedGroup'] }),
  targetType: Type.Unsafe<string | null>({
    description: 'What kind of thing it was done to.',
    ...TextOrNull,
    examples: ['group'],
  }),
  targetId: withDescription(TextOrNull, 'The id of what it was done to.'),
  targetName: Type.Unsafe<string | null>({
    description: 'What it was done to, by the name it has now. Null when it has none, or is gone.',
    ...WordsOrNull,
    examples: ['Repair Café'],
  }),
  summary: withDescription(Words, 'What was done, in a sentence.'),
  ip: withDescription(TextOrNull, 'The address it came from.'),
  requestId: withDescription(TextOrNull, 'The `X-Request-Id` of the request.'),
  createdAt: withDescription(Timestamp, 'When it was done.'),
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = (description: string, example: string) =>
  Type.Optional(text(1, 200, { description, examples: [example] }))

export const adminListAuditLog = operation({
  name: 'adminListAuditLog',
  summary: 'List what admins and staff did and who signed in, newest first. Entries are kept for 400 days.',
  tag: 'Admin',
  route: 'GET /v1/admin/audit-log',
  scope: 'admin',
  query: Type.Object({
    kind: Type.Optional(
      oneOf(auditKinds, {
        description: 'Only changes, only sign-ins, or only what admins looked at.',
        examples: ['change'],
      }),
    ),
    actorId: Type.Optional(withDescription(PersonRef, 'Only what this person did: an id or username.')),
    action: filter('Only this operation, by name.', 'updateManagedGroup'),
    targetType: filter('Only what was done to this kind of thing.', 'group'),
    targetId: filter('Only what was done to the thing with this id.', '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'),
    since: Type.Optional(withDescription(Timestamp, 'Only entries from this time on.')),
    until: Type.Optional(withDescription(Timestamp, 'Only entries up to this time.')),
    ...PageQuery.properties,
  }),
  output: pageOf(AuditEntry),
  audit: { kind: 'view' },
  tool: { name: 'admin_audit_log' },
})
