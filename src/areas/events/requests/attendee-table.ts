import type { Attendee } from '../attendees/contract.ts'
import type { Question } from '../records/contract.ts'
import type { AnswerValue } from '../rsvps/contract.ts'
import type { StoredAnswers } from '../rsvps/public.ts'

const columns = ['name', 'username', 'status', 'guests', 'rsvpAt', 'checkedInAt']

/** A header row, then one row for each attendee. */
export const toAttendeeTable = (
  attendees: readonly Attendee[],
  questions: readonly Question[],
  answersByRsvp: ReadonlyMap<string, StoredAnswers>,
): string[][] => [
  [...columns, ...questions.map(({ label }) => label)],
  ...attendees.map((attendee) => {
    const answers = answersByRsvp.get(attendee.rsvpId ?? '')
    return [...toCells(attendee), ...questions.map(({ id }) => toAnswerText(answers?.[id]))]
  }),
]

const toCells = ({ user, rsvpStatus, approval, guests, rsvpAt, checkedInAt }: Attendee): string[] => [
  user?.name ?? '',
  user?.username ?? '',
  approval === 'pending' ? 'pending' : (rsvpStatus ?? 'walk_in'),
  String(guests),
  rsvpAt ?? '',
  checkedInAt ?? '',
]

function toAnswerText(value: AnswerValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join('; ')
}
