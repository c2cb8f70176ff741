import type { Preview, Sql } from '#platform'
import { findUser } from '../../profile/public.ts'
import { findBadge } from '../records/public.ts'

export async function previewBadgeDeletion(sql: Sql, badgeId: string): Promise<Preview> {
  const badge = await findBadge(sql, badgeId)
  if (!badge) return {}
  const [counts] = await sql<[{ holders: number; links: number; achievements: number; group: string | null }]>`
    select (select count(*) from badge_awards where badge_id = ${badge.id}) as holders,
      (select count(*) from claim_links where badge_id = ${badge.id}) as links,
      (select count(*) from achievements where badge_id = ${badge.id}) as achievements,
      (select name from groups where id = ${badge.groupId}) as group`
  return {
    target: { name: badge.name, slug: badge.slug, points: badge.points, group: counts.group },
    affectedCounts: [
      [counts.holders, 'award'],
      [counts.links, 'claim link'],
    ],
    ...(counts.achievements > 0 && { note: `Achievements that give it now: ${counts.achievements}.` }),
  }
}

export async function previewAwardRevocation(sql: Sql, badgeId: string, idOrUsername: string): Promise<Preview> {
  const [badge, user] = [await findBadge(sql, badgeId), await findUser(sql, idOrUsername)]
  if (!badge || !user) return {}
  const [holder] = await sql<{ name: string; username: string | null }[]>`
    select name, username from users where id = ${user.id}`
  return { target: { ...holder, badge: badge.name }, affectedCounts: [[badge.points, 'point']] }
}

export async function previewClaimLinkDeletion(sql: Sql, id: string): Promise<Preview> {
  const [target] = await sql<
    { badgeId: string; badge: string; group: string | null; uses: number; expiresAt: string | null }[]
  >`
    select b.id as badge_id, b.name as badge, g.name as group, l.current_uses as uses, l.expires_at
    from claim_links l
    join badges b on b.id = l.badge_id
    left join groups g on g.id = b.group_id
    where l.id = ${id}`
  return { target }
}
