import type { Database } from '#platform'
import { sleep, type ServerProcess } from '../server-process.ts'
import { countDifferences, countOutboxDifferences } from './acts.ts'
import { notSent, toCause, type Member } from './client.ts'
import { createEvent } from './community.ts'
import { Random } from './random.ts'
import { replaySeatLog } from './replay.ts'
import { SeatWatcher } from './watcher.ts'

interface RsvpResponse {
  readonly status: number
  readonly data: { readonly waitlistPosition?: number | null; readonly promotedUserId?: string | null }
}

interface CrowdRound {
  readonly db: Database
  readonly servers: readonly ServerProcess[]
  readonly people: readonly Member[]
  readonly capacity: number
  readonly seed: number
}

/** All but the first four should be zero. */
export type CrowdResult = Awaited<ReturnType<typeof runCrowdRound>>

/** Everybody asks for a seat at once; then three in ten cancel and come back at once. */
export async function runCrowdRound({ db, servers, people, capacity, seed }: CrowdRound) {
  const { eventId } = await createEvent(db, { title: 'A full house', maxAttendees: capacity, inHours: 48 })
  let retries = 0
  let isBroken = false
  const sendRsvp = async (method: string, member: Member, server: number): Promise<RsvpResponse> => {
    const url = `${servers[server % servers.length]?.url}/v1/events/${eventId}/rsvp`
    const response = await fetch(url, { method, headers: { Authorization: `Bearer ${member.token}` } }).catch(toCause)
    if (notSent.has(response) && !isBroken) {
      await sleep(20)
      return sendRsvp(method, member, server)
    }
    if (typeof response === 'string') {
      // The others must not wait for servers that are stopped because of this.
      isBroken = true
      throw new Error(`${method} broke off: ${response}`)
    }
    if (response.status === 503) {
      // On a slow machine not everybody gets a connection in time. They try again as they are told.
      retries++
      await sleep(Number(response.headers.get('Retry-After')) * 1000)
      return sendRsvp(method, member, server)
    }
    return { status: response.status, data: ((await response.json()) as { data?: RsvpResponse['data'] }).data ?? {} }
  }
  const watcher = new SeatWatcher(db, eventId)
  const rsvpResponses = await Promise.all(people.map((member, n) => sendRsvp('POST', member, n)))
  const firstSeats = await countConfirmed(db, eventId)
  const cancellations = await Promise.all(
    new Random(seed)
      .shuffle(people)
      .slice(0, people.length * 0.3)
      .map(async (member, n) => [await sendRsvp('DELETE', member, n), await sendRsvp('POST', member, n + 1)] as const),
  )
  await watcher.stop()

  const positions = await fetchPositions(people, sendRsvp)
  const replay = await replaySeatLog(db, eventId)
  const { promoted } = replay
  const answeredPromotions = cancellations.flatMap(([cancelled]) => cancelled.data.promotedUserId ?? [])
  const countGaps = (given: readonly (number | null)[]) => countWrongPositions(given, people.length - capacity)
  return {
    answers: rsvpResponses.length + cancellations.length * 2,
    promotions: promoted.length,
    looks: watcher.checkCount,
    retries,
    unexpected:
      countOthers(rsvpResponses, 201) +
      countOthers(
        cancellations.map(([cancelled]) => cancelled),
        200,
      ) +
      countOthers(
        cancellations.map(([, back]) => back),
        201,
      ),
    wrongSeats: Math.abs(firstSeats - capacity) + Math.abs((await countConfirmed(db, eventId)) - capacity),
    wrongPositions: countGaps(rsvpResponses.map(({ data }) => data.waitlistPosition ?? null)) + countGaps(positions),
    outOfOrder: replay.faults.filter(({ kind }) => kind !== 'tooMany').length,
    overbooked: replay.faults.filter(({ kind }) => kind === 'tooMany').length,
    miscounted: watcher.miscountedCount,
    mismatches: countDifferences(promoted, answeredPromotions) + (await countOutboxDifferences(db, eventId, replay)),
  }
}

async function fetchPositions(
  people: readonly Member[],
  sendRsvp: (method: string, member: Member, n: number) => Promise<RsvpResponse>,
) {
  const positions: (number | null)[] = []
  for (let from = 0; from < people.length; from += 50) {
    const answers = await Promise.all(people.slice(from, from + 50).map((member, n) => sendRsvp('GET', member, n)))
    for (const { data } of answers)
      positions.push((data as { rsvp?: { waitlistPosition: number | null } | null }).rsvp?.waitlistPosition ?? null)
  }
  return positions
}

async function countConfirmed({ sql }: Database, eventId: string): Promise<number> {
  const { count } = await sql`select from rsvps where event_id = ${eventId} and status = 'confirmed'`
  return count
}

const countOthers = (responses: readonly RsvpResponse[], expected: number) =>
  responses.filter(({ status }) => status !== expected).length

function countWrongPositions(positions: readonly (number | null)[], expected: number): number {
  const waiting = positions.filter((position) => position !== null).sort((a, b) => a - b)
  return waiting.filter((position, index) => position !== index + 1).length + Math.abs(waiting.length - expected)
}
