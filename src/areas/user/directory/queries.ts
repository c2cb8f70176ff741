import { ascending, descending, type Order, type Part, type Sql } from '#platform'
import type { DirectoryQuery, PublicUserList, PublicUserProfile } from './contract.ts'

const bothWays = (columns: Order['columns']) => ({ asc: ascending(columns), desc: descending(columns) })

export const orders = {
  joined: bothWays({ memberSince: 'u.created_at', id: 'u.id' }),
  xp: bothWays({ xp: 'u.xp', id: 'u.id' }),
  badge_count: bothWays({ badgeCount: 'u.badge_count', id: 'u.id' }),
} satisfies Record<DirectoryQuery['sort'], unknown>

/** Whom everybody may see. */
const isShown = (sql: Sql) => sql`
  u.profile_visibility = 'public' and u.username is not null
    and (u.suspended_at is null or u.suspended_until <= now())`

export interface Filters {
  readonly search: string
  readonly minXp: number
  /** They hold all of these. */
  readonly badgeIds: readonly string[]
  /** The only people who can pass the filters, where they are known to be few. */
  readonly among: readonly string[] | undefined
}

type Listed = Omit<PublicUserList, 'badges'> & { id: string; xp: number; badgeCount: number }

export function listPeople(sql: Sql, filters: Filters, part: Part) {
  return sql<Listed[]>`
    select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.theme_color, u.created_at as member_since, u.xp,
      u.badge_count
    from (
      select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.theme_color, u.created_at, u.xp, u.badge_count
      from users u
      where ${isShown(sql)} ${passes(sql, filters)}
    ) u
    where true ${part}`
}

/**
 * `offset 0` makes the planner begin with the few who can pass, though it hopes to fill a page sooner on the way through people
 * in their order: among 100,000, that takes 1 ms instead of 70.
 */
function passes(sql: Sql, { search, minXp, badgeIds, among }: Filters) {
  return sql`
    ${minXp > 0 ? sql`and u.xp >= ${minXp}` : sql``}
    ${badgeIds.length > 0 ? holdsAll(sql, badgeIds) : sql``}
    ${among ? sql`and u.id = any(${among as string[]}::uuid[])` : sql``}
    ${contains(sql, search)}
    ${among || hasWord(search) ? sql`offset 0` : sql``}`
}

/** Counted person by person, on the way: the planner would read all who hold a badge first. */
const holdsAll = (sql: Sql, badgeIds: readonly string[]) => sql`
  and (
    select count(*)
    from badge_awards a
    where a.badge_id = any(${badgeIds as string[]}::uuid[]) and a.user_id = u.id) = ${badgeIds.length}`

/** The index of trigrams needs three letters in a row. */
const hasWord = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

/** A shorter text is looked for on the way. Inside `(select …)` the searched text is made once, not once per person. */
function contains(sql: Sql, search: string) {
  if (search === '') return sql``
  return hasWord(search)
    ? sql`and u.search_text like (select containing(${search}))`
    : sql`and strpos(u.search_text, (select searchable(${search}))) > 0`
}

/** The badges with these slugs, the rarest first. */
export function listBadgesBySlug(sql: Sql, slugs: readonly string[]) {
  return sql<{ id: string; awardedCount: number }[]>`
    select id, awarded_count
    from badges
    where slug = any(${slugs as string[]}::text[])
    order by awarded_count, id`
}

/** Some of those who hold a badge. */
export async function listHolders(sql: Sql, badgeId: string, limit: number): Promise<string[]> {
  const holders = await sql<
    { userId: string }[]
  >`select user_id from badge_awards where badge_id = ${badgeId} limit ${limit}`
  return holders.map(({ userId }) => userId)
}

/** Some of those who have at least so many points, those with the most first. */
export async function listRich(sql: Sql, minXp: number, limit: number): Promise<string[]> {
  const people = await sql<{ id: string }[]>`
    select id
    from users
    where profile_visibility = 'public' and username is not null and xp >= ${minXp}
    order by xp desc
    limit ${limit}`
  return people.map(({ id }) => id)
}

type Person = Pick<
  PublicUserProfile,
  | 'username'
  | 'githubUsername'
  | 'name'
  | 'bio'
  | 'location'
  | 'avatarUrl'
  | 'heroImageUrl'
  | 'themeColor'
  | 'socialLinks'
  | 'memberSince'
  | 'xpScore'
>

export async function findPerson(sql: Sql, username: string) {
  const [person] = await sql<(Person & { id: string })[]>`
    select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.hero_image_url, u.theme_color, u.social_links,
      u.created_at as member_since, l.provider_username as github_username, u.xp as xp_score
    from users u
    left join linked_accounts l on l.user_id = u.id and l.provider = 'github'
    where u.username = ${username} and ${isShown(sql)}`
  return person
}

/** The groups from which somebody has badges, as far as everybody may see them. */
export function listScoredGroupsOf(sql: Sql, userId: string) {
  return sql<{ id: string; name: string; urlname: string; photoUrl: string | null; xp: number }[]>`
    select g.id, g.name, g.urlname, g.photo_url, s.xp
    from group_scores s
    join groups g on g.id = s.group_id
    where s.user_id = ${userId} and g.is_shown
    order by g.search_name, g.id`
}
