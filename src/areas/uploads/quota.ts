import type { Sql, Transaction } from '#platform'
import { findSettings } from '../settings/public.ts'
import { holdsEntitlement } from '../entitlements/public.ts'
import { lockUser } from '../profile/public.ts'
import { QuotaExceeded, TooManyUnfinished } from './contract.ts'
import { findStorageTotals, insertUpload, type NewUpload } from './queries.ts'
import { effectiveQuota } from './rules.ts'

const maxUnfinished = 50

export async function findQuota(sql: Sql, userId: string): Promise<number> {
  const [{ storageQuotaBytes }, hasPlus] = await Promise.all([
    findSettings(sql),
    holdsEntitlement(sql, userId, 'storage.plus'),
  ])
  return effectiveQuota(storageQuotaBytes, hasPlus)
}

/** The lock on the person serializes reservations, so none exceeds the quota. */
export async function reserveUpload(sql: Transaction, upload: NewUpload): Promise<void> {
  await lockUser(sql, upload.userId)
  const { totalSize, unfinished } = await findStorageTotals(sql, upload.userId)
  if (unfinished >= maxUnfinished) throw new TooManyUnfinished()
  if (totalSize + upload.size > (await findQuota(sql, upload.userId))) throw new QuotaExceeded()
  await insertUpload(sql, upload)
}
