import {
  listNextDays,
  rhythmInWords,
  ruleInWords,
  weekdayOf,
  weekdays,
} from '../../../../src/areas/events/series/words.ts'
import type { Fields } from '../../../form.ts'
import { currentLocale, formatDate, formatList } from '../../../messages.ts'

const kinds = ['no', 'daily', 'weekly', 'biweekly', 'monthlyByWeekday', 'monthlyByDay', 'yearly', 'rule'] as const
export type RepeatKind = (typeof kinds)[number]

export interface RepeatValues {
  readonly repeats: RepeatKind
  /** Only for weekly and biweekly. Empty: the weekday of the start. */
  readonly repeatDays: readonly string[]
  readonly repeatUntil: string
  readonly repeatCount: string
  /** An RRULE that none of the other choices can express, without its end. */
  readonly rule: string
}

export const emptyRepeatValues: RepeatValues = {
  repeats: 'no',
  repeatDays: [],
  repeatUntil: '',
  repeatCount: '',
  rule: '',
}

export function readRepeatValues(fields: Fields): RepeatValues {
  return {
    repeats: kinds.find((kind) => kind === fields.text('repeats')) ?? 'no',
    repeatDays: weekdays.filter((day) => fields.all('repeatDays').includes(day)),
    repeatUntil: fields.text('repeatUntil').trim(),
    repeatCount: fields.text('repeatCount').trim(),
    rule: fields.text('rule').trim(),
  }
}

/** Not validated here: the operation rejects a wrong rule. */
export function buildRule(values: RepeatValues, start: string): string {
  const rule = ['rule', 'no'].includes(values.repeats) ? values.rule : buildFrequency(values, start)
  if (rule === '' || /\b(?:UNTIL|COUNT)=/i.test(rule)) return rule
  const until = values.repeatUntil === '' ? '' : `;UNTIL=${values.repeatUntil.replaceAll('-', '')}`
  const count = values.repeatCount === '' ? '' : `;COUNT=${values.repeatCount}`
  return `${rule}${until}${count}`
}

function buildFrequency({ repeats, repeatDays }: RepeatValues, start: string): string {
  const days = repeatDays.length > 0 ? `;BYDAY=${repeatDays.join(',')}` : ''
  if (repeats === 'daily') return 'FREQ=DAILY'
  if (repeats === 'weekly') return `FREQ=WEEKLY${days}`
  if (repeats === 'biweekly') return `FREQ=WEEKLY;INTERVAL=2${days}`
  if (repeats === 'yearly') return 'FREQ=YEARLY'
  return repeats === 'monthlyByWeekday' ? `FREQ=MONTHLY${nthWeekday(start)}` : 'FREQ=MONTHLY'
}

/** Few months have a fifth weekday, so the fifth means the last. */
function nthWeekday(start: string): string {
  const at = new Date(`${start.slice(0, 10)}T00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  const nth = Math.ceil(at.getUTCDate() / 7)
  return `;BYDAY=${nth === 5 ? -1 : nth}${weekdayOf(at)}`
}

/** The form values that produce this rule; `rule` if none do. */
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
  const ruleWithoutEnd = rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/.test(part))
  return found ?? { ...common, repeats: 'rule', rule: ruleWithoutEnd.join(';') }
}

/** Also when the parts are in another order. */
export const isSameRule = (a: string, b: string): boolean => toComparable(a) === toComparable(b)
const toComparable = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .map((part) => {
      const [name = '', values = ''] = part.split('=')
      return `${name}=${values.split(',').toSorted().join()}`
    })
    .toSorted()
    .join(';')

/** Undefined while something is missing or wrong. */
export const describeRepeat = (values: RepeatValues, start: string): string | undefined =>
  describe(values, start, (rule) => ruleInWords(currentLocale(), rule))

/** Without the time and the end. */
export const describeRhythm = (values: RepeatValues, start: string): string | undefined =>
  describe(values, start, (rule) => rhythmInWords(currentLocale(), rule))

/** `Jan 8, Jan 15, and Jan 22`. */
export const listNextDates = (values: RepeatValues, start: string, today: string): string | undefined =>
  describe(values, start, (rule) =>
    formatList(listNextDays(rule, today, 3).map((date) => formatDate(`${date}T00:00Z`, 'shortDay'))),
  )

function describe(
  values: RepeatValues,
  start: string,
  toWords: (rule: { readonly rule: string; readonly start: string }) => string,
): string | undefined {
  if (values.repeats === 'no' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(start)) return undefined
  try {
    return toWords({ rule: buildRule(values, start), start })
  } catch {
    return undefined
  }
}

/** Maps the path of a validation problem to the form's field. */
export function toFormFieldName(path: string): string {
  if (path === 'start') return 'startTime'
  if (path === 'durationMinutes') return 'endTime'
  if (path === 'rule') return 'repeats'
  return path.replace(/^event\./, '')
}
