import type { CounterState, Counter } from './counters/counters.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'

/** What is left for somebody in the present window. */
export interface RateLimitWindow {
  readonly limit: number
  readonly remaining: number
  /** When the window ends, in Unix seconds, and how far off that is. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

export interface RateLimiter {
  readonly consume: (key: string, points?: number) => MaybePromise<RateLimitWindow>
  readonly peek: (key: string) => MaybePromise<RateLimitWindow>
}

/** Allows each key so many requests in the window that the counter counts. */
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
