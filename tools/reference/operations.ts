import { statusesOf } from '#contract'
import { handlers } from '../../src/operations.ts'
import { code, page, table } from './page.ts'

export function operationsPage(): string {
  const sections = [...Map.groupBy(handlers, ({ operation }) => operation.tag)].map(([tag, members]) => {
    const rows = members.map(({ operation }) => [
      code(operation.name),
      code(operation.route),
      operation.scope === 'public' ? 'none' : code(operation.scope),
      statusesOf(operation).join(', '),
      operation.tool ? code(operation.tool.name) : '–',
      [operation.summary, ...(operation.errors ?? []).map(({ status, meaning }) => `${status}: ${meaning}`)].join(' '),
    ])
    return `## ${tag}\n\n${table(['Operation', 'Route', 'Scope', 'Status', 'MCP tool', 'What it does, and its own errors'], rows)}`
  })
  return page(
    'Operations',
    `All ${handlers.length} of them. \`/openapi.json\` has their schemas and examples, \`/docs\` lets you try them.`,
    ...sections,
  )
}
