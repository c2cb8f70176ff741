import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { Redis } from 'ioredis'
import { parse } from 'yaml'
import { eventually, startApi } from '#test'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createWebhook } from '../src/areas/webhooks/contract.ts'
import { redisSkipReason, startRedis } from './redis.ts'
import { startReceiver } from './webhook-receiver.ts'

const headers = { Authorization: 'Bearer a token for the meters' }
const skip = redisSkipReason()
const redis = skip === false ? await startRedis() : undefined
const api = await startApi({
  worker: true,
  env: {
    METRICS_TOKEN: 'a token for the meters',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_ANONYMOUS: '3',
    ...(redis && { REDIS_URL: redis.url }),
  },
})
const scrape = async () => (await api.fetch('/metrics', { headers })).text()
const readSample = (text: string, series: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? Number.NaN)
}

test('what a server does can be seen in its metrics', async () => {
  const receiver = await startReceiver()
  after(() => receiver.close())
  const ann = await api.signIn('user', 'developer', 'write:events')
  await ann(createWebhook, { url: receiver.url })
  const { id: eventId } = await api.event({ group: await api.group() })
  const before = await scrape()
  await ann(createRsvp, { eventId })
  await receiver.waitForRequests(1)
  for (let request = 0; request < 5; request++) await api.fetch('/v1/scopes')
  const stream = new AbortController()
  const authorization = `Bearer ${await api.tokenFor(ann.id, ['read:user'])}`
  await api.fetch('/live', { headers: { authorization }, signal: stream.signal })
  const text = await scrape()
  const increase = (series: string) => readSample(text, series) - (readSample(before, series) || 0)
  stream.abort()

  assert.ok(increase('folkmoot_job_duration_seconds_count{task="event"}') >= 1)
  assert.ok(increase('folkmoot_webhook_attempt_duration_seconds_count{outcome="success"}') >= 1)
  assert.ok(increase('folkmoot_limits_exceeded_total{limit="anonymous"}') >= 1)
  assert.ok(increase('folkmoot_cache_reads_total{cache="credentials",result="hit"}') >= 1)
  assert.ok(increase('folkmoot_database_statement_duration_seconds_count') > 5)
  assert.equal(increase('folkmoot_live_streams'), 1)
  assert.equal(readSample(text, 'folkmoot_database_up'), 1)
  assert.ok(readSample(text, 'folkmoot_database_connections_max') >= 2)
})

test('failed jobs and a backlog show up within the few seconds that queues are cached', async () => {
  await api.db.sql`
    select graphile_worker.add_job('noSuchTask', max_attempts => 1, run_at => now() - interval '1 hour')`
  const text = await eventually('the job is counted', scrape, (page) =>
    page.includes('task="noSuchTask",state="waiting"'),
  )
  assert.equal(readSample(text, 'folkmoot_jobs{task="noSuchTask",state="waiting"}'), 1)
  assert.ok(readSample(text, 'folkmoot_job_oldest_waiting_seconds{task="noSuchTask"}') >= 3600)
})

test('a server survives what others publish in its Redis, and counts it', { skip }, async (t) => {
  const stranger = new Redis(redis?.url ?? '')
  t.after(() => stranger.disconnect())
  const publish = async () => {
    const topics = (await stranger.pubsub('CHANNELS')) as string[]
    for (const topic of topics) await stranger.publish(topic, 'not json')
    return scrape()
  }
  await eventually('it is counted', publish, (text) => readSample(text, 'folkmoot_redis_messages_ignored_total') > 0)
  assert.equal((await api.fetch('/healthz')).status, 200)
})

test('without its database a server still tells its metrics', async () => {
  const cut = await startApi({
    connection: 'postgres://folkmoot:x@127.0.0.1:1/nowhere',
    env: { METRICS_TOKEN: 'a token for the meters' },
  })
  const text = await (await cut.fetch('/metrics', { headers })).text()
  assert.equal(readSample(text, 'folkmoot_database_up'), 0)
  assert.doesNotMatch(text, /^folkmoot_jobs\{/m)
})

test('alert rules and the dashboard name metrics that a server has', { skip }, async () => {
  const text = await scrape()
  const served = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const [rules, dashboard] = await Promise.all([readRules(), readDashboard()])
  assert.ok(rules.length > 10 && dashboard.length > 20)
  for (const expression of [...rules, ...dashboard])
    for (const [name] of expression.matchAll(/\b(?:folkmoot|nodejs|process)_\w+/g))
      assert.ok(served.has(name), `${name} in ${expression}`)
})

async function readRules(): Promise<string[]> {
  const { groups } = parse(await readFile('deploy/monitoring/alerts.yml', 'utf8')) as {
    groups: { rules: { expr: string }[] }[]
  }
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
}

async function readDashboard(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile('deploy/monitoring/dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}
