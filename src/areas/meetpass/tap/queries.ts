import type { Sql, Transaction } from '#platform'
import type { TapConnection } from '../connections/public.ts'
import type { PassView } from '../passes/contract.ts'

export interface PassCard extends Pick<PassView, 'id' | 'type' | 'label' | 'action' | 'actionUrl'> {
  readonly autoFollow: boolean
  readonly ownerId: string | null
  readonly username: string | null
  readonly name: string
  readonly avatarUrl: string | null
  readonly bio: string | null
  readonly themeColor: string | null
  readonly isPublic: boolean
}

export async function findPassCard(sql: Sql, passId: string) {
  const [card] = await sql<PassCard[]>`
    select p.id, p.type, p.label, p.action, p.action_url, p.auto_follow, p.owner_id,
      u.username, u.name, u.avatar_url, u.bio, u.theme_color, u.profile_visibility = 'public' as is_public
    from meetpasses p
    left join users u on u.id = p.owner_id
    where p.id = ${passId} and p.is_active and u.suspended_at is null`
  return card
}

export async function lockUsers(sql: Transaction, ids: readonly string[]) {
  return sql<{ id: string; username: string | null }[]>`
    select id, username from users where id = any(${ids}::uuid[]) order by id for key share`
}

export async function findConnectionAndFollow(sql: Sql, visitorId: string, ownerId: string) {
  const [connection] = await sql<Omit<TapConnection, 'isNew'>[]>`
    select id, created_at, last_tapped_at
    from meetpass_connections
    where visitor_id = ${visitorId} and owner_id = ${ownerId}`
  const { count } = await sql`select from follows where follower_id = ${visitorId} and followed_id = ${ownerId}`
  return { connection: connection ? { ...connection, isNew: false } : null, following: count > 0 }
}
