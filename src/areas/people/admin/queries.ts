import { descending, hasTrigram, isId, sqlFragment, type PageClause, type Role, type Sql } from '#platform'
import type { AdminUser, BadgeOfUser } from './contract.ts'

export const newestFirst = descending({ createdAt: 'u.created_at', id: 'u.id' })

/** Accounts exist only for verified addresses. */
const columns = sqlFragment`
  u.id, u.name, u.username, u.avatar_url, u.hero_image_url, u.theme_color, u.bio, u.location, u.social_links, u.role,
  u.profile_visibility, u.show_on_leaderboard, u.show_meetpass_connections, u.locale, u.timezone, u.created_at, u.email,
  true as email_verified, u.last_login_at, u.suspended_at, u.suspended_until, u.suspended_reason,
  array(
    select jsonb_build_object('provider', l.provider, 'username', l.provider_username)
    from linked_accounts l
    where l.user_id = u.id
    order by l.created_at, l.provider) as identities`

interface Filters {
  readonly role?: Role | undefined
  readonly suspended?: boolean | undefined
  readonly search?: string | undefined
}

export function listUsers(sql: Sql, { role, suspended, search = '' }: Filters, clause: PageClause) {
  return sql<AdminUser[]>`
    select ${columns}
    from users u
    where true
      ${role === undefined ? sql`` : sql`and u.role = ${role}`}
      ${suspended === undefined ? sql`` : sql`and u.suspended_at is ${suspended ? sql`not null` : sql`null`}`}
      ${search === '' ? sql`` : searchFilter(sql, search)} ${clause}`
}

/** `array(…)` keeps the planner from scanning in list order. */
const searchFilter = (sql: Sql, search: string) =>
  hasTrigram(search)
    ? sql`and u.id = any (array(
        select s.id
        from users s
        where s.search_text || e'\n' || searchable(s.email) like (select containing(${search}))))`
    : sql`and strpos(u.search_text || e'\n' || searchable(u.email), (select searchable(${search}))) > 0`

export async function findAdminUser(sql: Sql, idOrUsername: string) {
  const [user] = await sql<AdminUser[]>`
    select ${columns}
    from users u
    where ${isId(idOrUsername) ? sql`u.id = ${idOrUsername}` : sql`u.username = ${idOrUsername.toLowerCase()}`}`
  return user
}

export function listBadgesForUser(sql: Sql, userId: string) {
  return sql<BadgeOfUser[]>`
    select b.id, b.slug, b.name, b.icon, b.color, b.points, b.group_id, a.awarded_at
    from badge_awards a
    join badges b on b.id = a.badge_id
    where a.user_id = ${userId}
    order by a.awarded_at desc, a.id desc`
}
