import type { MaybePromise } from '../maybe-promise.ts'

/** Times are Unix milliseconds on the counter's own clock. */
export interface CounterState {
  readonly spent: number
  readonly endsAt: number
  readonly now: number
}

/** A fixed window of `seconds` starts with the first points added to a key. */
export interface Counter {
  /** Zero only reads; a negative number refunds, never below zero. */
  readonly add: (key: string, points: number) => MaybePromise<CounterState>
}

export type CounterFactory = (name: string, seconds: number) => Counter
