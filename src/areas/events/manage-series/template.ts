import { InvalidInput, message, validationFailure, type FieldProblem } from '#contract'
import { findTimeZone } from '#platform'
import { applyInput, createDefaults, toQuestions, type EditableFields } from '../manage/public.ts'
import type { SeriesEvent } from '../series/contract.ts'
import {
  normalizeRule,
  parseRule,
  questionsOf,
  type Recurrence,
  type SeriesDate,
  type SeriesFields,
} from '../series/public.ts'

const anyDate = { startsAt: new Date('2100-01-01T18:00Z'), endsAt: new Date('2100-01-01T20:00Z') }

/** What is left out of the input stays as it is. Throws when no date could be made from the result. */
export function mergeEvent(input: Partial<SeriesEvent>, current: SeriesEvent): SeriesEvent {
  const questions = input.questions ? toQuestions(input.questions, questionsOf(current)) : current.questions
  const merged = { ...current, ...input, ...(questions && { questions }) }
  const isInPerson = merged.eventType === undefined || ['physical', 'in_person'].includes(merged.eventType)
  if (isInPerson && input.onlineUrl === undefined) delete merged.onlineUrl
  // Called for its checks only.
  toDateFields({ event: merged, timezone: 'UTC' }, anyDate)
  return merged
}

/** The fields of a date that nobody edited on its own. */
export function toDateFields(
  { event, timezone }: Pick<SeriesFields, 'event' | 'timezone'>,
  { startsAt, endsAt }: Pick<SeriesDate, 'startsAt' | 'endsAt'>,
): EditableFields {
  const times = { timezone, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() }
  const defaults = createDefaults(timezone, event.languages ?? null)
  return applyInput({ ...event, ...times }, { ...defaults, questions: questionsOf(event) })
}

/** Reports problems at `event.title` instead of `title`. */
export async function checkEvent<T>(check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof InvalidInput) || !error.fields) throw error
    throw validationFailure(error.fields.map(({ path, text }): FieldProblem => ({ path: `event.${path}`, text })))
  }
}

type RecurrenceInput = Partial<Pick<Recurrence, 'rule' | 'start' | 'durationMinutes' | 'timezone' | 'exceptDates'>>

const [firstYear, lastYear] = [2000, 2199]

export function mergeRecurrence(input: RecurrenceInput, current: Recurrence): Recurrence {
  const { rule, start, durationMinutes, timezone, exceptDates } = input
  const merged = {
    ...current,
    rule: rule === undefined ? current.rule : normalizeRule(rule),
    start: start?.slice(0, 16) ?? current.start,
    durationMinutes: durationMinutes ?? current.durationMinutes,
    timezone: (timezone === undefined ? undefined : findTimeZone(timezone)) ?? current.timezone,
    exceptDates: exceptDates ? [...new Set(exceptDates)].sort() : current.exceptDates,
  }
  parseRule(merged.rule)
  const year = Number(merged.start.slice(0, 4))
  if (year < firstYear || year > lastYear)
    throw validationFailure([
      { path: 'start', text: message('validation.years', { first: firstYear, last: lastYear }) },
    ])
  return merged
}
