import type { ChildProcess } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createFolder } from '../../test/debian-postgres.ts'
import { reservePort } from '../../test/kit.ts'
import { killProcess, startAsNobody } from './programs.ts'
import type { PatroniNode } from './patroni-node.ts'
import { sleep } from '../server-process.ts'

interface PrimaryProxy {
  /** Leads to PgBouncer. */
  readonly url: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode, and HAProxy that leads it to the primary, as docs/many-machines.md has them. */
export async function startPrimaryProxy(nodes: readonly PatroniNode[]): Promise<PrimaryProxy> {
  const folder = await createFolder('pgbouncer')
  const [haproxyPort, pgbouncerPort] = [await reservePort(), await reservePort()]
  const files = { haproxy: join(folder, 'haproxy.cfg'), pgbouncer: join(folder, 'pgbouncer.ini') }
  await writeFile(files.haproxy, buildHaproxyConfig(haproxyPort, nodes))
  await writeFile(files.pgbouncer, buildPgBouncerConfig(folder, pgbouncerPort, haproxyPort))
  await writeFile(join(folder, 'users'), '"folkmoot" ""\n')
  const logFile = join(folder, 'log')
  const children = [
    await startAsNobody('haproxy', ['-db', '-f', files.haproxy], { logFile }),
    await startAsNobody('pgbouncer', [files.pgbouncer], { logFile }),
  ]
  const stop = async () => {
    await Promise.all(children.map(killProcess))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([waitUntilOpen(haproxyPort, children), waitUntilOpen(pgbouncerPort, children)])
    return { url: `postgres://folkmoot@127.0.0.1:${pgbouncerPort}/folkmoot`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const buildHaproxyConfig = (port: number, nodes: readonly PatroniNode[]) => `
defaults
  mode tcp
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}`).join('\n')}
`

const buildPgBouncerConfig = (folder: string, port: number, haproxyPort: number) => `
[databases]
folkmoot = host=127.0.0.1 port=${haproxyPort} dbname=folkmoot
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
query_wait_timeout = 5
server_login_retry = 1
`

async function waitUntilOpen(port: number, children: readonly ChildProcess[]): Promise<void> {
  while (!(await accepts(port))) {
    for (const { exitCode, spawnfile } of children)
      if (exitCode !== null) throw new Error(`${spawnfile} ended by itself with ${exitCode}.`)
    await sleep(20)
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('error', () => resolve(false)).once('connect', () => resolve(true))
  return promise.finally(() => socket.destroy())
}
