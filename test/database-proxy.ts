import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after } from 'node:test'
import type { ConnectionConfig } from '#platform'

/** A way to the database that a test can cut. */
interface DatabaseProxy {
  readonly connection: ConnectionConfig
  readonly accepted: () => number
  /** Hangs up on everybody, and on whoever comes until `giveBack`. */
  takeAway(): void
  giveBack(): void
}

export async function startDatabaseProxy(target: ConnectionConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let [isAway, accepted] = [false, 0]
  const server = createServer((socket) => {
    accepted++
    if (isAway) return socket.destroy()
    const database = connect(socketAddressFor(target))
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      database.destroy()
    })
    socket.on('error', () => undefined)
    database.on('error', () => socket.destroy())
    // oxlint-disable-next-line no-restricted-properties -- Both have their handlers.
    return socket.pipe(database).pipe(socket)
  })
  const takeAway = () => {
    isAway = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    takeAway()
    server.close()
  })
  return {
    connection: withPort(target, (server.address() as AddressInfo).port),
    accepted: () => accepted,
    takeAway,
    giveBack: () => (isAway = false),
  }
}

export function socketAddressFor(target: ConnectionConfig): { path: string } | { host: string; port: number } {
  if (typeof target !== 'string') return { path: `${target.host}/.s.PGSQL.${target.port}` }
  const { hostname, port } = new URL(target)
  return { host: hostname, port: Number(port || 5432) }
}

export function withPort(target: ConnectionConfig, port: number): ConnectionConfig {
  if (typeof target !== 'string') return { ...target, host: '127.0.0.1', port }
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
