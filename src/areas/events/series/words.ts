import { formatDate, formatList, translatorFor, type Locale, type Translate } from '#messages'
import { expandRule } from './expand.ts'
import { parseRule, weekdays, type Rule, type RuleDay, type Weekday } from './rule.ts'

/** For pages, which import only this file and the contract. */
export { weekdays }

interface RuleWithStart {
  readonly rule: string
  /** Local, such as `2026-11-17T18:00`. */
  readonly start: string
}

/** `Every 2 weeks on Tuesday and Thursday at 6:00 PM, until December 31, 2026`. */
export function ruleInWords(locale: Locale, { rule: text, start }: RuleWithStart): string {
  const t = translatorFor(locale)
  const rule = simplify(parseRule(text))
  const startsAt = new Date(`${start.slice(0, 16)}Z`)
  const { every, days } = describeRhythm(locale, rule, startsAt)
  const time = formatDate(locale, startsAt, 'time')
  const words =
    days === undefined ? t('series.words.at', { every, time }) : t('series.words.onAt', { every, days, time })
  if (rule.count !== null) return t('series.words.times', { rule: words, count: rule.count })
  if (rule.until === null) return words
  return t('series.words.until', { rule: words, date: formatDate(locale, new Date(rule.until), 'date') })
}

/** `Every 2 weeks on Tuesday and Thursday`. */
export function rhythmInWords(locale: Locale, { rule, start }: RuleWithStart): string {
  const { every, days } = describeRhythm(locale, simplify(parseRule(rule)), new Date(`${start.slice(0, 16)}Z`))
  return days === undefined ? every : translatorFor(locale)('series.words.on', { every, days })
}

/** The first days of a rule that are not before this one, within a year. */
export function listNextDays({ rule, start }: RuleWithStart, from: string, count: number): string[] {
  const first = from > start ? from : start.slice(0, 10)
  const until = new Date(Date.parse(first) + 366 * 86_400_000).toISOString().slice(0, 10)
  return expandRule({ rule, start }, { from: first, until }).slice(0, count)
}

function describeRhythm(locale: Locale, rule: Rule, startsAt: Date) {
  const t = translatorFor(locale)
  const every = t('series.words.every', { frequency: rule.frequency, interval: rule.interval })
  return { every, days: describeDays(locale, t, rule, startsAt) }
}

/** Every Monday of every month is every Monday; the 15th of every month of a year is the 15th of every month. */
function simplify(rule: Rule): Rule {
  const { frequency, interval, byDay, byMonthDay, bySetPos } = rule
  if (interval > 1 || bySetPos.length > 0) return rule
  if (byDay.length > 0 && byMonthDay.length === 0 && byDay.every(({ nth }) => nth === null))
    return { ...rule, frequency: 'WEEKLY' }
  return frequency !== 'WEEKLY' && byMonthDay.length > 0 && byDay.every(({ nth }) => nth === null)
    ? { ...rule, frequency: 'MONTHLY' }
    : rule
}

function describeDays(locale: Locale, t: Translate, rule: Rule, startsAt: Date): string | undefined {
  const { byDay, byMonthDay, bySetPos } = rule
  const days =
    byDay.length > 0
      ? formatList(
          locale,
          sortDays(byDay).map((day) => describeDay(t, day)),
        )
      : undefined
  const monthDays =
    byMonthDay.length > 0
      ? formatList(
          locale,
          sortNumbers(byMonthDay).map((day) => describeMonthDay(t, day)),
        )
      : undefined
  const given =
    days !== undefined && monthDays !== undefined ? t('series.words.both', { days, monthDays }) : (days ?? monthDays)
  if (given === undefined) return describeStart(locale, t, rule, startsAt)
  if (bySetPos.length === 0) return given
  const positions = formatList(
    locale,
    sortNumbers(bySetPos).map((position) => describePosition(t, position)),
  )
  return t('series.words.positions', { positions, days: given })
}

/** Every Monday, then the first, the second, …, the last; Monday first among equals. */
const sortDays = (days: readonly RuleDay[]): RuleDay[] =>
  days.toSorted((a, b) => toOrder(a.nth) - toOrder(b.nth) || weekdays.indexOf(a.day) - weekdays.indexOf(b.day))

/** Those counted from the end come last. */
const toOrder = (nth: number | null): number => (nth !== null && nth < 0 ? 1000 + nth : (nth ?? 0))

const sortNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => toOrder(a) - toOrder(b))

function describeDay(t: Translate, { day, nth }: RuleDay): string {
  if (nth === null) return t('series.words.weekday', { day })
  return nth > 0 ? t('series.words.nthWeekday', { n: nth, day }) : t('series.words.nthWeekdayFromEnd', { n: -nth, day })
}

const describeMonthDay = (t: Translate, n: number): string =>
  n > 0 ? t('series.words.monthDay', { n }) : t('series.words.monthDayFromEnd', { n: -n })

const describePosition = (t: Translate, n: number): string =>
  n > 0 ? t('series.words.position', { n }) : t('series.words.positionFromEnd', { n: -n })

/** A rule without BYDAY and BYMONTHDAY repeats on the day of its start. */
function describeStart(locale: Locale, t: Translate, { frequency }: Rule, startsAt: Date): string | undefined {
  if (frequency === 'WEEKLY') return t('series.words.weekday', { day: weekdayOf(startsAt) })
  if (frequency === 'MONTHLY') return t('series.words.monthDay', { n: startsAt.getUTCDate() })
  if (frequency === 'YEARLY') return t('series.words.date', { date: formatDate(locale, startsAt, 'dayOfYear') })
  return undefined
}

export const weekdayOf = (date: Date): Weekday => weekdays[(date.getUTCDay() + 6) % 7] ?? 'MO'
