import { setTimeout as delay } from 'node:timers/promises'
import { readLog, readPid, startPostmaster, stopPostmaster, type Cluster, type Start } from './postmaster.ts'
import { codeOf, EmbeddedError, explain } from './problems.ts'

const patienceMs = 60_000

/** What one meets while PostgreSQL starts, recovers, stops, or has no connection to spare. */
const passing =
  /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|57P0[123]|53300|55P03|08\w{3})$/

/** What a postmaster says that came second, or before the last process of its forerunner had gone. */
const isTaken = /lock file .* (already exists|is empty)|shared memory block .* is still in use/

/** Opens something on PostgreSQL, starting it when it does not run, and waiting for whoever else starts or stops it. */
export async function reach<T>(cluster: Cluster, open: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = performance.now() + patienceMs
  let start: Start | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const isFinal = !passing.test(String(codeOf(error)))
      if (isFinal && start?.hasEnded === false) await stopPostmaster(cluster)
      if (isFinal) throw error
      if (performance.now() > deadline) throw await tooLate(cluster, error as Error)
    }
    if (start?.failure !== undefined) await throwUnlessTaken(cluster, start.failure)
    if (!start || start.hasEnded) start = await startUnlessRunning(cluster)
    await delay(20, undefined, { signal })
  }
}

async function startUnlessRunning(cluster: Cluster): Promise<Start | undefined> {
  const found = await readPid(cluster)
  return found?.isPostmaster ? undefined : startPostmaster(cluster, found?.pid)
}

async function throwUnlessTaken(cluster: Cluster, failure: string): Promise<void> {
  const log = await readLog(cluster)
  const said = failure.includes('redirecting log output') ? log.text : failure
  if (!isTaken.test(said)) throw explain(said, cluster.dir, `PostgreSQL could not start (its log is ${log.file}):`)
  await delay(200)
}

async function tooLate(cluster: Cluster, error: Error): Promise<EmbeddedError> {
  const { file } = await readLog(cluster)
  return new EmbeddedError(
    `PostgreSQL was not ready within ${patienceMs / 1000} s (${error.message}). Its log is ${file}`,
  )
}
