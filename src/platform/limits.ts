import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Rule {
  readonly requests: number
  readonly seconds: number
}

/** What is left for somebody in the present window. */
export interface Window {
  readonly limit: number
  readonly remaining: number
  /** When the window ends, in Unix seconds, and how far off that is. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

/** Counts requests in fixed windows, each begun by its first request. */
export interface Limit {
  spend(key: string, points?: number): Promise<Window>
  look(key: string): Promise<Window>
}

/** Counts in this process's memory. */
export const limitInMemory = (rule: Rule): Limit =>
  limitOn(rule, new RateLimiterMemory({ points: rule.requests, duration: rule.seconds }))

function limitOn({ requests, seconds }: Rule, limiter: RateLimiterAbstract): Limit {
  const windowOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Window => ({
    limit: requests,
    remaining: Math.max(0, requests - consumedPoints),
    resetsAt: Math.ceil((Date.now() + msBeforeNext) / 1000),
    secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    isExceeded: consumedPoints > requests,
  })
  return {
    async spend(key, points = 1) {
      try {
        return windowOf(await limiter.consume(key, points))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return windowOf(refusal)
        throw refusal
      }
    },
    async look(key) {
      const known = await limiter.get(key)
      return known ? windowOf(known) : windowOf(new RateLimiterRes(requests, seconds * 1000, 0))
    },
  }
}
