import { LRUCache } from 'lru-cache'
import { estimateHeapBytes } from './heap-bytes.ts'
import { lazy } from './lazy.ts'
import type { Notifications } from './notifications.ts'
import type { MaybePromise } from './maybe-promise.ts'
import { broadcast, type Transaction } from './sql.ts'
import { cacheRead, type CacheRead } from './telemetry/counts.ts'

export const allGroups = '*'

/** After changes to people, whom responses about any group may name. Works in every process. */
export const invalidateAllGroups = (sql: Transaction): Promise<void> => broadcast(sql, 'groups', allGroups)

export interface CacheValidity {
  /** Valid until this group, its events or its people change; with `allGroups`, until any group does. */
  readonly group: string
  /** Counted from the start of the read; for example until an event ends. */
  readonly ttlMs?: number
}

/** Validities accumulate; the shortest wins. Without a call nothing is cached. */
export type CacheMarker = (validity: CacheValidity) => void

interface CacheEntry {
  readonly value: unknown
  readonly groups: readonly string[]
  readonly bytes: number
}

const hit: CacheRead = { cache: 'responses', isHit: true }
const miss: CacheRead = { cache: 'responses', isHit: false }
const maxBytes = 32 * 1024 * 1024
/** One response must not evict all others. */
const maxEntryBytes = maxBytes / 16
const maxTtlMs = 5 * 60_000
const entryOverheadBytes = 512
/** With the notification's delay, lists over all groups show RSVP counts that are at most 2 s old. */
const maxListCountAgeMs = 1500

/**
 * Invalidated through `groups` and `rsvps` notifications: at commit in this process, slightly later in others. RSVPs are
 * so frequent that they invalidate lists over all groups only after a moment.
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
        dispose: (entry, key) => this.#removeKey(entry, key),
      }),
  )
  #changes = 0
  #countChanges = 0
  #listExpiries = 0
  #listTimer: NodeJS.Timeout | undefined

  constructor(notifications: Notifications) {
    this.#notifications = notifications
    notifications.subscribe(
      'groups',
      (group) => this.#invalidate(group),
      () => this.#invalidate(allGroups),
    )
    notifications.subscribe(
      'rsvps',
      (group) => this.#invalidateCounts(group),
      () => undefined,
    )
  }

  get usage(): { readonly entries: number; readonly bytes: number; readonly groups: number } {
    const { size: entries, calculatedSize: bytes } = this.#entries()
    return { entries, bytes, groups: this.#keysByGroup.size }
  }

  /**
   * `load` returns plain data that does not depend on the caller. Keys start with the route name and contain only what
   * affects the response.
   */
  getOrLoad<T>(key: string, load: (markCacheable: CacheMarker) => Promise<T>): MaybePromise<T> {
    const entry = this.#entries().get(key)
    cacheRead.publish(entry ? hit : miss)
    return entry ? (entry.value as T) : this.#load(key, load)
  }

  async #load<T>(key: string, load: (markCacheable: CacheMarker) => Promise<T>): Promise<T> {
    const [startedAt, wasConnected] = [performance.now(), this.#notifications.isConnected]
    const [changesBefore, countChangesBefore] = [this.#changes, this.#countChanges]
    const listExpiriesBefore = this.#listExpiries
    const validities: CacheValidity[] = []
    const value = await load((validity) => void validities.push(validity))
    // A change during the read may be missing from it, and without notifications changes go unnoticed. A list over all
    // groups may lack an RSVP whose timer is running, since that deletes the list, but not one whose timer has fired.
    const isUnchanged =
      this.#changes === changesBefore &&
      (validities.every(({ group }) => group === allGroups)
        ? this.#listExpiries === listExpiriesBefore
        : this.#countChanges === countChangesBefore)
    if (validities.length > 0 && isUnchanged && wasConnected && this.#notifications.isConnected)
      this.#store(key, value, validities, startedAt)
    return value
  }

  #store(key: string, value: unknown, validities: readonly CacheValidity[], start: number): void {
    const ttl = Math.min(maxTtlMs, ...validities.map(({ ttlMs = Infinity }) => ttlMs))
    const bytes = entryOverheadBytes + 2 * estimateHeapBytes(key) + estimateHeapBytes(value)
    // lru-cache treats a ttl of 0 as no expiry.
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
    else for (const groupKey of [group, allGroups]) this.#deleteEntries(groupKey)
  }

  #invalidateCounts(group: string): void {
    this.#countChanges++
    this.#deleteEntries(group)
    this.#listTimer ??= setTimeout(() => {
      this.#listTimer = undefined
      this.#listExpiries++
      this.#deleteEntries(allGroups)
    }, maxListCountAgeMs).unref()
  }

  #deleteEntries(group: string): void {
    for (const key of this.#keysByGroup.get(group) ?? []) this.#entries().delete(key)
  }

  #removeKey({ groups }: CacheEntry, key: string): void {
    for (const group of groups) {
      const keys = this.#keysByGroup.get(group)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByGroup.delete(group)
    }
  }
}
