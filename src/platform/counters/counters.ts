import type { MaybePromise } from '../maybe-promise.ts'

/** Times are Unix milliseconds on the counter's own clock. */
export interface CounterState {
  readonly count: number
  readonly endsAt: number
  readonly now: number
}

/** Counts per key in fixed windows of `seconds`; a window starts with the first amount added to the key. */
export interface Counter {
  /** Zero only reads; a negative amount refunds, never below zero. */
  readonly add: (key: string, amount: number) => MaybePromise<CounterState>
}

export type CounterFactory = (name: string, seconds: number) => Counter
