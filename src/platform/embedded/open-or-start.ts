import { setTimeout as delay } from 'node:timers/promises'
import { message } from '#contract'
import {
  readServerLog,
  readLockFilePid,
  startPostmaster,
  stopPostmaster,
  type Cluster,
  type PostmasterStart,
} from './postmaster.ts'
import { errorCode, EmbeddedError, toEmbeddedError } from './errors.ts'

const startTimeoutMs = 60_000

/** While PostgreSQL starts, recovers, stops (55P03: the last process to leave locks it) or is out of connections. */
const transientCodes =
  /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|57P0[123]|53300|55P03|08\w{3})$/

/** Printed by a second postmaster, or while a process of the previous one still runs. */
const alreadyRunningPattern = /lock file .* (already exists|is empty)|shared memory block .* is still in use/

/** A postmaster that is still starting at the timeout keeps running: it may recover, and the next start joins it. */
export async function openOrStart<T>(cluster: Cluster, open: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = performance.now() + startTimeoutMs
  let start: PostmasterStart | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const isFinal = !transientCodes.test(String(errorCode(error)))
      if (isFinal && start?.hasEnded === false) await stopPostmaster(cluster)
      if (isFinal) throw error
      if (performance.now() > deadline) throw await buildTimeoutError(cluster, error as Error)
    }
    if (start?.failure !== undefined) await throwUnlessAlreadyRunning(cluster, start.failure)
    if (!start || start.hasEnded) start = await startUnlessRunning(cluster)
    await delay(20, undefined, { signal })
  }
}

async function startUnlessRunning(cluster: Cluster): Promise<PostmasterStart | undefined> {
  const found = await readLockFilePid(cluster)
  return found?.isPostmaster ? undefined : startPostmaster(cluster, found?.pid)
}

async function throwUnlessAlreadyRunning(cluster: Cluster, failure: string): Promise<void> {
  const log = await readServerLog(cluster)
  // From that line on, PostgreSQL prints into its log file.
  const text = failure.includes('redirecting log output') ? log.text : failure
  if (!alreadyRunningPattern.test(text))
    throw toEmbeddedError(text, cluster.dir, (output) =>
      message('operator.embedded.startFailed', { file: log.file, output }),
    )
  await delay(200)
}

async function buildTimeoutError(cluster: Cluster, error: Error): Promise<EmbeddedError> {
  const { file } = await readServerLog(cluster)
  return new EmbeddedError(
    message('operator.embedded.startTimedOut', { seconds: startTimeoutMs / 1000, reason: error.message, file }),
  )
}
