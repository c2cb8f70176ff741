import {
  Count,
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  InvalidInput,
  oneOf,
  oneOfOrNull,
  operation,
  pageOf,
  PageQuery,
  shape,
  Success,
  text,
  Text,
  textOrNull,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { ByGroup, GroupNotFound } from '../groups/records/contract.ts'

export const upstreamPlatforms = ['ical', 'meetup', 'eventbrite', 'luma'] as const
export type UpstreamPlatform = (typeof upstreamPlatforms)[number]
const syncStatuses = ['running', 'success', 'failed'] as const

const platformIdOptions = {
  description: 'What the source calls the group. For a calendar (`ical`), its URL.',
  examples: ['https://example.org/repair-cafe.ics'],
}

export const Connection = shape('Connection', {
  id: Id,
  groupId: Id,
  platform: oneOf(upstreamPlatforms, { description: 'The source of the events.' }),
  platformId: Type.String(platformIdOptions),
  platformUrlname: TextOrNull,
  platformLink: TextOrNull,
  isActive: withDescription(Flag, 'False when events are not updated.'),
  lastSyncAt: TimestampOrNull,
  syncError: WordsOrNull,
  createdAt: Timestamp,
})
export type Connection = Static<typeof Connection>

export const ConnectionInput = Type.Object({
  platform: oneOf(upstreamPlatforms, { description: 'The source of the events.' }),
  platformId: text(1, 2048, platformIdOptions),
  platformUrlname: Type.Optional(textOrNull(200, { examples: ['repair-cafe-tampere'] })),
  platformLink: Type.Optional(webUrlOrNull({ examples: ['https://example.org/repair-cafe'] })),
  isActive: Type.Optional(withDescription(Flag, 'False to connect it without reading events yet.')),
})
export type ConnectionInput = Static<typeof ConnectionInput>

const eventCountFields = { eventsCreated: Count, eventsUpdated: Count, eventsCancelled: Count }

export const SyncLog = shape('SyncLog', {
  id: Id,
  platform: oneOf(upstreamPlatforms, { description: 'The source of the events.' }),
  groupId: TextOrNull,
  groupName: WordsOrNull,
  groupUrlname: TextOrNull,
  startedAt: withDescription(Timestamp, 'When it began.'),
  completedAt: withDescription(TimestampOrNull, 'When it ended. Null while it runs.'),
  status: oneOf(syncStatuses, { description: 'How it went.', examples: ['success'] }),
  ...eventCountFields,
  error: withDescription(WordsOrNull, 'Why it failed. Null when it did not.'),
})
export type SyncLog = Static<typeof SyncLog>

export const SyncStatus = shape('SyncStatus', {
  connections: withDescription(
    Type.Object(
      {
        total: withDescription(Count, 'All connections.'),
        active: withDescription(Count, 'Connections that are switched on.'),
        failing: withDescription(Count, 'Active connections whose last sync failed.'),
        byPlatform: withDescription(
          Type.Object(
            Object.fromEntries(
              upstreamPlatforms.map((platform) => [platform, withDescription(Count, `Connections to ${platform}.`)]),
            ) as Record<UpstreamPlatform, typeof Count>,
          ),
          'How many connections each source has.',
        ),
      },
      { examples: [{ total: 5, active: 5, failing: 0, byPlatform: { ical: 2, meetup: 2, eventbrite: 1, luma: 0 } }] },
    ),
    'How many connections there are.',
  ),
  providers: Type.Array(
    Type.Object({
      platform: oneOf(upstreamPlatforms, { description: 'The source.' }),
      configured: withDescription(Flag, 'True when this server has what it needs to read from it.'),
      lastSyncAt: TimestampOrNull,
      status: oneOfOrNull(syncStatuses, {
        description: 'How the last sync with it went. Null before the first.',
        examples: ['success'],
      }),
    }),
    { description: 'One entry per source.' },
  ),
  running: Type.Boolean({
    description: 'True while a run over all connections is active or requested.',
    examples: [false],
  }),
  recent: Type.Array(SyncLog, { description: 'The last syncs, newest first.' }),
})
export type SyncStatus = Static<typeof SyncStatus>

export const GroupSyncResult = shape('GroupSynced', {
  success: Flag,
  ...eventCountFields,
  error: withDescription(WordsOrNull, 'Why it failed. Null when it did not.'),
  durationMs: Count,
})
export type GroupSyncResult = Static<typeof GroupSyncResult>

export const ConnectionNotFound = failure('not_found', 'errors.sync.connectionNotFound')
export const ConnectionExists = failure('conflict', 'errors.sync.connectionExists')
export const SyncRunning = failure('conflict', 'errors.sync.running')

export const EventsSynced = event({
  type: 'events.synced',
  summary: 'A sync changed events of a group.',
  visibleTo: ['group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({
    groupId: Id,
    groupUrlname: Text,
    platform: oneOf(upstreamPlatforms, { description: 'The source of the events.' }),
    ...eventCountFields,
  }),
})

export const SyncCompleted = event({
  type: 'sync.completed',
  summary: 'A run over the connected sources ended.',
  visibleTo: ['admin'],
  subjects: [],
  data: Type.Object({
    total: Type.Integer({ ...Count, description: 'How many connections were synced.', examples: [12] }),
    succeeded: Type.Integer({ ...Count, description: 'How many of them worked.', examples: [11] }),
    failed: withDescription(Count, 'How many of them failed.'),
    durationMs: Count,
  }),
})

export const adminListConnections = operation({
  name: 'adminListConnections',
  summary: 'List where a group’s events come from.',
  tag: 'Admin',
  route: 'GET /v1/admin/groups/{groupId}/connections',
  scope: 'admin',
  params: ByGroup,
  query: PageQuery,
  output: countedPageOf(Connection),
  errors: [GroupNotFound],
  audit: { kind: 'view', target: 'group', idFrom: 'input.groupId' },
  tool: { name: 'admin_list_connections' },
})

export const adminAddConnection = operation({
  name: 'adminAddConnection',
  summary: 'Connect a group with a source of events.',
  tag: 'Admin',
  route: 'POST /v1/admin/groups/{groupId}/connections',
  scope: 'admin',
  params: ByGroup,
  body: ConnectionInput,
  output: dataEnvelope(Connection),
  status: 201,
  errors: [GroupNotFound, ConnectionExists, InvalidInput],
  audit: { words: 'sourceConnected', target: 'connection', idFrom: 'output.id' },
  tool: {
    name: 'admin_add_connection',
    confirm: {
      act: 'Read events of {groupId} from {platform}: {platformId}.',
      effects: 'They are published in the group, now and when the source changes.',
    },
  },
})

export const adminRemoveConnection = operation({
  name: 'adminRemoveConnection',
  summary: 'Disconnect a source. Its events stay and are no longer updated.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/connections/{connectionId}',
  scope: 'admin',
  params: Type.Object({ connectionId: withDescription(Id, 'The id of the connection.') }),
  output: Success,
  errors: [ConnectionNotFound],
  audit: { words: 'sourceDisconnected', target: 'connection', idFrom: 'input.connectionId' },
  tool: { name: 'admin_remove_connection', confirm: { act: 'Disconnect {group} from {platform}. Its events stay.' } },
})

export const adminSyncStatus = operation({
  name: 'adminSyncStatus',
  summary: 'Get the status of syncs.',
  tag: 'Admin',
  route: 'GET /v1/admin/sync/status',
  scope: 'admin',
  output: dataEnvelope(SyncStatus),
  audit: { kind: 'view' },
  tool: { name: 'admin_sync_status' },
})

export const adminSyncAll = operation({
  name: 'adminSyncAll',
  summary: 'Sync all connected groups now, in the background.',
  tag: 'Admin',
  route: 'POST /v1/admin/sync/all',
  scope: 'admin',
  output: dataEnvelope(
    shape('SyncQueued', {
      success: Type.Literal(true, { description: 'Always true.' }),
      queued: withDescription(Count, 'How many connections will be synced.'),
    }),
  ),
  errors: [SyncRunning],
  audit: { words: 'allSynced' },
  tool: {
    name: 'admin_sync_all',
    confirm: {
      act: 'Read every connected source again.',
      effects: 'It takes a while. Events change as they did there.',
      mails: 'those with an RSVP for an event that moved or was canceled there',
    },
  },
})

export const adminSyncGroup = operation({
  name: 'adminSyncGroup',
  summary: 'Sync one group now, and get what changed.',
  tag: 'Admin',
  route: 'POST /v1/admin/sync/group/{groupId}',
  scope: 'admin',
  params: ByGroup,
  output: dataEnvelope(GroupSyncResult),
  errors: [GroupNotFound, SyncRunning],
  audit: { words: 'synced', target: 'group', idFrom: 'input.groupId' },
  tool: { name: 'admin_sync_group', confirm: false },
})

export const adminListSyncLogs = operation({
  name: 'adminListSyncLogs',
  summary: 'List past and running syncs, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/sync/logs',
  scope: 'admin',
  query: Type.Object({
    ...PageQuery.properties,
    groupId: Type.Optional(Type.String({ description: 'Only syncs of this group: its id or urlname.' })),
    status: Type.Optional(oneOf(syncStatuses, { description: 'Only syncs with this status.' })),
  }),
  output: pageOf(SyncLog),
  audit: { kind: 'view' },
  tool: { name: 'admin_sync_logs' },
})
