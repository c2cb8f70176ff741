import { randomUUID } from 'node:crypto'
import { publish, type Database, type Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { MeetpassClaimed, MeetpassReleased, PassNotFound, QrPassStays, type PassView } from './contract.ts'
import {
  reassignPasses,
  resetNfcPasses,
  resetPass,
  deleteQrPass,
  findQrPass,
  hasQrPass,
  insertNfcPasses,
  insertQrPass,
  lockOwnedPass,
  assignPass,
} from './queries.ts'

export {
  deleteUnclaimedPassesWithDesign,
  insertQrPass,
  listAllPassesForUser,
  assignPass,
  updatePass,
  type PassChanges,
} from './queries.ts'

export async function ensureQrPass(db: Database, userId: string, baseUrl: string): Promise<PassView> {
  const existing = await findQrPass(db.sql, userId, baseUrl)
  return existing ?? db.begin((sql) => createQrPass(sql, userId, baseUrl))
}

async function createQrPass(sql: Transaction, userId: string, baseUrl: string): Promise<PassView> {
  await lockUser(sql, userId)
  await insertQrPass(sql, userId, randomUUID())
  const pass = await findQrPass(sql, userId, baseUrl)
  if (!pass) throw new PassNotFound()
  return pass
}

export async function createNfcPasses(
  sql: Transaction,
  count: number,
  batch: { batchId: string | null; designId: string | null },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID() as string)
  await insertNfcPasses(sql, ids, batch)
  return ids
}

export async function claimPass(sql: Transaction, passId: string, userId: string): Promise<boolean> {
  await lockUser(sql, userId)
  if (!(await assignPass(sql, passId, userId))) return false
  await publish(sql, MeetpassClaimed, { passId, userId, type: 'nfc' })
  return true
}

export async function releasePass(sql: Transaction, passId: string, userId: string): Promise<void> {
  const pass = await lockOwnedPass(sql, userId, passId)
  if (!pass) throw new PassNotFound()
  if (pass.type === 'qrcode') throw new QrPassStays()
  await resetPass(sql, passId)
  await publish(sql, MeetpassReleased, { passId, userId })
}

export async function releaseAllPasses(sql: Transaction, userId: string): Promise<void> {
  await deleteQrPass(sql, userId)
  await resetNfcPasses(sql, userId)
}

/** One QR pass per person: that of `to` stays. */
export async function movePasses(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const skipped = (await hasQrPass(sql, to)) ? await deleteQrPass(sql, from) : 0
  return { moved: await reassignPasses(sql, from, to), skipped }
}
