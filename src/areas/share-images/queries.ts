import type { ThemeColor } from '#contract'
import type { Sql } from '#platform'
import type { CoveredEvent } from '../covers/public.ts'
import { isPubliclyVisible } from '../profile/public.ts'

export interface PosterEvent extends Omit<CoveredEvent, 'webUrl'> {
  readonly startsAt: string
  readonly timezone: string
  readonly eventType: 'physical' | 'online' | 'hybrid'
  readonly status: string
  readonly venueName: string | null
  readonly venueCity: string | null
  readonly themeColor: ThemeColor | null
}

export async function findPosterEvent(sql: Sql, eventId: string) {
  const [event] = await sql<PosterEvent[]>`
    select e.id, e.title, e.description, e.starts_at, e.timezone, e.event_type, e.status, e.venue_name, e.venue_city,
      e.series_id, e.photo_url, e.cover_scene, g.name as group_name, g.tags as group_tags, g.theme_color,
      coalesce(g.theme_color, (select s.theme_color from platform_settings s)) as cover_theme
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId} and e.status <> 'draft' and e.visibility in ('public', 'unlisted') and g.is_shown`
  return event
}

export interface PosterGroup {
  readonly name: string
  readonly urlname: string
  readonly description: string | null
  readonly themeColor: ThemeColor | null
  readonly heroImageUrl: string | null
}

export async function findPosterGroup(sql: Sql, urlname: string) {
  const [group] = await sql<PosterGroup[]>`
    select g.name, g.urlname, g.description, g.theme_color, g.hero_image_url
    from group_urlnames u
    join groups g on g.id = u.group_id
    where u.urlname = ${urlname} and g.is_shown`
  return group
}

export interface PosterPerson {
  readonly name: string
  readonly username: string
  readonly bio: string | null
  readonly themeColor: ThemeColor | null
  readonly heroImageUrl: string | null
  readonly badgeCount: number
}

export async function findPosterPerson(sql: Sql, username: string) {
  const [person] = await sql<PosterPerson[]>`
    select u.name, u.username, u.bio, u.theme_color, u.hero_image_url, s.badge_count
    from users u
    join user_scores s on s.user_id = u.id
    where u.username = ${username} and ${isPubliclyVisible}`
  return person
}
