import { accessLevels, type AccessLevel } from './contract.ts'
import type { Audience } from '#contract'
import { sqlFragment } from '#platform'

/** The widest of those who may hear of it. What nobody hears of by itself is its owner's. */
export const accessLevelFor = (audience: readonly Audience[]): AccessLevel =>
  accessLevels.find((access) => audience.includes(access)) ?? 'self'

export const isAdminOnly = (audience: readonly Audience[]): boolean =>
  audience.length > 0 && accessLevelFor(audience) === 'admin'

/**
 * In SQL: the owner `u` of the webhook `w` may hear of `o` now, and the app that made `w` is on. Group members without a task in the group are no staff.
 * `offset 0` keeps the planner from reading all groups and all members into a hash, which it likes while it knows little.
 */
export const canReceiveSql = sqlFragment`
  ((u.suspended_at is null or u.suspended_until <= now()) and not exists (
    select
    from oauth_grants made_by
    join oauth_clients c on c.client_id = made_by.client_id
    where made_by.id = w.grant_id and c.disabled_at is not null
    offset 0) and (
    (w.hears_all and u.role in ('admin', 'superadmin'))
    or ('self' = any(o.audience) and u.id in (o.subject_id, o.other_subject_id))
    or ('public' = any(o.audience) and (o.group_id is null or exists (
      select
      from groups g
      where g.id = o.group_id and g.is_shown
      offset 0)))
    or (o.audience && '{public,group}' and exists (
      select
      from group_members m
      where m.group_id = o.group_id and m.user_id = u.id and m.role <> 'member'
      offset 0))))`
