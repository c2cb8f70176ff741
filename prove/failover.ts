import { rm } from 'node:fs/promises'
import { connect } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { eventually } from '../test/eventually.ts'
import { reservePort } from '../test/kit.ts'
import { findProgram } from '../test/programs.ts'
import { RedisServer } from '../test/redis.ts'
import { startS3 } from '../test/s3-server.ts'
import { startReceiver, type ReceivedRequest, type Receiver } from '../test/webhook-receiver.ts'
import { secretKey } from './database.ts'
import { checkDeliveries, checkEvents, checkNothingLost, checkSeats } from './failover/checks.ts'
import { FailoverClient } from './failover/client.ts'
import { createCommunity } from './failover/community.ts'
import { FailoverLoad } from './failover/load.ts'
import { PatroniCluster } from './failover/patroni.ts'
import type { PatroniNode } from './failover/patroni-node.ts'
import { startPrimaryProxy } from './failover/primary-proxy.ts'
import type { Finding, Proof } from './proof.ts'
import { ServerProcess } from './server-process.ts'

const killCount = Number(process.env['PROVE_KILLS'] ?? 10)
const metricsToken = 'the token of a proof'
const changesPerKill = 100
const maxOutageMs = 60_000

/** The primary of a Patroni cluster is killed repeatedly under two web and two worker processes. */
export const failover: Proof = async () => {
  requirePrograms()
  await using undo = new AsyncDisposableStack()
  const use = <T>(resource: T, close: (resource: T) => Promise<unknown>): T =>
    undo.adopt(resource, async (opened) => void (await close(opened)))

  const cluster = use(await PatroniCluster.start(), (opened) => opened.stop())
  const proxy = use(await startPrimaryProxy(cluster.nodes), (opened) => opened.stop())
  const s3 = use(await startS3(), (opened) => opened.close())
  const receiver = use(await startReceiver(), (opened) => opened.close())
  const redis = use(new RedisServer(await reservePort(), await createDataDir('redis')), (opened) => opened.close())
  await redis.start()
  const dataDir = use(await createDataDir('failover'), (folder) => rm(folder, { recursive: true, force: true }))
  const db = use(connect(cluster.url, { max: 2 }), (opened) => opened.close())
  const community = await createCommunity(db, receiver.url)
  const env = {
    DATABASE_URL: proxy.url,
    DATABASE_DIRECT_URL: cluster.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    METRICS_TOKEN: metricsToken,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_AUTHENTICATED: '10000000',
    RATE_LIMIT_ANONYMOUS: '10000000',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...s3.env,
  }
  const startProcess = async (role: string) => {
    const server = new ServerProcess(await reservePort(), { ...env, ROLE: role })
    await use(server, (started) => started.stop('SIGTERM')).start()
    return server
  }
  const processes = await Promise.all(['web', 'web', 'worker', 'worker'].map(startProcess))
  const [webs, workers] = [processes.slice(0, 2), processes.slice(2)]
  const client = new FailoverClient(webs.map(({ url }) => url))
  const load = use(new FailoverLoad(client, community), (started) => started.stop())
  undo.defer(() => client.close())
  const kills = await killRepeatedly(cluster, client, receiver)
  const jobsBefore = await Promise.all(workers.map(countJobs))
  await client.waitForMoreChanges(changesPerKill)
  await load.stop()
  const findings = [
    await checkNothingLost(db, webs[0]?.url ?? '', load),
    await checkEvents(db, load),
    await checkSeats(db, community),
    await checkDeliveries(db, receiver),
  ]
  const jobsAfter = await Promise.all(workers.map(countJobs))
  const jobs = jobsAfter.map((count, n) => count - (jobsBefore[n] ?? 0))
  return [checkResumption(kills), ...findings, checkAnswers(client, load), await checkProcesses(processes, jobs)]
}

function requirePrograms(): void {
  const missing = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'redis-server'].filter((name) => findProgram(name) === '')
  if (missing.length > 0)
    throw new Error(
      `There is no ${missing.join(', ')}. Debian: apt-get install patroni etcd-server haproxy pgbouncer redis-server`,
    )
}

interface Kill {
  readonly kind: keyof typeof killers
  readonly writesResumedMs: number
  readonly webhooksResumedMs: number
  readonly hasNewPrimary: boolean
}

const killers = {
  'PostgreSQL killed': (node: PatroniNode) => node.killPostmaster(),
  'PostgreSQL and its Patroni killed': (node: PatroniNode) => node.killMachine(),
}
const kinds = Object.keys(killers) as (keyof typeof killers)[]

async function killRepeatedly(cluster: PatroniCluster, client: FailoverClient, receiver: Receiver): Promise<Kill[]> {
  const kills: Kill[] = []
  for (let n = 0; n < killCount; n++) {
    await client.waitForMoreChanges(changesPerKill)
    const kind = kinds[n % kinds.length] as Kill['kind']
    const primary = await cluster.waitUntilComplete()
    const killedAt = Date.now()
    await killers[kind](primary)
    const goneAt = Date.now()
    const writesResumedMs = (await client.waitForChanges(goneAt)) - killedAt
    const webhooksResumedMs = (await waitForMessage(receiver, goneAt)) - killedAt
    await primary.startAgain()
    const hasNewPrimary = (await cluster.waitUntilComplete()) !== primary
    kills.push({ kind, writesResumedMs, webhooksResumedMs, hasNewPrimary })
    process.stdout.write(`\rthe primary killed: ${n + 1} of ${killCount} `)
  }
  process.stdout.write('\n')
  return kills
}

/** The arrival of the first message about a change after `since`. */
async function waitForMessage(receiver: Receiver, since: number): Promise<number> {
  const isNew = ({ message }: ReceivedRequest) => Date.parse(message.timestamp) > since
  await eventually('a message about a change', () => receiver.received.some(isNew))
  return receiver.received.find(isNew)?.receivedAt ?? Infinity
}

function checkResumption(kills: readonly Kill[]): Finding {
  const describe = (kind: Kill['kind']) => {
    const ofKind = kills.filter((kill) => kill.kind === kind)
    if (ofKind.length === 0) return []
    const resumed = describeTimes(ofKind.map(({ writesResumedMs }) => writesResumedMs))
    return `${kind} ${ofKind.length} times: writes after ${resumed}, webhooks after ${describeTimes(ofKind.map(({ webhooksResumedMs }) => webhooksResumedMs))}`
  }
  return {
    label: 'the primary is killed: writes resume on both web processes, and it comes back as a standby',
    holds: kills.every(
      ({ hasNewPrimary, writesResumedMs, webhooksResumedMs }) =>
        hasNewPrimary && Math.max(writesResumedMs, webhooksResumedMs) < maxOutageMs,
    ),
    figures: kinds.flatMap(describe).join('; '),
  }
}

function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${formatSeconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (median) and ${formatSeconds(sorted.at(-1) ?? 0)} (longest)`
}

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function checkAnswers({ counts, foundDoneCount, slowestMs }: FailoverClient, { problems }: FailoverLoad): Finding {
  const isExpected = (outcome: string) => /^(2..|503)$/.test(outcome)
  const answers = [...counts].sort().map(([outcome, count]) => `${outcome} ${count}`)
  return {
    label: 'meanwhile every request is answered, with success or with 503 and Retry-After',
    holds: problems.length === 0 && [...counts.keys()].every(isExpected),
    figures: `${answers.join(', ')}; slowest ${formatSeconds(slowestMs)}; ${foundDoneCount} changes were done without an answer${problems.length > 0 ? `; ${problems.length} problems: ${problems[0]}` : ''}`,
  }
}

async function checkProcesses(processes: readonly ServerProcess[], jobs: readonly number[]): Promise<Finding> {
  const statuses = await Promise.all(processes.map(({ url }) => fetchStatus(`${url}/readyz`)))
  return {
    label: 'no process needed a restart: all are ready, both workers run jobs',
    holds: statuses.every((status) => status === 200) && jobs.every((count) => count > 0),
    figures: `/readyz ${statuses.join(', ')}; jobs after the last failover ${jobs.join(' and ')}`,
  }
}

const fetchStatus = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function countJobs({ url }: ServerProcess): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const lines = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('folkmoot_job_duration_seconds_count'))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
