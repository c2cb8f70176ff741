import { newId, type DerivedKeys, type Transaction } from '#platform'
import { queueMails } from '../../mail/send.ts'
import type { Webhook } from './contract.ts'
import { clearFailures, markFailing, disableFailing, disableAfter410 } from './health-queries.ts'
import { insertWebhook, type NewWebhook } from './queries.ts'
import { generateSecret, encryptSecret } from './rules.ts'

export {
  columns as webhookColumns,
  deleteWebhookById,
  findOwnedWebhook,
  listWebhooksForOwner,
  moveWebhooks,
  updateWebhookRow,
  type WebhookTarget,
} from './queries.ts'
export { previewWebhookDeletion } from './previews.ts'
export { reencryptWebhookSecrets } from './reencrypt.ts'
export { decryptSecret, requireReceiveAccess, outboundRulesFor } from './rules.ts'

/** Callers must have validated the URL. */
export async function insertWebhookWithSecret(
  sql: Transaction,
  keys: DerivedKeys,
  webhook: Omit<NewWebhook, 'id' | 'secret'>,
): Promise<Webhook & { readonly secret: string }> {
  const secret = generateSecret()
  const eventTypes = [...new Set(webhook.eventTypes)]
  return {
    ...(await insertWebhook(sql, { ...webhook, eventTypes, id: newId(), secret: encryptSecret(keys, secret) })),
    secret,
  }
}

interface DeliveryOutcomes {
  readonly succeeded: readonly string[]
  readonly failed: readonly string[]
  readonly gone: readonly string[]
}

export async function recordOutcomes(sql: Transaction, { succeeded, failed, gone }: DeliveryOutcomes): Promise<void> {
  if (succeeded.length > 0) await clearFailures(sql, succeeded)
  if (gone.length > 0) await disableAfter410(sql, gone)
  if (failed.length === 0) return
  await markFailing(sql, failed)
  const disabled = await disableFailing(sql, failed)
  if (disabled.length > 0) await queueMails(sql, 'webhook_disabled', disabled)
}
