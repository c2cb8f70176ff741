import {
  descending,
  newId,
  sqlFragment,
  memoizeSqlFragment,
  type PageClause,
  type Sql,
  type Transaction,
} from '#platform'
import type { ClaimInfo, ClaimLink } from './contract.ts'

export const newestFirst = descending({ createdAt: 'l.created_at', id: 'l.id' })

export interface LinkWithBadge {
  readonly id: string
  readonly badgeId: string
  readonly groupId: string | null
  readonly badge: Omit<ClaimInfo['badge'], 'iconUrl'>
  readonly group: ClaimInfo['group']
  readonly isExpired: boolean
  readonly isUsedUp: boolean
}

const linkSelectFor = (sql: Sql, code: string) => sql`
  select l.id, l.badge_id, b.group_id,
    jsonb_build_object('name', b.name, 'slug', b.slug, 'description', b.description, 'icon', b.icon, 'color', b.color,
      'points', b.points) as badge,
    case when g.is_shown
      then jsonb_build_object('name', g.name, 'urlname', g.urlname, 'photoUrl', g.photo_url)
    end as group,
    coalesce(l.expires_at <= now(), false) as is_expired, coalesce(l.current_uses >= l.max_uses, false) as is_used_up
  from claim_links l
  join badges b on b.id = l.badge_id
  left join groups g on g.id = b.group_id
  where l.code = ${code}`

export async function findLink(sql: Sql, code: string) {
  const [link] = await sql<LinkWithBadge[]>`${linkSelectFor(sql, code)}`
  return link
}

/** The caller has locked the badge: badges are locked before links. */
export async function lockLink(sql: Transaction, code: string) {
  const [link] = await sql<LinkWithBadge[]>`${linkSelectFor(sql, code)} for no key update of l`
  return link
}

/** The caller has locked the link. */
export async function incrementLinkUses(sql: Transaction, linkId: string): Promise<void> {
  await sql`update claim_links set current_uses = current_uses + 1 where id = ${linkId}`
}

export interface NewLink {
  readonly badgeId: string
  readonly createdBy: string | null
  readonly maxUses?: number | null
  readonly expiresAt?: Date | null
}

/** Expects the alias `l`. */
const linkColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  l.id, l.code, l.max_uses, l.current_uses, l.expires_at, l.created_at, l.badge_id,
  ${webUrl}::text || '/claim/' || l.code as claim_url`,
)

export async function insertLink(sql: Transaction, webUrl: string, code: string, fields: NewLink) {
  const { badgeId, createdBy, maxUses = null, expiresAt = null } = fields
  const [created] = await sql<(ClaimLink & { createdAt: string })[]>`
    insert into claim_links as l (id, code, badge_id, created_by, max_uses, expires_at)
    values (${newId()}, ${code}, ${badgeId}, ${createdBy}, ${maxUses}, ${expiresAt})
    on conflict (code) do nothing
    returning ${linkColumns(webUrl)}`
  return created
}

export function listLinksForBadge(sql: Sql, badgeId: string, webUrl: string, clause: PageClause) {
  return sql<ClaimLink[]>`
    select ${linkColumns(webUrl)}
    from claim_links l
    where l.badge_id = ${badgeId} ${clause}`
}

export async function findLinkInGroup(sql: Sql, groupId: string, linkId: string, webUrl: string) {
  const [link] = await sql<ClaimLink[]>`
    select ${linkColumns(webUrl)}
    from claim_links l
    join badges b on b.id = l.badge_id
    where l.id = ${linkId} and b.group_id = ${groupId}`
  return link
}

export async function countUsableLinks(sql: Sql, badgeId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from claim_links l
    where l.badge_id = ${badgeId}
      and (l.max_uses is null or l.current_uses < l.max_uses) and (l.expires_at is null or l.expires_at > now())`
  return row.count
}

export async function deleteLink(sql: Transaction, linkId: string) {
  const { count } = await sql`delete from claim_links where id = ${linkId}`
  return count > 0
}

export async function deleteLinkInGroup(sql: Transaction, groupId: string, linkId: string) {
  const { count } = await sql`
    delete from claim_links l
    using badges b
    where l.id = ${linkId} and b.id = l.badge_id and b.group_id = ${groupId}`
  return count > 0
}

export async function reassignLinkCreator(sql: Transaction, from: string, to: string) {
  const { count } = await sql`update claim_links set created_by = ${to} where created_by = ${from}`
  return count
}

export async function clearClaimLinkCreator(sql: Transaction, userId: string): Promise<void> {
  await sql`update claim_links set created_by = null where created_by = ${userId}`
}
