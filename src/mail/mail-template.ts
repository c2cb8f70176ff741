import type { Clock, Config, DerivedKeys, Transaction } from '#platform'
import type { Mail } from './mail.ts'

export interface MailTemplateContext {
  readonly sql: Transaction
  readonly config: Config
  /** What the letter is about, as `sendMail` was told. */
  readonly id: string
  readonly clock: Clock
  readonly keys: DerivedKeys
}

/**
 * Writes a mail in the moment it is sent; undefined when there is nothing to send any more. A link's token is made here and
 * its hash stored, so every attempt has a token of its own and no job holds a secret.
 */
export type MailTemplate = (context: MailTemplateContext) => Promise<Mail | undefined>
export type MailTemplates = Readonly<Record<string, MailTemplate>>
