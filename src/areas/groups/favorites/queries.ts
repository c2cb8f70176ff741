import { descending, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import { isPubliclyVisible } from '../../profile/public.ts'
import { groupIdsFor, toUrlnames } from '../records/public.ts'
import type { GroupMember } from '../directory/contract.ts'
import type { FavoriteGroup, ExportedFavorite } from './contract.ts'

export const newestFirst = descending({ createdAt: 'f.created_at', groupId: 'f.group_id' })

const favoriteColumns = sqlFragment`
  g.id, g.urlname, g.name, g.description, g.photo_url, g.member_count,
  g.id as group_id, g.urlname as group_slug, g.name as group_name, g.photo_url as group_photo_url, f.created_at`

interface FavoriteFilter {
  /** Urlnames. */
  readonly groups?: string
}

const filterConditions = (sql: Sql, { groups }: FavoriteFilter) =>
  groups === undefined ? sql`` : sql`and f.group_id = any(${groupIdsFor(sql, toUrlnames(groups))})`

export function listFavoritesForUser(sql: Sql, userId: string, filter: FavoriteFilter, clause: PageClause) {
  return sql<FavoriteGroup[]>`
    select ${favoriteColumns}
    from favorites f
    join groups g on g.id = f.group_id
    where f.user_id = ${userId} and g.is_shown ${filterConditions(sql, filter)} ${clause}`
}

export async function findFavorite(sql: Sql, userId: string, groupId: string) {
  const [favorite] = await listFavoritesForUser(sql, userId, {}, sql`and f.group_id = ${groupId}`)
  return favorite
}

export async function countFavoritesForUser(sql: Sql, userId: string, filter: FavoriteFilter) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from favorites f
    join groups g on g.id = f.group_id
    where f.user_id = ${userId} and g.is_shown ${filterConditions(sql, filter)}`
  return row.count
}

export function listAllFavoritesForUser(sql: Sql, userId: string) {
  return sql<ExportedFavorite[]>`
    select f.group_id as id, g.urlname, g.name, g.description, g.photo_url, g.member_count,
      f.group_id, g.urlname as group_slug, g.name as group_name, g.photo_url as group_photo_url, f.created_at
    from favorites f
    left join groups g on g.id = f.group_id and g.is_shown
    where f.user_id = ${userId}
    order by f.created_at desc, f.group_id desc`
}

export function listPublicFavoritesForUser(sql: Sql, userId: string) {
  return sql<{ slug: string; name: string; photoUrl: string | null }[]>`
    select g.urlname as slug, g.name, g.photo_url
    from favorites f
    join groups g on g.id = f.group_id
    where f.user_id = ${userId} and g.is_shown
    order by f.created_at desc, f.group_id desc
    limit 100`
}

/** Omits people without a public profile, as the public list of members does. */
export function listNewMembers(sql: Sql, groupId: string) {
  return sql<GroupMember[]>`
    select u.username, u.name, u.avatar_url, f.created_at as favorited_at
    from favorites f
    join users u on u.id = f.user_id
    where f.group_id = ${groupId} and f.created_at > now() - interval '30 days' and ${isPubliclyVisible}
    order by f.created_at desc, f.user_id desc
    limit 8`
}

export async function countNewMembers(sql: Sql, groupId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from favorites
    where group_id = ${groupId} and created_at > now() - interval '30 days'`
  return row.count
}

/** Neither can be deleted until the transaction ends. False when one is missing or the group is hidden. */
export async function lockUserAndGroup(sql: Transaction, userId: string, groupId: string) {
  const { count } = await sql`
    select
    from users u, groups g
    where u.id = ${userId} and g.id = ${groupId} and g.is_shown
    for key share`
  return count > 0
}

/** True for exactly one concurrent caller. */
export async function insertFavorite(sql: Transaction, userId: string, groupId: string, createdAt = new Date()) {
  const { count } = await sql`
    insert into favorites (user_id, group_id, created_at)
    values (${userId}, ${groupId}, ${createdAt})
    on conflict do nothing`
  return count > 0
}

export async function deleteFavorite(sql: Transaction, userId: string, groupId: string) {
  const { count } = await sql`delete from favorites where user_id = ${userId} and group_id = ${groupId}`
  return count > 0
}

/** Locks groups in id order, like every other caller, to avoid deadlocks. */
export async function lockFavoriteGroups(sql: Transaction, userId: string): Promise<void> {
  await sql`
    select
    from groups
    where id in (select group_id from favorites where user_id = ${userId})
    order by id
    for no key update`
}

export function deleteFavoritesForUser(sql: Transaction, userId: string) {
  return sql<{ groupId: string; createdAt: string }[]>`
    delete from favorites
    where user_id = ${userId}
    returning group_id, created_at`
}
