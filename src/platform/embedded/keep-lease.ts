import { setTimeout as delay } from 'node:timers/promises'
import { acquireLease, type SocketConnectionConfig } from './lease.ts'
import { stopPostmaster, type Cluster } from './postmaster.ts'
import { openOrStart } from './open-or-start.ts'

/** How long leaving waits for a restart, to stop PostgreSQL properly. */
const leaveTimeoutMs = 5_000

export async function keepLease(
  cluster: Cluster,
  connection: SocketConnectionConfig,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const abortController = new AbortController()
  const acquire = () => openOrStart(cluster, () => acquireLease(connection), abortController.signal)
  let lease = await acquire()
  let restarting: Promise<void> | undefined
  let leaving: Promise<void> | undefined
  watch()

  function watch() {
    void lease.closed.then(() => {
      if (!leaving) restarting = restart()
    })
  }

  async function restart() {
    log(`PostgreSQL in ${cluster.dir} is gone; starting it again`)
    for (let waitMs = 250; !abortController.signal.aborted; waitMs = Math.min(2 * waitMs, 30_000)) {
      try {
        lease = await acquire()
        restarting = undefined
        log(`PostgreSQL in ${cluster.dir} is back`)
        watch()
        return
      } catch (error) {
        log(`PostgreSQL in ${cluster.dir} does not come back: ${(error as Error).message}`)
        await delay(waitMs, undefined, { ref: false, signal: abortController.signal }).catch(() => undefined)
      }
    }
  }

  async function leave() {
    const timer = setTimeout(() => abortController.abort(), leaveTimeoutMs)
    await restarting
    clearTimeout(timer)
    try {
      if (await lease.release()) await stopPostmaster(cluster)
    } catch (error) {
      log(`Leaving PostgreSQL in ${cluster.dir}: ${(error as Error).message}`)
    }
    await lease.close()
  }

  return () => (leaving ??= leave())
}
