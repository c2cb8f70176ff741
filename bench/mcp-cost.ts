import type { ConnectionConfig } from '#platform'
import { Pool } from 'undici'
import { median } from './load.ts'
import { readCpuTicks, type startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'
import { createBenchToken } from './statements.ts'

const [callCount, roundCount, concurrency] = [3000, 7, 16]

interface McpCostOptions {
  readonly connection: ConnectionConfig
  readonly url: string
  readonly userIds: readonly string[]
  readonly startServer: () => ReturnType<typeof startProcess>
}

/** CPU time of a tool call against the REST operation, alternating on the same process. */
export async function measureMcpCost({ connection, url, userIds, startServer }: McpCostOptions): Promise<ReportRow[]> {
  const authorization = `Bearer ${await createBenchToken(connection, userIds[0] ?? '', ['read:events'])}`
  const server = await startServer()
  const pool = new Pool(url, { connections: concurrency })
  const restRequest = { path: '/v1/events?limit=20', method: 'GET', headers: { authorization } } as const
  const toolRequest = {
    path: '/mcp',
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'events_list', arguments: { limit: 20 } },
    }),
  } as const
  const measureCpuTicks = async (request: typeof restRequest | typeof toolRequest): Promise<number> => {
    const before = await readCpuTicks(server.child)
    const loop = async () => {
      for (let call = 0; call < callCount / concurrency; call++) {
        const { statusCode, body } = await pool.request(request)
        const text = await body.text()
        if (statusCode !== 200 || text.includes('"isError":true')) throw new Error(`${request.path}: ${text}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, loop))
    return (await readCpuTicks(server.child)) - before
  }
  try {
    for (const request of [restRequest, toolRequest, restRequest, toolRequest]) await measureCpuTicks(request)
    const pairs = []
    for (let round = 0; round < roundCount; round++)
      pairs.push({ rest: await measureCpuTicks(restRequest), tool: await measureCpuTicks(toolRequest) })
    const ratio = median(pairs.map(({ rest, tool }) => tool / rest))
    const label = 'MCP tools/call events_list, CPU of the REST twin'
    console.log(
      `${label}: ${ratio.toFixed(2)} (${pairs.map(({ rest, tool }) => `${tool} of ${rest}`).join(', ')} ticks)`,
    )
    return [{ label, ratio, goal: 'at most 1.25', isMet: ratio <= 1.25 }]
  } finally {
    await pool.close()
    await server.stop()
  }
}
