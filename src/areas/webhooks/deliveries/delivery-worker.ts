import { setTimeout } from 'node:timers/promises'
import {
  OutboundPools,
  runWork,
  webhookAttempted,
  nilUuid,
  type Config,
  type Database,
  type DerivedKeys,
  type Log,
  type HostResolver,
} from '#platform'
import { attemptTimeoutMs, attemptDelivery } from './attempt.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { recordAttempts, toAutomaticRecord } from './attempt-records.ts'
import {
  webhookChannel,
  cancelMessages,
  claimDueMessages,
  type AttemptRecord,
  type DeliveryCapacity,
  type ClaimedMessage,
} from './queue.ts'

export interface DeliveryWorkerOptions {
  readonly db: Database
  readonly config: Config
  readonly keys: DerivedKeys
  readonly log: Log
  readonly delaysMs?: readonly number[]
  readonly timeoutMs?: number
  readonly resolve?: HostResolver
}

interface DeliveryWorker {
  /** Attempts unfinished after `graceMs` are sent again by another process or after the next start. */
  stop(graceMs: number): Promise<void>
}

const pollIntervalMs = 1_000
const writeRetryMs = 500
const batchDelayMs = 15
const maxConnectionsPerHost = 16

/**
 * Separate from the job worker, which runs few jobs at a time: deliveries mostly wait for receivers, so hundreds can
 * run at once.
 */
export function startDeliveryWorker({
  db,
  log,
  delaysMs,
  timeoutMs = attemptTimeoutMs,
  ...senderOptions
}: DeliveryWorkerOptions): DeliveryWorker {
  const limiter = new ConcurrencyLimiter()
  const pool = new OutboundPools(maxConnectionsPerHost)
  const abortController = new AbortController()
  const sender = { ...senderOptions, pool, timeoutMs, signal: abortController.signal }
  const leaseMs = timeoutMs + 15_000
  const finishedAttempts: AttemptRecord[] = []
  let wakeSignal = Promise.withResolvers<void>()
  let flushing: Promise<void> | undefined
  let isStopping = false
  let cursor = nilUuid

  const wake = () => wakeSignal.resolve()
  db.notifications.subscribe(webhookChannel, wake, wake)

  async function runLoop(): Promise<void> {
    while (!isStopping) {
      wakeSignal = Promise.withResolvers<void>()
      const isBusy = await claimAndSend().catch((error: unknown) => {
        log.warn({ err: error }, 'could not claim webhook messages')
        return false
      })
      // Slots that free up in the meantime are filled in one batch.
      await (isBusy
        ? setTimeout(batchDelayMs)
        : Promise.race([wakeSignal.promise, setTimeout(pollIntervalMs, undefined, { ref: false })]))
    }
  }

  async function claimAndSend(): Promise<boolean> {
    const capacity = limiter.capacity()
    if (capacity.freeSlots <= 0) return false
    // If this process dies, the messages are due again when the lease ends.
    const messages = await db.begin((sql) => claimDueMessages(sql, capacity, cursor, leaseMs))
    const isAtEnd = messages.length < capacity.freeSlots
    const isBusy = messages.length > 0 || cursor !== nilUuid
    // If not all fit, the next claim continues after the webhooks served now.
    cursor = isAtEnd ? nilUuid : cursorAfter(messages, capacity)
    const unwanted = messages.filter(({ isWanted }) => !isWanted)
    for (const message of messages) if (message.isWanted) void deliver(message)
    if (unwanted.length > 0) await db.begin((sql) => cancelMessages(sql, unwanted))
    return isBusy
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const { webhookId, traceparent } = message
    const release = limiter.acquire(webhookId)
    const result = await runWork(
      'delivery',
      webhookId,
      () => attemptDelivery(sender, message),
      traceparent ?? undefined,
    )
    webhookAttempted.publish(result)
    if (release(result)) wake()
    // Aborted by a stop: whether it arrived is unknown, so it is sent again.
    if (abortController.signal.aborted && !result.success) return
    finishedAttempts.push(toAutomaticRecord(message, result, delaysMs))
    flushing ??= flush().finally(() => (flushing = undefined))
  }

  async function flush(): Promise<void> {
    while (finishedAttempts.length > 0) {
      await setTimeout(batchDelayMs)
      const attempts = finishedAttempts.splice(0, 200)
      await db.begin((sql) => recordAttempts(sql, attempts)).catch((error: unknown) => retryFlush(attempts, error))
    }
  }

  /** A short database outage must not cause duplicate sends. Attempts whose lease has ended are dropped. */
  async function retryFlush(attempts: readonly AttemptRecord[], error: unknown): Promise<void> {
    log.warn({ err: error }, 'could not record delivery attempts')
    if (isStopping) return
    await setTimeout(writeRetryMs)
    const isLeaseValid = ({ deliveredAt }: AttemptRecord) => Date.now() - deliveredAt.getTime() < leaseMs - writeRetryMs
    finishedAttempts.unshift(...attempts.filter(isLeaseValid))
  }

  const loop = runLoop()
  return {
    async stop(graceMs) {
      isStopping = true
      wake()
      await loop
      await Promise.race([limiter.waitUntilIdle(), setTimeout(graceMs, undefined, { ref: false })])
      abortController.abort()
      await flushing
      await pool.close()
    },
  }
}

/** Slow webhooks are claimed separately and do not move the cursor. */
function cursorAfter(messages: readonly ClaimedMessage[], { idleSlowWebhookIds }: DeliveryCapacity): string {
  const ids = messages.map(({ webhookId }) => webhookId).filter((id) => !idleSlowWebhookIds.includes(id))
  return ids.toSorted().at(-1) ?? nilUuid
}
