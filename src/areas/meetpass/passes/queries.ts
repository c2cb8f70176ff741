import { ascending, sqlFragment, memoizeSqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { PassView, passTypes } from './contract.ts'

export const qrFirst = ascending({ isNfc: "(p.type = 'nfc')", claimedAt: 'p.claimed_at', id: 'p.id' })

const selectPasses = memoizeSqlFragment(
  (baseUrl) => sqlFragment`
  select p.id, p.type, p.label, p.design_id, p.action, p.action_url, p.auto_follow::int, p.is_active::int,
    p.claimed_at, p.created_at, p.type = 'nfc' as is_nfc,
    ${baseUrl}::text || '/pass/' || p.id as pass_url,
    ${baseUrl}::text || '/pass/' || p.id || '/qr.svg' as qr_url,
    case when d.id is not null then jsonb_build_object(
      'id', d.id, 'name', d.name, 'imageUrl', d.image_url, 'modelUrl', d.model_url, 'themeColor', d.theme_color
    ) end as design,
    (select count(*) from meetpass_connections c where c.pass_id = p.id and c.owner_id = p.owner_id) as connection_count
  from meetpasses p
  left join meetpass_designs d on d.id = p.design_id`,
)

type PassRow = PassView & { isNfc: boolean }

export function listPassesForUser(sql: Sql, userId: string, baseUrl: string, clause: PageClause) {
  return sql<PassRow[]>`${selectPasses(baseUrl)} where p.owner_id = ${userId} ${clause}`
}

export function listAllPassesForUser(sql: Sql, userId: string, baseUrl: string) {
  return sql<
    PassRow[]
  >`${selectPasses(baseUrl)} where p.owner_id = ${userId} order by p.type = 'nfc', p.claimed_at, p.id`
}

export async function countPassesForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpasses where owner_id = ${userId}`
  return row.count
}

export async function findOwnedPass(sql: Sql, userId: string, id: string, baseUrl: string) {
  const [pass] = await sql<PassRow[]>`${selectPasses(baseUrl)} where p.id = ${id} and p.owner_id = ${userId}`
  return pass
}

export async function findQrPass(sql: Sql, userId: string, baseUrl: string) {
  const [pass] = await sql<PassRow[]>`${selectPasses(baseUrl)} where p.type = 'qrcode' and p.owner_id = ${userId}`
  return pass
}

export async function hasQrPass(sql: Sql, userId: string) {
  const { count } = await sql`select from meetpasses where type = 'qrcode' and owner_id = ${userId}`
  return count > 0
}

/** The unique index allows one QR pass per owner, also for concurrent callers. */
export async function insertQrPass(sql: Transaction, ownerId: string, id: string) {
  await sql`
    insert into meetpasses (id, type, owner_id, action, claimed_at)
    values (${id}, 'qrcode', ${ownerId}, 'profile', now())
    on conflict (owner_id) where type = 'qrcode' do nothing`
}

export async function insertNfcPasses(
  sql: Transaction,
  ids: readonly string[],
  { batchId, designId }: { batchId: string | null; designId: string | null },
) {
  await sql`
    insert into meetpasses (id, type, batch_id, design_id)
    select id, 'nfc', ${batchId}::uuid, ${designId}::text
    from unnest(${ids}::uuid[]) as id`
}

interface LockedPass {
  readonly type: (typeof passTypes)[number]
  readonly action: PassView['action']
  readonly actionUrl: string | null
  readonly designId: string | null
}

export async function lockOwnedPass(sql: Transaction, userId: string, id: string) {
  const [pass] = await sql<LockedPass[]>`
    select type, action, action_url, design_id from meetpasses where id = ${id} and owner_id = ${userId} for update`
  return pass
}

export interface PassChanges {
  label?: string | null
  action?: 'profile' | 'portfolio' | 'url'
  actionUrl?: string | null
  autoFollow?: boolean
  isActive?: boolean
  designId?: string | null
}

/** `id` is set to itself, because the list of columns must not be empty. */
export async function updatePass(sql: Transaction, id: string, changes: PassChanges) {
  await sql`update meetpasses set ${sql({ id, ...changes })} where id = ${id}`
}

export async function isNfcPass(sql: Sql, id: string) {
  const { count } = await sql`select from meetpasses where id = ${id} and type = 'nfc'`
  return count > 0
}

/** True for exactly one concurrent caller. */
export async function assignPass(sql: Transaction, id: string, ownerId: string) {
  const { count } = await sql`
    update meetpasses
    set owner_id = ${ownerId}, action = 'profile', claimed_at = now()
    where id = ${id} and type = 'nfc' and owner_id is null`
  return count > 0
}

/** Everything except the design returns to the state of a new pass. */
const resetColumns = sqlFragment`
  owner_id = null, claimed_at = null, label = null, action = null, action_url = null, auto_follow = true, is_active = true`

export async function resetPass(sql: Transaction, id: string) {
  await sql`update meetpasses set ${resetColumns} where id = ${id}`
}

export async function resetNfcPasses(sql: Transaction, userId: string) {
  await sql`update meetpasses set ${resetColumns} where owner_id = ${userId} and type = 'nfc'`
}

export async function deleteQrPass(sql: Transaction, userId: string) {
  const { count } = await sql`delete from meetpasses where owner_id = ${userId} and type = 'qrcode'`
  return count
}

export async function reassignPasses(sql: Transaction, from: string, to: string) {
  const { count } = await sql`update meetpasses set owner_id = ${to} where owner_id = ${from}`
  return count
}

export async function deleteUnclaimedPassesWithDesign(sql: Transaction, designId: string) {
  await sql`delete from meetpasses where design_id = ${designId} and owner_id is null and batch_id is null`
}
