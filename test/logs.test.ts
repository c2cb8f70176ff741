import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { after, test } from 'node:test'
import { operation, Type } from '#contract'
import { createLog, read } from '#platform'
import { eventually, startApi } from '#test'
import { slowStatements } from '../src/service/slow-statements.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { createInstallation } from './installation.ts'
import { createTestDatabase } from './test-database.ts'

type Line = Readonly<Record<string, unknown>> & { readonly msg: string }

function createMemoryLog(level: string) {
  const lines: Line[] = []
  const log = createLog(level, { write: (text: string) => void lines.push(JSON.parse(text) as Line) })
  return { log, lines, find: (msg: RegExp) => lines.filter((line) => msg.test(line.msg)) }
}

const readSlowly = operation({
  name: 'readSlowly',
  summary: 'Take a while.',
  tag: 'Public',
  route: 'GET /v1/slow',
  scope: 'public',
  output: Type.Object({ done: Type.Boolean() }),
})

test('a request is one line without an address; health checks are none', async () => {
  const { log, find } = createMemoryLog('info')
  const api = await startApi({ log })
  for (const path of ['/healthz', '/readyz', '/v1/scopes']) assert.equal((await api.fetch(path)).status, 200)
  const requests = await eventually(
    'the request is logged',
    () => find(/^request$/),
    ({ length }) => length > 0,
  )
  assert.deepEqual(
    requests.map(({ route, status, ip }) => ({ route, status, ip })),
    [{ route: '/v1/scopes', status: 200, ip: undefined }],
  )
})

test('addresses are in the log of a site that asks for them', async () => {
  const { log, find } = createMemoryLog('info')
  const api = await startApi({ log, env: { LOG_IP_ADDRESSES: 'true' } })
  await api.fetch('/v1/scopes')
  const [line] = await eventually(
    'the request is logged',
    () => find(/^request$/),
    ({ length }) => length > 0,
  )
  assert.equal(line?.['ip'], '127.0.0.1')
})

test('a database that is away is one line, without a stack, however many ask, and one when it is back', async () => {
  const { log, lines, find } = createMemoryLog('warn')
  const database = await createTestDatabase()
  after(database.drop)
  const proxy = await startDatabaseProxy(database.connection)
  const api = await startApi({ log, connection: proxy.connection })
  proxy.takeAway()
  for (let request = 0; request < 5; request++) assert.equal((await api.fetch('/readyz')).status, 503)
  assert.equal(find(/the database is away/).length, 1)
  assert.doesNotMatch(JSON.stringify(lines), /"stack"/)

  proxy.giveBack()
  const [line] = await eventually(
    'the end of the outage is logged',
    () => find(/the database answers again/),
    ({ length }) => length > 0,
  )
  assert.equal(line?.['refusedRequests'], 5)
  assert.equal((await api.fetch('/readyz')).status, 200)
})

test('a pool whose connections are all busy is not a database that is away', async () => {
  const { log, find } = createMemoryLog('warn')
  const refuse = read(readSlowly, async () => {
    throw Object.assign(new Error('No connection was free within 5 s'), { code: 'POOL_TIMEOUT' })
  })
  const api = await startApi({ log, handlers: [refuse], plugins: [] })
  assert.equal((await api.fetch('/v1/slow')).status, 503)
  assert.equal(find(/no database connection was free in time/).length, 1)
  const [line] = await eventually(
    'the database is found to answer',
    () => find(/^the database answers$/),
    ({ length }) => length > 0,
  )
  assert.equal(line?.['refusedRequests'], 1)
  assert.deepEqual(find(/database is away\. |answers again/), [])
})

test('a slow statement is logged with its operation and without what was sent', async () => {
  const { log, find } = createMemoryLog('warn')
  const slow = read(readSlowly, async ({ sql }) => {
    await sql`select pg_sleep(0.06), ${'a secret'}::text as word`
    return { done: true }
  })
  const api = await startApi({ log, handlers: [slow], plugins: [slowStatements], env: { SLOW_STATEMENT_MS: '50' } })
  assert.equal((await api.fetch('/v1/slow')).status, 200)
  // Statements of others in this process may be slow too.
  const [line] = find(/a statement was slow/).filter(({ statement }) => /pg_sleep/.test(String(statement)))
  assert.equal(line?.['operation'], 'readSlowly')
  assert.equal(line['statement'], 'select pg_sleep(0.06), $1::text as word')
  assert.ok(Number(line['ms']) >= 50)
  assert.doesNotMatch(JSON.stringify(line), /a secret/)
})

const skip = !existsSync('/dev/full') && 'needs /dev/full'

test('a full disk below the log ends neither the server nor its stop', { skip }, async () => {
  const { env, url } = await createInstallation({ DEMO: 'off' })
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, ['dist/main.js', 'serve'], { env, stdio: ['ignore', full.fd, 'ignore'] })
  after(() => full.close())
  const exited = once(child, 'exit') as Promise<[number | null]>
  for (let round = 0; round < 3; round++)
    await eventually(
      'the server answers',
      () =>
        fetch(`${url}/v1/scopes`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    )
  child.kill('SIGTERM')
  // It says so, since lines are lost.
  assert.deepEqual((await exited)[0], 1)
})
