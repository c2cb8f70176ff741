import { setTimeout } from 'node:timers/promises'
import { encryptNotification } from '@block65/webcrypto-web-push'
import {
  fetchOutbound,
  runWork,
  type Config,
  type Database,
  type DerivedKeys,
  type Log,
  type Transaction,
} from '#platform'
import { findSenderAddress } from '../../mail/message.ts'
import type { InboxItem } from '../inbox/contract.ts'
import {
  claimDuePushes,
  findItemsForPush,
  finishPushes,
  pushChannel,
  type ClaimedPush,
  type PushResult,
} from '../inbox/public.ts'
import { PushHosts } from './push-hosts.ts'
import { loadPushKeys, signVapid, type PushKeys } from './keys.ts'
import { recordOutcomes, type SubscriptionOutcome } from './queries.ts'
import { outboundRulesFor, secondsUntilRetry, toPushText } from './rules.ts'

interface PushWorkerOptions {
  readonly db: Database
  readonly config: Config
  readonly keys: DerivedKeys
  readonly log: Log
}

const totalSlots = 64
/** Hosts that have not answered yet, or slowly, share these. */
const unprovenSlots = 32
const timeoutMs = 5_000
const leaseMs = timeoutMs + 15_000
const pollIntervalMs = 1_000
const batchDelayMs = 15
const secondsToLive = 86_400
const goneStatuses: readonly (number | undefined)[] = [404, 410]

/** Separate from the job worker: somebody's push service that never answers must hold up nothing else. */
export function startPushWorker({ db, config, keys, log }: PushWorkerOptions) {
  const running = new Set<ClaimedPush>()
  const hosts = new PushHosts()
  const abortController = new AbortController()
  const results: (PushResult & SubscriptionOutcome)[] = []
  let wakeSignal = Promise.withResolvers<void>()
  let recording: Promise<void> | undefined
  let isStopping = false

  const wake = () => wakeSignal.resolve()
  db.notifications.subscribe(pushChannel, wake, wake)

  async function runLoop(): Promise<void> {
    while (!isStopping) {
      wakeSignal = Promise.withResolvers<void>()
      const hasSent = await claimAndSend().catch((error: unknown) => {
        log.warn({ err: error }, 'could not take notifications to push')
        return false
      })
      await (hasSent
        ? setTimeout(batchDelayMs)
        : Promise.race([wakeSignal.promise, setTimeout(pollIntervalMs, undefined, { ref: false })]))
    }
  }

  async function claimAndSend(): Promise<boolean> {
    const responsiveHosts = hosts.responsive
    const unproven = [...running].filter(({ host }) => !responsiveHosts.includes(host)).length
    const free = totalSlots - running.size
    const claim = (sql: Transaction, isResponsive: boolean, slots: number) =>
      claimDuePushes(
        sql,
        {
          slots,
          isResponsive,
          responsiveHosts,
          runningByUser: countBy([...running], ({ userId }) => userId),
          runningByHost: countBy([...running], ({ host }) => host),
        },
        leaseMs,
      )
    const { pushes, items, sender } = await db.begin(async (sql) => {
      const quick = free > 0 ? await claim(sql, true, free) : []
      const slots = Math.min(free - quick.length, unprovenSlots - unproven)
      const pushes = [...quick, ...(slots > 0 ? await claim(sql, false, slots) : [])]
      if (pushes.length === 0) return { pushes }
      const items = await findItemsForPush(
        sql,
        config,
        pushes.map(({ itemId }) => itemId),
      )
      const [pushKeys, address] = [await loadPushKeys(sql, keys), await findSenderAddress(sql, config, keys)]
      return { pushes, items, sender: { ...pushKeys, address } }
    })
    for (const push of pushes) {
      const item = push.isWanted ? items?.get(push.itemId) : undefined
      if (item && sender) void deliver(push, item, sender)
      else record({ ...push, outcome: 'unwanted' })
    }
    return pushes.length > 0
  }

  async function deliver(push: ClaimedPush, item: InboxItem, sender: Sender): Promise<void> {
    const { host, attempts } = push
    const isAdmitted = hosts.admits(host, countBy([...running], (other) => other.host).get(host) ?? 0)
    running.add(push)
    const status = isAdmitted ? await attempt(push, item, sender) : undefined
    running.delete(push)
    wake()
    // Aborted by a stop: whether it arrived is unknown, so it is sent again. Browsers show an item once.
    if (abortController.signal.aborted && status === undefined) return
    if (status !== undefined && status < 300) record({ ...push, outcome: 'delivered' })
    else if (goneStatuses.includes(status)) record({ ...push, outcome: 'gone' })
    else record({ ...push, outcome: 'failed', retrySeconds: secondsUntilRetry(status, attempts + 1) })
  }

  async function attempt(push: ClaimedPush, item: InboxItem, sender: Sender): Promise<number | undefined> {
    const startedAt = performance.now()
    try {
      const status = await runWork('job', 'push', () => send(config, sender, push, item, abortController.signal))
      hosts.answered(push.host, performance.now() - startedAt)
      return status
    } catch (error) {
      if (!abortController.signal.aborted) {
        hosts.rest(push.host)
        log.warn({ err: error, subscriptionId: push.subscriptionId }, 'a notification was not pushed')
      }
      return undefined
    }
  }

  function record(result: PushResult & SubscriptionOutcome): void {
    results.push(result)
    recording ??= recordAll().finally(() => (recording = undefined))
  }

  async function recordAll(): Promise<void> {
    while (results.length > 0) {
      await setTimeout(batchDelayMs)
      const batch = results.splice(0, 200)
      const write = db.begin(async (sql) => {
        await recordOutcomes(sql, batch)
        await finishPushes(sql, batch)
      })
      // Without it, they are due again when their lease ends.
      await write.catch((error: unknown) =>
        log.warn({ err: error }, 'could not record which notifications were pushed'),
      )
    }
  }

  const loop = runLoop()
  return {
    async stop(graceMs: number): Promise<void> {
      isStopping = true
      wake()
      await loop
      const endsAt = performance.now() + graceMs
      while (running.size > 0 && performance.now() < endsAt) await setTimeout(batchDelayMs)
      abortController.abort()
      await recording
    },
  }
}

interface Sender extends PushKeys {
  /** Where push services can reach the people who run the site. */
  readonly address: string
}

function countBy<T>(values: readonly T[], toKey: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(toKey(value), (counts.get(toKey(value)) ?? 0) + 1)
  return counts
}

async function send(
  config: Config,
  sender: Sender,
  { endpoint, p256dh, auth }: ClaimedPush,
  item: InboxItem,
  signal: AbortSignal,
): Promise<number> {
  const body = await encryptNotification(
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    new TextEncoder().encode(toPushText(item)),
  )
  const { status } = await fetchOutbound({
    url: endpoint,
    method: 'POST',
    headers: {
      authorization: signVapid(sender, endpoint, sender.address),
      ttl: String(secondsToLive),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    },
    body: Buffer.from(body),
    rules: outboundRulesFor(config),
    timeoutMs,
    maxBytes: 10_000,
    truncates: true,
    signal,
  })
  return status
}
