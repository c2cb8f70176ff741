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

const createdTables = new Set(
  globSync(['migrations/*.sql', 'src/platform/migrate.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/g)].map(
      ([, table = '']) => table,
    ),
  ),
)

const problems = [
  ...[...foldersByTable]
    .filter(([, folders]) => folders.size > 1)
    .map(
      ([table, folders]) =>
        `${table} is written by ${[...folders].sort().join(' and ')}: let one export what the other needs.`,
    ),
  ...[...foldersByTable]
    .filter(([table]) => !createdTables.has(table))
    .map(
      ([table, folders]) =>
        `${table} is written by ${[...folders].join()} and created nowhere: add a file to migrations.`,
    ),
]
if (foldersByTable.size < 5) problems.push('Hardly any statement was found: the check checks nothing.')
for (const problem of problems) console.error(problem)
console.log(`${foldersByTable.size} tables have a writer: ${[...foldersByTable.keys()].sort().join(', ')}.`)
process.exitCode = problems.length > 0 ? 1 : 0
