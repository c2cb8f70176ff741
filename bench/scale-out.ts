import { Pool } from 'undici'
import { median } from './load.ts'
import { readCpuTicks, ticksPerSecond, type startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'

const [requestCount, roundCount, concurrency] = [8000, 3, 16]
const workerCounts = [1, 2, 4] as const
type WorkerCount = (typeof workerCounts)[number]

interface ScaleOutOptions {
  readonly url: string
  readonly path: string
  readonly token: string
  readonly startServer: (workers: WorkerCount) => ReturnType<typeof startProcess>
}

/**
 * Requests per second of CPU in all processes of the command. The load and PostgreSQL need the same cores, so requests
 * per second would say little; what each request costs says how far more cores carry.
 */
export async function measureScaleOut({ url, path, token, startServer }: ScaleOutOptions): Promise<ReportRow[]> {
  const rates: Record<WorkerCount, number[]> = { 1: [], 2: [], 4: [] }
  for (let round = 0; round < roundCount; round++)
    for (const workers of workerCounts) {
      const server = await startServer(workers)
      const pool = new Pool(url, { connections: concurrency })
      const send = (count: number) => sendRequests(pool, path, token, count)
      // Each process compiles its own code.
      await send(requestCount * workers)
      const before = await readCpuTicks(server.child)
      await send(requestCount)
      rates[workers].push((requestCount * ticksPerSecond) / ((await readCpuTicks(server.child)) - before))
      await pool.close()
      await server.stop()
    }
  return [toRow(rates, 2), toRow(rates, 4)]
}

function toRow(rates: Record<WorkerCount, number[]>, workers: 2 | 4): ReportRow {
  const [one, many] = [median(rates[1]), median(rates[workers])]
  const ratio = many / one
  const label = `scale-out: GET /v1/events?limit=20, requests per CPU-second with WORKERS=${workers} of WORKERS=1`
  console.log(`${label}: ${ratio.toFixed(2)} (${Math.round(many)} of ${Math.round(one)})`)
  return { label, ratio, goal: 'at least 0.85', isMet: ratio >= 0.85 }
}

async function sendRequests(pool: Pool, path: string, token: string, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const loop = async () => {
    for (let request = 0; request < count / concurrency; request++) {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
}
