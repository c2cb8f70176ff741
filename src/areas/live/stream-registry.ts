import { LRUCache } from 'lru-cache'
import { message, Unavailable, type Failure, type Message } from '#contract'
import { allUsers, liveStreamsChanged, type Clock, type Config, type Database } from '#platform'
import { TooManyStreams } from './contract.ts'
import { listLiveEvents } from './queries.ts'
import { InboxFeed } from './inbox-feed.ts'
import type { EventStream } from './stream.ts'

export interface StreamLimits {
  readonly perUser: number
  readonly perProcess: number
  readonly heartbeatMs: number
}

interface LiveNotification {
  readonly id: string
  readonly userIds: readonly string[]
}

/** The open streams of this process, fed by notifications on `live`. */
export class StreamRegistry {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: StreamLimits
  readonly #streamsByUser = new Map<string, Set<EventStream>>()
  readonly #undelivered: LiveNotification[] = []
  /** Some notifications arrive twice: from the commit in this process, and from PostgreSQL or Redis. */
  readonly #deliveredIds = new LRUCache<string, true>({ max: 1_000 })
  readonly #timer: NodeJS.Timeout
  readonly #inboxFeed: InboxFeed
  #count = 0
  #isDelivering = false
  #isClosed = false

  constructor(db: Database, config: Config, clock: Clock, limits: StreamLimits) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
    const endAll = () => this.#endAll()
    this.#inboxFeed = new InboxFeed(db, config, (userId) => this.#streamsFor([userId]))
    db.notifications.subscribe('inbox', (payload) => this.#inboxFeed.receive(payload), endAll)
    db.notifications.subscribe('live', (payload) => this.#onLiveNotification(payload), endAll)
    db.notifications.subscribe('credentials', (userId) => void this.#endRevokedStreams(userId), endAll)
    this.#timer = setInterval(() => this.#sendHeartbeats(), limits.heartbeatMs).unref()
  }

  /** From here on the stream gets every event for its user that is committed. */
  add(stream: EventStream): void {
    const { userId } = stream.caller
    if (this.#isClosed || !this.#db.notifications.isListening)
      throw createUnavailable(message('errors.live.unavailable'))
    if (this.#count >= this.#limits.perProcess) throw createUnavailable(message('errors.live.serverFull'))
    const streams = this.#streamsByUser.get(userId) ?? new Set()
    if (streams.size >= this.#limits.perUser) throw new TooManyStreams()
    this.#streamsByUser.set(userId, streams.add(stream))
    this.#count++
    liveStreamsChanged.publish(1)
    stream.output.once('close', () => this.#remove(stream))
  }

  sendUnreadCount(stream: EventStream): Promise<void> {
    return this.#inboxFeed.sendUnreadCount(stream)
  }

  #remove(stream: EventStream): void {
    const { userId } = stream.caller
    const streams = this.#streamsByUser.get(userId)
    if (!streams?.delete(stream)) return
    this.#count--
    liveStreamsChanged.publish(-1)
    if (streams.size === 0) this.#streamsByUser.delete(userId)
  }

  #onLiveNotification(payload: string): void {
    const [id = '', ...userIds] = payload.split(' ')
    if (this.#deliveredIds.has(id) || !userIds.some((userId) => this.#streamsByUser.has(userId))) return
    this.#undelivered.push({ id, userIds })
    if (!this.#isDelivering) void this.#deliverBatches()
  }

  /** One query at a time keeps events in order and batches those that arrive meanwhile. */
  async #deliverBatches(): Promise<void> {
    this.#isDelivering = true
    while (this.#undelivered.length > 0) {
      const batch = this.#undelivered.splice(0, 100)
      await this.#deliver(batch.map(({ id }) => id)).catch(() => {
        // Clients reconnect and receive the missed events.
        for (const stream of this.#streamsFor(batch.flatMap(({ userIds }) => userIds))) stream.end()
      })
    }
    this.#isDelivering = false
  }

  async #deliver(ids: readonly string[]): Promise<void> {
    const byId = new Map((await listLiveEvents(this.#db.sql, ids)).map((event) => [event.id, event]))
    for (const event of ids.map((id) => byId.get(id))) {
      if (!event || this.#deliveredIds.has(event.id)) continue
      this.#deliveredIds.set(event.id, true)
      for (const stream of this.#streamsFor(event.subjects)) stream.send(event)
    }
  }

  #streamsFor(userIds: readonly string[]): EventStream[] {
    return userIds.flatMap((userId) => [...(this.#streamsByUser.get(userId) ?? [])])
  }

  async #endRevokedStreams(userId: string): Promise<void> {
    for (const stream of userId === allUsers ? this.#allStreams() : this.#streamsFor([userId]))
      await this.endIfRevoked(stream)
  }

  async endIfRevoked(stream: EventStream): Promise<void> {
    const { userId, scopes } = stream.caller
    try {
      const current = await stream.reauthenticate()
      if (current?.userId === userId && scopes.isSubsetOf(current.scopes)) return
    } catch {
      // Unknown whether it is still valid.
    }
    stream.end()
  }

  #sendHeartbeats(): void {
    const now = this.#clock.now().toISOString()
    for (const stream of this.#allStreams()) {
      const { credentialExpiresAt } = stream.caller
      if (credentialExpiresAt !== null && credentialExpiresAt <= now) stream.end()
      else stream.write(':\n\n')
    }
  }

  #allStreams(): EventStream[] {
    return this.#streamsFor([...this.#streamsByUser.keys()])
  }

  #endAll(): void {
    for (const stream of this.#allStreams()) stream.end()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#endAll()
  }
}

function createUnavailable(text: Message): Failure {
  const unavailable = new Unavailable(text)
  unavailable.headers['Retry-After'] = '10'
  return unavailable
}
