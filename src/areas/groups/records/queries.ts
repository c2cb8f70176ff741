import { isId, newId, sqlFragment, memoizeSqlFragment, type Sql, type Transaction } from '#platform'
import type { GroupListItem, GroupRecord } from './contract.ts'

export interface GroupFields {
  readonly urlname: string
  readonly name: string
  readonly description: string | null
  readonly platform: GroupRecord['platform']
  readonly platformId: string | null
  readonly platformLink: string | null
  readonly website: string | null
  readonly tags: readonly string[] | null
  readonly languages: readonly string[] | null
  readonly socialLinks: GroupListItem['socialLinks']
  readonly photoUrl: string | null
  readonly heroImageUrl: string | null
  readonly themeColor: string | null
  readonly displayOnSite: boolean
  readonly isActive: boolean
  readonly isFeatured: boolean
  readonly badgesEnabled: boolean
  readonly maxBadges: number
  readonly maxBadgePoints: number
  readonly pinnedFields: readonly string[]
  readonly upstreamMemberCount: number | null
  readonly createdAt: Date
}

export const groupColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  g.id, g.urlname, g.name, g.description,
  coalesce(g.platform_link, ${webUrl}::text || '/groups/' || g.urlname) as link,
  g.website, g.member_count, g.photo_url, g.tags, g.languages, g.social_links, g.is_featured, g.favorites_count,
  g.people_count as joined_count, g.theme_color`,
)

export const recordColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  ${groupColumns(webUrl)}, g.platform, g.platform_id, g.hero_image_url, g.display_on_site, g.is_active,
  g.badges_enabled, g.max_badges, g.max_badge_points,
  (select count(*) from badges b where b.group_id = g.id) as badge_count,
  (select max(c.last_sync_at) from group_connections c where c.group_id = g.id) as last_sync_at,
  (select c.sync_error
    from group_connections c
    where c.group_id = g.id and c.is_active and c.sync_error is not null
    order by c.created_at, c.id
    limit 1) as sync_error,
  g.created_at, g.updated_at`,
)

export interface GroupRef {
  readonly id: string
  readonly urlname: string
  readonly name: string
  readonly platform: GroupRecord['platform']
  readonly languages: readonly string[] | null
  readonly isShown: boolean
}

/** Resolves former urlnames too. */
export async function findGroup(sql: Sql, idOrUrlname: string) {
  const [group] = isId(idOrUrlname)
    ? await sql<GroupRef[]>`
        select id, urlname, name, platform, languages, is_shown
        from groups
        where id = ${idOrUrlname}`
    : await sql<GroupRef[]>`
        select g.id, g.urlname, g.name, g.platform, g.languages, g.is_shown
        from group_urlnames u
        join groups g on g.id = u.group_id
        where u.urlname = ${idOrUrlname.toLowerCase()}`
  return group
}

/** Also by former urlnames. */
export const groupIdsFor = (sql: Sql, urlnames: readonly string[]) =>
  sql`array(select u.group_id from group_urlnames u where u.urlname = any(${urlnames as string[]}))`

export async function findGroupRecord(sql: Sql, groupId: string, webUrl: string) {
  const [group] = await sql<GroupRecord[]>`
    select ${recordColumns(webUrl)}
    from groups g
    where g.id = ${groupId}`
  return group
}

export interface LockedGroup extends GroupRef {
  readonly pinnedFields: string[]
  readonly platformId: string | null
  readonly description: string | null
  readonly platformLink: string | null
  readonly photoUrl: string | null
  readonly upstreamMemberCount: number | null
}

export async function lockGroup(sql: Transaction, groupId: string) {
  const [group] = await sql<LockedGroup[]>`
    select id, urlname, name, platform, platform_id, languages, is_shown, pinned_fields, description, platform_link, photo_url,
      upstream_member_count
    from groups
    where id = ${groupId}
    for no key update`
  return group
}

export type LockedGroupFields = GroupFields & { readonly id: string }

export async function lockGroupFields(sql: Transaction, groupId: string) {
  const [group] = await sql<LockedGroupFields[]>`
    select id, urlname, name, description, platform, platform_id, platform_link, website, tags, languages, social_links, photo_url,
      hero_image_url, theme_color, display_on_site, is_active, is_featured, badges_enabled, max_badges, max_badge_points,
      pinned_fields, upstream_member_count
    from groups
    where id = ${groupId}
    for no key update`
  return group
}

export async function insertGroup(
  sql: Transaction,
  fields: Partial<GroupFields> & Pick<GroupFields, 'urlname' | 'name'>,
): Promise<string> {
  const id = newId()
  await sql`insert into groups ${sql({ id, ...toRow(sql, fields) })}`
  return id
}

export async function updateGroup(sql: Transaction, groupId: string, fields: Partial<GroupFields>): Promise<void> {
  await sql`
    update groups
    set ${sql({ ...toRow(sql, fields), updatedAt: new Date() })}
    where id = ${groupId}`
}

const toRow = (sql: Sql, { socialLinks, ...fields }: Partial<GroupFields>) => ({
  ...fields,
  ...(socialLinks !== undefined && { socialLinks: socialLinks && sql.json(socialLinks) }),
})

/** `for update` also blocks inserts that reference the group. */
export async function lockGroupForDelete(sql: Transaction, groupId: string) {
  const { count } = await sql`select from groups where id = ${groupId} for update`
  return count > 0
}

/** Cascades to members, favorites, urlnames, requests, connections and events. */
export async function deleteGroupRow(sql: Transaction, groupId: string): Promise<void> {
  await sql`delete from groups where id = ${groupId}`
}

/** False when another group has or had the urlname. */
export async function insertUrlname(sql: Transaction, groupId: string, urlname: string) {
  const { count } = await sql`
    insert into group_urlnames (urlname, group_id)
    values (${urlname}, ${groupId})
    on conflict (urlname) do update set group_id = excluded.group_id where group_urlnames.group_id = excluded.group_id`
  return count > 0
}

export async function lockUrlname(sql: Transaction, urlname: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urlname ${urlname}`}, 0))`
}

export async function isUrlnameTaken(sql: Transaction, urlname: string) {
  const { count } = await sql`select from group_urlnames where urlname = ${urlname}`
  return count > 0
}
