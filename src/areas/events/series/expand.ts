import { RRuleTemporal } from 'rrule-temporal'

/** Both ends included. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** More than the days of two centuries. The library throws when it needs more. */
const maxIterations = 100_000

/**
 * Whole days in UTC, so that daylight saving does not matter here: the library leaves out times that do not exist, and
 * we move them.
 */
export function expandRule(
  { rule, start }: { readonly rule: string; readonly start: string },
  { from, until }: Span,
): string[] {
  const firstDay = start.slice(0, 10)
  if (until < firstDay) return []
  const rruleString = `DTSTART:${firstDay.replaceAll('-', '')}T000000Z\nRRULE:${rule}`
  const expanded = new RRuleTemporal({ rruleString, maxIterations })
  return expanded
    .between(toMidnight(from > firstDay ? from : firstDay), toMidnight(until), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10))
}

const toMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`)
