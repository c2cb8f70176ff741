import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A table is written by one folder. Others may read it. */
const writers = new Map<string, Set<string>>()
for (const file of globSync('src/**/*.ts')) {
  if (file.endsWith('.test.ts')) continue
  const text = readFileSync(file, 'utf8')
  for (const [, table = ''] of text.matchAll(
    /\b(?:insert into|delete from|update)\s+([a-z_]+)\b(?=\s*(?:\(|\$\{|where|set|values|select|[a-z]\s+set|[a-z]\s*$|`))/gm,
  ))
    writers.set(table, (writers.get(table) ?? new Set()).add(dirname(file)))
}

const shared = [...writers].filter(([, folders]) => folders.size > 1)
for (const [table, folders] of shared) console.error(`${table} is written by ${[...folders].join(' and ')}.`)
if (writers.size < 5) console.error('Hardly any statement was found: the check checks nothing.')
console.log(`${writers.size} tables have a writer: ${[...writers.keys()].sort().join(', ')}.`)
process.exitCode = shared.length > 0 || writers.size < 5 ? 1 : 0
