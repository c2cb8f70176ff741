import type { Count, Counter } from './counters/counters.ts'
import { goOnWith, type Soon } from './soon.ts'

/** What is left for somebody in the present window. */
export interface Window {
  readonly limit: number
  readonly remaining: number
  /** When the window ends, in Unix seconds, and how far off that is. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

export interface Limit {
  readonly spend: (key: string, points?: number) => Soon<Window>
  readonly look: (key: string) => Soon<Window>
}

/** Allows each key so many requests in the window that the counter counts. */
export function createLimit(requests: number, counter: Counter): Limit {
  const toWindow = ({ spent, endsAt, now }: Count): Window => ({
    limit: requests,
    remaining: Math.max(0, requests - spent),
    resetsAt: Math.ceil(endsAt / 1000),
    secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    isExceeded: spent > requests,
  })
  return {
    spend: (key, points = 1) => goOnWith(counter.add(key, points), toWindow),
    look: (key) => goOnWith(counter.add(key, 0), toWindow),
  }
}
