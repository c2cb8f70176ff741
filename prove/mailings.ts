import { rm } from 'node:fs/promises'
import { migrate, newId, type Database } from '#platform'
import { readResidentMb } from '../bench/processes.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { MailSink } from '../test/mail-sink.ts'
import type { Finding, Proof } from './proof.ts'
import { createEvent, createMembers, createProofGroup } from './seats/community.ts'
import { ServerProcess, sleep } from './server-process.ts'

const manyPeople = Number(process.env['PROVE_PEOPLE'] ?? 100_000)
const reminderCount = Math.min(1_500, manyPeople)
const maxDelayMs = 10_000
const peoplePerStatement = 1_000
/** Without a mail for so long, none will come: digests are sent every five minutes. */
const maxPauseMs = 10 * 60_000
/** Reminders are looked for every minute, so a mail that is sent twice arrives within this time. */
const repeatWaitMs = 70_000

/** Reminders and digests, through a real mail server on this machine. */
export const mailings: Proof = async () => {
  const dataDir = await createDataDir('mailings')
  const sink = await MailSink.start()
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: 'moot@example.org',
    RATE_LIMIT_ANONYMOUS: '1000000',
  }
  const server = new ServerProcess(await reservePort(), env)
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      await addPeople(db, manyPeople)
      await server.start()
      const stage = { db, server, sink }
      return [await proveSignIn(stage), ...(await measureMailings(stage))]
    })
  } finally {
    await server.stop('SIGTERM')
    await sink.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Stage {
  readonly db: Database
  readonly server: ServerProcess
  readonly sink: MailSink
}

/** While people are reminded, somebody asks for a link to sign in, again and again. */
async function proveSignIn({ db, server, sink }: Stage): Promise<Finding> {
  const delaysMs: number[] = []
  sink.reset()
  await remind(db, reminderCount)
  const isReminded = () => sink.count('Coming up') >= reminderCount
  let requestCount = 0
  for (const deadline = Date.now() + maxPauseMs; (!isReminded() || requestCount < 10) && Date.now() < deadline;) {
    if (sink.count('Coming up') > 0 || requestCount > 0)
      delaysMs.push(await measureSignIn(server, sink, ++requestCount))
    await sleep(500)
  }
  const longest = Math.max(...delaysMs)
  return {
    label: `while ${reminderCount} people are reminded, a mail to sign in comes within ${maxDelayMs / 1000} s`,
    holds: isReminded() && longest <= maxDelayMs,
    figures: `${requestCount} requests meanwhile; the longest wait was ${(longest / 1000).toFixed(1)} s`,
  }
}

async function measureSignIn({ url }: ServerProcess, sink: MailSink, number: number): Promise<number> {
  const email = `person-${manyPeople - number}@example.org`
  const askedAt = Date.now()
  const response = await fetch(`${url}/auth/magic-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`A link was refused with ${response.status}: ${await response.text()}`)
  const arrivedAt = await sink.waitForMailTo(email, (subject) => !subject.startsWith('Coming up'))
  return arrivedAt - askedAt
}

async function measureMailings(stage: Stage): Promise<Finding[]> {
  const { db, server, sink } = stage
  const findings: Finding[] = []
  for (const [what, subject, begin] of [
    ['reminders', 'Coming up', () => remind(db, manyPeople)],
    ['digests', 'A new', () => announce(stage, manyPeople)],
  ] as const) {
    sink.reset()
    await begin()
    const begunAt = Date.now()
    let memoryMb = 0
    while (sink.count(subject) < manyPeople && Date.now() < Math.max(begunAt, sink.lastAt) + maxPauseMs) {
      memoryMb = Math.max(memoryMb, await readResidentMb(server))
      await sleep(250)
    }
    const seconds = (sink.lastAt - sink.firstAt) / 1000
    await sleep(repeatWaitMs)
    findings.push({
      label: `${what} for ${manyPeople.toLocaleString('en-US')} people go out, one each`,
      holds: sink.count(subject) === manyPeople && sink.repeatedCount === 0,
      figures: `${sink.count(subject)} mails in ${Math.round(seconds)} s, ${Math.round(manyPeople / seconds)} a second by one process, which has ${Math.round(memoryMb)} MB at most; ${sink.repeatedCount} sent twice`,
    })
  }
  return findings
}

async function addPeople(db: Database, count: number): Promise<void> {
  await db.sql`
    insert into users (id, email, name, username)
    select md5('person' || n)::uuid, 'person-' || n || '@example.org', 'Person ' || n, 'person-' || n
    from generate_series(1, ${count}::integer) n`
}

/** Many at once would take long: each person counts on the same row. */
async function inParts(count: number, add: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= count; first += peoplePerStatement)
    await add(first, Math.min(first + peoplePerStatement - 1, count))
}

/** In a minute these events are a day away, and their reminders due. */
const remind = (db: Database, count: number): Promise<void> =>
  inParts(count, async (first, last) => {
    const { eventId } = await createEvent(db, { title: 'Harvest supper', inHours: 24 + 1 / 60, reminders: [24] })
    await db.sql`
      insert into rsvps (id, event_id, user_id, status)
      select gen_random_uuid(), ${eventId}, md5('person' || n)::uuid, 'confirmed'
      from generate_series(${first}::integer, ${last}::integer) n`
  })

/** Creates an event in a group that everybody joined. Its digests are due at nine; the proof makes them due at once. */
async function announce({ db, server }: Stage, count: number): Promise<void> {
  const [manager] = await createMembers(db, `manager-${newId().slice(-8)}`, 1, ['manage:events'])
  if (!manager) throw new Error('There is no manager.')
  const groupId = await db.begin((sql) => createProofGroup(sql, [manager]))
  await inParts(
    count,
    (first, last) => db.sql`
      insert into favorites (user_id, group_id)
      select md5('person' || n)::uuid, ${groupId} from generate_series(${first}::integer, ${last}::integer) n`,
  )
  const response = await fetch(`${server.url}/v1/manage/groups/${groupId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${manager.token}` },
    body: JSON.stringify({ title: 'Winter fair', startTime: new Date(Date.now() + 10 * 86_400_000).toISOString() }),
  })
  if (response.status !== 201) throw new Error(`The event was refused with ${response.status}.`)
  for (;;) {
    const { count: waiting } = await db.sql`select from digest_items limit ${count}`
    if (waiting === count) break
    await sleep(200)
  }
  await db.sql`update digest_items set due_at = now()`
}
