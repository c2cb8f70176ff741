import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runLoad } from './load.ts'
import { readCpuTicks, ticksPerSecond, type startProcess } from './processes.ts'
import type { Scenario } from './scenarios.ts'

const [warmUpSeconds, seconds] = [10, 8]
const file = new URL('../docs/measurements/cost.md', import.meta.url)

interface CostOptions {
  readonly url: string
  readonly clusterDir: string
  readonly scenarios: readonly Scenario[]
  readonly startServer: () => ReturnType<typeof startProcess>
}

/** What a request costs in processor time, ours and PostgreSQL's. Requests per second also depend on the load generator. */
export async function measureCost({ url, clusterDir, scenarios, startServer }: CostOptions): Promise<void> {
  const [postmaster = ''] = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
  const rows: string[] = []
  for (const { label, requestsFor } of scenarios) {
    const server = await startServer()
    const readBoth = () => Promise.all([readCpuTicks(server.child), readCpuTicks({ pid: Number(postmaster) })])
    await runLoad(url, requestsFor, warmUpSeconds)
    const before = await readBoth()
    const { requestsPerSecond } = await runLoad(url, requestsFor, seconds)
    const after = await readBoth()
    await server.stop()
    const [ours, database] = after.map(
      (ticks, index) => ((ticks - (before[index] ?? 0)) * 1000) / ticksPerSecond / (requestsPerSecond * seconds),
    )
    rows.push(`| ${label} | ${ours?.toFixed(2)} | ${database?.toFixed(2)} | ${Math.round(requestsPerSecond)} |`)
    console.log(rows.at(-1))
  }
  await writeFile(
    file,
    `# What a request costs

Milliseconds of one core, with 10,000 people and one process; the load and PostgreSQL ran on the same 2 cores. \`npm run bench -- cost\`
makes it anew.

| Request | Folkmoot | PostgreSQL | requests/s |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  )
}
