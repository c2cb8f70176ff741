import { Config } from '#platform'
import { code, page, table } from './page.ts'

export function configurationPage(): string {
  const rows = Object.entries(
    Config.properties as Record<string, { default?: string | number | boolean; description?: string }>,
  ).map(([name, schema]) => [
    code(name),
    schema.default === undefined ? '–' : code(String(schema.default)),
    schema.description ?? '',
  ])
  return page(
    'Configuration',
    'Settings are environment variables, read once at start. Every mistake is reported at once. An empty value counts as not set.',
    table(['Name', 'Default', 'What it is'], rows),
  )
}
