import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { promisify } from 'node:util'
import { connect, ensureRoleSettings, hashPassword } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { DebianPostgres, debianSkipReason, startPgBouncer } from './debian-postgres.ts'
import { eventually } from './eventually.ts'
import { createFactories } from './factories.ts'
import { reservePort, testSecret } from './kit.ts'
import { startServer } from './start-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const run = promisify(execFile)

const skip = debianSkipReason()
const engines = skip === false ? await startEngines() : undefined

async function startEngines() {
  const postgres = await DebianPostgres.create()
  await postgres.start()
  const db = connect(postgres.url, { max: 2 })
  after(() => db.close())
  return { postgres, db, pooledUrl: await startPgBouncer(postgres) }
}

suite('PostgreSQL behind PgBouncer in transaction mode', { skip }, () => {
  if (!engines) return
  const { postgres, db, pooledUrl } = engines
  const env = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: postgres.url, SECRET_KEY: testSecret }

  const runToEnd = async (settings: Record<string, string>, command = 'serve') =>
    run(process.execPath, ['dist/main.js', command], {
      env: { PATH: process.env['PATH'], PORT: String(await reservePort()), SECRET_KEY: testSecret, ...settings },
    }).then(
      () => assert.fail('it did not fail'),
      (error: unknown) => `${(error as { stderr: string }).stderr}${(error as { stdout: string }).stdout}`,
    )

  test('two servers start, sign in, take RSVPs, hear of each other and run jobs', async () => {
    const servers: [Server, Server] = [await startServer({ env }), await startServer({ env })]
    const [first, second] = servers
    const passwordHash = await hashPassword('a password for tests')
    const { id: userId } = await db.begin((sql) =>
      createUser(sql, { email: 'ada@example.org', name: 'Ada', passwordHash }),
    )
    const cookie = await first.cookieFor('ada@example.org', 'a password for tests')
    assert.equal((await second.fetch('/v1/me', { headers: { cookie } })).status, 200)

    const { id: eventId } = await createFactories(db).event()
    const scopes = ['write:events'] as const
    const { token } = await db.begin((sql) => issueToken(sql, { userId, name: 'test', scopes, expiresAt: null }))
    const headers = { authorization: `Bearer ${token}` }
    const countRsvps = async () => {
      const response = await second.fetch(`/v1/events/${eventId}`, { headers })
      return ((await response.json()) as { data: { rsvpCount: number } }).data.rsvpCount
    }
    assert.equal(await countRsvps(), 0)
    const rsvp = await first.fetch(`/v1/events/${eventId}/rsvp`, { method: 'POST', headers })
    assert.equal(rsvp.status, 201)
    await eventually('the other server counts the RSVP', countRsvps, (count) => count === 1)

    const asked = await first.fetch('/auth/magic-link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org' }),
    })
    assert.equal(asked.status, 200)
    const listMails = () =>
      Promise.all(servers.map(({ env: { DATA_DIR } }) => readdir(join(DATA_DIR, 'mail')).catch(() => [])))
    await eventually('a job sends the mail', listMails, (folders) => folders.flat().length > 0)
  })

  test('statements at once, with and without parameters, are all answered', async () => {
    const pooled = connect(pooledUrl, { max: 4, direct: postgres.url })
    after(() => pooled.close())
    const ask = async (n: number) => {
      const [row] =
        n % 2 === 0
          ? await pooled.sql<[{ n: number }]>`select ${n}::int as n`
          : await pooled.sql.unsafe(`select ${n} as n`)
      return Number(row['n'])
    }
    for (let round = 0; round < 20; round++) {
      const numbers = Array.from({ length: 50 }, (_, n) => n)
      assert.deepEqual(await Promise.all(numbers.map(ask)), numbers)
    }
  })

  test('its connections have our settings from the role', async () => {
    const pooled = connect(pooledUrl, { max: 1, direct: postgres.url })
    after(() => pooled.close())
    const [settings] = await pooled.sql`
      select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
        current_setting('plan_cache_mode') as plan_cache_mode, current_setting('timezone') as timezone,
        current_setting('max_parallel_workers_per_gather') as max_parallel_workers_per_gather`
    assert.deepEqual(settings, {
      statementTimeout: '30s',
      lockTimeout: '5s',
      planCacheMode: 'force_generic_plan',
      timezone: 'UTC',
      maxParallelWorkersPerGather: '0',
    })
  })

  test('a role that may not set them is told the SQL to run', async () => {
    await db.sql`create role visitor login`
    const direct = postgres.url.replace('folkmoot@', 'visitor@')
    const pooled = connect(pooledUrl, { max: 1, direct, timeoutsMs: { pool: 1000, statement: 1000, lock: 7000 } })
    after(() => pooled.close())
    await assert.rejects(
      ensureRoleSettings(pooled),
      /alter role folkmoot in database postgres set lock_timeout = '7000';/,
    )
  })

  test('a start that cannot succeed says what is wrong', async () => {
    const [withoutDirect, unknownDatabase, unknownUser, refused] = await Promise.all([
      runToEnd({ DATABASE_URL: pooledUrl }),
      runToEnd({ DATABASE_URL: postgres.url.replace('/postgres', '/nothing') }),
      runToEnd({ DATABASE_URL: postgres.url.replace('folkmoot@', 'nobody@') }),
      runToEnd({ ...env, DATABASE_URL: pooledUrl.replace('folkmoot@', 'nobody@') }),
    ])
    assert.match(withoutDirect, /^DATABASE_URL points to PgBouncer.*Set DATABASE_DIRECT_URL/)
    assert.match(unknownDatabase, /^PostgreSQL is running, but database "nothing" does not exist/)
    assert.match(unknownUser, /^PostgreSQL refuses the user or password in DATABASE_URL/)
    assert.match(refused, /^PgBouncer refuses DATABASE_URL/)
  })

  test('commands say that PgBouncer is away', async () => {
    const away = { ...env, DATABASE_URL: `postgres://folkmoot@127.0.0.1:${await reservePort()}/postgres` }
    assert.match(await runToEnd(away, 'migrate'), /^Cannot connect to the database: .*ECONNREFUSED.*DATABASE_URL\.\n$/)
    assert.match(await runToEnd(away, 'doctor'), /^FAILURE {2}PgBouncer cannot be used: .*ECONNREFUSED/m)
  })
})
