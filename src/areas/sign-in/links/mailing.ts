import { randomBytes } from 'node:crypto'
import { tooMany } from '#contract'
import { addressOf, newId, sha256, type App, type Transaction } from '#platform'
import type { LetterContext } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send.ts'
import { armLink, insertLink, type NewLink } from './queries.ts'

/** Known and unknown addresses get the same work and the same answer; the letter finds out whom it is for. */
export async function mailLink(sql: Transaction, { limits, ip }: App, facts: Omit<NewLink, 'id'>): Promise<void> {
  for (const spent of [limits.mailsTo.spend(facts.email.toLowerCase()), limits.mailsFrom.spend(addressOf(ip))]) {
    const { isExceeded, secondsLeft } = await spent
    if (isExceeded) throw tooMany('Too many mails were asked for.', secondsLeft)
  }
  const link = { ...facts, id: newId() }
  await insertLink(sql, link)
  await sendMail(sql, link.purpose, link.id)
}

/** The link that a letter is about, with a value made in this moment; undefined when it is gone. */
export async function newLink({ sql, id }: LetterContext, minutes: number) {
  const token = randomBytes(32).toString('base64url')
  const link = await armLink(sql, id, sha256(token), minutes)
  return link && { ...link, token }
}
