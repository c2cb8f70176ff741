import type { Database } from '#platform'
import type { Answer, SeenRsvp } from './client.ts'
import type { Change } from './log.ts'
import type { Replay } from './replay.ts'
import { isArrival, isOver } from './rules.ts'

/** What people and managers did, as the log shows it; what the server did by itself is left out. */
function listActs(transactions: readonly Change[][]): string[] {
  return transactions.flatMap((changes) => {
    const acts = changes.flatMap(toActs)
    // Somebody who comes by a mailed link counts as `pressed` only.
    return acts.some((act) => act.startsWith('pressed ')) ? acts.filter((act) => !act.startsWith('came ')) : acts
  })
}

function toActs(change: Change): string[] {
  if (change.source === 'events')
    return change.before && change.before.title !== change.after.title ? [`changed ${change.after.title}`] : []
  if (change.source === 'guest_rsvps') {
    const { before, after } = change
    if (!before) return [`asked ${after.email}`]
    return after.isUsed && !before.isUsed ? [`pressed ${after.email}`] : []
  }
  const { before, after, at } = change
  const { userId, rsvpId } = after
  if (!before || isArrival(change)) return [`came ${userId}`]
  const acts: string[] = []
  const hadOffer = before.offerEnd !== null && !isOver(before, at)
  if (before.status !== 'cancelled' && after.status === 'cancelled') {
    if (after.approval === 'declined') acts.push(`removed ${rsvpId}`)
    else if (!isOver(before, at)) acts.push(`left ${userId}`)
  }
  if (hadOffer && after.status === 'confirmed') acts.push(`accepted ${userId}`)
  if (hadOffer && after.status === 'waitlisted' && after.offerEnd === null) acts.push(`stayed ${userId}`)
  if (before.guests !== after.guests) acts.push(`guests ${userId} ${after.guests}`)
  if (before.approval !== 'approved' && after.approval === 'approved') acts.push(`approved ${rsvpId}`)
  return acts
}

const isSuccess = ({ status }: Answer): boolean => status !== undefined && status < 300

/** `lost`: answered with success, but not in the log. `unrequested`: in the log, but attempted by nobody, or refused to everybody. */
export function compareWithAnswers(replay: Replay, answers: readonly Answer[]) {
  const logged = Map.groupBy(listActs(replay.transactions), (act) => act)
  const attempted = Map.groupBy(answers, ({ act }) => act)
  const [lost, unrequested, different]: [string[], string[], string[]] = [[], [], []]
  for (const act of new Set([...logged.keys(), ...attempted.keys()])) {
    const done = logged.get(act)?.length ?? 0
    const given = attempted.get(act) ?? []
    const successes = given.filter(isSuccess).length
    const unanswered = given.filter(({ status }) => status === undefined).length
    if (done < successes) lost.push(act)
    if (done > successes + unanswered) unrequested.push(act)
  }
  for (const answer of answers) if (isSuccess(answer) && isDifferent(replay, answer)) different.push(answer.act)
  return { lost, unrequested, different }
}

/** Whether somebody who came was told another status, place or party than was written, or had been declined before. */
function isDifferent({ arrivals }: Replay, { kind, data }: Answer): boolean {
  if (kind !== 'come') return false
  const said = data as SeenRsvp
  const arrival = arrivals.get(said.id)
  if (!arrival) return true
  const { party, previous, position } = arrival
  return (
    previous?.approval === 'declined' ||
    said.status !== party.status ||
    said.guests !== party.guests ||
    said.approval !== party.approval ||
    said.waitlistPosition !== position
  )
}

/** Events of the outbox without a change, or changes without their event. */
export async function countOutboxDifferences({ sql }: Database, eventId: string, { transactions, promoted }: Replay) {
  const rows = await sql<{ type: string; rsvpId: string; isPromotion: boolean; userId: string }[]>`
    select type, data ->> 'rsvpId' as rsvp_id, data ->> 'userId' as user_id,
      coalesce((data ->> 'promotedFromWaitlist')::boolean, false) as is_promotion
    from outbox
    where type in ('event.rsvp', 'event.rsvp_cancelled') and data ->> 'eventId' = ${eventId}`
  const published = rows.map(({ type, rsvpId, userId, isPromotion }) =>
    isPromotion ? `promoted ${userId}` : `${type} ${rsvpId}`,
  )
  const expected = transactions.flat().flatMap((change) => {
    if (change.source !== 'rsvps') return []
    const { before, after } = change
    if (!before || isArrival(change)) return [`event.rsvp ${after.rsvpId}`]
    const isLeft = before.status !== 'cancelled' && after.status === 'cancelled'
    const isApproved = before.approval !== 'approved' && after.approval === 'approved'
    return [
      ...(isLeft ? [`event.rsvp_cancelled ${after.rsvpId}`] : []),
      ...(isApproved ? [`event.rsvp ${after.rsvpId}`] : []),
    ]
  })
  return countDifferences([...expected, ...promoted.map((userId) => `promoted ${userId}`)], published)
}

export function countDifferences(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [Map.groupBy(a, (key) => key), Map.groupBy(b, (key) => key)]
  return [...new Set([...a, ...b])].reduce(
    (sum, key) => sum + Math.abs((left.get(key)?.length ?? 0) - (right.get(key)?.length ?? 0)),
    0,
  )
}
