import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, migrate } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey } from './database.ts'
import { Answers } from './partition/answers.ts'
import { createCommunity } from './partition/community.ts'
import { startEngines, type Engines } from './partition/engines.ts'
import { FreshnessWatch } from './partition/freshness.ts'
import { describeRound, describeRounds, type RoundResult } from './partition/findings.ts'
import { metricsToken, waitUntilHealthy, type HealthOptions } from './partition/health.ts'
import { countAllowed, strangersLimit } from './partition/limits.ts'
import { Load } from './partition/load.ts'
import { checkLosses } from './partition/losses.ts'
import { giveBack, listRounds, takeAway, type Round } from './partition/rounds.ts'
import type { Finding, Proof } from './proof.ts'
import { ServerProcess, sleep } from './server-process.ts'

/** Names of parts, separated by commas. Default: all. */
const requestedParts = process.env['PROVE_PARTS']?.split(',')
/** Long enough for the servers to notice that a part is away. */
const noticeMs = 1_500

export const partition: Proof = async () => {
  const cleanUps: (() => Promise<unknown>)[] = []
  try {
    return await Promise.race([prove((cleanUp) => void cleanUps.push(cleanUp)), whenInterrupted()])
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(console.error)
  }
}

/** Rejects on a signal, so that the proof still cleans up. */
async function whenInterrupted(): Promise<never> {
  const [signal] = (await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])) as [string]
  throw new Error(`Interrupted by ${signal}.`)
}

async function prove(atEnd: (cleanUp: () => Promise<void>) => void): Promise<Finding[]> {
  const engines = await startEngines(atEnd)
  const [db, replica] = [engines.primary, engines.standby].map(({ url }) => {
    const connected = connect(url, { max: 2 })
    atEnd(() => connected.close())
    return connected
  }) as [ReturnType<typeof connect>, ReturnType<typeof connect>]
  await migrate(db)
  const community = await createCommunity(db, engines.receiver.url)
  const webs = await startServers(engines, atEnd)
  const answers = new Answers()
  const load = await Load.start(answers, webs, community)
  atEnd(() => load.stop())
  const watch = new FreshnessWatch(answers, webs, community)
  atEnd(() => watch.stop())
  const options = { answers, webs, community, load, replica, mailedTo: engines.mailedTo }
  await waitUntilHealthy(options)

  const parts = engines.parts.filter(({ name }) => requestedParts?.includes(name) ?? true)
  const results: RoundResult[] = []
  for (const round of listRounds(parts)) {
    const result = await play(round, options, watch)
    console.log(describeRound(result))
    results.push(result)
  }
  await watch.stop()
  await load.stop()
  return [...describeRounds(results, strangersLimit), ...(await checkLosses({ ...options, db, engines }))]
}

/** Two web processes and a worker. Returns the URLs of the web processes. */
async function startServers(
  { env, redisUrls }: Engines,
  atEnd: (cleanUp: () => Promise<void>) => void,
): Promise<[string, string]> {
  const dataDir = await createDataDir('partition')
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const ports = [await reservePort(), await reservePort(), await reservePort()]
  const servers = ports.map(
    (port, index) =>
      new ServerProcess(port, {
        ...env,
        REDIS_URL: redisUrls[index === 1 ? 1 : 0],
        ROLE: index === 2 ? 'worker' : 'web',
        BASE_URL: `http://127.0.0.1:${ports[0]}`,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        DATABASE_STATEMENT_TIMEOUT_MS: '3000',
        RATE_LIMIT_AUTHENTICATED: '10000000',
        RATE_LIMIT_ANONYMOUS: String(strangersLimit),
        WEBHOOK_ALLOW_PRIVATE: 'true',
        METRICS_TOKEN: metricsToken,
        LOG_LEVEL: 'error',
      }),
  )
  for (const server of servers) {
    atEnd(() => server.stop('SIGTERM'))
    await server.start()
  }
  return servers.slice(0, 2).map(({ url }) => url) as [string, string]
}

async function play(round: Round, options: HealthOptions, watch: FreshnessWatch): Promise<RoundResult> {
  const { answers, webs } = options
  const tally = answers.startRound(round.parts.map(({ name }) => name))
  const startedAt = performance.now()
  await takeAway(round)
  await sleep(noticeMs)
  const allowed = await countAllowed(answers, webs)
  await sleep(Math.max(0, startedAt + round.awayMs - performance.now()))
  await giveBack(round)
  const health = await waitUntilHealthy(options)
  return { round, allowed, health, answers: tally, freshness: watch.take() }
}
