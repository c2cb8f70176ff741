import { LRUCache } from 'lru-cache'
import { heapBytes } from './heap-bytes.ts'
import { lazy } from './lazy.ts'
import type { Notifications } from './notifications.ts'
import type { Soon } from './soon.ts'

/** In place of one group's id: all of them. */
export const everything = '*'

/** How long something that was read stays right. */
export interface Validity {
  /** Until this group changes, or one of its events, or its people; with `everything`, until any group does. */
  readonly group: string
  /** And for no longer than this after it was read: until an event in it is over. */
  readonly forMs?: number
}

/** Says that what is being read may be kept. What was said more than once all holds; what was not said is not kept. */
export type Remember = (validity: Validity) => void

interface Kept {
  readonly value: unknown
  readonly groups: readonly string[]
  readonly bytes: number
}

const mostBytes = 32 * 1024 * 1024
/** One answer may not push out all the others. */
const mostBytesOfOne = mostBytes / 16
/** Nothing stays longer, so that what nobody asks for any more is dropped. */
const longestMs = 5 * 60_000
/** The entry itself, and its place among the keys of its groups. */
const bytesBeside = 512

/**
 * Answers for everybody, kept while they are right. What changes is announced on `groups`: here when it is committed, on other
 * processes a little later.
 */
export class Memory {
  readonly #notifications: Notifications
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #kept = lazy(
    () =>
      new LRUCache<string, Kept>({
        max: 10_000,
        maxSize: mostBytes,
        sizeCalculation: ({ bytes }) => bytes,
        ttl: longestMs,
        ttlResolution: 0,
        ttlAutopurge: true,
        dispose: (kept, key) => this.#forgetKey(kept, key),
      }),
  )
  #changes = 0

  constructor(notifications: Notifications) {
    this.#notifications = notifications
    notifications.subscribe(
      'groups',
      (group) => this.#forget(group),
      () => this.#forget(everything),
    )
  }

  /** How much is kept at the moment, and about how many groups. */
  get usage(): { readonly entries: number; readonly bytes: number; readonly groups: number } {
    const { size: entries, calculatedSize: bytes } = this.#kept()
    return { entries, bytes, groups: this.#keysOf.size }
  }

  /**
   * What is kept under the key or, when nothing is, what `make` reads: plain data that does not depend on who asks. The key begins
   * with the name of its route, so that no two routes share one, and holds nothing that makes no difference to the answer.
   */
  remembered<T>(key: string, make: (remember: Remember) => Promise<T>): Soon<T> {
    const kept = this.#kept().get(key)
    return kept ? (kept.value as T) : this.#read(key, make)
  }

  async #read<T>(key: string, make: (remember: Remember) => Promise<T>): Promise<T> {
    const [beganAt, changesBefore, wasUp] = [performance.now(), this.#changes, this.#notifications.isUp]
    const said: Validity[] = []
    const value = await make((validity) => void said.push(validity))
    // What changed while we read may not be in what we read; and without notifications we would not hear of changes.
    if (said.length > 0 && this.#changes === changesBefore && wasUp && this.#notifications.isUp)
      this.#keep(key, value, said, beganAt)
    return value
  }

  #keep(key: string, value: unknown, said: readonly Validity[], start: number): void {
    const ttl = Math.min(longestMs, ...said.map(({ forMs = Infinity }) => forMs))
    const bytes = bytesBeside + 2 * heapBytes(key) + heapBytes(value)
    // For lru-cache a ttl of 0 means no end.
    if (ttl <= 0 || bytes > mostBytesOfOne) return
    const groups = [...new Set(said.map(({ group }) => group))]
    this.#kept().set(key, { value, groups, bytes }, { ttl, start })
    for (const group of groups) {
      const keys = this.#keysOf.get(group) ?? new Set()
      this.#keysOf.set(group, keys.add(key))
    }
  }

  #forget(group: string): void {
    this.#changes++
    if (group === everything) this.#kept().clear()
    else
      for (const about of [group, everything]) for (const key of this.#keysOf.get(about) ?? []) this.#kept().delete(key)
  }

  #forgetKey({ groups }: Kept, key: string): void {
    for (const group of groups) {
      const keys = this.#keysOf.get(group)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(group)
    }
  }
}
