import { LRUCache } from 'lru-cache'
import { estimateHeapBytes } from './heap-bytes.ts'
import { lazy } from './lazy.ts'
import type { Notifications } from './notifications.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** In place of one group's id: all of them. */
export const allGroups = '*'

/** How long something that was read stays right. */
export interface CacheValidity {
  /** Until this group changes, or one of its events, or its people; with `everything`, until any group does. */
  readonly group: string
  /** And for no longer than this after it was read: until an event in it is over. */
  readonly ttlMs?: number
}

/** Says that what is being read may be kept. What was said more than once all holds; what was not said is not kept. */
export type CacheMarker = (validity: CacheValidity) => void

interface CacheEntry {
  readonly value: unknown
  readonly groups: readonly string[]
  readonly bytes: number
}

const maxBytes = 32 * 1024 * 1024
/** One answer may not push out all the others. */
const maxEntryBytes = maxBytes / 16
/** Nothing stays longer, so that what nobody asks for any more is dropped. */
const maxTtlMs = 5 * 60_000
/** The entry itself, and its place among the keys of its groups. */
const entryOverheadBytes = 512

/**
 * Answers for everybody, kept while they are right. What changes is announced on `groups`: here when it is committed, on other
 * processes a little later.
 */
export class ResponseCache {
  readonly #notifications: Notifications
  readonly #keysByGroup = new Map<string, Set<string>>()
  readonly #entries = lazy(
    () =>
      new LRUCache<string, CacheEntry>({
        max: 10_000,
        maxSize: maxBytes,
        sizeCalculation: ({ bytes }) => bytes,
        ttl: maxTtlMs,
        ttlResolution: 0,
        ttlAutopurge: true,
        dispose: (kept, key) => this.#removeKey(kept, key),
      }),
  )
  #changes = 0

  constructor(notifications: Notifications) {
    this.#notifications = notifications
    notifications.subscribe(
      'groups',
      (group) => this.#invalidate(group),
      () => this.#invalidate(allGroups),
    )
  }

  /** How much is kept at the moment, and about how many groups. */
  get usage(): { readonly entries: number; readonly bytes: number; readonly groups: number } {
    const { size: entries, calculatedSize: bytes } = this.#entries()
    return { entries, bytes, groups: this.#keysByGroup.size }
  }

  /**
   * What is kept under the key or, when nothing is, what `make` reads: plain data that does not depend on who asks. The key begins
   * with the name of its route, so that no two routes share one, and holds nothing that makes no difference to the answer.
   */
  getOrLoad<T>(key: string, load: (remember: CacheMarker) => Promise<T>): MaybePromise<T> {
    const kept = this.#entries().get(key)
    return kept ? (kept.value as T) : this.#load(key, load)
  }

  async #load<T>(key: string, load: (remember: CacheMarker) => Promise<T>): Promise<T> {
    const [beganAt, changesBefore, wasUp] = [performance.now(), this.#changes, this.#notifications.isConnected]
    const validities: CacheValidity[] = []
    const value = await load((validity) => void validities.push(validity))
    // What changed while we read may not be in what we read; and without notifications we would not hear of changes.
    if (validities.length > 0 && this.#changes === changesBefore && wasUp && this.#notifications.isConnected)
      this.#store(key, value, validities, beganAt)
    return value
  }

  #store(key: string, value: unknown, validities: readonly CacheValidity[], start: number): void {
    const ttl = Math.min(maxTtlMs, ...validities.map(({ ttlMs = Infinity }) => ttlMs))
    const bytes = entryOverheadBytes + 2 * estimateHeapBytes(key) + estimateHeapBytes(value)
    // For lru-cache a ttl of 0 means no end.
    if (ttl <= 0 || bytes > maxEntryBytes) return
    const groups = [...new Set(validities.map(({ group }) => group))]
    this.#entries().set(key, { value, groups, bytes }, { ttl, start })
    for (const group of groups) {
      const keys = this.#keysByGroup.get(group) ?? new Set()
      this.#keysByGroup.set(group, keys.add(key))
    }
  }

  #invalidate(group: string): void {
    this.#changes++
    if (group === allGroups) this.#entries().clear()
    else
      for (const about of [group, allGroups])
        for (const key of this.#keysByGroup.get(about) ?? []) this.#entries().delete(key)
  }

  #removeKey({ groups }: CacheEntry, key: string): void {
    for (const group of groups) {
      const keys = this.#keysByGroup.get(group)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByGroup.delete(group)
    }
  }
}
