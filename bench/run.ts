import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toEnglish } from '#messages'
import { connect, deriveKeys, migrate } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/reserve-port.ts'
import { embeddedPassword } from '../src/commands/open-database.ts'
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
import {
  buildReferenceRoutes,
  findScenarioData,
  buildScenarios,
  type ScenarioData,
  type Scenario,
} from './scenarios.ts'
import { recordStatements, createBenchToken } from './statements.ts'

interface Measurement {
  readonly name: string
  readonly run: () => Promise<readonly ReportRow[]>
}

const roundCount = 3
const warmUpSeconds = Number(process.env['BENCH_WARM_UP'] ?? 12)
/** Short alternating turns expose both sides to the same background load. */
const turnsPerRound = 4
const turnSeconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const nameFilter = process.argv[2] ?? ''
const secretKey = 'the secret of a bench, thirty-two bytes or more'
const idleMs = 2_000
const ports = { ours: await reservePort(), reference: await reservePort() }
const urls = { ours: `http://127.0.0.1:${ports.ours}`, reference: `http://127.0.0.1:${ports.reference}` }

const dataDir = await createDataDir('bench')
const password = embeddedPassword(deriveKeys(secretKey))
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
  startProcess(['dist/main.js', 'serve'], { ...env, ...more }, `${urls.ours}/readyz`)

const postgres = await joinEmbeddedPostgres({ dataDir, password, log: (text) => console.log(toEnglish(text)) })
const { connection } = postgres
/** A separate database: no worker runs the jobs the reference inserts. */
const referenceConnection = { ...connection, database: 'reference' }
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
  await admin.sql.unsafe(`create database reference template ${connection.database}`)
  await admin.close()

  const scenarios = buildScenarios(data)
  const context = { connection, url: urls.ours, userIds: data.userIds, startServer }
  const measurements: Measurement[] = [
    ...scenarios.map((scenario) => ({ name: scenario.label, run: () => measureScenario(scenario, data) })),
    {
      name: 'cost',
      run: async () => {
        await measureCost({ ...context, clusterDir: postgres.clusterDir, scenarios })
        return []
      },
    },
    { name: 'webhook fan-out', run: () => measureFanOut(context) },
    { name: 'mcp', run: () => measureMcpCost(context) },
    { name: 'hot event', run: () => measureHotEvent(context) },
    {
      name: 'scale-out',
      run: async () =>
        measureScaleOut({
          url: urls.ours,
          path: '/v1/events?limit=20',
          token: await createBenchToken(connection, data.userIds[0] ?? '', ['read:events']),
          startServer: (workers) => startServer({ WORKERS: String(workers) }),
        }),
    },
    { name: 'jobs', run: () => measureJobs({ ...context, startServer: (role) => startServer({ ROLE: role }) }) },
    { name: 'growth', run: () => measureGrowth({ connection, env }) },
    { name: 'start and memory', run: measureStartAndMemory },
  ]
  const selected = measurements.filter(({ name }) => name.includes(nameFilter))
  if (selected.length === 0)
    throw new Error(`No name contains "${nameFilter}". The names:\n${measurements.map(({ name }) => name).join('\n')}`)
  const rows: ReportRow[] = []
  for (const { run } of selected) rows.push(...(await run()))
  await writeReport(rows)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  killAllProcesses()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
}

interface LoadPair {
  readonly ours: LoadResult
  readonly reference: LoadResult
}

/** Requests per second against the reference. Each scenario gets two new processes, so that none affects another. */
async function measureScenario(scenario: Scenario, data: ScenarioData): Promise<ReportRow[]> {
  const { label, minRatio, requestsFor } = scenario
  const file = join(dataDir, 'reference.json')
  const requests = requestsFor(0).map(({ path, ...request }) => ({ ...request, url: path }))
  // Writes are recorded on a warm server. Before reads only the credentials are warmed up, so that what a read caches is
  // still recorded.
  const isWrite = requests.some(({ method }) => method !== 'GET')
  const credentials = requests.map(({ headers }) => ({ method: 'GET', url: '/v1/me', headers }) as const)
  const warmUps = isWrite ? requests : credentials.filter(({ headers }) => Object.keys(headers).length > 0)
  const recorded = await recordStatements({ connection, env, warmUps, requests })
  await writeFile(file, JSON.stringify(buildReferenceRoutes(scenario, recorded, data)))
  const args = ['bench/reference-server.ts', JSON.stringify(referenceConnection), String(ports.reference), file]
  const ours = await startServer()
  const reference = await startProcess(args, {}, `${urls.reference}/`)
  const pair = async (duration: number) => ({
    reference: await runLoad(urls.reference, requestsFor, duration),
    ours: await runLoad(urls.ours, requestsFor, duration),
  })
  try {
    await pair(warmUpSeconds)
    const pairs: LoadPair[] = []
    for (let round = 0; round < roundCount; round++) {
      const turnPairs: LoadPair[] = []
      for (let turn = 0; turn < turnsPerRound; turn++) turnPairs.push(await pair(turnSeconds))
      pairs.push({
        ours: summarizeTurns(turnPairs.map(({ ours }) => ours)),
        reference: summarizeTurns(turnPairs.map(({ reference }) => reference)),
      })
    }
    const ratio = median(pairs.map(({ ours, reference }) => ours.requestsPerSecond / reference.requestsPerSecond))
    const p99 = median(pairs.map(({ ours, reference }) => ours.p99 / reference.p99))
    const figures = pairs.map(({ ours, reference }) =>
      [ours, reference].map(({ requestsPerSecond }) => Math.round(requestsPerSecond)).join(' of '),
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
    await Promise.all([ours.stop(), reference.stop()])
  }
}

async function measureStartAndMemory(): Promise<ReportRow[]> {
  const starts: number[] = []
  const memories: number[] = []
  for (let round = 0; round < roundCount; round++) {
    const reference = await startProcess(
      ['bench/reference-app.ts', JSON.stringify(connection), String(ports.reference)],
      {},
      `${urls.reference}/readyz`,
    )
    await sleep(idleMs)
    const referenceMb = await readResidentMb(reference.child)
    await reference.stop()
    const ours = await startServer()
    await sleep(idleMs)
    starts.push(ours.startMs / reference.startMs)
    memories.push((await readResidentMb(ours.child)) / referenceMb)
    await ours.stop()
  }
  const [start, memory] = [median(starts), median(memories)]
  return [
    { label: 'start to /readyz, of a bare Fastify app', ratio: start, goal: 'at most 2.5', isMet: start <= 2.5 },
    { label: 'idle memory, of a bare Fastify app', ratio: memory, goal: 'at most 2', isMet: memory <= 2 },
  ]
}
