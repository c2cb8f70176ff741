import { Unavailable, type Failure } from '#contract'
import { allUsers, type Clock, type Database } from '#platform'
import { TooManyStreams } from './contract.ts'
import { listLiveEvents } from './queries.ts'
import type { EventStream } from './stream.ts'

export interface StreamLimits {
  readonly perUser: number
  readonly perProcess: number
  readonly heartbeatMs: number
}

interface Announcement {
  readonly id: string
  readonly userIds: readonly string[]
}

/** The streams that this process keeps open, by person, fed by what is announced on `live`. */
export class StreamRegistry {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: StreamLimits
  readonly #streamsByUser = new Map<string, Set<EventStream>>()
  readonly #announcements: Announcement[] = []
  readonly #timer: NodeJS.Timeout
  #count = 0
  #isDelivering = false
  #isClosed = false

  constructor(db: Database, clock: Clock, limits: StreamLimits) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
    const lost = () => this.#endAll()
    db.notifications.subscribe('live', (payload) => this.#onLiveNotification(payload), lost)
    db.notifications.subscribe('credentials', (whose) => void this.#recheckUser(whose), lost)
    this.#timer = setInterval(() => this.#sendHeartbeats(), limits.heartbeatMs).unref()
  }

  /** From now on the stream hears of everything that is committed. */
  add(stream: EventStream): void {
    const { userId } = stream.caller
    if (this.#isClosed || !this.#db.notifications.isConnected)
      throw createUnavailable('Nothing can be told at the moment. Try again soon.')
    if (this.#count >= this.#limits.perProcess) throw createUnavailable('Too many people listen here. Try again soon.')
    const mine = this.#streamsByUser.get(userId) ?? new Set()
    if (mine.size >= this.#limits.perUser) throw new TooManyStreams()
    this.#streamsByUser.set(userId, mine.add(stream))
    this.#count++
    stream.output.once('close', () => this.#remove(stream))
  }

  #remove(stream: EventStream): void {
    const { userId } = stream.caller
    const mine = this.#streamsByUser.get(userId)
    if (!mine?.delete(stream)) return
    this.#count--
    if (mine.size === 0) this.#streamsByUser.delete(userId)
  }

  #onLiveNotification(payload: string): void {
    const [id = '', ...people] = payload.split(' ')
    if (!people.some((person) => this.#streamsByUser.has(person))) return
    this.#announcements.push({ id, userIds: people })
    if (!this.#isDelivering) void this.#deliverAnnouncements()
  }

  /** One reading at a time keeps the order, and takes together what came meanwhile. */
  async #deliverAnnouncements(): Promise<void> {
    this.#isDelivering = true
    while (this.#announcements.length > 0) {
      const some = this.#announcements.splice(0, 100)
      await this.#deliver(some.map(({ id }) => id)).catch(() => {
        // They come back, and are told then.
        for (const stream of this.#streamsFor(some.flatMap(({ userIds }) => userIds))) stream.end()
      })
    }
    this.#isDelivering = false
  }

  async #deliver(ids: readonly string[]): Promise<void> {
    const byId = new Map((await listLiveEvents(this.#db.sql, ids)).map((event) => [event.id, event]))
    for (const event of ids.map((id) => byId.get(id)))
      if (event) for (const stream of this.#streamsFor(event.subjects)) stream.send(event)
  }

  #streamsFor(people: readonly string[]): EventStream[] {
    return people.flatMap((person) => [...(this.#streamsByUser.get(person) ?? [])])
  }

  /** A credential may have been revoked: who has none any more hears nothing any more. */
  async #recheckUser(whose: string): Promise<void> {
    for (const stream of whose === allUsers ? this.#allStreams() : this.#streamsFor([whose]))
      await this.recheckCredential(stream)
  }

  /** Ends a stream whose credential does not count any more, or not for as much as before. */
  async recheckCredential(stream: EventStream): Promise<void> {
    const { userId, scopes } = stream.caller
    try {
      const now = await stream.reauthenticate()
      if (now?.userId === userId && scopes.isSubsetOf(now.scopes)) return
    } catch {
      // Nobody knows whether it still counts.
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

function createUnavailable(message: string): Failure {
  const unavailable = new Unavailable(message)
  unavailable.headers['Retry-After'] = '10'
  return unavailable
}
