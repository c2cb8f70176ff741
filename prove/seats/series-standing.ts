import type { Database } from '#platform'
import { standingShare } from './book.ts'
import type { Answer, Member, SeatClient } from './client.ts'

export async function listActiveDates({ sql }: Database, seriesId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from events where series_id = ${seriesId} and status = 'active' order by starts_at`
  return rows.map(({ id }) => id)
}

/** People who come to every date, or do not, against the last answer they got. */
export async function findStandingProblems(
  db: Database,
  seriesId: string,
  answers: readonly Answer[],
): Promise<string[]> {
  const standing = new Set((await listStanding(db, seriesId)).map(({ userId }) => userId))
  const byPerson = Map.groupBy(
    answers.filter(({ kind }) => kind === 'join' || kind === 'leave'),
    ({ userId }) => userId ?? '',
  )
  return [...byPerson].flatMap(([userId, given]) => {
    // Without an answer, because a server was killed, either is right.
    const last = given.at(-1)
    if (given.some(({ status }) => status === undefined) || !last) return []
    const done = given.findLast(({ status }) => status !== undefined && status < 300)
    const isExpected = done?.kind === 'join'
    return standing.has(userId) === isExpected ? [] : [`${userId} should ${isExpected ? '' : 'not '}come to every date`]
  })
}

interface Standing {
  readonly userId: string
  readonly guests: number
}

const listStanding = ({ sql }: Database, seriesId: string) =>
  sql<Standing[]>`
    select user_id, guests from series_standing where series_id = ${seriesId} and ended_at is null order by place`

interface SeriesContext {
  readonly client: SeatClient
  readonly groupId: string
  readonly seriesId: string
}

/** Adds a date while nobody else acts, so that who is seated on it, and in which order, is known. */
export async function findWrongSeating(db: Database, context: SeriesContext, { token }: Member): Promise<string[]> {
  const { client, groupId, seriesId } = context
  const count = (await countDates(db, seriesId)) + 2
  const reply = await client.attempt(
    {
      method: 'PUT',
      path: `/v1/manage/groups/${groupId}/series/${seriesId}`,
      token,
      body: { rule: `FREQ=WEEKLY;COUNT=${count}`, confirm: true },
    },
    { kind: 'changeSeries', act: 'changed' },
  )
  const { event } = reply?.data as { event: { maxAttendees: number } }
  const expected = seatByOrder(await listStanding(db, seriesId), event.maxAttendees)
  const eventId = (await listActiveDates(db, seriesId)).at(-1) ?? ''
  const seated = await db.sql<(Standing & { status: string })[]>`
    select user_id, guests, status from rsvps where event_id = ${eventId} order by place`
  const toText = (list: readonly Standing[]) => list.map(({ userId, guests }) => `${userId} and ${guests}`).join(', ')
  return toText(seated) === toText(expected) && seated.every(({ status }) => status === 'confirmed')
    ? []
    : [`on a new date are ${toText(seated)} instead of ${toText(expected)}`]
}

async function countDates({ sql }: Database, seriesId: string): Promise<number> {
  const { count } = await sql`select from events where series_id = ${seriesId}`
  return count
}

/** Parties that still fit, in order. */
function seatByOrder(standing: readonly Standing[], capacity: number): Standing[] {
  let left = Math.floor(capacity * standingShare)
  return standing.filter(({ guests }) => {
    const fits = 1 + guests <= left
    if (fits) left -= 1 + guests
    return fits
  })
}
