import {
  countedPageOf,
  dataEnvelope,
  failure,
  Id,
  oneOf,
  operation,
  orNull,
  PageQuery,
  shape,
  text,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  withToolHint,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { EventNotFound } from '../events/records/contract.ts'
import { GroupSummary } from '../groups/claims/admin/contract.ts'
import { ByGroup, GroupNotFound } from '../groups/records/contract.ts'
import { RoleTooLow } from '../groups/members/contract.ts'
import { PersonSummary, UserNotFound } from '../profile/contract.ts'

const reportTargets = ['event', 'group', 'user'] as const
export const reportReasons = ['spam', 'harassment', 'misleading', 'unsafe', 'other'] as const
const reportRecipients = ['team', 'admins'] as const
export const reportStatuses = ['open', 'resolved', 'dismissed'] as const

const target = oneOf(reportTargets, { description: 'What kind of thing it is about.' })
const reason = oneOf(reportReasons, { description: 'What is wrong with it.' })
const to = oneOf(reportRecipients, {
  description: 'Who gets it: the team of the group, or the admins of the site.',
  examples: ['admins'],
})
const reportText = textOrNull(1000, {
  description: 'What happened, in the words of the person who reports it.',
  examples: ['The venue does not exist.'],
})
const status = oneOf(reportStatuses, { description: '`open` until somebody decides.' })

export const OwnReport = shape('OwnReport', {
  id: Id,
  target,
  targetId: withDescription(Id, 'The id of the event, group or person.'),
  reason,
  text: reportText,
  to,
  status,
  createdAt: Timestamp,
})
export type OwnReport = Static<typeof OwnReport>

export const TeamReport = shape('TeamReport', {
  id: Id,
  target,
  event: orNull(shape('ReportedEvent', { id: Id, title: withDescription(Words, 'The title of the event.') }), {
    description: 'The reported event. Null for a group or a person.',
  }),
  group: orNull(GroupSummary, {
    description: 'The reported group, or the group of the event. Null for a person.',
  }),
  user: orNull(PersonSummary, { description: 'The reported person. Null for an event or a group.' }),
  reason,
  text: reportText,
  to,
  status,
  notes: Type.Unsafe<string | null>({ ...WordsOrNull, description: 'What the person who decided wrote.' }),
  decidedAt: withDescription(TimestampOrNull, 'When somebody decided. Null while it is open.'),
  createdAt: Timestamp,
})
export type TeamReport = Static<typeof TeamReport>

export const Report = shape('Report', {
  ...TeamReport.properties,
  reporter: orNull(PersonSummary, {
    description: 'Who reported it. Null when the account is gone, or when you are on the team of the group.',
  }),
  decidedBy: orNull(PersonSummary, { description: 'Who decided. Null while it is open, or when the account is gone.' }),
})
export type Report = Static<typeof Report>

export const ReportNotFound = failure('not_found', 'errors.reports.notFound')
export const ReportDecided = failure('conflict', 'errors.reports.decided')
export const NoTeam = failure('bad_request', 'errors.reports.noTeam')
export const CannotReportYourself = failure('bad_request', 'errors.reports.yourself')

const statusFilter = oneOf(reportStatuses, { default: 'open', description: 'Only reports with this status.' })
const Decision = Type.Object({
  decision: oneOf(['resolved', 'dismissed'], {
    description: '`resolved` when something was done about it, `dismissed` when nothing had to be done.',
  }),
  notes: Type.Optional(
    textOrNull(1000, {
      description: 'A note for the record. The team reads it too when the report was sent to the team.',
      examples: ['The venue was corrected.'],
    }),
  ),
})

export const createReport = operation({
  name: 'createReport',
  summary: 'Report an event, a group or a person. If your report is still open, it is returned again, with 200.',
  tag: 'User',
  route: 'POST /v1/reports',
  scope: 'user',
  body: Type.Object({
    target,
    id: withToolHint(
      text(1, 200, {
        description: 'The id of the event, the id or urlname of the group, or the id or username of the person.',
        examples: ['night-owls'],
      }),
      'id, urlname or username',
    ),
    reason,
    text: Type.Optional(reportText),
    to,
  }),
  output: dataEnvelope(OwnReport),
  status: [201, 200],
  errors: [EventNotFound, GroupNotFound, UserNotFound, NoTeam, CannotReportYourself],
  tool: { name: 'reports_create', confirm: { act: 'Report {name}: {reason}.', effects: 'It cannot be taken back.' } },
})

export const adminListReports = operation({
  name: 'adminListReports',
  summary: 'List reports, also those sent to teams, open ones the oldest first. Those about you are left out.',
  tag: 'Admin',
  route: 'GET /v1/admin/reports',
  scope: 'admin',
  query: Type.Object({
    status: statusFilter,
    to: Type.Optional(withDescription(to, 'Only reports sent to teams, or only those sent to admins.')),
    ...PageQuery.properties,
  }),
  output: countedPageOf(Report),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_reports' },
})

export const adminDecideReport = operation({
  name: 'adminDecideReport',
  summary: 'Close a report. Nobody is told, and nothing happens to what it is about.',
  tag: 'Admin',
  route: 'POST /v1/admin/reports/{id}/decide',
  scope: 'admin',
  params: Type.Object({ id: withDescription(Id, 'The id of the report.') }),
  body: Decision,
  output: dataEnvelope(Report),
  errors: [ReportNotFound, ReportDecided],
  audit: { words: 'reportClosed', target: 'report', idFrom: 'input.id' },
  tool: {
    name: 'admin_decide_report',
    confirm: {
      act: 'Close the report about {about}.',
      effects: 'It cannot be opened again. Nobody is told, and nothing happens to what it is about.',
    },
  },
})

export const listGroupReports = operation({
  name: 'listGroupReports',
  summary: 'List what was reported to the team of a group, open reports the oldest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/reports',
  scope: 'manage:groups',
  params: ByGroup,
  query: Type.Object({ status: statusFilter, ...PageQuery.properties }),
  output: countedPageOf(TeamReport),
  errors: [GroupNotFound, RoleTooLow],
  tool: { name: 'manage_list_reports' },
})

export const decideGroupReport = operation({
  name: 'decideGroupReport',
  summary: 'Close a report that was sent to the team of a group. Nobody is told.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/reports/{reportId}/decide',
  scope: 'manage:groups',
  params: Type.Object({ ...ByGroup.properties, reportId: withDescription(Id, 'The id of the report.') }),
  body: Decision,
  output: dataEnvelope(TeamReport),
  errors: [GroupNotFound, RoleTooLow, ReportNotFound, ReportDecided],
  audit: { words: 'reportClosed', target: 'report', idFrom: 'input.reportId' },
  tool: {
    name: 'manage_decide_report',
    confirm: {
      act: 'Close the report about {about}.',
      effects: 'It cannot be opened again. Nobody is told.',
    },
  },
})
