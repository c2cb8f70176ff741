import { createHash } from 'node:crypto'
import type { Database } from '#platform'
import { countWrongTotals } from '../../test/badge-totals.ts'
import type { Receiver } from '../../test/webhook-receiver.ts'
import { capacity, eventTypes, type Community } from './community.ts'
import type { FailoverLoad, Switch } from './load.ts'
import type { Finding } from '../proof.ts'
import { replaySeatLog } from '../seats/replay.ts'
import { sleep } from '../server-process.ts'

export async function checkNothingLost(db: Database, url: string, load: FailoverLoad): Promise<Finding> {
  const rsvps = await db.sql<
    { userId: string }[]
  >`select user_id from rsvps where status in ('confirmed', 'waitlisted')`
  const awards = await db.sql<{ userId: string }[]>`select user_id from badge_awards`
  const wrong = {
    RSVPs: countDifferences(load.rsvps, rsvps),
    awards: countDifferences(load.awards, awards),
    uploads: await countLostFiles(url, load),
  }
  const done = (list: readonly Switch[]) => list.reduce((sum, { onCount, offCount }) => sum + onCount + offCount, 0)
  return {
    label: 'no acknowledged write is lost',
    holds: Object.values(wrong).every((count) => count === 0) && load.files.length > 0,
    figures: `${done(load.rsvps)} RSVPs and cancellations, ${done(load.awards)} awards and revocations, ${load.files.length} uploads with their checksums; lost or wrong: ${Object.entries(
      wrong,
    )
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  }
}

function countDifferences(switches: readonly Switch[], rows: readonly { readonly userId: string }[]): number {
  const expected = new Set(switches.filter(({ isOn }) => isOn).map(({ userId }) => userId))
  return expected.symmetricDifference(new Set(rows.map(({ userId }) => userId))).size
}

async function countLostFiles(url: string, { files }: FailoverLoad): Promise<number> {
  let lost = 0
  for (const { path, sha256 } of files) {
    const bytes = await (await fetch(`${url}${path}`)).bytes()
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost++
  }
  return lost
}

/** Each change was done once: its event is there once. */
export async function checkEvents({ sql }: Database, load: FailoverLoad): Promise<Finding> {
  const rows = await sql<{ type: string; userId: string; count: number }[]>`
    select type, data ->> 'userId' as user_id, count(*)
    from outbox
    where type in ${sql(eventTypes)} and not coalesce((data ->> 'promotedFromWaitlist')::boolean, false)
    group by 1, 2`
  const published = new Map(rows.map(({ type, userId, count }) => [`${type} ${userId}`, count]))
  const isWrong = (type: string, userId: string, count: number) => (published.get(`${type} ${userId}`) ?? 0) !== count
  const wrong = [
    ...load.rsvps.filter(({ userId, onCount }) => isWrong('event.rsvp', userId, onCount)),
    ...load.rsvps.filter(({ userId, offCount }) => isWrong('event.rsvp_cancelled', userId, offCount)),
    ...load.awards.filter(({ userId, onCount }) => isWrong('badge.issued', userId, onCount)),
    ...load.awards.filter(({ userId, offCount }) => isWrong('badge.revoked', userId, offCount)),
  ]
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    label: 'every acknowledged change was done once, and has its event',
    holds: wrong.length === 0 && total > 0,
    figures: `${total} events, ${wrong.length} people with more or fewer than were acknowledged`,
  }
}

export async function checkSeats(db: Database, { eventId }: Community): Promise<Finding> {
  const { faults, promoted } = await replaySeatLog(db, eventId)
  const overbooked = faults.filter(({ kind }) => kind === 'tooMany').length
  const outOfOrder = faults.length - overbooked
  const [counts] = await db.sql<{ counted: number[]; recounted: number[] }[]>`
    select array[e.confirmed, e.waitlisted] as counted, array[
      count(*) filter (where r.status = 'confirmed')::int,
      count(*) filter (where r.status = 'waitlisted')::int] as recounted
    from event_counts e
    left join rsvps r on r.event_id = e.event_id
    where e.event_id = ${eventId}
    group by e.event_id`
  const { counted = [], recounted = [-1, -1] } = counts ?? {}
  const [confirmed = 0, waitlisted = 0] = recounted
  const isFull = confirmed === capacity || (confirmed < capacity && waitlisted === 0)
  const totals = await countWrongTotals(db.sql)
  const wrongTotals = totals.people + totals.groups + totals.badges
  return {
    label: `of ${capacity} seats never more are taken, they go to the head of the queue, counts and points are right`,
    holds: overbooked + outOfOrder + wrongTotals === 0 && isFull && String(counted) === String(recounted),
    figures: `${promoted.length} promotions; overbooked ${overbooked}, out of order ${outOfOrder}; at the end ${confirmed} seats taken and ${waitlisted} waiting, counted ${counted.join(' and ')}; wrong points ${wrongTotals}`,
  }
}

export async function checkDeliveries({ sql }: Database, receiver: Receiver): Promise<Finding> {
  const events = await sql<{ id: string }[]>`select id from outbox where type in ${sql(eventTypes)}`
  const listMissing = () => {
    const received = new Set(receiver.received.map(({ message }) => message.id))
    return events.filter(({ id }) => !received.has(id))
  }
  for (const deadline = Date.now() + 300_000; listMissing().length > 0 && Date.now() < deadline;) await sleep(200)
  const missing = listMissing().length
  const repeated = receiver.received.length - new Set(receiver.received.map(({ message }) => message.id)).size
  return {
    label: 'every event reaches its webhook at least once',
    holds: missing === 0 && events.length > 0,
    figures: `${events.length} events, ${missing} missing, ${repeated} requests repeated one that had arrived`,
  }
}
