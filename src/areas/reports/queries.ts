import { ascending, descending, isId, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { EventVisibility } from '../events/records/public.ts'
import { isPubliclyVisible } from '../profile/public.ts'
import type { OwnReport, Report, TeamReport } from './contract.ts'

const reportColumns = sqlFragment`
  r.id, r.target, r.reason, r.text, r.recipient as to, r.status, r.notes, r.decided_at, r.created_at,
  case when e.id is not null then jsonb_build_object('id', e.id, 'title', e.title) end as event,
  case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname) end as group,
  case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) end as user`

const reportTables = sqlFragment`
  reports r
  left join events e on e.id = r.event_id
  left join groups g on g.id = r.group_id
  left join users u on u.id = r.user_id`

const ownColumns = sqlFragment`id, target, target_id, reason, text, recipient as to, status, created_at`

const oldestFirst = ascending({ createdAt: 'r.created_at', id: 'r.id' })
const newestFirst = descending({ createdAt: 'r.created_at', id: 'r.id' })
export const reportOrderFor = (status: Report['status']) => (status === 'open' ? oldestFirst : newestFirst)

export async function findReportedEvent(sql: Sql, id: string) {
  const [event] = await sql<EventVisibility[]>`
    select e.id, e.group_id, e.status, e.visibility, g.is_shown
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${id}`
  return event
}

export async function findReportedUser(sql: Sql, idOrUsername: string) {
  const condition = isId(idOrUsername) ? sql`u.id = ${idOrUsername}` : sql`u.username = ${idOrUsername.toLowerCase()}`
  const [user] = await sql<{ id: string }[]>`
    select u.id
    from users u
    where ${condition} and ${isPubliclyVisible}`
  return user
}

export async function findReportedName(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<[{ name: string | null }]>`
    select coalesce(
      (select title from events where id = ${id}),
      (select name from groups where id = ${id}),
      (select name from users where id = ${id})) as name`
  return row.name
}

export async function hasTeam(sql: Sql, groupId: string): Promise<boolean> {
  const { count } = await sql`
    select from group_members where group_id = ${groupId} and role in ('owner', 'manager') limit 1`
  return count > 0
}

export interface NewReport {
  readonly reporterId: string
  readonly target: OwnReport['target']
  readonly eventId: string | null
  readonly groupId: string | null
  readonly userId: string | null
  readonly recipient: OwnReport['to']
  readonly reason: OwnReport['reason']
  readonly text: string | null
}

/** An open report of the same person stays as it is. `isNew` is true for exactly one concurrent caller. */
export async function upsertReport(sql: Transaction, report: NewReport) {
  const [row] = await sql<[OwnReport & { isNew: boolean }]>`
    insert into reports ${sql({ id: newId(), ...report })}
    on conflict (reporter_id, target_id, recipient) where status = 'open'
    do update set reporter_id = excluded.reporter_id
    returning ${ownColumns}, xmax = 0 as is_new`
  const { isNew, ...ownReport } = row
  return { isNew, ownReport }
}

export function listReportsByUser(sql: Sql, userId: string) {
  return sql<OwnReport[]>`
    select ${ownColumns} from reports where reporter_id = ${userId} order by created_at, id`
}

interface ReportFilter {
  readonly status: Report['status']
  readonly to?: Report['to'] | undefined
  /** Sees no report about themselves, and no reporter where they are on the reported team. */
  readonly adminId: string
}

const matchesFilter = (sql: Sql, { status, to, adminId }: ReportFilter) => sql`
  r.status = ${status} ${to === undefined ? sql`` : sql`and r.recipient = ${to}`}
  and r.user_id is distinct from ${adminId}`

const selectForAdmin = (sql: Sql, adminId: string) => sql`
  select ${reportColumns},
    case when reporter.id is not null and not exists (
        select from group_members m
        where m.group_id = r.group_id and m.user_id = ${adminId} and m.role <> 'member')
      then jsonb_build_object('id', reporter.id, 'username', reporter.username, 'name', reporter.name)
    end as reporter,
    case when decider.id is not null
      then jsonb_build_object('id', decider.id, 'username', decider.username, 'name', decider.name)
    end as decided_by
  from ${reportTables}
  left join users reporter on reporter.id = r.reporter_id
  left join users decider on decider.id = r.decided_by`

export function listReports(sql: Sql, filter: ReportFilter, clause: PageClause) {
  return sql<Report[]>`${selectForAdmin(sql, filter.adminId)} where ${matchesFilter(sql, filter)} ${clause}`
}

export async function countReports(sql: Sql, filter: ReportFilter): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from reports r where ${matchesFilter(sql, filter)}`
  return count
}

export async function findReport(sql: Sql, id: string, adminId: string) {
  const [report] = await sql<Report[]>`
    ${selectForAdmin(sql, adminId)} where r.id = ${id} and r.user_id is distinct from ${adminId}`
  return report
}

const isForTeam = (sql: Sql, groupId: string) => sql`r.group_id = ${groupId} and r.recipient = 'team'`

export function listTeamReports(sql: Sql, groupId: string, status: TeamReport['status'], clause: PageClause) {
  return sql<TeamReport[]>`
    select ${reportColumns} from ${reportTables}
    where ${isForTeam(sql, groupId)} and r.status = ${status} ${clause}`
}

export async function countTeamReports(sql: Sql, groupId: string, status: TeamReport['status']): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from reports r where ${isForTeam(sql, groupId)} and r.status = ${status}`
  return count
}

export async function findTeamReport(sql: Sql, groupId: string, id: string) {
  const [report] = await sql<TeamReport[]>`
    select ${reportColumns} from ${reportTables} where r.id = ${id} and ${isForTeam(sql, groupId)}`
  return report
}

export interface Decision {
  readonly status: 'resolved' | 'dismissed'
  readonly decidedBy: string
  readonly notes: string | null
}

/** True for exactly one concurrent caller. */
export async function closeReport(sql: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { count } = await sql`
    update reports set ${sql(decision)}, decided_at = now() where id = ${id} and status = 'open'`
  return count > 0
}

/** Decisions are kept as long as the audit log. */
export async function deleteOldReports(sql: Transaction): Promise<void> {
  await sql`delete from reports where decided_at < now() - interval '400 days'`
}
