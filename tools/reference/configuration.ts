import { Config } from '#platform'
import { inlineCode, formatPage, formatTable } from './page.ts'

export function configurationPage(): string {
  const rows = Object.entries(
    Config.properties as Record<string, { default?: string | number | boolean; description?: string }>,
  ).map(([name, schema]) => [
    inlineCode(name),
    schema.default === undefined ? '–' : inlineCode(String(schema.default)),
    schema.description ?? '',
  ])
  return formatPage(
    'Configuration',
    'Settings are environment variables, read once at start. All mistakes are reported together. An empty value counts as not set.',
    formatTable(['Name', 'Default', 'What it is'], rows),
  )
}
