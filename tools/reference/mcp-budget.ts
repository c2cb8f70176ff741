import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { effectiveScopes, type Scope } from '#contract'
import { mcpScopes } from '../../src/oauth/scopes.ts'
import { buildTools, type Tool } from '../../src/mcp/tools/tool.ts'
import { handlers } from '../../src/operations.ts'
import { formatTable } from './page.ts'

export const tools = buildTools(handlers.map(({ operation }) => operation))

export const countTokens = ({ definition }: Tool): number => {
  const { name, description, inputSchema } = definition().legacy as Record<string, unknown>
  return encode(JSON.stringify({ name, description, inputSchema })).length
}
export const countDescriptionTokens = ({ operation }: Tool): number => encode(operation.summary).length

const scopeSets: Readonly<Record<string, readonly Scope[]>> = {
  'reading: `read:events read:groups read:user`': ['read:events', 'read:groups', 'read:user'],
  'a member: what the sign-in asks for': mcpScopes,
  'a bot: `manage:*`': ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges'],
  'everything: `admin`': ['admin'],
}

export function toolsForScopes(scopes: readonly Scope[]): readonly Tool[] {
  const granted = effectiveScopes(scopes)
  return tools.filter(({ scope }) => scope === 'public' || granted.has(scope))
}

export const sumTokens = (list: readonly Tool[]): number => list.reduce((sum, tool) => sum + countTokens(tool), 0)

export const formatBudgetTable = (): string =>
  formatTable(
    ['A token for', 'Tools', 'Tokens (o200k)'],
    Object.entries(scopeSets).map(([name, scopes]) => {
      const visibleTools = toolsForScopes(scopes)
      return [name, String(visibleTools.length), String(sumTokens(visibleTools))]
    }),
  )
