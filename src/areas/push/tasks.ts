import { buildPushPayload } from '@block65/webcrypto-web-push'
import { addJob, fetchOutbound, type Config, type Database, type DerivedKeys, type Log } from '#platform'
import { senderAddressFor } from '../../mail/message.ts'
import { bulkPriority } from '../../mail/send.ts'
import type { InboxItem } from '../inbox/contract.ts'
import { findItemForPush } from '../inbox/public.ts'
import { loadPushKeys, type PushKeys } from './keys.ts'
import { deleteDeadSubscription, findTarget, markDelivered, markFailed, type Target } from './queries.ts'
import { outboundRulesFor, secondsUntilRetry, toPushText } from './rules.ts'

interface PushTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly keys: DerivedKeys
  readonly log: Log
}

/** Short, because other jobs wait meanwhile. */
const timeoutMs = 5_000
const secondsToLive = 86_400
const goneStatuses: readonly (number | undefined)[] = [404, 410]

/** A failed attempt adds a new job, so that a dead push service leaves no failed jobs behind. */
export const pushTasks = ({ db, config, keys, log }: PushTaskOptions) => ({
  async push({ itemId = '', subscriptionId = '', attempt = 1 }: Readonly<Record<string, string | number>>) {
    const id = String(subscriptionId)
    const target = await findTarget(db.sql, id, String(itemId))
    const item = target && (await findItemForPush(db.sql, config, String(itemId)))
    if (!target || !item) return
    const pushKeys = await db.begin((sql) => loadPushKeys(sql, keys))
    const status = await send(config, pushKeys, target, item).catch((error: unknown) => {
      log.warn({ err: error, subscriptionId: id }, 'a notification was not pushed')
      return undefined
    })
    await db.begin(async (sql) => {
      if (status !== undefined && status < 300) return markDelivered(sql, id)
      if (goneStatuses.includes(status)) return deleteDeadSubscription(sql, id)
      await markFailed(sql, id)
      const seconds = secondsUntilRetry(status, Number(attempt))
      if (seconds === undefined) return
      const runAt = new Date(Date.now() + seconds * 1000)
      const payload = { itemId, subscriptionId, attempt: Number(attempt) + 1 }
      await addJob(sql, 'push', payload, { runAt, priority: bulkPriority })
    })
  },
})

async function send(config: Config, pushKeys: PushKeys, target: Target, item: InboxItem): Promise<number> {
  const { endpoint, p256dh, auth } = target
  const { headers, body } = await buildPushPayload(
    { data: toPushText(item), options: { ttl: secondsToLive } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: `mailto:${senderAddressFor(config)}`, ...pushKeys },
  )
  const { status } = await fetchOutbound({
    url: endpoint,
    method: 'POST',
    headers,
    body: Buffer.from(body),
    rules: outboundRulesFor(config),
    timeoutMs,
    maxBytes: 10_000,
    truncates: true,
  })
  return status
}
