import { setTimeout as delay } from 'node:timers/promises'
import { takeLease, type Connection } from './lease.ts'
import { stopPostmaster, type Cluster } from './postmaster.ts'
import { reach } from './reach.ts'

/** How long a leaver waits for PostgreSQL to come back, to stop it properly. */
const leaverPatienceMs = 5_000

/** Takes a lease and keeps it: when PostgreSQL dies it is started again. Returns how to leave. */
export async function holdLease(
  cluster: Cluster,
  connection: Connection,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const giveUp = new AbortController()
  const take = () => reach(cluster, () => takeLease(connection), giveUp.signal)
  let lease = await take()
  let reviving: Promise<void> | undefined
  let leaving: Promise<void> | undefined
  watch()

  function watch() {
    void lease.lost.then(() => {
      if (!leaving) reviving = revive()
    })
  }

  async function revive() {
    log(`PostgreSQL in ${cluster.dir} is gone; starting it again`)
    for (let waitMs = 250; !giveUp.signal.aborted; waitMs = Math.min(2 * waitMs, 30_000)) {
      try {
        lease = await take()
        reviving = undefined
        log(`PostgreSQL in ${cluster.dir} is back`)
        watch()
        return
      } catch (error) {
        log(`PostgreSQL in ${cluster.dir} does not come back: ${(error as Error).message}`)
        await delay(waitMs, undefined, { ref: false, signal: giveUp.signal }).catch(() => undefined)
      }
    }
  }

  async function leave() {
    const patience = setTimeout(() => giveUp.abort(), leaverPatienceMs)
    await reviving
    clearTimeout(patience)
    try {
      if (await lease.giveBack()) await stopPostmaster(cluster)
    } catch (error) {
      log(`Leaving PostgreSQL in ${cluster.dir}: ${(error as Error).message}`)
    }
    await lease.close()
  }

  return () => (leaving ??= leave())
}
