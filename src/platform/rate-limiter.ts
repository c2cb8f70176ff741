import type { CounterState, Counter } from './counters/counters.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { limitExceeded } from './telemetry/counts.ts'

export interface RateLimitWindow {
  readonly limit: number
  readonly remaining: number
  /** Unix seconds. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

export interface RateLimiter {
  readonly consume: (key: string, cost?: number) => MaybePromise<RateLimitWindow>
  readonly peek: (key: string) => MaybePromise<RateLimitWindow>
}

export function createRateLimiter(name: string, requests: number, counter: Counter): RateLimiter {
  const toWindow = ({ count, endsAt, now }: CounterState): RateLimitWindow => ({
    limit: requests,
    remaining: Math.max(0, requests - count),
    resetsAt: Math.ceil(endsAt / 1000),
    secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    isExceeded: count > requests,
  })
  const exceeded = { limit: name }
  const reportExceeded = (window: RateLimitWindow) => {
    if (window.isExceeded) limitExceeded.publish(exceeded)
    return window
  }
  return {
    consume: (key, cost = 1) =>
      andThen(counter.add(key, cost), (state) => (cost > 0 ? reportExceeded(toWindow(state)) : toWindow(state))),
    peek: (key) => andThen(counter.add(key, 0), toWindow),
  }
}
