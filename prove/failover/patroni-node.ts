import { execFile, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasEnded, killProcess, startAsNobody } from './programs.ts'
import { sleep } from '../server-process.ts'

const [binDir = ''] = globSync('/usr/lib/postgresql/*/bin')

interface NodePorts {
  readonly postgres: number
  readonly rest: number
}

/** What docs/many-machines.md tells operators to set. */
const clusterSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: { use_pg_rewind: true, parameters: { wal_retrieve_retry_interval: '1s', max_connections: 200 } },
}

/** One machine of the cluster: Patroni and the PostgreSQL that it runs. */
export class PatroniNode {
  readonly name: string
  readonly ports: NodePorts
  readonly #folder: string
  readonly #etcdPort: number
  #patroni: ChildProcess | undefined

  constructor(name: string, ports: NodePorts, { folder, etcdPort }: { folder: string; etcdPort: number }) {
    this.name = name
    this.ports = ports
    this.#folder = folder
    this.#etcdPort = etcdPort
  }

  get #dataDir(): string {
    return join(this.#folder, this.name)
  }

  async start(): Promise<void> {
    const file = join(this.#folder, `${this.name}.yml`)
    // JSON is YAML.
    await writeFile(file, JSON.stringify(this.#buildConfig()))
    this.#patroni = await startAsNobody('patroni', [file], { logFile: join(this.#folder, `${this.name}.log`) })
  }

  /** Does nothing if Patroni is still running. */
  async startAgain(): Promise<void> {
    if (hasEnded(this.#patroni)) await this.start()
  }

  /** Patroni lives on and sees that its PostgreSQL is gone. */
  async killPostmaster(): Promise<void> {
    const pids = await this.#listPostgresPids()
    const [postmaster] = pids
    if (postmaster === undefined) throw new Error(`PostgreSQL of ${this.name} does not run.`)
    sendKill(postmaster)
    await waitUntilGone(pids)
  }

  /** As if the machine lost its power. */
  async killMachine(): Promise<void> {
    const pids = await this.#listPostgresPids()
    await killProcess(this.#patroni)
    for (const pid of pids) sendKill(pid)
    await waitUntilGone(pids)
  }

  async #listPostgresPids(): Promise<number[]> {
    const file = await readFile(join(this.#dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(file.split('\n')[0])
    return postmaster > 0 ? [postmaster, ...(await listChildren(postmaster))] : []
  }

  #buildConfig() {
    const { postgres, rest } = this.ports
    const access = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
    return {
      scope: 'folkmoot',
      name: this.name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { hosts: [`127.0.0.1:${this.#etcdPort}`] },
      bootstrap: { dcs: clusterSettings, initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
      postgresql: {
        listen: `127.0.0.1:${postgres}`,
        connect_address: `127.0.0.1:${postgres}`,
        data_dir: this.#dataDir,
        bin_dir: binDir,
        pgpass: join(this.#folder, `${this.name}.pgpass`),
        pg_hba: access,
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        parameters: { unix_socket_directories: this.#folder },
      },
    }
  }
}

async function listChildren(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

function sendKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

async function waitUntilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await sleep(5)
}

/** A zombie has no command line. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}
