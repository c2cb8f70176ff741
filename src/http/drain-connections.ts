import type { Server as HttpServer } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/*
 * A proxy retries on the next server when its connection is refused or answered with 503. It cannot do so when a connection ends on
 * which it has just sent a POST. So connections end only when nothing can be on its way.
 */

const maxQuietWaitMs = 1_000
/** A turn of the event loop that took longer did other work, and may not have polled. */
const maxQuietTurnMs = 1

/**
 * The kernel cuts off connections that nobody has accepted yet, and the event loop accepts one each time it polls. So this waits
 * for a poll that finds none. Idle connections stay, unlike with HTTP's own `close`.
 */
export async function stopAccepting(server: HttpServer): Promise<void> {
  let isQuiet = false
  const onConnection = () => (isQuiet = false)
  server.on('connection', onConnection)
  for (const deadline = performance.now() + maxQuietWaitMs; !isQuiet && performance.now() < deadline;) {
    isQuiet = true
    const startedAt = performance.now()
    await setImmediate()
    if (performance.now() - startedAt > maxQuietTurnMs) isQuiet = false
  }
  TcpServer.prototype.close.call(server)
  server.off('connection', onConnection)
}

/** The idle timeout of a proxy must be shorter; deploy/nginx has 500 ms. */
const maxWaitMs = 2_000
const checkIntervalMs = 20

/** Returns when no connection is open, at the latest after `maxWaitMs`. Requests meanwhile get a 503. */
export async function waitForConnectionsToClose(server: HttpServer): Promise<void> {
  for (const deadline = performance.now() + maxWaitMs; performance.now() < deadline;) {
    if ((await countConnections(server)) === 0) return
    await setTimeout(checkIntervalMs)
  }
}

const countConnections = (server: HttpServer) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
