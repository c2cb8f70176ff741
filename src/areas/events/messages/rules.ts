interface MessageLimit {
  readonly count: number
  readonly windowMs: number
}

const dayMs = 86_400_000
export const eventLimit: MessageLimit = { count: 4, windowMs: dayMs }
export const groupLimit: MessageLimit = { count: 2, windowMs: 7 * dayMs }

/** Undefined when any period of `windowMs` holds at most `count` messages, this one included. */
export function secondsUntilAllowed(
  others: readonly Date[],
  sendAt: Date,
  { count, windowMs }: MessageLimit,
): number | undefined {
  const times = [...others, sendAt].map((time) => time.getTime()).sort((a, b) => a - b)
  const first = times.findLast((time, index) => (times[index + count] ?? Infinity) - time < windowMs)
  return first === undefined ? undefined : Math.max(1, Math.ceil((first + windowMs - sendAt.getTime()) / 1000))
}
