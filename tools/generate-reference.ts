import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { configurationPage } from './reference/configuration.ts'
import { errorsPage } from './reference/errors.ts'
import { budgetTable } from './reference/mcp.ts'
import { eventsPage } from './reference/events.ts'
import { operationsPage } from './reference/operations.ts'
import { scopesPage } from './reference/scopes.ts'

/** Writes docs/reference from the contracts; with --check it only tells whether what is there is up to date. */
const folder = new URL('../docs/reference/', import.meta.url)
const pages: Record<string, string> = {
  'operations.md': operationsPage(),
  'errors.md': errorsPage(),
  'events.md': await eventsPage(),
  'scopes.md': scopesPage(),
  'configuration.md': configurationPage(),
}

/** The part of a page by hand that is made of the code. */
const guide = readFileSync(new URL('../docs/mcp.md', import.meta.url), 'utf8')
pages['../mcp.md'] = guide.replace(/(<!-- Generated[^>]*-->\n)[^]*?(<!-- End -->)/, `$1\n${budgetTable()}\n\n$2`)

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  const file = new URL(name, folder)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (read(file) !== text) {
    console.error(`docs/reference/${name} is stale. Run: npm run reference`)
    process.exitCode = 1
  }
}

function read(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
