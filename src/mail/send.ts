import {
  addJob,
  addJobs,
  mailHandled,
  retryNow,
  type Clock,
  type Config,
  type Database,
  type DerivedKeys,
  type Log,
  type Transaction,
} from '#platform'
import type { MailTemplates } from './mail-template.ts'
import { addressOf, outageMessage, UndeliverableError, type MailTransport } from './mail.ts'

/** Runs before other jobs: somebody waits for the link. In `locale` for people who chose no language. */
export const queueMail = (sql: Transaction, kind: string, id: string, locale?: string): Promise<void> =>
  addJob(sql, 'mail', { kind, id, ...(locale !== undefined && { locale }) }, { priority: -10 })

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

/** An outage that is shorter leaves only short waits. */
const flushIntervalMs = 15_000

export function createMailTask({
  db,
  config,
  clock,
  keys,
  log,
  mailTemplates,
  transport,
  onAddressRefused,
}: MailTaskOptions) {
  let flushedAt = -Infinity

  /** Mails that met an outage need not wait until their next attempt, which may be hours away. */
  async function flush(): Promise<void> {
    if (performance.now() - flushedAt < flushIntervalMs) return
    flushedAt = performance.now()
    const count = await db.begin((sql) => retryNow(sql, 'mail', outageMessage))
    if (count > 0) log.info({ count }, 'the mail server takes mails again: those that wait are sent')
  }

  return async ({ kind = '', id = '', locale }: Readonly<Record<string, string | number>>): Promise<void> => {
    const template = Object.hasOwn(mailTemplates, kind) ? mailTemplates[kind] : undefined
    if (!template) throw new Error(`There is no mail template ${kind}.`)
    const mail = await db.begin((sql) =>
      template({ sql, config, recordId: String(id), locale: locale?.toString(), clock, keys }),
    )
    if (!mail) return
    try {
      await transport.send(mail)
      mailHandled.publish({ outcome: 'sent' })
      await flush().catch((error: unknown) => log.warn({ err: error }, 'could not hasten the mails that wait'))
    } catch (error) {
      const isRefused = error instanceof UndeliverableError
      mailHandled.publish({ outcome: isRefused ? 'refused' : 'failed' })
      if (!isRefused) throw error
      log.warn({ kind, id }, `a mail cannot be delivered: ${error.message}`)
      if (error.isAddressBad) await db.begin((sql) => onAddressRefused(sql, addressOf(mail)))
    }
  }
}
