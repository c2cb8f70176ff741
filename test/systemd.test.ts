import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createDataDir } from './data-dir.ts'
import { eventually } from './eventually.ts'
import { reservePort } from './kit.ts'

const folder = await createDataDir('systemd')
const port = await reservePort()
const files = { pid: join(folder, 'pid'), states: join(folder, 'states'), program: join(folder, 'systemd-notify') }
const readText = (file: string) => readFile(file, 'utf8').catch(() => '')
const readPid = async () => Number(await readText(files.pid))

/** As systemd does it: keeps a socket, accepts nothing, and starts the server whenever it has ended. */
const serviceManager = `
  const { spawnSync } = require('node:child_process')
  const server = require('node:net').createServer().listen(${port}, '127.0.0.1', 511, () => {
    const script = 'export LISTEN_FDS=1 LISTEN_PID=$$ WATCHDOG_PID=$$; echo $$ > ${files.pid}; exec "$0" dist/main.js serve'
    // The event loop stands still, so nobody is accepted here.
    for (;;) spawnSync('sh', ['-c', script, process.execPath], { stdio: ['ignore', 'ignore', 'inherit', server._handle.fd] })
  })`

await writeFile(files.program, `#!/bin/sh\necho "$1" >> ${files.states}\n`)
await chmod(files.program, 0o755)
const manager = spawn(process.execPath, ['-e', serviceManager], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: `${folder}:${process.env['PATH']}`,
    DATA_DIR: folder,
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    WORKERS: '2',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_ANONYMOUS: '1000000',
    NOTIFY_SOCKET: join(folder, 'notify'),
    WATCHDOG_USEC: '8000000',
  },
})
after(async () => {
  manager.kill('SIGKILL')
  const pid = await readPid()
  assert.ok(pid > 0)
  process.kill(pid, 'SIGTERM')
  await eventually('the server has ended', async () => !(await isRunning(pid)))
  await rm(folder, { recursive: true, force: true })
})

/** A zombie has nobody to wait for it. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readText(`/proc/${pid}/stat`)
  return stat !== '' && !/\) [ZX] /.test(stat)
}

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
const readStates = async () => (await readText(files.states)).split('\n')
const countStates = async (state: string) => (await readStates()).filter((line) => line === state).length
const isReady = (count: number) =>
  eventually(
    `READY=1 was said ${count} times`,
    () => countStates('READY=1'),
    (said) => said === count,
  )

/** Without the embedded PostgreSQL. */
async function listWorkers(): Promise<number[]> {
  const pid = await readPid()
  const children = (await readText(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
  const commands = await Promise.all(children.map((child) => readText(`/proc/${child}/cmdline`)))
  return children.filter((_child, index) => commands[index]?.includes('main.js')).map(Number)
}

test('while the server restarts, connections wait in the socket of systemd and nobody is turned away', async () => {
  await isReady(1)
  let isOver = false
  const statuses: number[] = []
  const visit = async () => {
    while (!isOver) {
      const { status } = await get('/v1/scopes')
      // Like a proxy, when a connection was accepted just before the stop.
      statuses.push(status === 503 ? (await get('/v1/scopes')).status : status)
      await setTimeout(20)
    }
  }
  const visits = Array.from({ length: 8 }, visit)
  for (const count of [2, 3]) {
    process.kill(await readPid(), 'SIGTERM')
    await isReady(count)
  }
  isOver = true
  await Promise.all(visits)
  assert.ok(statuses.length > 16)
  assert.deepEqual(
    statuses.filter((status) => status !== 200),
    [],
  )
})

test('the server tells systemd when it stops, and again and again that it goes on', async () => {
  assert.equal(await countStates('STOPPING=1'), 2)
  const before = await countStates('WATCHDOG=1')
  await eventually(
    'it is heard again',
    () => countStates('WATCHDOG=1'),
    (said) => said > before + 1,
  )
})

test('a process of WORKERS that hangs is replaced', async () => {
  const [hung] = await listWorkers()
  assert.ok(hung !== undefined)
  process.kill(hung, 'SIGSTOP')
  await eventually('another one is there', listWorkers, (workers) => workers.length === 2 && !workers.includes(hung))
  assert.equal((await get('/readyz')).status, 200)
})

test('when all processes of WORKERS die, the site comes back', async () => {
  const workers = await listWorkers()
  for (const worker of workers) process.kill(worker, 'SIGKILL')
  await eventually(
    'others are there',
    listWorkers,
    (now) => now.length === 2 && !workers.some((old) => now.includes(old)),
  )
  assert.equal((await get('/readyz')).status, 200)
})
