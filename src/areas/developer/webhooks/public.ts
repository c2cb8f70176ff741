import type { Transaction } from '#platform'
import { sendMails } from '../../../mail/send.ts'
import { clearFailures, noteFailures, switchOffFailing, switchOffGone } from './health-queries.ts'

export { findWebhookOf, listWebhooksOf, type Target } from './queries.ts'
export { opened, rulesOf } from './rules.ts'

/** How attempts ended, as ids of webhooks. */
export interface Outcomes {
  readonly taken: readonly string[]
  readonly failed: readonly string[]
  /** The receiver answered 410: it wants nothing any more. */
  readonly gone: readonly string[]
}

/** Writes down which webhooks work, and switches off those that do not. */
export async function noteOutcomes(sql: Transaction, { taken, failed, gone }: Outcomes): Promise<void> {
  if (taken.length > 0) await clearFailures(sql, taken)
  if (gone.length > 0) await switchOffGone(sql, gone)
  if (failed.length === 0) return
  await noteFailures(sql, failed)
  const switchedOff = await switchOffFailing(sql, failed)
  if (switchedOff.length > 0) await sendMails(sql, 'webhook_disabled', switchedOff)
}
