import { LRUCache } from 'lru-cache'
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
  readonly value: { readonly text: string }
  readonly groups: readonly string[]
  readonly endsAt: number
}

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
        maxSize: 32 * 1024 * 1024,
        sizeCalculation: ({ value }, key) => value.text.length + key.length + 1,
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

  /**
   * What is kept under the key or, when nothing is, what `make` reads. Only for answers that do not depend on who asks; the
   * key begins with the path of the route, so that no two routes share one.
   */
  remembered<T extends { readonly text: string }>(key: string, make: (remember: Remember) => Promise<T>): Soon<T> {
    const kept = this.#kept().get(key)
    return kept && performance.now() < kept.endsAt ? (kept.value as T) : this.#read(key, make)
  }

  async #read<T extends { readonly text: string }>(key: string, make: (remember: Remember) => Promise<T>): Promise<T> {
    const [beganAt, changesBefore, wasUp] = [performance.now(), this.#changes, this.#notifications.isUp]
    const said: Validity[] = []
    const value = await make((validity) => void said.push(validity))
    // What changed while we read may not be in what we read; and without notifications we would not hear of changes.
    if (said.length > 0 && this.#changes === changesBefore && wasUp && this.#notifications.isUp)
      this.#keep(key, {
        value,
        groups: said.map(({ group }) => group),
        endsAt: beganAt + Math.min(...said.map(({ forMs = Infinity }) => forMs)),
      })
    return value
  }

  #keep(key: string, kept: Kept): void {
    this.#kept().set(key, kept)
    for (const group of kept.groups) {
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
