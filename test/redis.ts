import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'
import { findProgram } from './programs.ts'

/** For node:test's `skip`; `REQUIRE_REDIS` makes a missing Redis an error. */
export function redisSkipReason(): string | false {
  if (findProgram('redis-server') !== '') return false
  const reason =
    'No Redis on this machine (Debian: apt-get install redis-server), so shared limits were not tried with it.'
  if (process.env['REQUIRE_REDIS']) throw new Error(reason)
  return reason
}

export async function createRedis(): Promise<RedisServer> {
  const server = new RedisServer(await reservePort(), await createDataDir('redis'))
  after(() => server.close())
  return server
}

export async function startRedis(): Promise<RedisServer> {
  const server = await createRedis()
  await server.start()
  return server
}

/** Can be stopped and restarted. Persists nothing. */
export class RedisServer {
  readonly url: string
  readonly port: number
  readonly #dir: string
  #child: ChildProcess | undefined

  constructor(port: number, dir: string) {
    this.url = `redis://127.0.0.1:${port}`
    this.port = port
    this.#dir = dir
  }

  async start(): Promise<void> {
    const options = { port: this.port, bind: '127.0.0.1', dir: this.#dir, save: '', appendonly: 'no' }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    this.#child = spawn('redis-server', args, { stdio: 'ignore' })
    while (!(await this.#isResponding())) await setTimeout(20)
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Connections stay open, but nothing is answered until it resumes. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#dir, { recursive: true, force: true })
  }

  #isResponding(): Promise<boolean> {
    if (this.#child?.exitCode != null) throw new Error(`redis-server ended by itself with ${this.#child.exitCode}.`)
    const socket = connect(this.port, '127.0.0.1')
    const { promise, resolve } = Promise.withResolvers<boolean>()
    socket.once('error', () => resolve(false)).once('data', () => resolve(true))
    socket.write('PING\r\n')
    return promise.finally(() => socket.destroy())
  }
}
