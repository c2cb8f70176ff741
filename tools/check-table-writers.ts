import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A table is written by one folder only; others may read it. */
const foldersByTable = new Map<string, Set<string>>()
for (const file of globSync('src/**/*.ts')) {
  if (file.endsWith('.test.ts')) continue
  const text = readFileSync(file, 'utf8')
  for (const [, table = ''] of text.matchAll(
    /\b(?:insert into|delete from|update)\s+([a-z_]+)\b(?=\s*(?:\(|\$\{|where|set|values|select|[a-z]\s+set|[a-z]\s*$|`))/gm,
  ))
    foldersByTable.set(table, (foldersByTable.get(table) ?? new Set()).add(dirname(file)))
}

const tablesWithSeveralWriters = [...foldersByTable].filter(([, folders]) => folders.size > 1)
for (const [table, folders] of tablesWithSeveralWriters)
  console.error(`${table} is written by ${[...folders].join(' and ')}.`)
if (foldersByTable.size < 5) console.error('Hardly any statement was found: the check checks nothing.')
console.log(`${foldersByTable.size} tables have a writer: ${[...foldersByTable.keys()].sort().join(', ')}.`)
process.exitCode = tablesWithSeveralWriters.length > 0 || foldersByTable.size < 5 ? 1 : 0
