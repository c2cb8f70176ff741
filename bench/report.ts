import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

export interface Row {
  readonly what: string
  readonly ratio: number
  readonly goal: string
  readonly isMet: boolean
}

/** Prints the table and, when all of it was measured, leaves it in docs/measurements. */
export async function writeReport(rows: readonly Row[], isWhole: boolean): Promise<void> {
  const lines = rows.map(
    ({ what, ratio, goal, isMet }) => `| ${what} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'NO'} |`,
  )
  const table = ['| What | Ratio | Goal | Met |', '| --- | --- | --- | --- |', ...lines].join('\n')
  console.log(`\n${table}`)
  if (!isWhole) return

  const date = new Date().toISOString().slice(0, 10)
  const head = `# Bench\n\nLast run ${date}, ${cpus().length} cores, Node ${process.version}. Ratios of one run; \`npm run bench\` makes them anew.\n`
  const folder = new URL('../docs/measurements/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('bench.md', folder), `${head}\n${table}\n`)
}
