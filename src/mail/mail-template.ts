import type { Clock, Config, DerivedKeys, Transaction } from '#platform'
import type { Mail } from './mail.ts'

export interface MailTemplateContext {
  readonly sql: Transaction
  readonly config: Config
  /** Of the row the mail is about, such as a link or an RSVP. */
  readonly recordId: string
  /** Of the page that asked for the mail. */
  readonly locale?: string | undefined
  readonly clock: Clock
  readonly keys: DerivedKeys
}

/**
 * Renders at send time; undefined when there is nothing left to send. Link tokens are created here and stored as
 * hashes, so no job holds a secret.
 */
export type MailTemplate = (context: MailTemplateContext) => Promise<Mail | undefined>
export type MailTemplates = Readonly<Record<string, MailTemplate>>
