import { defaultLocale } from '#messages'
import { parseDateTime } from '#platform'
import { eventDefaults, type Question } from '../joining/contract.ts'
import { toEventGroup, toEventListItem, type EventItemRow } from '../records/public.ts'
import { toAnswers } from '../rsvps/public.ts'
import type { PublicSeries, SeriesEvent, Standing } from './contract.ts'
import type { SeriesRow, VisibleSeriesRow } from './queries.ts'
import type { StandingRow } from './standing-queries.ts'
import { ruleInWords } from './words.ts'

/** Complete, as `toQuestions` made them before they were saved. All dates ask them under the same ids. */
export const questionsOf = ({ questions = [] }: Pick<SeriesEvent, 'questions'>): readonly Question[] =>
  questions as readonly Question[]

/** The start of the first day without dates. */
export const toEndedAt = ({ endsOn, timezone }: Pick<SeriesRow, 'endsOn' | 'timezone'>): string | null =>
  endsOn === null ? null : (parseDateTime(`${endsOn}T00:00`, timezone)?.toISOString() ?? null)

export const toStanding = ({ event }: Pick<SeriesRow, 'event'>, { since, guests, answers }: StandingRow): Standing => ({
  since,
  guests,
  answers: toAnswers(questionsOf(event), answers),
})

export const toPublicSeries = (
  row: VisibleSeriesRow,
  coming: readonly EventItemRow[],
  standing: StandingRow | undefined,
): PublicSeries => ({
  id: row.id,
  rule: row.rule,
  ruleInWords: ruleInWords(defaultLocale, row),
  start: row.start,
  timezone: row.timezone,
  title: row.event.title,
  group: toEventGroup(row),
  visibility: row.event.visibility ?? eventDefaults.visibility,
  joinBy: row.event.joinBy ?? eventDefaults.joinBy,
  maxGuests: row.event.maxGuests ?? eventDefaults.maxGuests,
  questions: [...questionsOf(row.event)],
  coming: coming.map(toEventListItem),
  standing: standing ? toStanding(row, standing) : null,
  endedAt: toEndedAt(row),
})
