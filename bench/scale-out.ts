import { Pool } from 'undici'
import { median } from './load.ts'
import { readCpuTicks, type startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'

const [requestCount, roundCount, concurrency] = [8000, 5, 16]

interface ScaleOutOptions {
  readonly url: string
  readonly path: string
  readonly token: string
  readonly startServer: (workers: 1 | 2) => ReturnType<typeof startProcess>
}

/**
 * Requests per second of CPU in all processes of the command. The load takes one of two cores, so requests per second
 * would say little; two processes do 1.7 times the work of one when each request costs at most 1 / 0.85 as much.
 */
export async function measureScaleOut({ url, path, token, startServer }: ScaleOutOptions): Promise<ReportRow> {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] }
  for (let round = 0; round < roundCount; round++)
    for (const workers of [1, 2] as const) {
      const server = await startServer(workers)
      const pool = new Pool(url, { connections: concurrency })
      const send = () => sendRequests(pool, path, token)
      await send()
      const before = await readCpuTicks(server.child)
      await send()
      rates[workers].push((requestCount * 100) / ((await readCpuTicks(server.child)) - before))
      await pool.close()
      await server.stop()
    }
  const [one, two] = [median(rates[1]), median(rates[2])]
  const ratio = two / one
  const label = 'scale-out: GET /v1/events?limit=20, requests per CPU-second with WORKERS=2 of WORKERS=1'
  console.log(`${label}: ${ratio.toFixed(2)} (${Math.round(two)} of ${Math.round(one)})`)
  return { label, ratio, goal: 'at least 0.85', isMet: ratio >= 0.85 }
}

async function sendRequests(pool: Pool, path: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const loop = async () => {
    for (let request = 0; request < requestCount / concurrency; request++) {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
}
