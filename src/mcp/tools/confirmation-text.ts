import { getMethod, type Confirmation, type Operation } from '#contract'
import { formatDate } from '#messages'
import { findTimeZone, formatCounts, isId, truncateText } from '#platform'
import type { DryRun } from '../../http/invoke.ts'
import { isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { Named, Names } from './names.ts'
import { toArgumentName } from './snake-case.ts'

interface ConfirmationFacts extends DryRun {
  readonly operation: Operation
  readonly confirm: Confirmation
  /** As REST takes it, and only what was sent. */
  readonly input: JsonObject
  /** What the operation would change, as it is now. */
  readonly current: JsonObject
  readonly names: Names
  /** Of the person. */
  readonly timezone: string
}

/** The text that a person judges the call by: the same in forms, in previews and for `preview`. */
export function buildConfirmationText(facts: ConfirmationFacts): string {
  const { preview } = facts
  const confirm = { ...facts.confirm, ...preview.says }
  const act = confirm.act.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => formatPlaceholder(facts, path))
  const follows = [confirm.effects, preview.note].filter((sentence) => sentence !== undefined).join(' ')
  return [act, ...(follows === '' ? [] : [follows]), '', ...listLines({ ...facts, confirm })].join('\n')
}

function formatPlaceholder(facts: ConfirmationFacts, path: string): string {
  const { operation, input, preview, output, names, current } = facts
  const { target } = preview
  const [name = '', ...rest] = path.split('.')
  const roots: JsonObject = { ...current, ...(target as JsonObject | undefined), ...input, output }
  const named = names.of(name, roots[name])
  if (named) return quote(named.name)
  const value = rest.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), roots[name])
  if (value === null || value === undefined || value === '') return 'without a name'
  if (typeof value !== 'string') return formatScalar(value, 'UTC')
  return isChoice(operation, path.replace(/^output\./, ''), value) ? value : quote(value)
}

function listLines(facts: ConfirmationFacts): string[] {
  const { operation, confirm, input, preview, current, names } = facts
  const { target, mailed, affectedCounts, changes = [] } = preview
  const about = (target ?? {}) as JsonObject
  const before = target ? about : current
  const isUpdate = ['PUT', 'PATCH'].includes(getMethod(operation))
  const zone = findZone(facts)
  const format = (path: string, value: unknown) => formatValue(facts, path, value, zone)
  const line = (path: string, text: string) => `${labelFor(facts, path)}: ${text}`
  const changeLines = (field: string, from: unknown, to: unknown): string[] => {
    const [old, now] = [flatten(field, from), flatten(field, to)]
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((path) => !isSame(old.get(path), now.get(path)))
      .map((path) => line(path, `${format(path, old.get(path) ?? null)} → ${format(path, now.get(path) ?? null)}`))
  }

  const changed = new Set(changes.map(({ field }) => field))
  const isInChanges = (path: string) =>
    path.split('.').some((_, end, keys) => changed.has(keys.slice(0, end + 1).join('.')))
  const argumentLines = Object.entries(input).flatMap(([name, value]) => {
    if (name === 'preview' || (confirm.hides && name in confirm.hides)) return []
    const isReplaced = isUpdate && changes.length === 0 && !isPathParam(operation, name) && before[name] !== undefined
    if (isReplaced && !isSame(before[name], value)) return changeLines(name, before[name], value)
    return [...flatten(name, value)]
      .filter(([path]) => !isInChanges(path))
      .map(([path, inner]) => line(path, format(path, inner)))
  })
  const aboutLines = Object.entries(about)
    .filter(([name, value]) => value !== undefined && !(name in input) && !names.has(value))
    .flatMap(([name, value]) => [...flatten(name, value)].map(([path, inner]) => line(path, format(path, inner))))
  const cascade = affectedCounts && formatCounts(affectedCounts)
  return [
    ...aboutLines,
    ...argumentLines,
    ...changes.flatMap(({ field, from, to }) => changeLines(field, from, to)),
    `mailed: ${formatMailed(confirm, mailed)}`,
    ...(cascade === undefined ? [] : [`goes with it: ${cascade === '' ? 'nothing else' : cascade}`]),
  ]
}

const isPathParam = ({ params }: Operation, name: string): boolean => params !== undefined && name in params.properties

function formatMailed({ mails }: Confirmation, mailed: number | undefined): string {
  if (mailed === 0 || mails === undefined) return 'nobody'
  return mailed === undefined ? mails : `${mailed} ${mailed === 1 ? 'person' : 'people'}: ${mails}`
}

/** That of the event, else that of the person. */
function findZone({ input, current, names, timezone, preview: { target } }: ConfirmationFacts): string {
  const { event } = input
  const named = names.of('eventId', input['eventId']) ?? names.of('seriesId', input['seriesId'])
  const candidates = [
    input['timezone'],
    isObject(event) ? event['timezone'] : undefined,
    (target as JsonObject | undefined)?.['timezone'],
    current['timezone'],
    named?.timezone,
    timezone,
  ]
  const zone = candidates.find((candidate) => typeof candidate === 'string')
  return findTimeZone(zone ?? 'UTC') ?? 'UTC'
}

/** `venue.name` for what is nested. Lists of plain values stay whole. */
function flatten(path: string, value: unknown): Map<string, unknown> {
  if (Array.isArray(value) && value.some(isObject))
    return new Map(value.flatMap((item, index) => [...flatten(`${path}.${index + 1}`, item)]))
  if (!isObject(value) || Object.keys(value).length === 0) return new Map([[path, value]])
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(`${path}.${name}`, inner)]))
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null))

/** `group` for a `groupId` whose line begins with a name. */
function labelFor({ operation, input, preview: { target }, names }: ConfirmationFacts, path: string): string {
  const [first = '', ...rest] = path.split('.')
  const words = [toArgumentName(operation, first), ...rest].join(' ').replaceAll(/[A-Z]/g, ' $&')
  const label = clean(words.replaceAll('_', ' ').toLowerCase()).slice(0, 100)
  const isNamed = names.of(first, input[first] ?? (target as JsonObject | undefined)?.[first]) !== undefined
  return isNamed ? label.replace(/ (id|slug)$/, '') : label
}

function formatValue({ operation, names }: ConfirmationFacts, path: string, value: unknown, zone: string): string {
  const argument = path.split('.').at(-1) ?? ''
  const formatOne = (one: unknown): string => {
    const named = names.of(argument, one)
    if (named) return formatNamed(named)
    if (typeof one !== 'string') return formatScalar(one, zone)
    return isChoice(operation, path, one) ? one : formatText(one, zone)
  }
  if (!Array.isArray(value)) return formatOne(value)
  return value.length === 0 ? 'none' : value.map(formatOne).join(', ')
}

function formatNamed({ name, id, handle, more }: Named): string {
  const ids = [...new Set([handle, id])].filter((part) => part !== null && part !== undefined).join(', ')
  return `${quote(name)}${more === undefined ? '' : `, ${clean(more)}`} (${clean(ids)})`
}

const formatScalar = (value: unknown, zone: string): string => {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return formatText(value.toISOString(), zone)
  return typeof value === 'number' ? String(value) : 'nothing'
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/
const datePattern = /^\d{4}-\d\d-\d\d$/

function formatText(text: string, zone: string): string {
  if (text === '') return 'nothing'
  const moment = momentPattern.exec(text)
  if (moment) return formatMoment(text, moment[3] !== undefined, zone)
  return isId(text) || datePattern.test(text) ? text : quote(text)
}

/** One of our words, which the schema of the argument lists. */
const isChoice = ({ params, query, body }: Operation, path: string, value: string): boolean =>
  [params, query, body].some((schema) => listChoices(schema, path.split('.')).includes(value))

function listChoices(schema: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (!isObject(schema)) return []
  const { anyOf, items, properties, enum: choices } = schema
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => listChoices(one, key === undefined ? [] : [key, ...rest]))
  if (items) return listChoices(items, rest)
  if (key !== undefined) return isObject(properties) ? listChoices(properties[key], rest) : []
  return Array.isArray(choices) ? choices : []
}

function formatMoment(text: string, hasOffset: boolean, zone: string): string {
  const at = new Date(hasOffset ? text : `${text}Z`)
  if (Number.isNaN(at.getTime())) return quote(text)
  const shown = hasOffset ? zone : 'UTC'
  return `${formatDate('en', at, 'dayWithYear', shown)}, ${formatDate('en', at, 'clock24', shown)} (${zone})`
}

const maxCharacters = 1000

/** Other people's words: in one line and in quotes, so that they cannot pass for a line of ours. */
function quote(text: string): string {
  const cleaned = clean(text)
  if (cleaned.length <= maxCharacters) return `“${cleaned}”`
  return `“${truncateText(cleaned, maxCharacters)}…” (${cleaned.length} characters)`
}

/** Without what a screen does not show, or shows in another order. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, ' ⏎ ')
    .replaceAll(/[“”„‟]/g, (mark) => (mark === '“' || mark === '‟' ? '‘' : '’'))
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .trim()
