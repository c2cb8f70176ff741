import type { Args, Output } from '#contract'
import type { Preview, Sql } from '#platform'
import type { decideRsvp } from './contract.ts'
import { findQuestions, findSeatsLeft } from './queries.ts'

export async function previewDecision({
  sql,
  input: { eventId, decision },
  output: { data },
}: {
  readonly sql: Sql
  readonly input: Args<typeof decideRsvp>
  readonly output: Output<typeof decideRsvp>
}): Promise<Preview> {
  const { guests, answers: given, rsvpStatus } = data
  const labels = new Map((await findQuestions(sql, eventId)).map(({ id, label }) => [id, label]))
  const answers = given.map(({ questionId, value }) => `${labels.get(questionId) ?? ''} ${formatAnswer(value)}`)
  const seatsLeft = await findSeatsLeft(sql, eventId)
  const granted =
    rsvpStatus === 'confirmed' ? 'They get a seat.' : 'No seats are free for them: they get a place in line.'
  return {
    target: { guests, ...(answers.length > 0 && { answers }), ...(seatsLeft !== null && { seatsLeft }) },
    says:
      decision === 'approve'
        ? { act: 'Approve the request of {rsvpId} to come to {eventId}.', effects: granted }
        : { act: 'Decline the request of {rsvpId} to come to {eventId}.', effects: 'They cannot ask again.' },
  }
}

const formatAnswer = (value: string | string[] | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(', ')
}
