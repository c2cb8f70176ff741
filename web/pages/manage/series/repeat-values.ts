import { ruleInWords } from '../../../../src/areas/events/series/words.ts'
import type { Fields } from '../../../form.ts'
import { currentLocale } from '../../../messages.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
type Weekday = (typeof weekdays)[number]

const kinds = ['no', 'daily', 'weekly', 'biweekly', 'monthlyByWeekday', 'monthlyByDay', 'yearly', 'rule'] as const
export type RepeatKind = (typeof kinds)[number]

export interface RepeatValues {
  readonly repeats: RepeatKind
  /** For weekly ones. Empty for that of the start. */
  readonly repeatDays: readonly string[]
  readonly repeatUntil: string
  readonly repeatCount: string
  /** The rule itself, when the words do not fit. */
  readonly rule: string
}

export const emptyRepeatValues: RepeatValues = {
  repeats: 'no',
  repeatDays: [],
  repeatUntil: '',
  repeatCount: '',
  rule: '',
}

/** Who writes a rule and chooses nothing wants that rule. */
export function readRepeatValues(fields: Fields): RepeatValues {
  const chosen = kinds.find((kind) => kind === fields.text('repeats')) ?? 'no'
  const rule = fields.text('rule').trim()
  return {
    repeats: chosen === 'no' && rule !== '' ? 'rule' : chosen,
    repeatDays: weekdays.filter((day) => fields.all('repeatDays').includes(day)),
    repeatUntil: fields.text('repeatUntil').trim(),
    repeatCount: fields.text('repeatCount').trim(),
    rule,
  }
}

/** The operation rejects what is wrong. */
export function buildRule(values: RepeatValues, start: string): string {
  if (values.repeats === 'rule' || values.repeats === 'no') return values.rule
  const until = values.repeatUntil === '' ? '' : `;UNTIL=${values.repeatUntil.replaceAll('-', '')}`
  const count = values.repeatCount === '' ? '' : `;COUNT=${values.repeatCount}`
  return `${buildFrequency(values, start)}${until}${count}`
}

function buildFrequency({ repeats, repeatDays }: RepeatValues, start: string): string {
  const days = repeatDays.length > 0 ? `;BYDAY=${repeatDays.join(',')}` : ''
  if (repeats === 'daily') return 'FREQ=DAILY'
  if (repeats === 'weekly') return `FREQ=WEEKLY${days}`
  if (repeats === 'biweekly') return `FREQ=WEEKLY;INTERVAL=2${days}`
  if (repeats === 'yearly') return 'FREQ=YEARLY'
  return repeats === 'monthlyByWeekday' ? `FREQ=MONTHLY${nthWeekday(start)}` : 'FREQ=MONTHLY'
}

/** A fifth one is rare, so it is the last. */
function nthWeekday(start: string): string {
  const at = new Date(`${start.slice(0, 10)}T00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  const nth = Math.ceil(at.getUTCDate() / 7)
  return `;BYDAY=${nth === 5 ? -1 : nth}${weekdayAt(at)}`
}

const weekdayAt = (at: Date): Weekday => weekdays[(at.getUTCDay() + 6) % 7] ?? 'MO'

/** The words that give this rule, or the rule itself. */
export function toRepeatValues(rule: string, start: string): RepeatValues {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const until = parts.get('UNTIL') ?? ''
  const common = {
    ...emptyRepeatValues,
    repeatUntil: until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    repeatCount: parts.get('COUNT') ?? '',
  }
  const days = weekdays.filter((day) => parts.get('BYDAY')?.split(',').includes(day))
  const found = kinds
    .filter((kind) => kind !== 'no' && kind !== 'rule')
    .flatMap((repeats): RepeatValues[] => [
      { ...common, repeats },
      { ...common, repeats, repeatDays: days },
    ])
    .find((values) => isSameRule(buildRule(values, start), rule))
  return found ?? { ...emptyRepeatValues, repeats: 'rule', rule }
}

const isSameRule = (a: string, b: string): boolean => toComparable(a) === toComparable(b)
const toComparable = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .map((part) => part.split(/[=,]/).toSorted().join())
    .toSorted()
    .join(';')

/** Undefined while something is missing or wrong. */
export function describeRepeat(values: RepeatValues, start: string): string | undefined {
  if (values.repeats === 'no' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(start)) return undefined
  try {
    return ruleInWords(currentLocale(), { rule: buildRule(values, start), start })
  } catch {
    return undefined
  }
}

/** The field of the form for a problem that an operation of series has. */
export function toFieldPath(path: string, fields: Fields): string {
  if (path === 'start') return 'startTime'
  if (path === 'durationMinutes') return 'endTime'
  if (path === 'rule') return readRepeatValues(fields).repeats === 'rule' ? path : 'repeats'
  return path.replace(/^event\./, '')
}
