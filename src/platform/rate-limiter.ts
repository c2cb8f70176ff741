import type { CounterState, Counter } from './counters/counters.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'

export interface RateLimitWindow {
  readonly limit: number
  readonly remaining: number
  /** Unix seconds. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

export interface RateLimiter {
  readonly consume: (key: string, points?: number) => MaybePromise<RateLimitWindow>
  readonly peek: (key: string) => MaybePromise<RateLimitWindow>
}

export function createRateLimiter(requests: number, counter: Counter): RateLimiter {
  const toWindow = ({ spent, endsAt, now }: CounterState): RateLimitWindow => ({
    limit: requests,
    remaining: Math.max(0, requests - spent),
    resetsAt: Math.ceil(endsAt / 1000),
    secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    isExceeded: spent > requests,
  })
  return {
    consume: (key, points = 1) => andThen(counter.add(key, points), toWindow),
    peek: (key) => andThen(counter.add(key, 0), toWindow),
  }
}
