import { newId, type Keys, type Transaction } from '#platform'
import { sendMails } from '../../../mail/send.ts'
import type { Webhook } from './contract.ts'
import { clearFailures, noteFailures, switchOffFailing, switchOffGone } from './health-queries.ts'
import { insertWebhook, type NewWebhook } from './queries.ts'
import { newSecret, sealed } from './rules.ts'

export {
  columns as webhookColumns,
  deleteAnyWebhook as removeWebhook,
  findWebhookOf,
  listWebhooksOf,
  moveWebhooks,
  updateWebhook as changeWebhook,
  type Target,
} from './queries.ts'
export { previewOfWebhook } from './previews.ts'
export { opened, requireHearing, rulesOf } from './rules.ts'

/** Makes a webhook with a secret of its own. Whoever calls this has checked where it leads. */
export async function makeWebhook(
  sql: Transaction,
  keys: Keys,
  facts: Omit<NewWebhook, 'id' | 'secret'>,
): Promise<Webhook & { readonly secret: string }> {
  const secret = newSecret()
  const eventTypes = [...new Set(facts.eventTypes)]
  return { ...(await insertWebhook(sql, { ...facts, eventTypes, id: newId(), secret: sealed(keys, secret) })), secret }
}

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
