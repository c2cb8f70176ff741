import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { createRsvp, type Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { findFieldProblem, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { formForQuestion, readAnswers, readGivenAnswers } from './answers.ts'
import { QuestionField } from './question-field.tsx'

interface Props {
  readonly event: EventDetail
  /** Null for a new one. */
  readonly rsvp: Rsvp | null
  readonly form: Form
}

export function GuestsField({ event, rsvp, form }: Props) {
  const guests = rsvp?.guests ?? 0
  const isAllowed = event.maxGuests > 0 || guests > 0
  if (!isAllowed && findFieldProblem(form, 'guests') === undefined) return null
  const counts = Array.from({ length: maxGuestsFor(event, rsvp) + 1 }, (_, count) => count)
  return (
    <FormField
      of={createRsvp}
      form={form}
      name="guests"
      label={t('events.rsvpPage.guests')}
      help={t('events.rsvpPage.guestsHelp')}
      value={guests}
      choices={counts.map((count) => [String(count), t('events.rsvpPage.guestCount', { count })] as const)}
    />
  )
}

/** Guests who were allowed before the limit was lowered stay. Without a waitlist, a party has to fit. */
function maxGuestsFor({ maxGuests, maxAttendees, seatsLeft, waitlist, joinBy }: EventDetail, rsvp: Rsvp | null) {
  const hasToFit = !rsvp && waitlist === 'none' && joinBy === 'open'
  const seats = (hasToFit ? seatsLeft : maxAttendees) ?? Infinity
  return Math.max(rsvp?.guests ?? 0, Math.min(maxGuests, seats - 1))
}

export function Questions({ event: { questions }, rsvp, form }: Props) {
  const sent = rsvp ? readAnswers(questions, form.fields) : readGivenAnswers(questions, form.fields)
  return (
    <>
      {questions.map((question) => (
        <QuestionField
          form={formForQuestion(form, question, sent)}
          question={question}
          answer={rsvp?.answers.find(({ questionId }) => questionId === question.id)?.value}
        />
      ))}
    </>
  )
}
