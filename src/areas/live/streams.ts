import { Unavailable, type Failure } from '#contract'
import { everybody, type Clock, type Database } from '#platform'
import { TooManyStreams } from './contract.ts'
import { listNews } from './queries.ts'
import type { Stream } from './stream.ts'

export interface Limits {
  readonly perPerson: number
  readonly perProcess: number
  readonly heartbeatMs: number
}

interface Announced {
  readonly id: string
  readonly people: readonly string[]
}

/** The streams that this process keeps open, by person, fed by what is announced on `live`. */
export class Streams {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: Limits
  readonly #open = new Map<string, Set<Stream>>()
  readonly #announced: Announced[] = []
  readonly #timer: NodeJS.Timeout
  #count = 0
  #isReading = false
  #isClosed = false

  constructor(db: Database, clock: Clock, limits: Limits) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
    const lost = () => this.#endAll()
    db.notifications.subscribe('live', (payload) => this.#hear(payload), lost)
    db.notifications.subscribe('credentials', (whose) => void this.#lookAgain(whose), lost)
    this.#timer = setInterval(() => this.#beat(), limits.heartbeatMs).unref()
  }

  /** From now on the stream hears of everything that is committed. */
  add(stream: Stream): void {
    const { userId } = stream.caller
    if (this.#isClosed || !this.#db.notifications.isUp)
      throw later('Nothing can be told at the moment. Try again soon.')
    if (this.#count >= this.#limits.perProcess) throw later('Too many people listen here. Try again soon.')
    const mine = this.#open.get(userId) ?? new Set()
    if (mine.size >= this.#limits.perPerson) throw new TooManyStreams()
    this.#open.set(userId, mine.add(stream))
    this.#count++
    stream.bytes.once('close', () => this.#remove(stream))
  }

  #remove(stream: Stream): void {
    const { userId } = stream.caller
    const mine = this.#open.get(userId)
    if (!mine?.delete(stream)) return
    this.#count--
    if (mine.size === 0) this.#open.delete(userId)
  }

  #hear(payload: string): void {
    const [id = '', ...people] = payload.split(' ')
    if (!people.some((person) => this.#open.has(person))) return
    this.#announced.push({ id, people })
    if (!this.#isReading) void this.#read()
  }

  /** One reading at a time keeps the order, and takes together what came meanwhile. */
  async #read(): Promise<void> {
    this.#isReading = true
    while (this.#announced.length > 0) {
      const some = this.#announced.splice(0, 100)
      await this.#tell(some.map(({ id }) => id)).catch(() => {
        // They come back, and are told then.
        for (const stream of this.#of(some.flatMap(({ people }) => people))) stream.end()
      })
    }
    this.#isReading = false
  }

  async #tell(ids: readonly string[]): Promise<void> {
    const byId = new Map((await listNews(this.#db.sql, ids)).map((event) => [event.id, event]))
    for (const event of ids.map((id) => byId.get(id)))
      if (event) for (const stream of this.#of(event.subjects)) stream.tell(event)
  }

  #of(people: readonly string[]): Stream[] {
    return people.flatMap((person) => [...(this.#open.get(person) ?? [])])
  }

  /** A credential may have been revoked: who has none any more hears nothing any more. */
  async #lookAgain(whose: string): Promise<void> {
    for (const stream of whose === everybody ? this.#all() : this.#of([whose])) await this.check(stream)
  }

  /** Ends a stream whose credential does not count any more, or not for as much as before. */
  async check(stream: Stream): Promise<void> {
    const { userId, scopes } = stream.caller
    try {
      const now = await stream.callerNow()
      if (now?.userId === userId && scopes.isSubsetOf(now.scopes)) return
    } catch {
      // Nobody knows whether it still counts.
    }
    stream.end()
  }

  #beat(): void {
    const now = this.#clock.now().toISOString()
    for (const stream of this.#all()) {
      const { credentialExpiresAt } = stream.caller
      if (credentialExpiresAt !== null && credentialExpiresAt <= now) stream.end()
      else stream.write(':\n\n')
    }
  }

  #all(): Stream[] {
    return this.#of([...this.#open.keys()])
  }

  #endAll(): void {
    for (const stream of this.#all()) stream.end()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#endAll()
  }
}

function later(message: string): Failure {
  const refusal = new Unavailable(message)
  refusal.headers['Retry-After'] = '10'
  return refusal
}
