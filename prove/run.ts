import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { achievements } from './achievements.ts'
import { backup } from './backup.ts'
import { badInput } from './bad-input.ts'
import { claims } from './claims.ts'
import { codes } from './codes.ts'
import { crash } from './crash.ts'
import { failover } from './failover.ts'
import { languages } from './languages.ts'
import { mailings } from './mailings.ts'
import { memory } from './memory.ts'
import { million } from './million.ts'
import type { Proof } from './proof.ts'
import { outbound } from './outbound.ts'
import { partition } from './partition.ts'
import { rolling } from './rolling.ts'
import { seats } from './seats.ts'
import { soak } from './soak.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'

const proofs: Readonly<Record<string, Proof>> = {
  crash,
  backup,
  upgrade,
  seats,
  codes,
  claims,
  soak,
  webhooks,
  achievements,
  outbound,
  uploads,
  memory,
  rolling,
  failover,
  partition,
  million,
  languages,
  mailings,
  'bad-input': badInput,
}

const { positionals: requestedNames, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
})
const seed = values.seed === undefined ? undefined : Number(values.seed)
const unknownNames = requestedNames.filter((name) => !(name in proofs))
if (unknownNames.length > 0)
  throw new Error(`There is no proof named ${unknownNames.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)

const folder = new URL('../docs/measurements/', import.meta.url)
const file = new URL('prove.md', folder)
await mkdir(folder, { recursive: true })
const previousLines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
const date = new Date().toISOString().slice(0, 10)

const rows = Object.keys(proofs).map((name) => previousLines.filter((row) => row.startsWith(`| ${name} |`)))
const describeRows = () =>
  ['| Proof | What | Result | Figures | Run |', '| --- | --- | --- | --- | --- |', ...rows.flat()].join('\n')
for (const [index, [name, proof]] of Object.entries(proofs).entries()) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
  console.log(`Proving ${name} …`)
  const findings = await proof({ seed })
  rows[index] = findings.map(
    ({ label, holds, figures }) => `| ${name} | ${label} | ${holds ? 'holds' : 'FAILS'} | ${figures} | ${date} |`,
  )
  if (findings.some(({ holds }) => !holds)) process.exitCode = 1
  // A proof that breaks off takes nothing from the others.
  await writeFile(
    file,
    `# Proofs\n\nEach as it was last run, ${cpus().length} cores; \`npm run prove\` runs them again.\n\n${describeRows()}\n`,
  )
}
console.log(`\n${describeRows()}`)
