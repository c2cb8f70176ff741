import { connect, migrate, sqlFragment, type ConnectionConfig, type Database } from '#platform'
import { buildBenchApp } from './app.ts'
import { fillLeaderboards, fillBadgeAwards } from './badge-awards.ts'
import { fillEvents, fillGroups } from './groups-and-events.ts'
import { median } from './load.ts'
import { randomNames } from './names.ts'
import type { ReportRow } from './report.ts'
import { createBenchToken } from './statements.ts'

const requestCount = 300

const eventQueries = [
  '',
  '&status=past',
  '&sort=title',
  '&sort=rsvp_count',
  '&city=city%207',
  '&groups=group-7',
  '&search=park',
  '&search=mending',
  '&search=unicorn',
  '&search=pa',
  '&status=past&search=mending',
]
const groupQueries = ['', '&sort=name', '&tag=tag-7', '&search=society', '&search=gardeners']

export const constantTimePaths = [
  ...eventQueries.map((query) => `/v1/events?limit=20${query}`),
  ...groupQueries.map((query) => `/v1/groups?limit=20${query}`),
  '/v1/leaderboard?limit=20',
  '/v1/leaderboard?limit=20&offset=9000',
  '/v1/leaderboard/movers?limit=20',
  '/v1/leaderboard/movers?period=month&limit=20',
  '/v1/groups/group-7/leaderboard?limit=20',
  '/v1/users?limit=20',
  '/v1/users?limit=20&sort=xp',
  '/v1/users?limit=20&sort=badge_count',
  '/v1/users?limit=20&badge=badge-7',
  '/v1/users?limit=20&badge=rare-one',
  '/v1/users?limit=20&minXp=100',
  '/v1/users?limit=20&minXp=450',
  '/v1/users?limit=20&search=peltonen',
  '/v1/users?limit=20&search=anna',
  '/v1/users/aino-peltonen',
  '/v1/users/aino-peltonen/group-badges',
]

/**
 * Words rare enough that the index reads all matches, so ten times the data has ten times as many. `limit=5`, because
 * the smaller community must fill the page too.
 */
export const rareWordPaths = ['/v1/groups?limit=5&search=beekeepers', '/v1/events?limit=5&search=quilting']

/** Nobody holds both badges, so all holders of one are scanned. Grows with the holders, not with all users. */
const intersectionPaths = ['/v1/users?limit=20&badge=badge-7,badge-10']

export function maxGrowthFor(path: string): number {
  if (intersectionPaths.includes(path)) return 10
  return rareWordPaths.includes(path) ? 2 : 1.3
}

interface GrowthOptions {
  readonly connection: Exclude<ConnectionConfig, string>
  readonly env: Readonly<Record<string, string>>
}

/** The same reads with 10,000 users, 20,000 events and 100,000 awards and with ten times as many, alternating. */
export async function measureGrowth({ connection, env }: GrowthOptions): Promise<ReportRow[]> {
  const small = await createCommunity(connection, 'growth_small', 10_000)
  const large = await createCommunity(connection, 'growth_large', 100_000)
  const paths = [...constantTimePaths, ...rareWordPaths, ...intersectionPaths]
  const compared = await compareReads({ small, large, env, paths, requestCount })
  return compared.map(({ path, smallMs, largeMs }) => {
    const [ratio, maxRatio] = [largeMs / smallMs, maxGrowthFor(path)]
    const label = `growth: GET ${path}, p50 at 10 × the data`
    return { label, ratio, goal: `at most ${maxRatio}`, isMet: ratio <= maxRatio }
  })
}

interface CompareOptions {
  readonly small: ConnectionConfig
  readonly large: ConnectionConfig
  readonly env: GrowthOptions['env']
  readonly paths: readonly string[]
  readonly requestCount: number
}

/** Medians of the same requests to two communities, alternating. */
export async function compareReads({ small, large, env, paths, requestCount }: CompareOptions) {
  const apps = [await buildBenchApp(small, env), await buildBenchApp(large, env)] as const
  const tokens = [await createReaderToken(small), await createReaderToken(large)] as const
  const compared = []
  try {
    for (const path of paths) {
      const [smallTimes, largeTimes]: [number[], number[]] = [[], []]
      for (let n = 0; n < requestCount; n++) {
        smallTimes.push(await measureRequestMs(apps[0].app, path, tokens[0]))
        largeTimes.push(await measureRequestMs(apps[1].app, path, tokens[1]))
      }
      const [smallMs, largeMs] = [median(smallTimes), median(largeTimes)]
      console.log(`${path}: p50 ${smallMs.toFixed(2)} ms, with more data ${largeMs.toFixed(2)} ms`)
      compared.push({ path, smallMs, largeMs })
    }
  } finally {
    for (const app of apps) await app.close()
  }
  return compared
}

async function createReaderToken(connection: ConnectionConfig): Promise<string> {
  const db = connect(connection, { max: 1 })
  const [user] = await db.sql<{ id: string }[]>`select id from users where username = 'aino-peltonen'`
  await db.close()
  return createBenchToken(connection, user?.id ?? '', ['read:events', 'read:groups'])
}

async function measureRequestMs(
  app: Awaited<ReturnType<typeof buildBenchApp>>['app'],
  url: string,
  token: string,
): Promise<number> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
  return performance.now() - start
}

async function createCommunity(
  connection: GrowthOptions['connection'],
  database: string,
  userCount: number,
): Promise<ConnectionConfig> {
  const admin = connect({ ...connection, database: 'postgres' }, { max: 1 })
  await admin.sql.unsafe(`create database ${database}`)
  await admin.close()
  const communityConnection = { ...connection, database }
  const db = connect(communityConnection, { max: 1, timeoutsMs: { pool: 0, statement: 0, lock: 0 } })
  await migrate(db)
  await fillUsers(db, userCount)
  const { firstMs, againMs, tallyMs } = await fillLeaderboards(db)
  console.log(
    `${userCount} people: board ${firstMs} ms, again after an award ${againMs} ms, movers and rarity ${tallyMs} ms`,
  )
  await db.sql.unsafe('vacuum analyze')
  await db.close()
  return communityConnection
}

async function fillUsers(db: Database, userCount: number): Promise<void> {
  const { sql } = db
  await sql`set session_replication_role = replica`
  await sql`select setseed(0.42)`
  await sql`
    insert into users (id, email, name, username, created_at)
    select gen_random_uuid(), 'user' || n || '@bench.example', first || ' ' || last, lower(first || '-' || last || '-' || n),
      now() - random() * interval '700 days'
    from generate_series(1, ${userCount - 1}::integer) n
    cross join ${randomNames(sql)}`
  await sql`
    insert into users (id, email, name, username)
    values (gen_random_uuid(), 'aino@bench.example', 'Aino Peltonen', 'aino-peltonen')`
  await fillGroups(sql, userCount / 20)
  await fillEvents(sql, userCount * 2, sqlFragment`floor(random() * case when starts_at < now() then 50 else 20 end)`)
  await fillBadgeAwards(db)
  await sql`
    with rare as (
      insert into badges (id, slug, name, icon, color, points, awarded_count)
      values (gen_random_uuid(), 'rare-one', 'Rare', '🦄', '#E5574F', 0, 5)
      returning id)
    insert into badge_awards (id, badge_id, user_id, method)
    select gen_random_uuid(), rare.id, u.id, 'award'
    from rare, users u
    where u.email like 'user100_@bench.example'
    limit 5`
  await sql`set session_replication_role = default`
  await sql.unsafe('analyze')
}
