import { randomBytes } from 'node:crypto'
import { newId, sha256, type AppContext, type Database, type Transaction } from '#platform'
import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { enforceMailLimit } from '../../../mail/mail-limit.ts'
import { queueMail } from '../../../mail/send.ts'
import { findAccount, findKnownDevice } from '../sessions/public.ts'
import { setLinkToken, insertLink, type NewLink } from './queries.ts'

const minutesPerDay = 24 * 60

/** A browser that signed in before has its own allowance, which others cannot use up. */
export async function enforceAccountMailLimit({ db, input: { email }, app }: MailRequest): Promise<void> {
  const account = app.browser.deviceToken === undefined ? undefined : await findAccount(db.sql, { email })
  await enforceMailLimit(app, email, findKnownDevice(app, account))
}

interface MailRequest {
  readonly db: Database
  readonly input: { readonly email: string }
  readonly app: AppContext
}

/** Known and unknown addresses get the same work and response; the mail template looks up the account. */
export async function sendLinkMail(
  sql: Transaction,
  { browser }: Pick<AppContext, 'browser'>,
  fields: Omit<NewLink, 'id'>,
): Promise<void> {
  const link = { ...fields, id: newId() }
  await insertLink(sql, link)
  await queueMail(sql, link.purpose, link.id, browser.locale)
}

/** For the operator to pass on: no mail is sent. */
export async function createPasswordLink(sql: Transaction, webUrl: string, email: string): Promise<string> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')]
  await insertLink(sql, { id, purpose: 'reset', email })
  await setLinkToken(sql, id, sha256(token), minutesPerDay)
  return `${webUrl}/reset/${token}`
}

export async function issueLinkToken({ sql, recordId }: MailTemplateContext, minutes: number) {
  const token = randomBytes(32).toString('base64url')
  const link = await setLinkToken(sql, recordId, sha256(token), minutes)
  return link && { ...link, token }
}
