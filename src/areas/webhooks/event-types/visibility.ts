import { accessLevels, type AccessLevel } from './contract.ts'
import type { EventReader } from '#contract'
import { sqlFragment } from '#platform'

/** The widest level; `self` when nobody is listed. */
export const accessLevelFor = (visibleTo: readonly EventReader[]): AccessLevel =>
  accessLevels.find((access) => visibleTo.includes(access)) ?? 'self'

export const isAdminOnly = (visibleTo: readonly EventReader[]): boolean =>
  visibleTo.length > 0 && accessLevelFor(visibleTo) === 'admin'

/** Everybody may read event `o` now, since what it is about is still public. */
export const isPublicSql = sqlFragment`
  ('public' = any(o.audience) and (o.group_id is null or exists (
    select
    from groups g
    where g.id = o.group_id and g.is_shown
    offset 0)) and (o.type not like 'event.%' or not exists (
    select
    from events e
    where e.id = (o.data->>'eventId')::uuid and e.visibility <> 'public'
    offset 0)) and (o.type not like 'series.%' or not exists (
    select
    from series s
    where s.id = (o.data->>'seriesId')::uuid and s.event->>'visibility' <> 'public'
    offset 0)))`

/**
 * Owner `u` of webhook `w` may receive event `o` now, and the app that created `w` is enabled. Plain members are not
 * staff. `offset 0` keeps the planner from hashing all groups and members while statistics are poor.
 */
export const canReceiveSql = sqlFragment`
  (u.suspended_at is null and not exists (
    select
    from oauth_grants made_by
    join oauth_clients c on c.client_id = made_by.client_id
    where made_by.id = w.grant_id and c.disabled_at is not null
    offset 0) and (
    (w.hears_all and u.role in ('admin', 'superadmin'))
    or ('self' = any(o.audience) and u.id in (o.subject_id, o.other_subject_id))
    or ${isPublicSql}
    or (o.audience && '{public,group}' and exists (
      select
      from group_members m
      where m.group_id = o.group_id and m.user_id = u.id and m.role <> 'member'
      offset 0))))`
