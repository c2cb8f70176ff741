import type { MaybePromise } from '../maybe-promise.ts'

/** What a key has spent in its window. Both times are Unix milliseconds by the clock of whoever counts. */
export interface CounterState {
  readonly spent: number
  readonly endsAt: number
  readonly now: number
}

/** Counts within fixed windows of `seconds`, each begun by the first points added to its key. */
export interface Counter {
  /** Adds to what a key has spent. Zero only reads; a negative number gives back, never below zero. */
  readonly add: (key: string, points: number) => MaybePromise<CounterState>
}

/** Opens the counter of a limit; limits of different names never mix. */
export type CounterFactory = (name: string, seconds: number) => Counter
