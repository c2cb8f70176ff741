import type { Transaction } from '#platform'
import type { StoredAnswers } from './answers.ts'

export async function findAnswers(sql: Transaction, rsvpId: string): Promise<StoredAnswers> {
  const [row] = await sql<{ answers: StoredAnswers }[]>`select answers from rsvp_answers where rsvp_id = ${rsvpId}`
  return row?.answers ?? {}
}

export async function saveAnswers(sql: Transaction, rsvpId: string, answers: StoredAnswers): Promise<void> {
  if (Object.keys(answers).length === 0) await sql`delete from rsvp_answers where rsvp_id = ${rsvpId}`
  else
    await sql`
      insert into rsvp_answers (rsvp_id, answers)
      values (${rsvpId}, ${sql.json(answers)})
      on conflict (rsvp_id) do update set answers = excluded.answers`
}

export async function deleteAnswersToQuestions(
  sql: Transaction,
  eventId: string,
  questionIds: readonly string[],
): Promise<void> {
  await sql`
    update rsvp_answers
    set answers = answers - ${questionIds as string[]}::text[]
    where rsvp_id in (select id from rsvps where event_id = ${eventId})`
}

export async function deleteAnswersForUser(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from rsvp_answers where rsvp_id in (select id from rsvps where user_id = ${userId})`
}

/** Answers of events that were over that many days ago. */
export async function deleteOldAnswers(sql: Transaction, days: number, limit: number): Promise<number> {
  const { count } = await sql`
    delete from rsvp_answers
    where rsvp_id in (
      select a.rsvp_id
      from rsvp_answers a
      join rsvps r on r.id = a.rsvp_id
      join events e on e.id = r.event_id
      where e.over_at < now() - ${days} * interval '1 day'
      limit ${limit})`
  return count
}
