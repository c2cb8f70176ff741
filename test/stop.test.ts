import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createDataDir } from './data-dir.ts'
import { eventually } from './eventually.ts'
import { reservePort } from './kit.ts'
import { findProgram } from './programs.ts'
import { greeting } from './start-server.ts'

const [dataDir, port] = [await createDataDir('stop'), await reservePort()]
after(() => rm(dataDir, { recursive: true, force: true }))
const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'info' }

/** Of the server, of npm, and of PostgreSQL, which knows nothing of our environment. */
async function listProcesses(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
      const facts = [await read('environ'), await read('cmdline'), await readlink(`/proc/${pid}/cwd`).catch(() => '')]
      return facts.some((fact) => fact.includes(dataDir)) ? [facts[1]?.replaceAll('\0', ' ') ?? pid] : []
    }),
  )
  return found.flat()
}

const nothingIsLeft = () => eventually('no process is left', listProcesses, ({ length }) => length === 0)

interface Started {
  readonly child: ChildProcess
  readonly printed: () => string
  readonly ended: Promise<number | null>
  pressCtrlC(): void
}

async function start(
  command: string,
  args: readonly string[],
  moreEnv: Record<string, string> = {},
  awaited = greeting,
): Promise<Started> {
  const child = spawn(command, args, { env: { ...env, ...moreEnv }, detached: true, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  // The terminal may be gone before the last key.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  after(() => ended)
  await eventually(
    'the server is ready',
    () => printed,
    (text) => awaited.test(text.replaceAll('\r', '')) || child.exitCode !== null,
  )
  assert.equal(child.exitCode, null, printed)
  return { child, printed: () => printed, ended, pressCtrlC: () => child.stdin.write('\x03') }
}

/** With a terminal of its own, where npm gets each Ctrl+C as well and passes it on. A shell around it would answer 130. */
const startInTerminal = (moreEnv?: Record<string, string>, awaited?: RegExp) =>
  start('script', ['-qfec', 'exec npm start', '/dev/null'], moreEnv, awaited)

async function assertGracefulStop({ ended, printed }: Started): Promise<void> {
  assert.equal(await ended, 0, printed())
  assert.match(printed(), /Stopping\./)
  assert.doesNotMatch(printed(), /"level":[56]0/)
  await nothingIsLeft()
}

const isLinux = process.platform === 'linux' && findProgram('script') !== ''

suite('a stop', { skip: !isLinux && 'needs Linux and `script`' }, () => {
  test('Ctrl+C ends npm start and its database, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const server = await startInTerminal()
      server.pressCtrlC()
      await assertGracefulStop(server)
    }
  })

  test('Ctrl+C while the database is made stops as soon as it is', async () => {
    const server = await startInTerminal({ DATA_DIR: join(dataDir, 'new') }, /Creating a PostgreSQL database/)
    await eventually('PostgreSQL makes it', listProcesses, (list) => list.some((line) => line.includes('initdb')))
    server.pressCtrlC()
    await assertGracefulStop(server)
  })

  for (const WORKERS of ['1', '2']) {
    test(`a second Ctrl+C right after the first changes nothing, WORKERS=${WORKERS}`, async () => {
      for (let round = 0; round < 2; round++) {
        const server = await startInTerminal({ WORKERS })
        server.pressCtrlC()
        await setTimeout(40)
        server.pressCtrlC()
        await assertGracefulStop(server)
      }
    })

    test(`a signal to the process group stops all of them, WORKERS=${WORKERS}`, async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        const server = await start(process.execPath, ['dist/main.js', 'serve'], { WORKERS })
        process.kill(-(server.child.pid ?? 0), signal)
        await assertGracefulStop(server)
      }
    })

    test(`Ctrl+C of somebody in a hurry ends the server at once, and the database stops, WORKERS=${WORKERS}`, async () => {
      const server = await startInTerminal({ WORKERS, SHUTDOWN_DELAY_MS: '60000' })
      const isRunning = () => Promise.race([server.ended.then(() => false), setTimeout(500, true)])
      while (await isRunning()) server.pressCtrlC()
      assert.notEqual(await server.ended, 0)
      await nothingIsLeft()
    })

    test(`the database of a killed server stops, WORKERS=${WORKERS}`, async () => {
      const { child, ended } = await start(process.execPath, ['dist/main.js', 'serve'], { WORKERS })
      child.kill('SIGKILL')
      await ended
      await nothingIsLeft()
    })
  }
})
