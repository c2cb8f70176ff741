import { listStatuses } from '#contract'
import { toEnglish } from '#messages'
import { handlers } from '../../src/operations.ts'
import { inlineCode, formatPage, formatTable } from './page.ts'

export function operationsPage(): string {
  const sections = [...Map.groupBy(handlers, ({ operation }) => operation.tag)].map(([tag, members]) => {
    const rows = members.map(({ operation }) => [
      inlineCode(operation.name),
      inlineCode(operation.route),
      operation.scope === 'public' ? 'none' : inlineCode(operation.scope),
      listStatuses(operation).join(', '),
      operation.tool ? inlineCode(operation.tool.name) : '–',
      [operation.summary, ...(operation.errors ?? []).map(({ status, text }) => `${status}: ${toEnglish(text)}`)].join(
        ' ',
      ),
    ])
    return `## ${tag}\n\n${formatTable(['Operation', 'Route', 'Scope', 'Status', 'MCP tool', 'What it does, and its own errors'], rows)}`
  })
  return formatPage(
    'Operations',
    `All ${handlers.length} of them. \`/openapi.json\` has their schemas and examples, \`/docs\` lets you try them.`,
    ...sections,
  )
}
