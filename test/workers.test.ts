import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { eventually } from './eventually.ts'
import { reservePort } from './kit.ts'
import { startOtlpReceiver } from './otlp-receiver.ts'
import { startServer } from './start-server.ts'

const token = 'a token for metrics'
const web = await startServer({
  env: { DEMO: 'off', ROLE: 'web', WORKERS: '2', RATE_LIMIT_ANONYMOUS: '400', METRICS_TOKEN: token },
})

/** Each request on a connection of its own. One that was handed to a process as it died is never answered. */
const get = (path: string, headers: Record<string, string> = {}) =>
  web.fetch(path, { headers: { connection: 'close', ...headers }, signal: AbortSignal.timeout(10_000) })

/** Every process starts its request ids with a prefix of its own. */
async function listServingProcesses(): Promise<string[]> {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => get('/healthz')))
  const served = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return [...new Set(served.map(({ headers }) => headers.get('x-request-id')?.split('-')[0] ?? ''))]
}

/** Without the embedded PostgreSQL. */
async function listProcesses({ pid }: { readonly pid?: number | undefined }): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')))
  return children.filter((_child, index) => commands[index]?.includes('main.js')).map(Number)
}

test('two processes share the port and count requests together', async () => {
  assert.equal((await listServingProcesses()).length, 2)
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/v1/scopes')))
  const remaining = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
  assert.deepEqual(
    remaining.toSorted((a, b) => b - a),
    Array.from({ length: 40 }, (_, n) => 399 - n),
  )
})

test('metrics are those of both, whichever answers', async () => {
  for (let count = 0; count < 20; count++) await get('/v1/schemas-of-nothing')
  const metrics = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
  const [, value] =
    /^folkmoot_http_request_duration_seconds_count\{.*route="none",status="404"\} (\d+)$/m.exec(metrics) ?? []
  assert.equal(value, '20')
})

test('a process that dies is replaced, and meanwhile the other answers', async () => {
  const before = await listServingProcesses()
  const [first = 0] = await listProcesses(web.child)
  process.kill(first, 'SIGKILL')
  await eventually('one of the two is new', listServingProcesses, (now) => {
    assert.ok(now.length > 0)
    return now.length === 2 && now.some((name) => !before.includes(name))
  })
})

test('a process that dies with a question to the supervisor open is replaced', async () => {
  const before = await listServingProcesses()
  const [stopped = 0, killed = 0] = await listProcesses(web.child)
  // The supervisor waits for its metrics for five seconds.
  process.kill(stopped, 'SIGSTOP')
  const asked = Array.from({ length: 4 }, () => get('/metrics', { authorization: `Bearer ${token}` }))
  await setTimeout(1_000)
  process.kill(killed, 'SIGKILL')
  await Promise.allSettled([...asked, setTimeout(6_000)])
  process.kill(stopped, 'SIGCONT')
  assert.equal(web.child.exitCode, null)
  await eventually(
    'one of the two is new',
    listServingProcesses,
    (now) => now.length === 2 && now.some((name) => !before.includes(name)),
  )
})

test('ROLE=web leaves jobs to ROLE=worker, which serves nothing else and exports traces', async () => {
  const { status } = await web.fetch('/auth/magic-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org' }),
  })
  assert.equal(status, 200)
  const port = await reservePort()
  const collector = await startOtlpReceiver()
  const { child } = await startServer({
    env: {
      ...web.env,
      PORT: String(port),
      ROLE: 'worker',
      WORKERS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  assert.deepEqual(
    await Promise.all(['/healthz', '/readyz', '/v1/scopes', '/events'].map(statusOf)),
    [200, 200, 404, 404],
  )
  const listMails = () => readdir(join(web.env.DATA_DIR, 'mail')).catch(() => [])
  await eventually('the mail is sent', listMails, ({ length }) => length === 1)
  await eventually(
    'its trace is exported',
    () => collector.spans,
    (spans) => spans.some(({ name }) => name === 'job mail'),
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a stop ends all of them', async () => {
  const children = await listProcesses(web.child)
  web.child.kill('SIGTERM')
  const [code] = (await once(web.child, 'exit')) as [number]
  assert.equal(code, 0)
  for (const pid of children) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
})
