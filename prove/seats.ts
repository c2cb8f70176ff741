import { rm } from 'node:fs/promises'
import { connect, keysFrom, migrate, type Database } from '#platform'
import { insertEvent } from '../src/areas/events/records/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'
import { newDataDir } from '../test/data-dir.ts'
import type { Finding, Proof } from './proof.ts'
import { keepLog, replay, SeatWatcher } from './seat-log.ts'
import { Server } from './server.ts'

const secretKey = 'the secret of a proof, thirty-two bytes or more'
const rounds = Number(process.env['PROVE_ROUNDS'] ?? 20)
const capacity = 100
const crowd = 1000
const restless = 300

interface Guest {
  readonly id: string
  readonly token: string
}

interface Answer {
  readonly status: number
  readonly data: { readonly waitlistPosition?: number | null; readonly promotedUserId?: string | null }
}

/** What one round found; every number but the first three should be zero. */
interface Round {
  readonly answers: number
  readonly promotions: number
  readonly looks: number
  readonly unexpected: number
  readonly wrongSeats: number
  readonly wrongPositions: number
  readonly outOfOrder: number
  readonly overbooked: number
  readonly miscounted: number
  readonly untold: number
}

/** A thousand people want a hundred seats of one event at once, over two servers; then many change their mind at once. */
export const seats: Proof = async () => {
  const dataDir = await newDataDir('seats')
  const postgres = await joinEmbedded({
    dataDir,
    password: keysFrom(secretKey).of('embedded database').bytes.toString('hex'),
  })
  const db = connect(postgres.connection)
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    RATE_LIMIT_AUTHENTICATED: '1000000',
    LOG_LEVEL: 'silent',
  }
  const servers = [new Server(3921, env), new Server(3922, env)]
  try {
    await migrate(db)
    await keepLog(db)
    const guests = await makeGuests(db)
    for (const server of servers) await server.start()
    const found: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      found.push(await playRound(db, servers, guests))
      process.stdout.write(`\rround ${round} of ${rounds} `)
    }
    process.stdout.write('\n')
    return findingsOf(found)
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await db.close()
    await postgres.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function makeGuests(db: Database): Promise<Guest[]> {
  return db.begin(async (sql) => {
    const guests: Guest[] = []
    for (let n = 0; n < crowd; n++) {
      const { id } = await createUser(sql, {
        email: `guest-${n}@example.org`,
        name: `Guest ${n}`,
        username: `guest-${n}`,
      })
      const { token } = await makeToken(sql, { userId: id, name: 'proof', scopes: ['write:events'], expiresAt: null })
      guests.push({ id, token })
    }
    return guests
  })
}

async function playRound(db: Database, servers: readonly Server[], guests: readonly Guest[]): Promise<Round> {
  const eventId = await db.begin(async (sql) => {
    const urlname = `proof-${crypto.randomUUID().slice(0, 8)}`
    const groupId = await createGroup(sql, { name: 'Proof', urlname }, 'direct')
    const startsAt = new Date(Date.now() + 86_400_000)
    return insertEvent(sql, { groupId, title: 'Hundred seats', startsAt, timezone: 'UTC', maxAttendees: capacity })
  })
  const ask = async (method: string, { token }: Guest, server: number): Promise<Answer> => {
    const url = `${servers[server % servers.length]?.url}/v1/events/${eventId}/rsvp`
    const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` } })
    return { status: response.status, data: ((await response.json()) as { data?: Answer['data'] }).data ?? {} }
  }
  const watcher = new SeatWatcher(db, eventId, capacity)
  const watching = watcher.watch()

  const taken = await Promise.all(guests.map((guest, n) => ask('POST', guest, n)))
  const firstSeats = await seatsOf(db, eventId)
  const swings = await Promise.all(
    shuffled(guests)
      .slice(0, restless)
      .map(async (guest, n) => [await ask('DELETE', guest, n), await ask('POST', guest, n + 1)] as const),
  )
  watcher.stop()
  await watching

  const positions = await positionsOf(guests, ask)
  const log = await replay(db, eventId, capacity)
  const promised = swings.flatMap(([cancelled]) => cancelled.data.promotedUserId ?? [])
  const told = await promotionsTold(db, eventId)
  const cancels = swings.map(([cancelled]) => cancelled.status)
  const returns = swings.map(([, back]) => back.status)
  return {
    answers: taken.length + swings.length * 2,
    promotions: log.promoted.length,
    looks: watcher.looks,
    unexpected:
      others(
        taken.map(({ status }) => status),
        201,
      ) +
      others(cancels, 200) +
      others(returns, 201),
    wrongSeats: Math.abs(firstSeats - capacity) + Math.abs((await seatsOf(db, eventId)) - capacity),
    wrongPositions: gaps(taken.map(({ data }) => data.waitlistPosition ?? null)) + gaps(positions),
    outOfOrder: log.outOfOrder,
    overbooked: watcher.overbooked + log.overbooked,
    miscounted: watcher.miscounted,
    untold: difference(log.promoted, promised) + difference(log.promoted, told),
  }
}

/** Every guest asks where they stand, a few at a time. */
async function positionsOf(
  guests: readonly Guest[],
  ask: (method: string, guest: Guest, n: number) => Promise<Answer>,
) {
  const positions: (number | null)[] = []
  for (let from = 0; from < guests.length; from += 50) {
    const answers = await Promise.all(guests.slice(from, from + 50).map((guest, n) => ask('GET', guest, n)))
    for (const { data } of answers)
      positions.push((data as { rsvp?: { waitlistPosition: number | null } | null }).rsvp?.waitlistPosition ?? null)
  }
  return positions
}

async function seatsOf({ sql }: Database, eventId: string): Promise<number> {
  const { count } = await sql`select from rsvps where event_id = ${eventId} and status = 'confirmed'`
  return count
}

async function promotionsTold({ sql }: Database, eventId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select data ->> 'userId' as user_id
    from outbox
    where type = 'event.rsvp' and data ->> 'eventId' = ${eventId} and (data ->> 'promotedFromWaitlist')::boolean`
  return rows.map(({ userId }) => userId)
}

const others = (statuses: readonly number[], expected: number) =>
  statuses.filter((status) => status !== expected).length

/** How many of 1, 2, 3 … are missing or there twice. */
function gaps(positions: readonly (number | null)[]): number {
  const waiting = positions.filter((position) => position !== null).sort((a, b) => a - b)
  return (
    waiting.filter((position, index) => position !== index + 1).length + Math.abs(waiting.length - (crowd - capacity))
  )
}

/** How many are in one list and not in the other. */
function difference(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [[...one].sort(), [...other].sort()]
  return Math.abs(left.length - right.length) + left.filter((id, index) => id !== right[index]).length
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function findingsOf(found: readonly Round[]): Finding[] {
  const sum = (name: keyof Round) => found.reduce((total, round) => total + round[name], 0)
  const finding = (what: string, names: readonly (keyof Round)[], figures: string): Finding => ({
    what,
    holds: found.length > 0 && names.every((name) => sum(name) === 0),
    figures: `${figures}; ${names.map((name) => `${name} ${sum(name)}`).join(', ')}`,
  })
  return [
    finding(
      `${crowd} people at once, two servers, ${capacity} seats: ${capacity} come, the others stand in line from 1 to ${crowd - capacity}`,
      ['unexpected', 'wrongSeats', 'wrongPositions'],
      `${found.length} rounds, ${sum('answers')} answers`,
    ),
    finding(
      `${restless} cancel and come back at once: never more than ${capacity}, counts and recounts agree in every snapshot`,
      ['overbooked', 'miscounted'],
      `${found.length} rounds, ${sum('looks')} looks at the database meanwhile`,
    ),
    finding(
      'seats go to the head of the queue, each promotion is told once and answered once',
      ['outOfOrder', 'untold'],
      `${sum('promotions')} promotions`,
    ),
  ]
}
