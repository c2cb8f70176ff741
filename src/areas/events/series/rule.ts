import { message, validationFailure, type Message } from '#contract'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export interface RuleDay {
  readonly day: Weekday
  /** The second one is 2, the last one -1. Null for all of them. */
  readonly nth: number | null
}

export interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  readonly byDay: readonly RuleDay[]
  readonly byMonthDay: readonly number[]
  readonly bySetPos: readonly number[]
  readonly count: number | null
  /** A local date, inclusive. */
  readonly until: string | null
}

/** The supported parts of RFC 5545; the others would give several dates a day, or rules that nobody can read. */
const partNames = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'COUNT', 'UNTIL'] as const
type PartName = (typeof partNames)[number]

const maxCount = 200
const maxInterval = 999

/** As it is stored: without `RRULE:`, in capitals. */
export const normalizeRule = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')

/** Throws with the path `rule`. */
export function parseRule(text: string): Rule {
  const parts = splitParts(normalizeRule(text))
  const frequency = readFrequency(parts.get('FREQ'))
  const rule = {
    frequency,
    interval: readNumbers(parts, 'INTERVAL', { min: 1, max: maxInterval })[0] ?? 1,
    byDay: readDays(parts, frequency),
    byMonthDay: readNumbers(parts, 'BYMONTHDAY', { min: 1, max: 31, isSigned: true, isList: true }),
    bySetPos: readNumbers(parts, 'BYSETPOS', { min: 1, max: 366, isSigned: true, isList: true }),
    count: readNumbers(parts, 'COUNT', { min: 1, max: maxCount })[0] ?? null,
    until: readUntil(parts.get('UNTIL')),
  }
  if (rule.count !== null && rule.until !== null) throw ruleFailure(message('validation.series.countAndUntil'))
  if (frequency === 'WEEKLY' && rule.byMonthDay.length > 0)
    throw ruleFailure(message('validation.series.notTogether', { part: 'BYMONTHDAY', other: 'FREQ=WEEKLY' }))
  if (rule.bySetPos.length > 0 && rule.byDay.length + rule.byMonthDay.length === 0)
    throw ruleFailure(message('validation.series.setPosAlone'))
  return rule
}

const ruleFailure = (text: Message) => validationFailure([{ path: 'rule', text }])

function splitParts(rule: string): ReadonlyMap<PartName, string> {
  const parts = new Map<PartName, string>()
  for (const part of rule.split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (!isPartName(name) && /^[A-Z-]+$/.test(name))
      throw ruleFailure(message('validation.series.part', { part: name }))
    if (!isPartName(name) || value === '' || more.length > 0 || parts.has(name))
      throw ruleFailure(message('validation.series.rule'))
    parts.set(name, value)
  }
  return parts
}

const isPartName = (name: string): name is PartName => (partNames as readonly string[]).includes(name)

function readFrequency(value: string | undefined): Frequency {
  const frequency = frequencies.find((name) => name === value)
  if (!frequency) throw ruleFailure(message('validation.series.frequency'))
  return frequency
}

interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly isSigned?: boolean
  readonly isList?: boolean
}

function readNumbers(
  parts: ReadonlyMap<PartName, string>,
  part: PartName,
  { min, max, isSigned = false, isList = false }: NumberLimits,
): number[] {
  const value = parts.get(part)
  if (value === undefined) return []
  const pattern = isSigned ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/
  const isInRange = (text: string) =>
    pattern.test(text) && Math.abs(Number(text)) >= min && Math.abs(Number(text)) <= max
  const texts = isList ? value.split(',') : [value]
  if (!texts.every(isInRange)) throw ruleFailure(message('validation.series.number', { part, min, max }))
  return [...new Set(texts.map(Number))]
}

const maxNth = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: 53 } as const

function readDays(parts: ReadonlyMap<PartName, string>, frequency: Frequency): RuleDay[] {
  const days = new Map<string, RuleDay>()
  for (const text of parts.get('BYDAY')?.split(',') ?? []) {
    const [, sign = '', digits, name] = /^([+-]?)(\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
    const day = weekdays.find((weekday) => weekday === name)
    const nth = digits === undefined ? null : Number(sign + digits)
    const isPossible = nth === null ? sign === '' : nth !== 0 && Math.abs(nth) <= maxNth[frequency]
    if (!day || !isPossible) throw ruleFailure(message('validation.series.day', { day: text, frequency }))
    days.set(`${nth} ${day}`, { day, nth })
  }
  return [...days.values()]
}

function readUntil(value: string | undefined): string | null {
  if (value === undefined) return null
  const date = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
  if (!/^\d{8}$/.test(value) || !isDay(date)) throw ruleFailure(message('validation.series.until'))
  return date
}

/** JavaScript reads February 30 as March 2. */
const isDay = (date: string): boolean =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().slice(0, 10) === date
