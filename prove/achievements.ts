import { rm } from 'node:fs/promises'
import { addJobs, migrate, newId, publish, type Database } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { PortfolioItemCreated } from '../src/areas/profile/portfolio/contract.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { sleep, ServerProcess } from './server-process.ts'

const killCount = Number(process.env['PROVE_KILLS'] ?? 20)
const userCount = 12
const eventsPerKill = 60
const titleCount = 7

const definitions = [
  { key: 'all_things', progressMode: 'counter', targetValue: 1_000_000 },
  { key: 'some_things', progressMode: 'counter', targetValue: 5, badgeSlug: 'pillar', entitlement: 'group.create' },
  { key: 'kinds_of_things', progressMode: 'distinct', progressField: 'title', targetValue: 1_000_000 },
]

/** Kills the server repeatedly while it counts, then redelivers everything. */
export const achievements: Proof = async () => {
  const dataDir = await createDataDir('achievements')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' }
  const server = new ServerProcess(await reservePort(), env)
  try {
    const { ids, token } = await withDatabase(dataDir, createUsers)
    await server.start()
    return await withDatabase(dataDir, async (db) => {
      for (const definition of definitions) await createAchievement(server.url, token, definition)
      const expected = { events: new Map<string, number>(), titles: new Map<string, Set<string>>() }
      await killRepeatedly(server, 'while it counts', () => publishEvents(db, ids, expected))
      await killRepeatedly(server, 'while everything comes again', () => redeliverOutbox(db))
      const settledResults = [await waitForJobs(db)]
      const before = await takeSnapshot(db)
      for (let round = 0; round < 2; round++) {
        await redeliverOutbox(db)
        settledResults.push(await waitForJobs(db))
      }
      const after = await takeSnapshot(db)
      return [...(await checkProgress(db, expected)), checkUnchanged(before, after), checkAllDone(settledResults)]
    })
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createUsers(db: Database) {
  await migrate(db)
  return db.begin(async (sql) => {
    const ids: string[] = []
    for (let n = 0; n < userCount; n++)
      ids.push((await createUser(sql, { email: `person-${n}@example.org`, name: `Person ${n}` })).id)
    const admin = await createUser(sql, { email: 'admin@example.org', name: 'Admin', role: 'admin' })
    const { token } = await issueToken(sql, { userId: admin.id, name: 'proof', scopes: ['admin'], expiresAt: null })
    return { ids, token }
  })
}

async function createAchievement(url: string, token: string, definition: { readonly key: string }): Promise<void> {
  const response = await fetch(`${url}/v1/admin/achievements`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...definition, name: definition.key, eventType: PortfolioItemCreated.type }),
  })
  if (response.status !== 201) throw new Error(`${definition.key}: ${response.status} ${await response.text()}`)
}

async function killRepeatedly(server: ServerProcess, phase: string, work: () => Promise<void>): Promise<void> {
  for (let n = 1; n <= killCount; n++) {
    const working = work()
    await sleep(50 + ((n * 137) % 400))
    await server.stop('SIGKILL')
    await working
    await server.start()
    process.stdout.write(`\rthe server killed ${phase}: ${n} of ${killCount} `)
  }
  process.stdout.write('\n')
}

interface ExpectedProgress {
  readonly events: Map<string, number>
  readonly titles: Map<string, Set<string>>
}

async function publishEvents(db: Database, ids: readonly string[], expected: ExpectedProgress): Promise<void> {
  for (let n = 0; n < eventsPerKill; n++) {
    const userId = ids[n % ids.length] ?? ''
    const title = `Thing ${Math.floor(Math.random() * titleCount)}`
    await db.begin((sql) => publish(sql, PortfolioItemCreated, { userId, portfolioItemId: newId(), title }))
    expected.events.set(userId, (expected.events.get(userId) ?? 0) + 1)
    expected.titles.set(userId, (expected.titles.get(userId) ?? new Set()).add(title))
  }
}

async function redeliverOutbox(db: Database): Promise<void> {
  const events = await db.sql<{ id: string; type: string }[]>`select id, type from outbox order by random()`
  const jobs = events.map(({ id, type }) => ({ payload: { id, type } }))
  await db.begin((sql) => addJobs(sql, 'event', jobs))
}

/** False after five minutes. */
async function waitForJobs({ sql }: Database): Promise<boolean> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline;) {
    if ((await sql`select from graphile_worker.jobs limit 1`).count === 0) return true
    await sleep(200)
  }
  return false
}

const takeSnapshot = async ({ sql }: Database) => {
  const progress = await sql`
    select achievement_id, user_id, current_value, completed_at from achievement_progress order by 1, 2`
  const held = await sql`select user_id, badge_id, awarded_at from badge_awards order by 1, 2`
  const entitled = await sql`select user_id, entitlement, granted_at from entitlements order by 1, 2`
  const published = await sql`select type, count(*) from outbox group by type order by type`
  return JSON.stringify([progress, held, entitled, published])
}

async function checkProgress({ sql }: Database, expected: ExpectedProgress): Promise<Finding[]> {
  const rows = await sql<{ key: string; userId: string; currentValue: number }[]>`
    select a.key, p.user_id, p.current_value
    from achievement_progress p
    join achievements a on a.id = p.achievement_id
    where a.key in ('all_things', 'kinds_of_things')`
  const wrong = rows.filter(({ key, userId, currentValue }) => {
    const expectedValue = key === 'all_things' ? expected.events.get(userId) : expected.titles.get(userId)?.size
    return currentValue !== expectedValue
  })
  const [{ completed, unlocked, doubled, held }] = await sql<
    [{ completed: number; unlocked: number; doubled: number; held: number }]
  >`
    select
      (select count(*) from achievement_progress where completed_at is not null) as completed,
      (select count(*) from outbox where type = 'achievement.unlocked') as unlocked,
      (select count(*) from (
        select from outbox
        where type = 'achievement.unlocked'
        group by subject_id, data ->> 'achievementKey'
        having count(*) > 1) twice) as doubled,
      (select count(*) from badge_awards) as held`
  const [{ miscounted }] = await sql<[{ miscounted: number }]>`
    select count(*) as miscounted
    from achievement_counts c
    join lateral (
      select count(*) filter (where is_started) as started, count(completed_at) as completed
      from achievement_progress p
      where p.achievement_id = c.achievement_id) p on true
    where (c.started_count, c.completed_count) <> (p.started, p.completed)`
  const events = [...expected.events.values()].reduce((sum, count) => sum + count, 0)
  return [
    {
      label: 'every event counts once, whatever was killed and repeated',
      holds: wrong.length === 0 && rows.length === 2 * userCount,
      figures: `${2 * killCount} kills, ${events} events, ${rows.length} values, ${wrong.length} wrong`,
    },
    {
      label: 'what is completed is published and rewarded once',
      holds: completed > 0 && unlocked === completed && doubled === 0 && held === completed,
      figures: `${completed} completed, ${unlocked} published, ${doubled} twice, ${held} badges`,
    },
    { label: 'the counts are right', holds: miscounted === 0, figures: `${miscounted} wrong` },
  ]
}

const checkUnchanged = (before: string, after: string): Finding => ({
  label: 'delivering the whole outbox twice more changes nothing',
  holds: before === after,
  figures: before === after ? 'the same' : 'something changed',
})

const checkAllDone = (results: readonly boolean[]): Finding => ({
  label: 'nothing is left waiting',
  holds: results.every(Boolean),
  figures: `${results.filter(Boolean).length} of ${results.length} times everything was done`,
})
