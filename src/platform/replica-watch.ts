import type postgres from 'postgres'
import { createPing } from './ping.ts'

type OpenConnection = (options: { max: number; connect_timeout: number }) => postgres.Sql

interface WatchOptions {
  readonly openPrimary: OpenConnection
  readonly openReplicas: readonly OpenConnection[]
  /** Everything the primary had committed at `hasAllUntil` (`performance.now()`) is on the replica. */
  readonly onProgress: (index: number, hasAllUntil: number) => void
  readonly onUnreachable: (index: number) => void
}

interface WalSample {
  readonly at: number
  readonly lsn: bigint
}

const intervalMs = 250
const timeoutMs = 1_000
/** Two seconds' worth. A replica that lags more than a second (`maxLagMs`) is not used anyway. */
const maxSamples = 8

/**
 * Compares positions in the write-ahead log. A commit that ended before the primary was asked lies before its answer, so
 * a replica that has replayed that far has the commit.
 */
export function createReplicaWatch({ openPrimary, openReplicas, onProgress, onUnreachable }: WatchOptions): {
  close(): Promise<void>
} {
  const samples: WalSample[] = []
  const options = { max: 1, connect_timeout: timeoutMs / 1000 }
  const primaryPing = createPing(() => openPrimary(options), readInsertPosition, timeoutMs)
  const replicaPings = openReplicas.map((open) => createPing(() => open(options), readReplayPosition, timeoutMs))

  async function samplePrimary(): Promise<void> {
    const at = performance.now()
    const lsn = await primaryPing.ping()
    samples.push({ at, lsn })
    if (samples.length > maxSamples) samples.shift()
  }

  async function sampleReplica(index: number): Promise<void> {
    const replayed = await replicaPings[index]?.ping()
    const reached = samples.findLast(({ lsn }) => replayed != null && lsn <= replayed)
    if (reached) onProgress(index, reached.at)
  }

  // Each server has its own loop, so that a silent one does not slow down the others.
  const stops = [
    repeat(samplePrimary, () => undefined),
    ...openReplicas.map((_open, index) =>
      repeat(
        () => sampleReplica(index),
        () => onUnreachable(index),
      ),
    ),
  ]
  return {
    async close() {
      for (const stop of stops) stop()
      await Promise.all([primaryPing, ...replicaPings].map((ping) => ping.close()))
    },
  }
}

/** Runs `work` again after each pause. Returns a function that stops it. */
function repeat(work: () => Promise<void>, onFailure: () => void): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  async function run(): Promise<void> {
    await work().catch(onFailure)
    if (!isStopped) timer = setTimeout(() => void run(), intervalMs).unref()
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function readInsertPosition(sql: postgres.Sql): Promise<bigint> {
  const [{ lsn }] = await sql<[{ lsn: string }]>`select pg_current_wal_insert_lsn()::text as lsn`
  return parseLsn(lsn)
}

/** Null from a server that is no standby. */
async function readReplayPosition(sql: postgres.Sql): Promise<bigint | null> {
  const [{ lsn }] = await sql<[{ lsn: string | null }]>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`
  return lsn === null ? null : parseLsn(lsn)
}

function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
