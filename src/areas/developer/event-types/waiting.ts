import { everybody, type Database } from '#platform'
import { findHorizon, findNewestBefore } from './queries.ts'

const maxPerPerson = 5
const lookEveryMs = 1_000

interface Waiter {
  readonly userId: string
  readonly wake: (mayHaveMore: boolean) => void
}

/** Requests that wait for events. While there are any, the process looks once a second for all of them together. */
export class WaitingRoom {
  readonly #db: Database
  readonly #waiters = new Set<Waiter>()
  #version = 0
  #newest: string | null | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(db: Database) {
    this.#db = db
    // Whoever has lost a credential is sent away; with a good one they come back.
    db.notifications.subscribe(
      'credentials',
      (userId) => this.#wake(false, userId),
      () => this.#wake(false),
    )
  }

  /** Changes with every look that finds something new: ask before reading, so that nothing falls in between. */
  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#waiters.size
  }

  /** True when there may be something new since that version; false when it is time to answer. */
  async wait(userId: string, sinceVersion: number, ms: number): Promise<boolean> {
    if (this.#version !== sinceVersion) return true
    const own = [...this.#waiters].filter((waiter) => waiter.userId === userId)
    if (ms <= 0 || this.#isClosed || own.length >= maxPerPerson) return false
    this.#timer ??= setTimeout(() => void this.#look(), lookEveryMs)
    return new Promise((resolve) => {
      const wake = (mayHaveMore: boolean) => {
        clearTimeout(timeout)
        this.#waiters.delete(waiter)
        resolve(mayHaveMore)
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

  #wake(mayHaveMore: boolean, userId = everybody): void {
    for (const waiter of this.#waiters) if (userId === everybody || waiter.userId === userId) waiter.wake(mayHaveMore)
  }

  async #look(): Promise<void> {
    const newest = await this.#findNewest().catch(() => undefined)
    if (newest !== this.#newest) {
      this.#version++
      this.#wake(true)
    }
    this.#newest = newest
    this.#timer = undefined
    if (this.#isClosed) return
    if (this.#waiters.size > 0) this.#timer = setTimeout(() => void this.#look(), lookEveryMs)
  }

  async #findNewest(): Promise<string | null> {
    const horizon = await findHorizon(this.#db.sql)
    return findNewestBefore(this.#db.sql, horizon)
  }
}

const rooms = new WeakMap<Database, WaitingRoom>()

export function waitingRoomOf(db: Database): WaitingRoom {
  const room = rooms.get(db) ?? new WaitingRoom(db)
  rooms.set(db, room)
  return room
}
