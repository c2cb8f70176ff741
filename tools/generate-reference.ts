import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { eventTypes } from '../src/event-types.ts'
import { handlers } from '../src/operations.ts'
import { generateClientFiles } from './client/files.ts'
import { drawArchitecture } from './reference/architecture.ts'
import { configurationPage } from './reference/configuration.ts'
import { errorsPage } from './reference/errors.ts'
import { eventsPage } from './reference/events.ts'
import { formatBudgetTable } from './reference/mcp-budget.ts'
import { operationsPage } from './reference/operations.ts'
import { pageList } from './reference/page-list.ts'
import { scopesPage } from './reference/scopes.ts'

/**
 * Writes docs/reference and client/generated from the contracts, and the list of pages; with --check it only reports whether they are current.
 */
const fillGenerated = (name: string, marker: string, text: string): string =>
  readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').replace(
    new RegExp(`(<!-- ${marker}[^>]*-->\\n)[^]*?(<!-- End -->)`),
    `$1\n${text}\n\n$2`,
  )
const operations = handlers.map(({ operation }) => operation)
const folders: Record<string, Record<string, string>> = {
  'docs/reference': {
    'operations.md': operationsPage(),
    'errors.md': errorsPage(),
    'events.md': eventsPage(),
    'scopes.md': scopesPage(),
    'configuration.md': configurationPage(),
  },
  // Written by hand except for one part.
  '.': { 'ARCHITECTURE.md': fillGenerated('ARCHITECTURE.md', 'Drawn', drawArchitecture()) },
  docs: { 'mcp.md': fillGenerated('docs/mcp.md', 'Generated', formatBudgetTable()) },
  'web/pages': { 'pages.ts': pageList() },
  'client/generated': await generateClientFiles(operations, eventTypes),
}
const generatedFiles = Object.entries(folders).flatMap(([folder, files]) =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const),
)

for (const folder of Object.keys(folders)) mkdirSync(folder, { recursive: true })
for (const [name, text] of generatedFiles) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readIfExists(file) !== text) {
    console.error(`${name} is stale. Run: npm run reference`)
    process.exitCode = 1
  }
}

function readIfExists(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
