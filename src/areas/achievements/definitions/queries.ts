import { ascending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { AchievementDefinition, AchievementInput } from './contract.ts'

export const bySortOrder = ascending({ sortOrder: 'a.sort_order', id: 'a.id' })

const definitionSelect = sqlFragment`
  select a.id, a.key, a.name, a.description, a.icon, a.color, a.target_value, a.event_type, a.conditions, a.progress_mode,
    a.progress_field, b.slug as badge_slug, a.entitlement, a.sort_order, a.hidden, a.enabled, c.started_count,
    c.completed_count, a.created_at
  from achievements a
  join achievement_counts c on c.achievement_id = a.id
  left join badges b on b.id = a.badge_id`

export function listDefinitions(sql: Sql, clause: PageClause) {
  return sql<AchievementDefinition[]>`
    ${definitionSelect}
    where true ${clause}`
}

export async function countDefinitions(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from achievements`
  return row.count
}

export async function countPublicAchievements(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from achievements where enabled and not hidden`
  return row.count
}

export async function findDefinition(sql: Sql, id: string) {
  const [definition] = await sql<AchievementDefinition[]>`
    ${definitionSelect}
    where a.id = ${id}`
  return definition
}

export async function lockDefinition(sql: Transaction, id: string) {
  const { count } = await sql`select from achievements where id = ${id} for no key update`
  return count > 0
}

type DefinitionFields = Omit<AchievementInput, 'badgeSlug'> & { readonly badgeId?: string | null }

const toColumns = (sql: Transaction, { conditions, ...fields }: DefinitionFields, extraColumns: { id?: string } = {}) =>
  sql({ ...extraColumns, ...fields, ...(conditions && { conditions: sql.json(conditions) }) } as Record<string, string>)

export async function insertDefinition(sql: Transaction, fields: DefinitionFields) {
  const [created] = await sql<{ id: string }[]>`
    with made as (
      insert into achievements ${toColumns(sql, fields, { id: newId() })}
      on conflict (key) do nothing
      returning id)
    insert into achievement_counts (achievement_id)
    select id
    from made
    returning achievement_id as id`
  return created?.id
}

/** Throws a unique violation when the key is taken. */
export async function updateDefinition(sql: Transaction, id: string, changes: DefinitionFields) {
  if (Object.keys(changes).length === 0) return
  await sql`
    update achievements
    set ${toColumns(sql, changes)}
    where id = ${id}`
}

export async function deleteDefinition(sql: Transaction, id: string) {
  const { count } = await sql`delete from achievements where id = ${id}`
  return count > 0
}

/** What counting an event needs. */
export type Achievement = Pick<
  AchievementDefinition,
  | 'id'
  | 'key'
  | 'name'
  | 'icon'
  | 'color'
  | 'targetValue'
  | 'conditions'
  | 'progressMode'
  | 'progressField'
  | 'entitlement'
  | 'enabled'
> & { readonly badgeId: string | null }

const achievementSelect = sqlFragment`
  select id, key, name, icon, color, target_value, conditions, progress_mode, progress_field, badge_id, entitlement, enabled
  from achievements`

/** Ordered by id, so that concurrent transactions lock them in the same order. */
export function lockEnabledAchievementsFor(sql: Transaction, eventType: string) {
  return sql<Achievement[]>`
    ${achievementSelect}
    where event_type = ${eventType} and enabled
    order by id
    for key share`
}

export async function lockAchievementForKeyShare(sql: Transaction, id: string) {
  const [achievement] = await sql<Achievement[]>`
    ${achievementSelect}
    where id = ${id}
    for key share`
  return achievement
}

export async function isEventTypeCounted(sql: Sql, eventType: string) {
  const { count } = await sql`select from achievements where event_type = ${eventType} and enabled limit 1`
  return count > 0
}
