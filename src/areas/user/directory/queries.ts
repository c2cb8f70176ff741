import { ascending, descending, type Part, type Sql } from '#platform'
import type { PublicUserList, PublicUserProfile } from './contract.ts'

const joining = { memberSince: 'u.created_at', id: 'u.id' }
export const byJoining = { asc: ascending(joining), desc: descending(joining) }

/** Whom everybody may see. */
const isShown = (sql: Sql) => sql`
  u.profile_visibility = 'public' and u.username is not null
    and (u.suspended_at is null or u.suspended_until <= now())`

export function listPeople(sql: Sql, search: string, part: Part) {
  return sql<(Omit<PublicUserList, 'badges'> & { id: string })[]>`
    select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.theme_color, u.created_at as member_since
    from (
      select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.theme_color, u.created_at
      from users u
      where ${isShown(sql)} ${contains(sql, search)}
    ) u
    where true ${part}`
}

/**
 * The index of trigrams needs three letters in a row; a shorter text is looked for on the way through people in their order.
 * `offset 0` makes the planner use the index, though it hopes to fill a page sooner on that way: a rare name takes 1 ms instead
 * of 70 among 100,000 people. Inside `(select …)` the searched text is made once, not once per person.
 */
function contains(sql: Sql, search: string) {
  if (search === '') return sql``
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql`and u.search_text like (select containing(${search})) offset 0`
    : sql`and strpos(u.search_text, (select searchable(${search}))) > 0`
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
>

export async function findPerson(sql: Sql, username: string) {
  const [person] = await sql<(Person & { id: string })[]>`
    select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.hero_image_url, u.theme_color, u.social_links,
      u.created_at as member_since, l.provider_username as github_username
    from users u
    left join linked_accounts l on l.user_id = u.id and l.provider = 'github'
    where u.username = ${username} and ${isShown(sql)}`
  return person
}
