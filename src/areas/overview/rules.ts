import type { Clock } from '#platform'
import type { OverviewWeek, WeekCounts } from './contract.ts'
import type { DayCounts } from './queries.ts'

export const overviewDays = 84
const daysPerWeek = 7
const countNames = ['people', 'groups', 'events', 'rsvps'] as const

export const todayInUtc = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

const mapCounts = (count: (name: keyof WeekCounts) => number): WeekCounts => ({
  people: count('people'),
  groups: count('groups'),
  events: count('events'),
  rsvps: count('rsvps'),
})

const sum = (counts: readonly WeekCounts[], name: keyof WeekCounts): number =>
  counts.reduce((total, period) => total + period[name], 0)

/** Not calendar weeks: the last one ends today, so that only the rest of today is missing from it. */
export function toWeeks(days: readonly DayCounts[]): OverviewWeek[] {
  const starts = days.filter((_day, index) => index % daysPerWeek === 0)
  return starts.map(({ day }, index) => {
    const week = days.slice(index * daysPerWeek, (index + 1) * daysPerWeek)
    return { startsOn: day, ...mapCounts((name) => sum(week, name)) }
  })
}

/** Without the empty weeks before the site began. */
export function findUsualWeek(weeks: readonly OverviewWeek[]): WeekCounts | null {
  const before = weeks.slice(0, -1)
  const first = before.findIndex((week) => countNames.some((name) => week[name] > 0))
  const counted = first < 0 ? [] : before.slice(first)
  return counted.length === 0 ? null : mapCounts((name) => Math.round(sum(counted, name) / counted.length))
}
