const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
]

const maxRetryAfterMs = 24 * hourMs

interface FailedAttempt {
  readonly attempt: number
  readonly failedAt: Date
  readonly retryAfter?: string | undefined
}

/** Null after the last retry. ±20% jitter spreads retries out. */
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

function parseRetryAfterMs(retryAfter: string | undefined, at: Date): number {
  if (retryAfter === undefined) return 0
  const requestedMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * secondMs : Date.parse(retryAfter) - at.getTime()
  return Number.isNaN(requestedMs) ? 0 : Math.min(Math.max(requestedMs, 0), maxRetryAfterMs)
}
