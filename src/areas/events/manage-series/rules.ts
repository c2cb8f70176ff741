import { isDeepStrictEqual } from 'node:util'
import { defaultLocale } from '#messages'
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
