import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toEnglish } from '#messages'
import { connect, deriveKeys, migrate } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { createSessionCookie } from './cookie.ts'
import { fillCommunity } from './community.ts'
import { measureCost } from './cost.ts'
import { measureFanOut } from './fan-out.ts'
import { measureJobs } from './jobs.ts'
import { measureMcpCost } from './mcp-cost.ts'
import { measureGrowth } from './growth.ts'
import { measureHotEvent } from './hot-event.ts'
import { runLoad, median, summarizeTurns, type LoadResult } from './load.ts'
import { readResidentMb, startProcess, killAllProcesses } from './processes.ts'
import { writeReport, type ReportRow } from './report.ts'
import { measureScaleOut } from './scale-out.ts'
import { buildBareRoutes, findScenarioData, buildScenarios, type ScenarioData, type Scenario } from './scenarios.ts'
import { recordStatements, createBenchToken } from './statements.ts'

const roundCount = 3
const warmUpSeconds = Number(process.env['BENCH_WARM_UP'] ?? 12)
/** Short alternating turns expose both sides to the same background load. */
const turnsPerRound = 4
const turnSeconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const labelFilter = process.argv[2] ?? ''
const secretKey = 'the secret of a bench, thirty-two bytes or more'
const ports = { ours: 3901, bare: 3902 }

const dataDir = await createDataDir('bench')
const password = deriveKeys(secretKey).get('embedded database').bytes.toString('hex')
const env = {
  PORT: String(ports.ours),
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  DEMO: 'off',
  RATE_LIMIT_AUTHENTICATED: '100000000',
  RATE_LIMIT_ANONYMOUS: '100000000',
  WEBHOOK_ALLOW_PRIVATE: 'true',
}
const startServer = (more: Record<string, string> = {}) =>
  startProcess(['dist/main.js', 'serve'], { ...env, ...more }, `http://127.0.0.1:${ports.ours}/readyz`)

const postgres = await joinEmbeddedPostgres({ dataDir, password, log: (text) => console.log(toEnglish(text)) })
const { connection } = postgres
/** A separate database: no worker runs the jobs the reference inserts. */
const bareConnection = { ...connection, database: 'bare' }
try {
  console.log('Filling the community …')
  const db = connect(connection, { max: 1, timeoutsMs: { pool: 0, statement: 0, lock: 0 } })
  await migrate(db)
  await fillCommunity(db)
  const scenarioData = await findScenarioData(db)
  const cookie = await createSessionCookie(db, env, scenarioData.userIds[0] ?? '')
  await db.close()
  const tokens = []
  for (const userId of scenarioData.userIds)
    tokens.push(await createBenchToken(connection, userId, ['user', 'read:portfolio', 'read:groups', 'write:events']))
  const data = { ...scenarioData, tokens, cookie }
  const admin = connect({ ...connection, database: 'postgres' }, { max: 1 })
  await admin.sql.unsafe(`create database bare template ${connection.database}`)
  await admin.close()

  const rows: ReportRow[] = []
  const scenarios = buildScenarios(data).filter(({ label }) => label.includes(labelFilter))
  if (scenarios.length > 0) rows.push(...(await measureScenarios(scenarios, data)))
  const { userIds } = data
  if ('cost'.includes(labelFilter))
    await measureCost({
      url: `http://127.0.0.1:${ports.ours}`,
      clusterDir: postgres.clusterDir,
      scenarios: buildScenarios(data),
      startServer,
    })
  if ('webhook fan-out'.includes(labelFilter))
    rows.push(await measureFanOut({ connection, url: `http://127.0.0.1:${ports.ours}`, userIds, startServer }))
  if ('mcp'.includes(labelFilter))
    rows.push(await measureMcpCost({ connection, url: `http://127.0.0.1:${ports.ours}`, userIds, startServer }))
  if ('hot event'.includes(labelFilter))
    rows.push(...(await measureHotEvent({ connection, url: `http://127.0.0.1:${ports.ours}`, startServer })))
  if ('scale-out'.includes(labelFilter))
    rows.push(
      ...(await measureScaleOut({
        url: `http://127.0.0.1:${ports.ours}`,
        path: '/v1/events?limit=20',
        token: await createBenchToken(connection, userIds[0] ?? '', ['read:events']),
        startServer: (workers) => startServer({ WORKERS: String(workers) }),
      })),
    )
  if ('jobs'.includes(labelFilter))
    rows.push(
      await measureJobs({
        connection,
        url: `http://127.0.0.1:${ports.ours}`,
        startServer: (role) => startServer({ ROLE: role }),
      }),
    )
  if ('growth'.includes(labelFilter)) rows.push(...(await measureGrowth({ connection, env })))
  if ('start and memory'.includes(labelFilter)) rows.push(...(await measureStartAndMemory()))
  await writeReport(rows)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  killAllProcesses()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
}

/** Requests per second against the bare reference. Each row gets two new processes, so that no row affects another. */
async function measureScenarios(scenarios: readonly Scenario[], data: ScenarioData): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const scenario of scenarios) rows.push(...(await measureScenario(scenario, data)))
  return rows
}

interface LoadPair {
  readonly own: LoadResult
  readonly reference: LoadResult
}

async function measureScenario(scenario: Scenario, data: ScenarioData): Promise<ReportRow[]> {
  const { label, minRatio, requestsFor } = scenario
  const file = join(dataDir, 'bare.json')
  const requests = requestsFor(0).map(({ path, ...request }) => ({ ...request, url: path }))
  // Writes are compared as a warm server does them; of reads, only the credentials are known.
  const isWrite = requests.some(({ method }) => method !== 'GET')
  const credentials = requests.map(({ headers }) => ({ method: 'GET', url: '/v1/me', headers }) as const)
  const warmUps = isWrite ? requests : credentials.filter(({ headers }) => Object.keys(headers).length > 0)
  const recorded = await recordStatements({ connection, env, warmUps, requests })
  await writeFile(file, JSON.stringify(buildBareRoutes(scenario, recorded, data)))
  const bareUrl = `http://127.0.0.1:${ports.bare}`
  const server = await startServer()
  const args = ['bench/bare.ts', JSON.stringify(bareConnection), String(ports.bare), file]
  const bare = await startProcess(args, {}, `${bareUrl}/`)
  const pair = async (duration: number) => ({
    reference: await runLoad(bareUrl, requestsFor, duration),
    own: await runLoad(`http://127.0.0.1:${ports.ours}`, requestsFor, duration),
  })
  try {
    await pair(warmUpSeconds)
    const pairs: LoadPair[] = []
    for (let round = 0; round < roundCount; round++) {
      const turnPairs: LoadPair[] = []
      for (let turn = 0; turn < turnsPerRound; turn++) turnPairs.push(await pair(turnSeconds))
      pairs.push({
        own: summarizeTurns(turnPairs.map(({ own }) => own)),
        reference: summarizeTurns(turnPairs.map(({ reference }) => reference)),
      })
    }
    const ratio = median(pairs.map(({ own, reference }) => own.requestsPerSecond / reference.requestsPerSecond))
    const p99 = median(pairs.map(({ own, reference }) => own.p99 / reference.p99))
    const figures = pairs.map(({ own, reference }) =>
      [own, reference].map(({ requestsPerSecond }) => Math.round(requestsPerSecond)).join(' of '),
    )
    console.log(`${label}: ${ratio.toFixed(2)} (${figures.join(', ')} requests/s)`)
    const maxP99Ratio = scenario.maxP99Ratio
    return [
      { label: `${label}, requests/s of bare`, ratio, goal: `at least ${minRatio}`, isMet: ratio >= minRatio },
      ...(maxP99Ratio === undefined
        ? []
        : [{ label: `${label}, p99 of bare`, ratio: p99, goal: `at most ${maxP99Ratio}`, isMet: p99 <= maxP99Ratio }]),
    ]
  } finally {
    await Promise.all([server.stop(), bare.stop()])
  }
}

async function measureStartAndMemory(): Promise<ReportRow[]> {
  const starts: number[] = []
  const memories: number[] = []
  for (let round = 0; round < roundCount; round++) {
    const bare = await startProcess(
      ['bench/bare-app.ts', JSON.stringify(connection), String(ports.bare)],
      {},
      `http://127.0.0.1:${ports.bare}/readyz`,
    )
    await waitForIdle()
    const bareMb = await readResidentMb(bare.child)
    await bare.stop()
    const ours = await startServer()
    await waitForIdle()
    starts.push(ours.startMs / bare.startMs)
    memories.push((await readResidentMb(ours.child)) / bareMb)
    await ours.stop()
  }
  const [start, memory] = [median(starts), median(memories)]
  return [
    { label: 'start to /readyz, of a bare Fastify app', ratio: start, goal: 'at most 2.5', isMet: start <= 2.5 },
    { label: 'idle memory, of a bare Fastify app', ratio: memory, goal: 'at most 2', isMet: memory <= 2 },
  ]
}

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2000))
}
