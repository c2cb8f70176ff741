const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

/** How long after each failed attempt the next one follows. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
]

const maxRetryAfterMs = 24 * hourMs

export interface FailedAttempt {
  /** The first is 1. */
  readonly attempt: number
  readonly failedAt: Date
  /** The receiver's wish, as its header says. */
  readonly retryAfter?: string | undefined
}

/** How long a message waits after a failure; null when it is not tried again. A fifth is random, so that crowds disperse. */
export function computeRetryDelayMs(
  { attempt, failedAt, retryAfter }: FailedAttempt,
  delaysMs = retryDelaysMs,
  random = Math.random,
): number | null {
  const delayMs = delaysMs[attempt - 1]
  if (delayMs === undefined) return null
  const waitMs = delayMs * (0.8 + 0.4 * random())
  return Math.round(Math.max(waitMs, parseRetryAfterMs(retryAfter, failedAt)))
}

/** Seconds or a date (RFC 9110). */
function parseRetryAfterMs(retryAfter: string | undefined, at: Date): number {
  if (retryAfter === undefined) return 0
  const requestedMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * secondMs : Date.parse(retryAfter) - at.getTime()
  return Number.isNaN(requestedMs) ? 0 : Math.min(Math.max(requestedMs, 0), maxRetryAfterMs)
}
