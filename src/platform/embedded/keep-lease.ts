import { setTimeout as delay } from 'node:timers/promises'
import { message, type Message } from '#contract'
import { markInUse } from './in-use.ts'
import { acquireLease, type SocketConnectionConfig } from './lease.ts'
import { stopPostmaster, type Cluster } from './postmaster.ts'
import { openOrStart } from './open-or-start.ts'

/** How long leaving waits for a restart, to stop PostgreSQL properly. */
const leaveTimeoutMs = 5_000

export async function keepLease(
  cluster: Cluster,
  connection: SocketConnectionConfig,
  log: (text: Message) => void,
): Promise<() => Promise<void>> {
  const { dir } = cluster
  const abortController = new AbortController()
  const acquire = () => openOrStart(cluster, () => acquireLease(connection), abortController.signal)
  const use = await markInUse(cluster)
  let lease = await acquire().catch((error: unknown) => {
    use.end()
    throw error
  })
  let restarting: Promise<void> | undefined
  let leaving: Promise<void> | undefined
  watch()

  function watch() {
    void lease.closed.then(() => {
      if (!leaving) restarting = restart()
    })
  }

  async function restart() {
    log(message('operator.embedded.restarting', { dir }))
    for (let waitMs = 250; !abortController.signal.aborted; waitMs = Math.min(2 * waitMs, 30_000)) {
      try {
        lease = await acquire()
        restarting = undefined
        log(message('operator.embedded.restarted', { dir }))
        watch()
        return
      } catch (error) {
        log(message('operator.embedded.restartFailed', { dir, reason: (error as Error).message }))
        await delay(waitMs, undefined, { ref: false, signal: abortController.signal }).catch(() => undefined)
      }
    }
  }

  async function leave() {
    const timer = setTimeout(() => abortController.abort(), leaveTimeoutMs)
    await restarting
    clearTimeout(timer)
    try {
      const isLast = await lease.release()
      use.end()
      if (isLast) await stopPostmaster(cluster)
    } catch (error) {
      log(message('operator.embedded.leaveFailed', { dir, reason: (error as Error).message }))
    }
    use.end()
    await lease.close()
  }

  return () => (leaving ??= leave())
}
