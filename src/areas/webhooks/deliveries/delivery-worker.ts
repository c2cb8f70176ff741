import { setTimeout } from 'node:timers/promises'
import { OutboundPool, type Config, type Database, type DerivedKeys, type Log, type HostResolver } from '#platform'
import { attemptTimeoutMs, attemptDelivery } from './attempt.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { recordAttempts, toScheduledRecord } from './attempt-records.ts'
import {
  firstCursor,
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
  /** How long after each failed attempt the next one follows. */
  readonly delaysMs?: readonly number[]
  readonly timeoutMs?: number
  readonly resolve?: HostResolver
}

export interface DeliveryWorker {
  /** Lets attempts finish for a while; what is not done by then is sent again by another process, or after the next start. */
  stop(graceMs: number): Promise<void>
}

const pollIntervalMs = 1_000
const writeRetryMs = 500
const batchDelayMs = 15
const maxConnectionsPerHost = 16

/**
 * Sends what waits in the queue. It has nothing to do with the worker's jobs, which are few at a time: attempts wait for others
 * most of their time, so hundreds of them may.
 */
export function startDeliveryWorker({
  db,
  log,
  delaysMs,
  timeoutMs = attemptTimeoutMs,
  ...senderOptions
}: DeliveryWorkerOptions): DeliveryWorker {
  const limiter = new ConcurrencyLimiter()
  const connections = new OutboundPool(maxConnectionsPerHost)
  const abortController = new AbortController()
  const sender = { ...senderOptions, connections, timeoutMs, signal: abortController.signal }
  const leaseMs = timeoutMs + 15_000
  const finishedAttempts: AttemptRecord[] = []
  let wakeSignal = Promise.withResolvers<void>()
  let flushing: Promise<void> | undefined
  let isStopping = false
  let cursor = firstCursor

  const wake = () => wakeSignal.resolve()
  db.notifications.subscribe(webhookChannel, wake, wake)

  async function runLoop(): Promise<void> {
    while (!isStopping) {
      wakeSignal = Promise.withResolvers<void>()
      const isBusy = await claimAndSend().catch((error: unknown) => {
        log.warn({ err: error }, 'could not look for messages to webhooks')
        return false
      })
      // What is free meanwhile is filled in one go.
      await (isBusy
        ? setTimeout(batchDelayMs)
        : Promise.race([wakeSignal.promise, setTimeout(pollIntervalMs, undefined, { ref: false })]))
    }
  }

  /** True when there may be more at once. */
  async function claimAndSend(): Promise<boolean> {
    const capacity = limiter.capacity()
    if (capacity.limit <= 0) return false
    // A message whose sender dies is due again soon after its attempt would have ended.
    const messages = await db.begin((sql) => claimDueMessages(sql, capacity, cursor, leaseMs))
    const isAtEnd = messages.length < capacity.limit
    const isBusy = messages.length > 0 || cursor !== firstCursor
    // When there is no room for all, it goes on behind those that had their turn.
    cursor = isAtEnd ? firstCursor : cursorAfter(messages, capacity)
    const unwanted = messages.filter(({ isWanted }) => !isWanted)
    for (const message of messages) if (message.isWanted) void deliver(message)
    if (unwanted.length > 0) await db.begin((sql) => cancelMessages(sql, unwanted))
    return isBusy
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const release = limiter.acquire(message.webhookId)
    const sent = await attemptDelivery(sender, message)
    if (release(sent)) wake()
    // Cut off by a stop: nobody knows whether it arrived, so it is sent again.
    if (abortController.signal.aborted && !sent.success) return
    finishedAttempts.push(toScheduledRecord(message, sent, delaysMs))
    flushing ??= flush().finally(() => (flushing = undefined))
  }

  /** While some are written down, the next ones gather. */
  async function flush(): Promise<void> {
    while (finishedAttempts.length > 0) {
      // Those that end in the same moment are written together.
      await setTimeout(batchDelayMs)
      const attempts = finishedAttempts.splice(0, 200)
      await db.begin((sql) => recordAttempts(sql, attempts)).catch((error: unknown) => retryFlush(attempts, error))
    }
  }

  /** A database that is away for a moment must not make us send everything twice; what is due again by now is let go. */
  async function retryFlush(attempts: readonly AttemptRecord[], error: unknown): Promise<void> {
    log.warn({ err: error }, 'could not write down attempts')
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
      await connections.close()
    },
  }
}

/** Where the next ones begin; slow ones have a line of their own. */
function cursorAfter(messages: readonly ClaimedMessage[], { slow }: DeliveryCapacity): string {
  const ids = messages.map(({ webhookId }) => webhookId).filter((id) => !slow.includes(id))
  return ids.toSorted().at(-1) ?? firstCursor
}
