import { descending, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import { isNotSuspendedNow } from '../profile/public.ts'
import type { Category, ContentType, StorageUsage, Upload } from './contract.ts'

export const newestFirst = descending({ createdAt: 'created_at', key: 'key' })

const uploadColumns = sqlFragment`
  key, category, filename, content_type, size, created_at,
  case when stored_at is null then 'pending' else 'stored' end as status`

export interface UploadRow extends Upload {
  readonly userId: string
}

export interface NewUpload {
  readonly key: string
  readonly userId: string
  readonly category: Category
  readonly filename: string
  readonly contentType: ContentType
  readonly size: number
}

export function listUploadsForUser(sql: Sql, userId: string, category: string | undefined, clause: PageClause) {
  return sql<Upload[]>`
    select ${uploadColumns}
    from uploads
    where user_id = ${userId} ${category === undefined ? sql`` : sql`and category = ${category}`} ${clause}`
}

export function listAllUploadsForUser(sql: Sql, userId: string) {
  return sql<Upload[]>`
    select ${uploadColumns}
    from uploads
    where user_id = ${userId}
    order by created_at, key`
}

export const listStoredFiles = (sql: Sql) =>
  sql<{ key: string; contentType: string }[]>`
    select key, content_type
    from uploads
    where stored_at is not null
    order by key`.cursor(500)

export async function findUpload(sql: Sql, key: string) {
  const [upload] = await sql<UploadRow[]>`
    select user_id, ${uploadColumns}
    from uploads
    where key = ${key}`
  return upload
}

export async function lockUpload(sql: Transaction, key: string) {
  const [upload] = await sql<UploadRow[]>`
    select user_id, ${uploadColumns}
    from uploads
    where key = ${key}
    for update`
  return upload
}

/** Until the transaction ends, the upload is not removed as unused. */
export async function holdUpload(sql: Transaction, key: string) {
  const [upload] = await sql<UploadRow[]>`
    select user_id, ${uploadColumns}
    from uploads
    where key = ${key}
    for key share`
  return upload
}

/** Transactions that still copy the picture elsewhere have ended by then. */
const replacedLongAgo = sqlFragment`replaced_at < now() - interval '1 minute'`

export const listReplacedPictures = (sql: Sql) =>
  sql<{ url: string }[]>`
    select url
    from replaced_pictures
    where ${replacedLongAgo}
    group by url
    order by min(id)
    limit 500`

export async function forgetReplacedPicture(sql: Transaction, url: string): Promise<void> {
  await sql`delete from replaced_pictures where url = ${url} and ${replacedLongAgo}`
}

/** Descriptions show no pictures. Dates of a series copy the picture from it. */
export async function isPictureInUse(sql: Sql, uploadId: string): Promise<boolean> {
  const [{ isUsed }] = await sql<[{ isUsed: boolean }]>`
    select exists (select from users where upload_id(avatar_url) = ${uploadId})
      or exists (select from users where upload_id(hero_image_url) = ${uploadId})
      or exists (select from groups where upload_id(photo_url) = ${uploadId})
      or exists (select from groups where upload_id(hero_image_url) = ${uploadId})
      or exists (select from events where upload_id(photo_url) = ${uploadId})
      or exists (select from series where upload_id(event ->> 'photoUrl') = ${uploadId})
      or exists (select from portfolio_items where upload_id(image_url) = ${uploadId})
      or exists (select from oauth_clients where upload_id(logo_uri) = ${uploadId})
      or exists (select from meetpass_designs where ${uploadId} in (upload_id(image_url), upload_id(model_url)))
      or exists (select from platform_settings where ${uploadId} in (upload_id(logo_url), upload_id(cover_url)))
      as is_used`
  return isUsed
}

/** An upload URL is a credential, which must work again at once. */
export async function isOwnerSuspended(sql: Sql, { userId }: UploadRow) {
  const { count } = await sql`
    select from users u
    where id = ${userId} and not ${isNotSuspendedNow}`
  return count > 0
}

export async function findStorageTotals(sql: Sql, userId: string) {
  const [totals] = await sql<[{ totalSize: number; fileCount: number; unfinished: number }]>`
    select coalesce(sum(size), 0)::bigint as total_size, count(*) as file_count,
      count(*) filter (where stored_at is null) as unfinished
    from uploads
    where user_id = ${userId}`
  return totals
}

export async function findUsageByCategory(sql: Sql, userId: string): Promise<StorageUsage['byCategory']> {
  const rows = await sql<{ category: Category; size: number; count: number }[]>`
    select category, sum(size)::bigint as size, count(*)
    from uploads
    where user_id = ${userId}
    group by category
    order by category`
  return Object.fromEntries(rows.map(({ category, size, count }) => [category, { size, count }]))
}

export async function insertUpload(sql: Transaction, upload: NewUpload) {
  await sql`insert into uploads ${sql({ ...upload })}`
}

export async function markStored(sql: Transaction, key: string) {
  const { count } = await sql`update uploads set stored_at = now() where key = ${key} and stored_at is null`
  return count > 0
}

export async function deleteUploadRow(sql: Transaction, userId: string | null, key: string) {
  const [upload] = await sql<UploadRow[]>`
    delete from uploads
    where key = ${key} and (${userId}::uuid is null or user_id = ${userId}::uuid)
    returning user_id, ${uploadColumns}`
  return upload
}

export async function deleteAllUploadsForUser(sql: Transaction, userId: string) {
  return sql<{ key: string }[]>`delete from uploads where user_id = ${userId} returning key`
}

export async function deleteUnfinishedRows(sql: Transaction) {
  return sql<{ key: string }[]>`
    delete from uploads
    where stored_at is null and created_at < now() - interval '24 hours'
    returning key`
}

/** On an account merge. Rows of the two accounts cannot collide. */
export async function moveUploads(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`update uploads set user_id = ${to} where user_id = ${from}`
  return { moved: count, skipped: 0 }
}
