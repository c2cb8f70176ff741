import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { connect, deriveKeys, migrate, type Database } from '#platform'
import { insertEvent } from '../src/areas/events/records/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { createDataDir } from '../test/data-dir.ts'
import type { Finding, Proof } from './proof.ts'
import { createSeatLog, replaySeatLog, SeatWatcher } from './seat-log.ts'
import { ServerProcess } from './server-process.ts'

const secretKey = 'the secret of a proof, thirty-two bytes or more'
const roundCount = Number(process.env['PROVE_ROUNDS'] ?? 20)
const capacity = 100
const guestCount = 1000
const cancellingGuestCount = 300

interface Guest {
  readonly id: string
  readonly token: string
}

interface RsvpResponse {
  readonly status: number
  readonly data: { readonly waitlistPosition?: number | null; readonly promotedUserId?: string | null }
}

/** All but the first three should be zero. */
interface RoundResult {
  readonly answers: number
  readonly promotions: number
  readonly looks: number
  /** Answers with 503: on a slow machine not everybody gets a connection in time. They try again as they are told. */
  readonly retries: number
  readonly unexpected: number
  readonly wrongSeats: number
  readonly wrongPositions: number
  readonly outOfOrder: number
  readonly overbooked: number
  readonly miscounted: number
  readonly untold: number
}

/** 1,000 users request 100 seats of one event concurrently over two servers; then many cancel at once. */
export const seats: Proof = async () => {
  const dataDir = await createDataDir('seats')
  const postgres = await joinEmbeddedPostgres({
    dataDir,
    password: deriveKeys(secretKey).get('embedded database').bytes.toString('hex'),
  })
  const db = connect(postgres.connection)
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    RATE_LIMIT_AUTHENTICATED: '1000000',
    LOG_LEVEL: 'silent',
  }
  const servers = [new ServerProcess(3921, env), new ServerProcess(3922, env)]
  try {
    await migrate(db)
    await createSeatLog(db)
    const guests = await createGuests(db)
    for (const server of servers) await server.start()
    const results: RoundResult[] = []
    for (let round = 1; round <= roundCount; round++) {
      results.push(await runRound(db, servers, guests))
      process.stdout.write(`\rround ${round} of ${roundCount} `)
    }
    process.stdout.write('\n')
    return toFindings(results)
  } finally {
    for (const server of servers) await server.stop('SIGTERM')
    await db.close()
    await postgres.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function createGuests(db: Database): Promise<Guest[]> {
  return db.begin(async (sql) => {
    const guests: Guest[] = []
    for (let n = 0; n < guestCount; n++) {
      const { id } = await createUser(sql, {
        email: `guest-${n}@example.org`,
        name: `Guest ${n}`,
        username: `guest-${n}`,
      })
      const { token } = await issueToken(sql, { userId: id, name: 'proof', scopes: ['write:events'], expiresAt: null })
      guests.push({ id, token })
    }
    return guests
  })
}

async function runRound(
  db: Database,
  servers: readonly ServerProcess[],
  guests: readonly Guest[],
): Promise<RoundResult> {
  const eventId = await db.begin(async (sql) => {
    const urlname = `proof-${crypto.randomUUID().slice(0, 8)}`
    const groupId = await createGroup(sql, { name: 'Proof', urlname }, 'direct')
    const startsAt = new Date(Date.now() + 86_400_000)
    return insertEvent(sql, { groupId, title: 'Hundred seats', startsAt, timezone: 'UTC', maxAttendees: capacity })
  })
  let retries = 0
  const sendRsvp = async (method: string, { id, token }: Guest, server: number): Promise<RsvpResponse> => {
    const url = `${servers[server % servers.length]?.url}/v1/events/${eventId}/rsvp`
    const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` } })
    if (response.status === 503) {
      retries++
      await setTimeout(Number(response.headers.get('Retry-After')) * 1000)
      return sendRsvp(method, { id, token }, server)
    }
    return { status: response.status, data: ((await response.json()) as { data?: RsvpResponse['data'] }).data ?? {} }
  }
  const watcher = new SeatWatcher(db, eventId, capacity)
  const watching = watcher.watch()

  const rsvpResponses = await Promise.all(guests.map((guest, n) => sendRsvp('POST', guest, n)))
  const firstSeats = await countConfirmed(db, eventId)
  const cancellations = await Promise.all(
    shuffle(guests)
      .slice(0, cancellingGuestCount)
      .map(async (guest, n) => [await sendRsvp('DELETE', guest, n), await sendRsvp('POST', guest, n + 1)] as const),
  )
  watcher.stop()
  await watching

  const positions = await fetchPositions(guests, sendRsvp)
  const log = await replaySeatLog(db, eventId, capacity)
  const answeredPromotions = cancellations.flatMap(([cancelled]) => cancelled.data.promotedUserId ?? [])
  const publishedPromotions = await listPublishedPromotions(db, eventId)
  const cancels = cancellations.map(([cancelled]) => cancelled.status)
  const returns = cancellations.map(([, back]) => back.status)
  return {
    answers: rsvpResponses.length + cancellations.length * 2,
    promotions: log.promoted.length,
    looks: watcher.checkCount,
    retries,
    unexpected:
      countOthers(
        rsvpResponses.map(({ status }) => status),
        201,
      ) +
      countOthers(cancels, 200) +
      countOthers(returns, 201),
    wrongSeats: Math.abs(firstSeats - capacity) + Math.abs((await countConfirmed(db, eventId)) - capacity),
    wrongPositions: countGaps(rsvpResponses.map(({ data }) => data.waitlistPosition ?? null)) + countGaps(positions),
    outOfOrder: log.outOfOrder,
    overbooked: watcher.overbookedCount + log.overbooked,
    miscounted: watcher.miscountedCount,
    untold: countDifferences(log.promoted, answeredPromotions) + countDifferences(log.promoted, publishedPromotions),
  }
}

async function fetchPositions(
  guests: readonly Guest[],
  sendRsvp: (method: string, guest: Guest, n: number) => Promise<RsvpResponse>,
) {
  const positions: (number | null)[] = []
  for (let from = 0; from < guests.length; from += 50) {
    const answers = await Promise.all(guests.slice(from, from + 50).map((guest, n) => sendRsvp('GET', guest, n)))
    for (const { data } of answers)
      positions.push((data as { rsvp?: { waitlistPosition: number | null } | null }).rsvp?.waitlistPosition ?? null)
  }
  return positions
}

async function countConfirmed({ sql }: Database, eventId: string): Promise<number> {
  const { count } = await sql`select from rsvps where event_id = ${eventId} and status = 'confirmed'`
  return count
}

async function listPublishedPromotions({ sql }: Database, eventId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select data ->> 'userId' as user_id
    from outbox
    where type = 'event.rsvp' and data ->> 'eventId' = ${eventId} and (data ->> 'promotedFromWaitlist')::boolean`
  return rows.map(({ userId }) => userId)
}

const countOthers = (statuses: readonly number[], expected: number) =>
  statuses.filter((status) => status !== expected).length

function countGaps(positions: readonly (number | null)[]): number {
  const waiting = positions.filter((position) => position !== null).sort((a, b) => a - b)
  return (
    waiting.filter((position, index) => position !== index + 1).length +
    Math.abs(waiting.length - (guestCount - capacity))
  )
}

function countDifferences(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [[...a].sort(), [...b].sort()]
  return Math.abs(left.length - right.length) + left.filter((id, index) => id !== right[index]).length
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function toFindings(results: readonly RoundResult[]): Finding[] {
  const sum = (name: keyof RoundResult) => results.reduce((total, round) => total + round[name], 0)
  const finding = (label: string, names: readonly (keyof RoundResult)[], figures: string): Finding => ({
    label,
    holds: results.length > 0 && names.every((name) => sum(name) === 0),
    figures: `${figures}; ${names.map((name) => `${name} ${sum(name)}`).join(', ')}`,
  })
  return [
    finding(
      `${guestCount} people at once, two servers, ${capacity} seats: ${capacity} come, the others stand in line from 1 to ${guestCount - capacity}`,
      ['unexpected', 'wrongSeats', 'wrongPositions'],
      `${results.length} rounds, ${sum('answers')} answers, ${sum('retries')} after a 503`,
    ),
    finding(
      `${cancellingGuestCount} cancel and come back at once: never more than ${capacity}, counts and recounts agree in every snapshot`,
      ['overbooked', 'miscounted'],
      `${results.length} rounds, ${sum('looks')} looks at the database meanwhile`,
    ),
    finding(
      'seats go to the head of the queue, each promotion is told once and answered once',
      ['outOfOrder', 'untold'],
      `${sum('promotions')} promotions`,
    ),
  ]
}
