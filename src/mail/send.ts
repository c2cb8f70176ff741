import {
  addJob,
  addJobs,
  mailHandled,
  type Clock,
  type Config,
  type Database,
  type DerivedKeys,
  type Log,
  type Transaction,
} from '#platform'
import type { MailTemplates } from './mail-template.ts'
import { addressOf, UndeliverableError, type MailTransport } from './mail.ts'

/** Runs before other jobs: somebody waits for the link. */
export const queueMail = (sql: Transaction, kind: string, id: string): Promise<void> =>
  addJob(sql, 'mail', { kind, id }, { priority: -10 })

/** Runs after other jobs: nobody waits for these, and there may be thousands. */
export const bulkPriority = 10

export const queueMails = (
  sql: Transaction,
  kind: string,
  ids: readonly (string | number)[],
  priority = 0,
): Promise<void> =>
  addJobs(
    sql,
    'mail',
    ids.map((id) => ({ payload: { kind, id } })),
    { priority },
  )

interface MailTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly keys: DerivedKeys
  readonly log: Log
  readonly mailTemplates: MailTemplates
  readonly transport: MailTransport
  /** Called with an address that does not exist. */
  readonly onAddressRefused: (sql: Transaction, address: string) => Promise<void>
}

export const createMailTask =
  ({ db, config, clock, keys, log, mailTemplates, transport, onAddressRefused }: MailTaskOptions) =>
  async ({ kind = '', id = '' }: Readonly<Record<string, string | number>>): Promise<void> => {
    const template = Object.hasOwn(mailTemplates, kind) ? mailTemplates[kind] : undefined
    if (!template) throw new Error(`There is no mail template ${kind}.`)
    const mail = await db.begin((sql) => template({ sql, config, recordId: String(id), clock, keys }))
    if (!mail) return
    try {
      await transport.send(mail)
      mailHandled.publish({ outcome: 'sent' })
    } catch (error) {
      const isRefused = error instanceof UndeliverableError
      mailHandled.publish({ outcome: isRefused ? 'refused' : 'failed' })
      if (!isRefused) throw error
      log.warn({ kind, id }, `a mail cannot be delivered: ${error.message}`)
      if (error.isAddressBad) await db.begin((sql) => onAddressRefused(sql, addressOf(mail)))
    }
  }
