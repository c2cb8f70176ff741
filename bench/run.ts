import { rm } from 'node:fs/promises'
import { connect, keysFrom, migrate } from '#platform'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'
import { fillCommunity, somebody } from './community.ts'
import { load, median, type Load } from './load.ts'
import { residentMb, startProcess, stopAll } from './processes.ts'
import { writeReport, type Row } from './report.ts'

const rounds = 3
const warmUpSeconds = 6
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const secretKey = 'the secret of a bench, thirty-two bytes or more'
const ports = { ours: 3901, bare: 3902 }

const dataDir = await newDataDir('bench')
const password = keysFrom(secretKey).of('embedded database').bytes.toString('hex')
const env = {
  PORT: String(ports.ours),
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  DEMO: 'off',
  RATE_LIMIT_AUTHENTICATED: '100000000',
  RATE_LIMIT_ANONYMOUS: '100000000',
}
const serve = () => startProcess(['src/main.ts', 'serve'], env, `http://127.0.0.1:${ports.ours}/readyz`)

const postgres = await joinEmbedded({ dataDir, password, log: console.log })
const db = connect(postgres.connection)
try {
  console.log('Filling the community …')
  await migrate(db)
  await fillCommunity(db)
  const { id } = await somebody(db)
  const { token } = await db.begin((sql) =>
    makeToken(sql, { userId: id, name: 'bench', scopes: ['user', 'read:portfolio'], expiresAt: null }),
  )
  await db.close()

  const rows = [...(await speed(id, token)), ...(await startAndMemory())]
  await writeReport(rows)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  stopAll()
  await db.close()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
}

/** Requests per second against the bare reference, in interleaved rounds. */
async function speed(userId: string, token: string): Promise<Row[]> {
  const bareUrl = `http://127.0.0.1:${ports.bare}`
  const ours = await serve()
  const bare = await startProcess(
    ['bench/bare.ts', JSON.stringify(postgres.connection), userId, String(ports.bare)],
    {},
    `${bareUrl}/v1/me`,
  )
  try {
    const ownUrl = `http://127.0.0.1:${ports.ours}`
    const headers = { Authorization: `Bearer ${token}` }
    const pair = async (path: string, duration: number) => {
      const reference = await load(`${bareUrl}${path}`, {}, duration)
      return { reference, own: await load(`${ownUrl}${path}`, headers, duration) }
    }
    const goals = { '/v1/me': 0.8, '/v1/profile/portfolio?limit=20': 0.85 }
    for (let round = 0; round < 2; round++) for (const path of Object.keys(goals)) await pair(path, warmUpSeconds)

    const rows: Row[] = []
    for (const [path, goal] of Object.entries(goals)) {
      const pairs: { own: Load; reference: Load }[] = []
      for (let round = 0; round < rounds; round++) pairs.push(await pair(path, seconds))
      const ratio = median(pairs.map(({ own, reference }) => own.requestsPerSecond / reference.requestsPerSecond))
      const p99 = median(pairs.map(({ own, reference }) => own.p99 / reference.p99))
      rows.push({ what: `GET ${path}, requests/s of bare`, ratio, goal: `at least ${goal}`, isMet: ratio >= goal })
      if (path.includes('?'))
        rows.push({ what: `GET ${path}, p99 of bare`, ratio: p99, goal: 'at most 1.3', isMet: p99 <= 1.3 })
    }
    return rows
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
  }
}

/** Start and idle memory against a bare Fastify app with one pool. */
async function startAndMemory(): Promise<Row[]> {
  const starts: number[] = []
  const memories: number[] = []
  for (let round = 0; round < rounds; round++) {
    const bare = await startProcess(
      ['bench/bare-app.ts', JSON.stringify(postgres.connection), String(ports.bare)],
      {},
      `http://127.0.0.1:${ports.bare}/readyz`,
    )
    await idle()
    const bareMb = await residentMb(bare.child)
    await bare.stop()
    const ours = await serve()
    await idle()
    starts.push(ours.startMs / bare.startMs)
    memories.push((await residentMb(ours.child)) / bareMb)
    await ours.stop()
  }
  const [start, memory] = [median(starts), median(memories)]
  return [
    { what: 'start to /readyz, of a bare Fastify app', ratio: start, goal: 'at most 2.5', isMet: start <= 2.5 },
    { what: 'idle memory, of a bare Fastify app', ratio: memory, goal: 'at most 2', isMet: memory <= 2 },
  ]
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2000))
}
