import { randomUUID } from 'node:crypto'
import { publish, type Database, type Sql, type Transaction } from '#platform'
import { lockPerson } from '../../user/profile/public.ts'
import { MeetpassClaimed, MeetpassReleased, PassNotFound, QrPassStays, type PassView } from './contract.ts'
import {
  changeOwner,
  clearNfcPassesOf,
  clearPass,
  deleteQrPassOf,
  findQrPassOf,
  insertNfcPasses,
  insertQrPass,
  lockPassOf,
  takePass,
} from './queries.ts'

export { deleteSparePasses, insertQrPass, listAllPassesOf, takePass, updatePass, type PassChanges } from './queries.ts'

/** The QR pass of a person, made when it is missing. */
export async function qrPassOf(db: Database, userId: string, baseUrl: string): Promise<PassView> {
  const present = await findQrPassOf(db.sql, userId, baseUrl)
  return present ?? db.begin((sql) => makeQrPass(sql, userId, baseUrl))
}

async function makeQrPass(sql: Transaction, userId: string, baseUrl: string): Promise<PassView> {
  await lockPerson(sql, userId)
  await insertQrPass(sql, userId, randomUUID())
  const made = await findQrPassOf(sql, userId, baseUrl)
  if (!made) throw new PassNotFound()
  return made
}

/** Passes that are nobody's yet: their ids. */
export async function makeNfcPasses(
  sql: Transaction,
  count: number,
  batch: { batchId: string | null; designId: string | null },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID() as string)
  await insertNfcPasses(sql, ids, batch)
  return ids
}

/** Makes an NFC pass somebody's; false when it is not free. */
export async function claimPass(sql: Transaction, passId: string, userId: string): Promise<boolean> {
  await lockPerson(sql, userId)
  if (!(await takePass(sql, passId, userId))) return false
  await publish(sql, MeetpassClaimed, { passId, userId, type: 'nfc' })
  return true
}

/** Gives an NFC pass back. */
export async function releasePass(sql: Transaction, passId: string, userId: string): Promise<void> {
  const pass = await lockPassOf(sql, userId, passId)
  if (!pass) throw new PassNotFound()
  if (pass.type === 'qrcode') throw new QrPassStays()
  await clearPass(sql, passId)
  await publish(sql, MeetpassReleased, { passId, userId })
}

/** When somebody goes, their QR pass goes and the others are free. */
export async function giveUpPassesOf(sql: Transaction, userId: string): Promise<void> {
  await deleteQrPassOf(sql, userId)
  await clearNfcPassesOf(sql, userId)
}

/** One person has one QR pass: that of the person who is kept stays. */
export async function movePasses(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const skipped = (await hasQrPass(sql, to)) ? await deleteQrPassOf(sql, from) : 0
  return { moved: await changeOwner(sql, from, to), skipped }
}

const hasQrPass = async (sql: Sql, userId: string) => (await findQrPassOf(sql, userId, '')) !== undefined
