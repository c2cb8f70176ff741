import { message, rateLimitFailure } from '#contract'
import {
  change,
  changeAfter,
  databaseErrorCode,
  fetchCountedPage,
  foreignKeyViolation,
  isId,
  read,
  type Caller,
  type Handler,
  type Sql,
  type Transaction,
  type Preview,
} from '#platform'
import { EventNotFound } from '../events/records/contract.ts'
import { requireVisibleEvent } from '../events/records/public.ts'
import { requirePermission } from '../groups/members/public.ts'
import { GroupNotFound } from '../groups/records/contract.ts'
import { requireGroup, requireVisibleGroup } from '../groups/records/public.ts'
import { UserNotFound } from '../profile/contract.ts'
import {
  CannotReportYourself,
  createReport,
  decideGroupReport,
  adminDecideReport,
  listGroupReports,
  adminListReports,
  NoTeam,
  ReportDecided,
  ReportNotFound,
  type OwnReport,
  type TeamReport,
} from './contract.ts'
import {
  closeReport,
  countReports,
  countTeamReports,
  findReport,
  findReportedEvent,
  findReportedName,
  findReportedUser,
  findTeamReport,
  hasTeam,
  listReports,
  listTeamReports,
  reportOrderFor,
  upsertReport,
  type Decision,
  type NewReport,
} from './queries.ts'

const notFoundFailures = { event: EventNotFound, group: GroupNotFound, user: UserNotFound }

export const reportHandlers: readonly Handler[] = [
  changeAfter(
    createReport,
    async ({ caller, app }) => {
      const { isExceeded, secondsLeft } = await app.limits.reportsPerUser.consume(caller.userId)
      if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.reports'), secondsLeft)
    },
    async ({ sql, caller, input: { target, id, reason, text = null, to: recipient } }) => {
      const reported = await requireReportedTarget(sql, caller, target, id)
      if (recipient === 'team' && !(reported.groupId !== null && (await hasTeam(sql, reported.groupId))))
        throw new NoTeam()
      const report = { reporterId: caller.userId, target, ...reported, recipient, reason, text }
      const { isNew, ownReport } = await upsertReport(sql, report).catch((error: unknown) => {
        throw databaseErrorCode(error) === foreignKeyViolation ? new notFoundFailures[target]() : error
      })
      return { status: isNew ? 201 : 200, body: { data: ownReport } } as const
    },
    async ({ sql, output }) => ({ target: { name: await findReportedName(sql, output.body.data.targetId) } }),
  ),

  read(adminListReports, async (call) => {
    const { sql, caller, input } = call
    const filter = { status: input.status, to: input.to, adminId: caller.userId }
    return fetchCountedPage(
      call,
      reportOrderFor(input.status),
      (clause) => listReports(sql, filter, clause),
      countReports(sql, filter),
    )
  }),

  change(
    adminDecideReport,
    async ({ sql, caller, input }) =>
      decide(sql, input.id, toDecision(caller, input), () => findReport(sql, input.id, caller.userId)),
    previewDecision,
  ),

  read(listGroupReports, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireGroup(sql, input.groupId)
    await requirePermission(sql, caller, id, 'handleReports')
    return fetchCountedPage(
      call,
      reportOrderFor(input.status),
      (clause) => listTeamReports(sql, id, input.status, clause),
      countTeamReports(sql, id, input.status),
    )
  }),

  change(
    decideGroupReport,
    async ({ sql, caller, input }) => {
      const { id } = await requireGroup(sql, input.groupId)
      await requirePermission(sql, caller, id, 'handleReports')
      return decide(sql, input.reportId, toDecision(caller, input), () => findTeamReport(sql, id, input.reportId))
    },
    previewDecision,
  ),
]

type ReportedTarget = Pick<NewReport, 'eventId' | 'groupId' | 'userId'>

async function requireReportedTarget(
  sql: Sql,
  caller: Caller,
  target: OwnReport['target'],
  id: string,
): Promise<ReportedTarget> {
  const none: ReportedTarget = { eventId: null, groupId: null, userId: null }
  switch (target) {
    case 'event': {
      const event = isId(id) ? await findReportedEvent(sql, id) : undefined
      if (!event) throw new EventNotFound()
      await requireVisibleEvent(sql, caller, event)
      return { ...none, eventId: event.id, groupId: event.groupId }
    }
    case 'group':
      return { ...none, groupId: (await requireVisibleGroup(sql, id)).id }
    case 'user': {
      const user = await findReportedUser(sql, id)
      if (!user) throw new UserNotFound()
      if (user.id === caller.userId) throw new CannotReportYourself()
      return { ...none, userId: user.id }
    }
  }
}

const toDecision = (
  { userId }: Caller,
  { decision, notes = null }: { readonly decision: Decision['status']; readonly notes?: string | null },
): Decision => ({ status: decision, decidedBy: userId, notes })

async function previewDecision({ output }: { readonly output: { readonly data: TeamReport } }): Promise<Preview> {
  const { event, group, user, reason, text } = output.data
  return { target: { about: event?.title ?? group?.name ?? user?.name ?? null, reason, text } }
}

/** `find` sees only what the caller may decide about. */
async function decide<T extends TeamReport>(
  sql: Transaction,
  id: string,
  decision: Decision,
  find: () => Promise<T | undefined>,
): Promise<{ data: T }> {
  if (!(await find())) throw new ReportNotFound()
  if (!(await closeReport(sql, id, decision))) throw new ReportDecided()
  const report = await find()
  if (!report) throw new ReportNotFound()
  return { data: report }
}
