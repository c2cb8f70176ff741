import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, chown, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)
const [bin = ''] = globSync('/usr/lib/postgresql/*/bin')
/** Neither PostgreSQL nor PgBouncer runs as root. */
const nobody = 65534
export const asNobody = process.geteuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** For node:test's `skip`; `REQUIRE_DEBIAN_POSTGRES` makes a missing program an error. */
export function debianSkipReason(): string | false {
  if (bin !== '' && findProgram('pgbouncer') !== '') return false
  const reason = 'Debian’s postgresql and pgbouncer are not installed, so they were not tried.'
  if (process.env['REQUIRE_DEBIAN_POSTGRES']) throw new Error(reason)
  return reason
}

/** The caller removes it. */
export async function createFolder(purpose: string): Promise<string> {
  const folder = await createDataDir(purpose)
  await chmod(folder, 0o755)
  if (asNobody.uid !== undefined) await chown(folder, nobody, nobody)
  return folder
}

/** Runs something at the end of a test, or of whatever else uses these programs. */
type AtEnd = (cleanUp: () => Promise<void>) => void

/** Asks for no password. Its superuser is `folkmoot`. */
export class DebianPostgres {
  readonly port: number
  readonly #dir: string
  readonly #atEnd: AtEnd

  private constructor(port: number, dir: string, atEnd: AtEnd) {
    this.port = port
    this.#dir = dir
    this.#atEnd = atEnd
    // In this order: a running server writes into its folder.
    atEnd(async () => {
      await this.stop()
      await rm(dirname(dir), { recursive: true, force: true })
    })
  }

  static async create(atEnd: AtEnd = after): Promise<DebianPostgres> {
    const dir = join(await createFolder('debian'), 'cluster')
    await run(
      join(bin, 'initdb'),
      ['-D', dir, '-U', 'folkmoot', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      asNobody,
    )
    return new DebianPostgres(await reservePort(), dir, atEnd)
  }

  /** A copy that follows this one. */
  async createStandby(): Promise<DebianPostgres> {
    const dir = join(await createFolder('standby'), 'cluster')
    const source = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'folkmoot']
    await run(join(bin, 'pg_basebackup'), [...source, '-D', dir, '-R', '-X', 'stream', '-c', 'fast'], asNobody)
    return new DebianPostgres(await reservePort(), dir, this.#atEnd)
  }

  get url(): string {
    return `postgres://folkmoot@127.0.0.1:${this.port}/postgres`
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      fsync: 'off',
      ...settings,
    }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
    await this.#control('-w', '-l', `${this.#dir}.log`, '-o', options.join(' '), 'start')
  }

  promote(): Promise<void> {
    return this.#control('-w', 'promote')
  }

  /** As if the machine went down. */
  async stop(): Promise<void> {
    await this.#control('-m', 'immediate', 'stop').catch(() => undefined)
  }

  async #control(...args: string[]): Promise<void> {
    // pg_ctl hands its pipes on to the server, so waiting for their end would wait for the server's.
    const child = spawn(join(bin, 'pg_ctl'), ['-D', this.#dir, ...args], { ...asNobody, stdio: 'ignore' })
    const [code] = (await once(child, 'exit')) as [number]
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}.`)
  }
}

export async function startPgBouncer(postgres: DebianPostgres): Promise<string> {
  const pgBouncer = await PgBouncer.create(postgres)
  await pgBouncer.start()
  return pgBouncer.url
}

/** In transaction mode in front of a PostgreSQL. */
export class PgBouncer {
  readonly port: number
  readonly #configFile: string
  #child: ChildProcess | undefined

  private constructor(port: number, configFile: string) {
    this.port = port
    this.#configFile = configFile
  }

  static async create({ port: target }: DebianPostgres, atEnd: AtEnd = after): Promise<PgBouncer> {
    const [folder, port] = [await createFolder('pgbouncer'), await reservePort()]
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users'), '"folkmoot" ""\n')
    await writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 5
query_wait_timeout = 5
server_login_retry = 1
`,
    )
    const pgBouncer = new PgBouncer(port, file)
    atEnd(async () => {
      await pgBouncer.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return pgBouncer
  }

  get url(): string {
    return `postgres://folkmoot@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const child = spawn('pgbouncer', ['-q', this.#configFile], { ...asNobody, stdio: 'ignore' })
    this.#child = child
    while (!(await accepts(this.port, child))) await setTimeout(20)
  }

  /** As if it crashed. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

async function accepts(port: number, child: ChildProcess): Promise<boolean> {
  const ended = child.exitCode ?? child.signalCode
  if (ended !== null) throw new Error(`pgbouncer ended by itself with ${ended}.`)
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('error', () => resolve(false)).once('connect', () => resolve(true))
  return promise.finally(() => socket.destroy())
}
