import { setTimeout } from 'node:timers/promises'
import { KeptConnections, type Config, type Database, type Keys, type Log, type Resolver } from '#platform'
import { attemptMs, send } from './attempt.ts'
import { Crowd } from './crowd.ts'
import { record, scheduled } from './outcome.ts'
import { beginning, channel, dropMessages, takeDue, type Logged, type Room, type Taken } from './queue.ts'

export interface CourierOptions {
  readonly db: Database
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
  /** How long after each failed attempt the next one follows. */
  readonly delaysMs?: readonly number[]
  readonly timeoutMs?: number
  readonly resolve?: Resolver
}

export interface Courier {
  /** Lets attempts finish for a while; what is not done by then is sent again by another process, or after the next start. */
  stop(patienceMs: number): Promise<void>
}

const lookMs = 1_000
const againMs = 500
const gatherMs = 15
const perServer = 16

/**
 * Sends what waits in the queue. It has nothing to do with the worker's jobs, which are few at a time: attempts wait for others
 * most of their time, so hundreds of them may.
 */
export function startCourier({ db, log, delaysMs, timeoutMs = attemptMs, ...given }: CourierOptions): Courier {
  const crowd = new Crowd()
  const connections = new KeptConnections(perServer)
  const ending = new AbortController()
  const sender = { ...given, connections, timeoutMs, signal: ending.signal }
  const leaseMs = timeoutMs + 15_000
  const ended: Logged[] = []
  let woken = Promise.withResolvers<void>()
  let writing: Promise<void> | undefined
  let isStopping = false
  let place = beginning

  const wake = () => woken.resolve()
  db.notifications.subscribe(channel, wake, wake)

  async function keepSending(): Promise<void> {
    while (!isStopping) {
      woken = Promise.withResolvers<void>()
      const isBusy = await take().catch((error: unknown) => {
        log.warn({ err: error }, 'could not look for messages to webhooks')
        return false
      })
      // What is free meanwhile is filled in one go.
      await (isBusy
        ? setTimeout(gatherMs)
        : Promise.race([woken.promise, setTimeout(lookMs, undefined, { ref: false })]))
    }
  }

  /** True when there may be more at once. */
  async function take(): Promise<boolean> {
    const room = crowd.room()
    if (room.limit <= 0) return false
    // A message whose sender dies is due again soon after its attempt would have ended.
    const messages = await db.begin((sql) => takeDue(sql, room, place, leaseMs))
    const isAtEnd = messages.length < room.limit
    const isBusy = messages.length > 0 || place !== beginning
    // When there is no room for all, it goes on behind those that had their turn.
    place = isAtEnd ? beginning : lastOf(messages, room)
    const unwanted = messages.filter(({ isWanted }) => !isWanted)
    for (const message of messages) if (message.isWanted) void deliver(message)
    if (unwanted.length > 0) await db.begin((sql) => dropMessages(sql, unwanted))
    return isBusy
  }

  async function deliver(message: Taken): Promise<void> {
    const leave = crowd.enter(message.webhookId)
    const sent = await send(sender, message)
    if (leave(sent)) wake()
    // Cut off by a stop: nobody knows whether it arrived, so it is sent again.
    if (ending.signal.aborted && !sent.success) return
    ended.push(scheduled(message, sent, delaysMs))
    writing ??= write().finally(() => (writing = undefined))
  }

  /** While some are written down, the next ones gather. */
  async function write(): Promise<void> {
    while (ended.length > 0) {
      // Those that end in the same moment are written together.
      await setTimeout(gatherMs)
      const attempts = ended.splice(0, 200)
      await db.begin((sql) => record(sql, attempts)).catch((error: unknown) => keep(attempts, error))
    }
  }

  /** A database that is away for a moment must not make us send everything twice; what is due again by now is let go. */
  async function keep(attempts: readonly Logged[], error: unknown): Promise<void> {
    log.warn({ err: error }, 'could not write down attempts')
    if (isStopping) return
    await setTimeout(againMs)
    const isOurs = ({ deliveredAt }: Logged) => Date.now() - deliveredAt.getTime() < leaseMs - againMs
    ended.unshift(...attempts.filter(isOurs))
  }

  const sending = keepSending()
  return {
    async stop(patienceMs) {
      isStopping = true
      wake()
      await sending
      await Promise.race([crowd.empty(), setTimeout(patienceMs, undefined, { ref: false })])
      ending.abort()
      await writing
      await connections.close()
    },
  }
}

/** Where the next ones begin; slow ones have a line of their own. */
function lastOf(messages: readonly Taken[], { slow }: Room): string {
  const ids = messages.map(({ webhookId }) => webhookId).filter((id) => !slow.includes(id))
  return ids.toSorted().at(-1) ?? beginning
}
