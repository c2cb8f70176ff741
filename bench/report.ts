import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

export interface ReportRow {
  readonly label: string
  readonly ratio: number
  readonly goal: string
  readonly isMet: boolean
}

const folder = new URL('../docs/measurements/', import.meta.url)
const file = new URL('bench.md', folder)

export async function writeReport(rows: readonly ReportRow[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const lines = rows.map(
    ({ label, ratio, goal, isMet }) =>
      `| ${label} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'NO'} | ${day} |`,
  )
  const head = ['| What | Ratio | Goal | Met | Run |', '| --- | --- | --- | --- | --- |']
  console.log(`\n${[...head, ...lines].join('\n')}`)

  const before = (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => /^\| (?!What|---)/.test(line))
  const all = new Map([...before, ...lines].map((line) => [line.split(' | ')[0], line]))
  const text = `# Bench

${cpus().length} cores, Node ${process.version}. Ratios, each of one run on a quiet machine. \`npm run bench\` measures all of them
again, \`npm run bench -- mcp\` only those whose name contains "mcp".

${[...head, ...all.values()].join('\n')}
`
  await mkdir(folder, { recursive: true })
  await writeFile(file, text)
}
