import { randomBytes } from 'node:crypto'
import { rateLimitFailure } from '#contract'
import { toIpPrefix, newId, sha256, type AppContext, type Database, type Transaction } from '#platform'
import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { sendMail } from '../../../mail/send.ts'
import { findAccount, findKnownDevice } from '../sessions/public.ts'
import { setLinkToken, insertLink, type NewLink } from './queries.ts'

/** Counts a mail that is asked for. Before the transaction, which must not wait for whoever counts. */
export async function enforceMailLimit({ limits, ip }: AppContext, email: string, device?: string): Promise<void> {
  const recipient = device === undefined ? email.toLowerCase() : `device ${device}`
  const spent = await Promise.all([
    limits.mailsPerRecipient.consume(recipient),
    limits.mailsPerIp.consume(toIpPrefix(ip)),
  ])
  for (const { isExceeded, secondsLeft } of spent)
    if (isExceeded) throw rateLimitFailure('Too many mails were asked for.', secondsLeft)
}

/** A browser that signed in to the account before has an allowance of its own, which strangers cannot use up. */
export async function enforceAccountMailLimit({ db, input: { email }, app }: MailRequest): Promise<void> {
  const account = app.browser.deviceToken === undefined ? undefined : await findAccount(db.sql, { email })
  await enforceMailLimit(app, email, findKnownDevice(app, account))
}

interface MailRequest {
  readonly db: Database
  readonly input: { readonly email: string }
  readonly app: AppContext
}

/** Known and unknown addresses get the same work and the same answer; the letter finds out whom it is for. */
export async function sendLinkMail(sql: Transaction, fields: Omit<NewLink, 'id'>): Promise<void> {
  const link = { ...fields, id: newId() }
  await insertLink(sql, link)
  await sendMail(sql, link.purpose, link.id)
}

/** A link to set a password that no mail carries: for whoever runs the site to hand over. Works for a day, and once. */
export async function createPasswordLink(sql: Transaction, webUrl: string, email: string): Promise<string> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')]
  await insertLink(sql, { id, purpose: 'reset', email })
  await setLinkToken(sql, id, sha256(token), 24 * 60)
  return `${webUrl}/reset/${token}`
}

/** The link that a letter is about, with a value made in this moment; undefined when it is gone. */
export async function issueLinkToken({ sql, id }: MailTemplateContext, minutes: number) {
  const token = randomBytes(32).toString('base64url')
  const link = await setLinkToken(sql, id, sha256(token), minutes)
  return link && { ...link, token }
}
