import { isDeepStrictEqual } from 'node:util'
import { defaultLocale } from '#messages'
import type { FieldChange } from '../records/contract.ts'
import { toEventListItem, type EventItemRow } from '../records/public.ts'
import { ruleInWords, toEndedAt, type SeriesFields, type SeriesRow } from '../series/public.ts'
import type { Series } from './contract.ts'

/** `createdAt` is the sort key of the list. */
export const toSeries = (row: SeriesRow, nextEvents: readonly EventItemRow[]): Series & { createdAt: string } => ({
  id: row.id,
  rule: row.rule,
  ruleInWords: ruleInWords(defaultLocale, row),
  start: row.start,
  durationMinutes: row.durationMinutes,
  timezone: row.timezone,
  exceptDates: [...row.exceptDates],
  standingShare: row.standingShare,
  event: row.event,
  nextEvents: nextEvents.map(toEventListItem),
  endedAt: toEndedAt(row),
  createdAt: row.createdAt,
})

const definitionNames = [
  'rule',
  'start',
  'durationMinutes',
  'timezone',
  'exceptDates',
  'standingShare',
  'event',
] as const satisfies readonly (keyof SeriesFields)[]

export const listChangedFields = (before: SeriesFields, after: SeriesFields): string[] =>
  definitionNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))

export function listSeriesChanges(before: SeriesFields, after: SeriesFields): FieldChange[] {
  return listChangedFields(before, after).flatMap((field) =>
    field === 'event'
      ? listDifferences(before.event, after.event).map((change) => ({ ...change, field: `event.${change.field}` }))
      : listDifferences(before, after, [field]),
  )
}

function listDifferences(before: object, after: object, fields = Object.keys({ ...before, ...after })): FieldChange[] {
  const [from, to] = [before, after].map((values) => new Map<string, unknown>(Object.entries(values)))
  return fields
    .map((field) => ({ field, from: from?.get(field) ?? null, to: to?.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}
