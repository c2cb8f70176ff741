import { allUsers, type Database } from '#platform'
import { findHorizon, findNewestEventBefore } from './queries.ts'

const maxWaitersPerUser = 5
const pollIntervalMs = 1_000

interface Waiter {
  readonly userId: string
  readonly wake: (hasNews: boolean) => void
}

/** One poll per second serves all waiting requests of the process. */
class LongPollWaiters {
  readonly #db: Database
  readonly #waiters = new Set<Waiter>()
  #version = 0
  #newest: string | null | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(db: Database) {
    this.#db = db
    // A changed credential ends the wait; clients with a valid one reconnect.
    db.notifications.subscribe(
      'credentials',
      (userId) => this.#wake(false, userId),
      () => this.#wake(false),
    )
  }

  /** Read it before querying: it changes with every poll that finds something new, so nothing is missed. */
  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#waiters.size
  }

  /** True: there may be news since that version, so query again. False: stop waiting and answer. */
  async wait(userId: string, sinceVersion: number, ms: number): Promise<boolean> {
    if (this.#version !== sinceVersion) return true
    const own = [...this.#waiters].filter((waiter) => waiter.userId === userId)
    if (ms <= 0 || this.#isClosed || own.length >= maxWaitersPerUser) return false
    this.#timer ??= setTimeout(() => void this.#poll(), pollIntervalMs)
    return new Promise((resolve) => {
      const wake = (hasNews: boolean) => {
        clearTimeout(timeout)
        this.#waiters.delete(waiter)
        resolve(hasNews)
      }
      const waiter = { userId, wake }
      const timeout = setTimeout(() => wake(false), ms)
      this.#waiters.add(waiter)
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#wake(false)
  }

  #wake(hasNews: boolean, userId = allUsers): void {
    for (const waiter of this.#waiters) if (userId === allUsers || waiter.userId === userId) waiter.wake(hasNews)
  }

  async #poll(): Promise<void> {
    const newest = await this.#findNewest().catch(() => undefined)
    if (newest !== this.#newest) {
      this.#version++
      this.#wake(true)
    }
    this.#newest = newest
    this.#timer = undefined
    if (this.#isClosed) return
    if (this.#waiters.size > 0) this.#timer = setTimeout(() => void this.#poll(), pollIntervalMs)
  }

  async #findNewest(): Promise<string | null> {
    const horizon = await findHorizon(this.#db.sql)
    return findNewestEventBefore(this.#db.sql, horizon)
  }
}

const waitersByDatabase = new WeakMap<Database['notifications'], LongPollWaiters>()

/** Each operation has a `db` of its own, with its share of the connections; the notifications are those of all. */
export function longPollWaitersFor(db: Database): LongPollWaiters {
  const waiters = waitersByDatabase.get(db.notifications) ?? new LongPollWaiters(db)
  waitersByDatabase.set(db.notifications, waiters)
  return waiters
}
