import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, keysFrom, migrate } from '#platform'
import { newDataDir } from '../test/data-dir.ts'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'
import { cookieOf } from './cookie.ts'
import { fillCommunity } from './community.ts'
import { fanOut } from './fan-out.ts'
import { mcpCost } from './mcp-cost.ts'
import { growth } from './growth.ts'
import { load, median, together, type Load } from './load.ts'
import { residentMb, startProcess, stopAll } from './processes.ts'
import { writeReport, type Row } from './report.ts'
import { bareRoutesOf, castOf, scenesOf, type Cast, type Scene } from './scenes.ts'
import { recordStatements, tokenOf } from './statements.ts'

const rounds = 3
const warmUpSeconds = Number(process.env['BENCH_WARM_UP'] ?? 12)
/** A round is made of short turns, so that what else the machine does meets both sides alike. */
const turns = 4
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const only = process.argv[2] ?? ''
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
  WEBHOOK_ALLOW_PRIVATE: 'true',
}
const serve = () => startProcess(['src/main.js', 'serve'], env, `http://127.0.0.1:${ports.ours}/readyz`)

const postgres = await joinEmbedded({ dataDir, password, log: console.log })
const { connection } = postgres
/** The reference has a database of its own: nobody works on the jobs that it adds. */
const bareConnection = { ...connection, database: 'bare' }
try {
  console.log('Filling the community …')
  const db = connect(connection, { max: 1 })
  await migrate(db)
  await fillCommunity(db)
  const people = await castOf(db)
  const cookie = await cookieOf(db, env, people.userIds[0] ?? '')
  await db.close()
  const tokens = []
  for (const userId of people.userIds)
    tokens.push(await tokenOf(connection, userId, ['user', 'read:portfolio', 'read:groups', 'write:events']))
  const cast = { ...people, tokens, cookie }
  const admin = connect({ ...connection, database: 'postgres' }, { max: 1 })
  await admin.sql.unsafe(`create database bare template ${connection.database}`)
  await admin.close()

  const rows: Row[] = []
  const scenes = scenesOf(cast).filter(({ what }) => what.includes(only))
  if (scenes.length > 0) rows.push(...(await speed(scenes, cast)))
  const { userIds } = cast
  if ('webhook fan-out'.includes(only))
    rows.push(await fanOut({ connection, url: `http://127.0.0.1:${ports.ours}`, userIds, serve }))
  if ('mcp'.includes(only))
    rows.push(await mcpCost({ connection, url: `http://127.0.0.1:${ports.ours}`, userIds, serve }))
  if ('growth'.includes(only)) rows.push(...(await growth({ connection, env })))
  if ('start and memory'.includes(only)) rows.push(...(await startAndMemory()))
  await writeReport(rows)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  stopAll()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
}

/** Requests per second against the bare reference, each row with two processes of its own: what one row leaves behind in them slows no other. */
async function speed(scenes: readonly Scene[], cast: Cast): Promise<Row[]> {
  const rows: Row[] = []
  for (const scene of scenes) rows.push(...(await speedOf(scene, cast)))
  return rows
}

interface Pair {
  readonly own: Load
  readonly reference: Load
}

async function speedOf(scene: Scene, cast: Cast): Promise<Row[]> {
  const { what, goal, requestsOf } = scene
  const file = join(dataDir, 'bare.json')
  const asked = requestsOf(0).map(({ path, ...sent }) => ({ ...sent, url: path }))
  const recorded = await recordStatements(connection, env, asked)
  await writeFile(file, JSON.stringify(bareRoutesOf(scene, recorded, cast)))
  const bareUrl = `http://127.0.0.1:${ports.bare}`
  const ours = await serve()
  const args = ['bench/bare.ts', JSON.stringify(bareConnection), String(ports.bare), file]
  const bare = await startProcess(args, {}, `${bareUrl}/`)
  const pair = async (duration: number) => ({
    reference: await load(bareUrl, requestsOf, duration),
    own: await load(`http://127.0.0.1:${ports.ours}`, requestsOf, duration),
  })
  try {
    await pair(warmUpSeconds)
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round++) {
      const taken: Pair[] = []
      for (let turn = 0; turn < turns; turn++) taken.push(await pair(seconds))
      pairs.push({ own: together(taken.map(({ own }) => own)), reference: together(taken.map((one) => one.reference)) })
    }
    const ratio = median(pairs.map(({ own, reference }) => own.requestsPerSecond / reference.requestsPerSecond))
    const p99 = median(pairs.map(({ own, reference }) => own.p99 / reference.p99))
    const figures = pairs.map(({ own, reference }) =>
      [own, reference].map(({ requestsPerSecond }) => Math.round(requestsPerSecond)).join(' of '),
    )
    console.log(`${what}: ${ratio.toFixed(2)} (${figures.join(', ')} requests/s)`)
    const most = scene.p99
    return [
      { what: `${what}, requests/s of bare`, ratio, goal: `at least ${goal}`, isMet: ratio >= goal },
      ...(most === undefined
        ? []
        : [{ what: `${what}, p99 of bare`, ratio: p99, goal: `at most ${most}`, isMet: p99 <= most }]),
    ]
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
      ['bench/bare-app.ts', JSON.stringify(connection), String(ports.bare)],
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
