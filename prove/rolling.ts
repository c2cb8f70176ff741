import { rm } from 'node:fs/promises'
import { migrate } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { secretKey, withDatabase } from './database.ts'
import { startNginx } from './nginx.ts'
import type { Proof } from './proof.ts'
import { Visitor } from './rolling-visitor.ts'
import { ServerProcess, sleep } from './server-process.ts'

const restartCount = Number(process.env['PROVE_RESTARTS'] ?? 10)
const visitorCount = 16
const [proxyPort, serverPorts] = [3930, [3931, 3932] as const]

export const rolling: Proof = async () => {
  const dataDir = await createDataDir('rolling')
  const tokens = await createTokens(dataDir)
  const servers = serverPorts.map(
    (port) =>
      new ServerProcess(port, {
        BASE_URL: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        DEMO: 'off',
        RATE_LIMIT_AUTHENTICATED: '10000000',
        RATE_LIMIT_ANONYMOUS: '10000000',
        LOG_LEVEL: 'silent',
      }),
  )
  for (const server of servers) await server.start()
  const nginx = await startNginx(proxyPort, serverPorts)
  try {
    const visitors = tokens.map((token) => new Visitor(nginx.url, token))
    const visits = visitors.map((visitor) => visitor.run())
    const slowestMs = await restartInTurns(servers)
    for (const visitor of visitors) visitor.stop()
    await Promise.all(visits)
    const strays = (await Promise.all(visitors.map((visitor) => visitor.countStrays()))).reduce((sum, n) => sum + n, 0)
    const answered = visitors.reduce((sum, { answeredCount }) => sum + answeredCount, 0)
    const failures = visitors.flatMap(({ failures: list }) => list)
    return [
      {
        label: 'both servers behind nginx restarted in turns',
        holds: failures.length === 0 && answered > 1_000,
        figures: `${restartCount} times, ${answered} requests, ${failures.length} failed${formatKinds(failures)}, a restart took ${slowestMs} ms at most`,
      },
      {
        label: 'no POST is lost or done twice by them',
        holds: strays === 0,
        figures: `${strays} items missing or doubled`,
      },
    ]
  } finally {
    await nginx.stop()
    for (const server of servers) await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createTokens(dataDir: string): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    await migrate(db)
    return Promise.all(
      Array.from({ length: visitorCount }, (_, n) =>
        db.begin(async (sql) => {
          const { id: userId } = await createUser(sql, { email: `visitor-${n}@example.org`, name: `Visitor ${n}` })
          return (await issueToken(sql, { userId, name: 'proof', scopes: ['write:portfolio'], expiresAt: null })).token
        }),
      ),
    )
  })
}

async function restartInTurns(servers: readonly ServerProcess[]): Promise<number> {
  let slowestMs = 0
  for (let n = 1; n <= restartCount; n++) {
    for (const server of servers) {
      const startedAt = performance.now()
      await server.stop('SIGTERM')
      await server.start()
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedAt))
      // As docs/running.md says: until nginx uses it again.
      await sleep(2_000)
    }
    process.stdout.write(`\rrestarted both: ${n} of ${restartCount} `)
  }
  process.stdout.write('\n')
  return slowestMs
}

function formatKinds(failures: readonly string[]): string {
  if (failures.length === 0) return ''
  const kinds = Map.groupBy(failures, (failure) => failure)
  return ` (${[...kinds].map(([kind, { length }]) => `${length} × ${kind}`).join(', ')})`
}
