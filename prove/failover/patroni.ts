import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#platform'
import { createFolder } from '../../test/debian-postgres.ts'
import { eventually } from '../../test/eventually.ts'
import { reservePort } from '../../test/kit.ts'
import { sleep } from '../server-process.ts'
import { killProcess, startAsNobody } from './programs.ts'
import { PatroniNode } from './patroni-node.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three machines with synchronous replication, and an etcd. */
export class PatroniCluster {
  readonly nodes: readonly PatroniNode[]
  readonly #folder: string
  readonly #etcd: ChildProcess

  private constructor(folder: string, etcd: ChildProcess, nodes: readonly PatroniNode[]) {
    this.#folder = folder
    this.#etcd = etcd
    this.nodes = nodes
  }

  static async start(): Promise<PatroniCluster> {
    const folder = await createFolder('patroni')
    const [etcdPort, peerPort] = [await reservePort(), await reservePort()]
    const etcd = await startEtcd(folder, etcdPort, peerPort)
    const nodes: PatroniNode[] = []
    for (const name of ['a', 'b', 'c'])
      nodes.push(
        new PatroniNode(name, { postgres: await reservePort(), rest: await reservePort() }, { folder, etcdPort }),
      )
    const cluster = new PatroniCluster(folder, etcd, nodes)
    try {
      await Promise.all(nodes.map((node) => node.start()))
      await cluster.#createDatabase()
      await cluster.waitUntilComplete()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** Finds the primary, whichever it is. */
  get url(): string {
    return this.#buildUrl('folkmoot', 'folkmoot')
  }

  #buildUrl(user: string, database: string): string {
    return `postgres://${user}@${this.nodes.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',')}/${database}`
  }

  async #createDatabase(): Promise<void> {
    await eventually(
      'there is a primary',
      () => this.#fetchMembers(),
      (members) => members.some(({ role }) => role === 'leader'),
    )
    const db = connect(this.#buildUrl('postgres', 'postgres'), { max: 1 })
    await db.sql`create role folkmoot login`
    await db.sql`create database folkmoot owner folkmoot`
    await db.close()
  }

  /** Returns the primary when both others follow it, one of them synchronously. */
  async waitUntilComplete(): Promise<PatroniNode> {
    const members = await eventually('a primary has two standbys', () => this.#fetchMembers(), isComplete)
    const leader = members.find(({ role }) => role === 'leader')
    const primary = this.nodes.find(({ name }) => name === leader?.name)
    if (!primary) throw new Error('There is no primary.')
    return primary
  }

  async #fetchMembers(): Promise<readonly Member[]> {
    // Each answer costs Patroni a question to etcd.
    await sleep(100)
    for (const { ports } of this.nodes) {
      const response = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).catch(() => undefined)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
    }
    return []
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.killMachine()))
    await killProcess(this.#etcd)
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function isComplete(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role)
  return running.length === 3 && running.includes('leader') && running.includes('sync_standby')
}

async function startEtcd(folder: string, port: number, peerPort: number): Promise<ChildProcess> {
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const options = {
    name: 'proof',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `proof=${peerUrl}`,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  // Debian's build starts on arm64 only when told so.
  const env = { ETCD_UNSUPPORTED_ARCH: process.arch }
  return startAsNobody('etcd', args, { logFile: join(folder, 'etcd.log'), env })
}
