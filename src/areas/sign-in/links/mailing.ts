import { randomBytes } from 'node:crypto'
import { tooMany } from '#contract'
import { addressOf, newId, sha256, type App, type Database, type Transaction } from '#platform'
import type { LetterContext } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send.ts'
import { findAccount, knownDevice } from '../sessions/public.ts'
import { armLink, insertLink, type NewLink } from './queries.ts'

/** Counts a mail that is asked for. Before the transaction, which must not wait for whoever counts. */
export async function spendMail({ limits, ip }: App, email: string, device?: string): Promise<void> {
  const recipient = device === undefined ? email.toLowerCase() : `device ${device}`
  const spent = await Promise.all([limits.mailsTo.spend(recipient), limits.mailsFrom.spend(addressOf(ip))])
  for (const { isExceeded, secondsLeft } of spent)
    if (isExceeded) throw tooMany('Too many mails were asked for.', secondsLeft)
}

/** A browser that signed in to the account before has an allowance of its own, which strangers cannot use up. */
export async function spendMailOfAccount({ db, input: { email }, app }: MailRequest): Promise<void> {
  const account = app.browser.device === undefined ? undefined : await findAccount(db.sql, { email })
  await spendMail(app, email, knownDevice(app, account))
}

interface MailRequest {
  readonly db: Database
  readonly input: { readonly email: string }
  readonly app: App
}

/** Known and unknown addresses get the same work and the same answer; the letter finds out whom it is for. */
export async function mailLink(sql: Transaction, facts: Omit<NewLink, 'id'>): Promise<void> {
  const link = { ...facts, id: newId() }
  await insertLink(sql, link)
  await sendMail(sql, link.purpose, link.id)
}

/** A link to set a password that no mail carries: for whoever runs the site to hand over. Works for a day, and once. */
export async function makePasswordLink(sql: Transaction, webUrl: string, email: string): Promise<string> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')]
  await insertLink(sql, { id, purpose: 'reset', email })
  await armLink(sql, id, sha256(token), 24 * 60)
  return `${webUrl}/reset/${token}`
}

/** The link that a letter is about, with a value made in this moment; undefined when it is gone. */
export async function newLink({ sql, id }: LetterContext, minutes: number) {
  const token = randomBytes(32).toString('base64url')
  const link = await armLink(sql, id, sha256(token), minutes)
  return link && { ...link, token }
}
