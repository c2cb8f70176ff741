import type { Clock, Config, Keys, Transaction } from '#platform'
import type { Mail } from './mail.ts'

export interface LetterContext {
  readonly sql: Transaction
  readonly config: Config
  /** What the letter is about, as `sendMail` was told. */
  readonly id: string
  readonly clock: Clock
  readonly keys: Keys
}

/**
 * Writes a mail in the moment it is sent; undefined when there is nothing to send any more. A link's token is made here and
 * its hash stored, so every attempt has a token of its own and no job holds a secret.
 */
export type Letter = (context: LetterContext) => Promise<Mail | undefined>
export type Letters = Readonly<Record<string, Letter>>
