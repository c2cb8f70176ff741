import {
  addJob,
  addJobs,
  type Clock,
  type Config,
  type Database,
  type Keys,
  type Log,
  type Transaction,
} from '#platform'
import type { Letters } from './letter.ts'
import { Undeliverable, type Transport } from './mail.ts'

/** Sends a letter once the transaction has committed. */
export const sendMail = (sql: Transaction, kind: string, id: string): Promise<void> => addJob(sql, 'mail', { kind, id })

/** Sends a letter about each of these. */
export const sendMails = (sql: Transaction, kind: string, ids: readonly (string | number)[]): Promise<void> =>
  addJobs(
    sql,
    'mail',
    ids.map((id) => ({ payload: { kind, id } })),
  )

export interface MailTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly letters: Letters
  readonly transport: Transport
}

/** The task behind `sendMail`: writes the letter in a transaction, and hands it over when that has committed. */
export const mailTask =
  ({ db, config, clock, keys, log, letters, transport }: MailTaskOptions) =>
  async ({ kind = '', id = '' }: Readonly<Record<string, string | number>>): Promise<void> => {
    const letter = Object.hasOwn(letters, kind) ? letters[kind] : undefined
    if (!letter) throw new Error(`There is no letter of the kind ${kind}.`)
    const mail = await db.begin((sql) => letter({ sql, config, id: String(id), clock, keys }))
    if (!mail) return
    try {
      await transport.send(mail)
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error
      log.warn({ kind, id }, `a mail cannot be delivered: ${error.message}`)
    }
  }
