import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { crash } from './crash.ts'
import type { Proof } from './proof.ts'

/** Runs the proofs named on the command line, or all of them. */
const proofs: Readonly<Record<string, Proof>> = { crash }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in proofs))
if (unknown.length > 0)
  throw new Error(`There is no proof named ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)

const rows: string[] = []
for (const [name, proof] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Proving ${name} …`)
  for (const { what, holds, figures } of await proof()) {
    rows.push(`| ${name} | ${what} | ${holds ? 'holds' : 'FAILS'} | ${figures} |`)
    if (!holds) process.exitCode = 1
  }
}

const table = ['| Proof | What | Result | Figures |', '| --- | --- | --- | --- |', ...rows].join('\n')
console.log(`\n${table}`)
const date = new Date().toISOString().slice(0, 10)
const folder = new URL('../docs/measurements/', import.meta.url)
await mkdir(folder, { recursive: true })
await writeFile(
  new URL('prove.md', folder),
  `# Proofs\n\nLast run ${date}, ${cpus().length} cores; \`npm run prove\` makes them anew.\n\n${table}\n`,
)
