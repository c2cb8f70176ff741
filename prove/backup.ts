import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, readConfig, type Database } from '#platform'
import { createCode } from '../src/areas/events/checkin-codes/public.ts'
import { insertEvent } from '../src/areas/events/records/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { withDatabase } from '../src/commands/open-database.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { BackupLoad, type Acknowledged, type Guest } from './backup-load.ts'
import { environmentFor, runCommand } from './commands.ts'
import type { Finding, Proof } from './proof.ts'
import { ServerProcess } from './server-process.ts'
import { postEmpty } from './users.ts'

const password = 'a password for the proof'
const capacity = 50

export const backup: Proof = () => proveBackup(Number(process.env['PROVE_GUESTS'] ?? 1500))

interface Community {
  readonly eventId: string
  readonly code: string
  readonly guests: readonly Guest[]
}

/** Takes a backup under load with `backup --verify`, restores it into another folder and serves it from there. */
export async function proveBackup(guestCount: number): Promise<Finding[]> {
  const [dataDir, elsewhere] = [await createDataDir('backup'), await createDataDir('restored')]
  const file = join(elsewhere, 'backup.tar.zst')
  const [server, restored] = [await createServer(dataDir), await createServer(join(elsewhere, 'data'))]
  try {
    await server.start()
    const community = await open(dataDir, (db) => createCommunity(db, guestCount))
    const load = new BackupLoad({ url: server.url, password, ...community })
    await load.whenWarm()
    const startedAt = Date.now()
    const printed = await runCommand(dataDir, ['backup', file, '--verify'])
    const tookMs = Date.now() - startedAt
    await load.stop()
    const before = load.acknowledged.filter(({ at }) => at < startedAt)
    await server.stop('SIGKILL')

    const restoredMs = await measure(() => runCommand(join(elsewhere, 'data'), ['restore', file]))
    await restored.start()
    const { size } = await stat(file)
    return [
      {
        label: 'a backup is taken and verified while RSVPs, sign-ins and uploads come',
        holds: printed.includes('Verified:') && load.problems.length === 0 && before.length > 0,
        figures:
          `${tookMs} ms with its verification, ${Math.ceil(size / 1024)} kB, ${load.acknowledged.length - before.length} changes meanwhile, ${load.problems.length} failed ${load.problems[0] ?? ''}`.trim(),
      },
      await checkAcknowledged(restored.url, before, join(elsewhere, 'data'), restoredMs),
      await checkCounts(join(elsewhere, 'data'), community),
      await checkSignIn(restored.url, community),
      await checkRefusal(join(elsewhere, 'data'), file),
    ]
  } finally {
    await server.stop('SIGTERM')
    await restored.stop('SIGTERM')
    // Stops the PostgreSQL that the killed server left running.
    await open(dataDir, async () => undefined)
    for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true })
  }
}

const createServer = async (dataDir: string) =>
  new ServerProcess(await reservePort(), { ...environmentFor(dataDir), RATE_LIMIT_ANONYMOUS: '1000000' })

const open = <T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabase(
    readConfig(environmentFor(dataDir)),
    () => undefined,
    ({ db }) => work(db),
  )

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now()
  await work()
  return Date.now() - startedAt
}

async function createCommunity(db: Database, guestCount: number): Promise<Community> {
  const passwordHash = await hashPassword(password)
  return db.begin(async (sql) => {
    const groupId = await createGroup(sql, { name: 'Proof', urlname: 'proof' }, 'direct')
    const event = { title: 'A full house', startsAt: new Date(), timezone: 'UTC', maxAttendees: capacity }
    const eventId = await insertEvent(sql, { groupId, ...event })
    const { code } = await createCode(sql, '', { eventId, createdBy: null, maxUses: null })
    const guests: Guest[] = []
    for (let n = 0; n < guestCount; n++) {
      const email = `guest-${n}@example.org`
      const { id } = await createUser(sql, { email, name: `Guest ${n}`, username: `guest-${n}`, passwordHash })
      const scopes = ['read:user', 'write:events', 'write:uploads'] as const
      const { token } = await issueToken(sql, { userId: id, name: 'proof', scopes, expiresAt: null })
      guests.push({ id, email, token })
    }
    return { eventId, code, guests }
  })
}

async function checkAcknowledged(
  url: string,
  before: readonly Acknowledged[],
  dataDir: string,
  restoredMs: number,
): Promise<Finding> {
  const rsvps = await open(dataDir, ({ sql }) => sql<{ userId: string }[]>`select user_id from rsvps`)
  const peopleWithRsvp = new Set(rsvps.map(({ userId }) => userId))
  const isThere = async ({ kind, subject, sha256 }: Acknowledged) => {
    if (kind === 'rsvp') return peopleWithRsvp.has(subject)
    if (kind === 'session') return (await fetch(`${url}/v1/me`, { headers: { Cookie: subject } })).ok
    const bytes = Buffer.from(await (await fetch(`${url}${subject}`)).arrayBuffer())
    return createHash('sha256').update(bytes).digest('hex') === sha256
  }
  const lost: Acknowledged[] = []
  for (const entry of before) if (!(await isThere(entry))) lost.push(entry)
  const count = (kind: Acknowledged['kind']) => before.filter((entry) => entry.kind === kind).length
  return {
    label: 'restored elsewhere, all that was acknowledged before the backup began is there',
    holds: lost.length === 0,
    figures: `${count('rsvp')} RSVPs, ${count('session')} sessions, ${count('upload')} uploads with their checksums, ${lost.length} lost (${lost.map(({ kind }) => kind).join() || 'none'}); restored in ${restoredMs} ms`,
  }
}

/** Triggers that ran again while rows were loaded would have doubled the counts. */
function checkCounts(dataDir: string, { eventId, guests }: Community): Promise<Finding> {
  return open(dataDir, async ({ sql }) => {
    const [counts] = await sql<{ counted: number; confirmed: number; people: number }[]>`
      select e.confirmed as counted,
        (select count(*) from rsvps r where r.event_id = e.event_id and r.status = 'confirmed') as confirmed,
        (select count(*) from users) as people
      from event_counts e
      where e.event_id = ${eventId}`
    const { counted = -1, confirmed = 0, people = 0 } = counts ?? {}
    return {
      label: 'counts and recounts agree',
      holds: counted === confirmed && confirmed <= capacity && people === guests.length,
      figures: `${people} people, ${confirmed} of ${capacity} seats, counted ${counted}`,
    }
  })
}

async function checkSignIn(url: string, { code, guests }: Community): Promise<Finding> {
  const { email = '', token = '' } = guests.at(-1) ?? {}
  const signIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const me = await fetch(`${url}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
  const checkIn = await postEmpty(`${url}/v1/checkin/${code}`, token)
  return {
    label: 'a password, a token and a check-in code work there',
    holds: signIn.status === 200 && me.status === 200 && checkIn === 201,
    figures: `answers ${signIn.status}, ${me.status} and ${checkIn}`,
  }
}

async function checkRefusal(dataDir: string, file: string): Promise<Finding> {
  const refusal = await runCommand(dataDir, ['restore', file]).catch(
    (error: unknown) => (error as { stderr: string }).stderr,
  )
  return {
    label: 'a place that is in use is not restored into',
    holds: /A server is using this database/.test(refusal),
    figures: refusal.trim(),
  }
}
