import type { Sql } from '#platform'
import { isPubliclyVisible, isUser } from '../profile/public.ts'
import type { PublicUserProfile } from './contract.ts'

export async function listIdsByMinXp(sql: Sql, minXp: number, limit: number): Promise<string[]> {
  const people = await sql<{ id: string }[]>`
    select user_id as id
    from user_scores
    where is_listed and xp >= ${minXp}
    order by xp desc
    limit ${limit}`
  return people.map(({ id }) => id)
}

type PublicUserFields = Pick<
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

export async function findPublicUser(sql: Sql, idOrUsername: string) {
  const [user] = await sql<(PublicUserFields & { id: string })[]>`
    select u.id, u.username, u.name, u.bio, u.location, u.avatar_url, u.hero_image_url, u.theme_color, u.social_links,
      u.created_at as member_since, l.provider_username as github_username, s.xp as xp_score
    from users u
    join user_scores s on s.user_id = u.id
    left join linked_accounts l on l.user_id = u.id and l.provider = 'github'
    where ${isUser(sql, idOrUsername)} and ${isPubliclyVisible}`
  return user
}

export function listGroupScoresForUser(sql: Sql, userId: string) {
  return sql<{ id: string; name: string; urlname: string; photoUrl: string | null; xp: number }[]>`
    select g.id, g.name, g.urlname, g.photo_url, s.xp
    from group_scores s
    join groups g on g.id = s.group_id
    where s.user_id = ${userId} and g.is_shown
    order by g.search_name, g.id`
}
