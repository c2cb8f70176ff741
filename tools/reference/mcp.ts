import { effectiveScopes, type Scope } from '#contract'
import { memberScopes } from '../../src/oauth/scopes.ts'
import { toolsOf, type Tool } from '../../src/mcp/tools/tool.ts'
import { handlers } from '../../src/operations.ts'
import { table } from './page.ts'

const { encode } = await import('gpt-tokenizer/encoding/o200k_base')

export const tools = toolsOf(handlers.map(({ operation }) => operation))

/** What a model reads of a tool: its name, its description and its schema. */
export const tokensOf = ({ definition }: Tool): number => {
  const { name, description, inputSchema } = definition().pinned as Record<string, unknown>
  return encode(JSON.stringify({ name, description, inputSchema })).length
}
export const descriptionTokensOf = ({ operation }: Tool): number => encode(operation.summary).length

export const tokenSets: Readonly<Record<string, readonly Scope[]>> = {
  'reading: `read:events read:groups read:user`': ['read:events', 'read:groups', 'read:user'],
  'a member: what the sign-in asks for': memberScopes,
  'a bot: `manage:*`': ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges'],
  'everything: `admin`': ['admin'],
}

/** The tools that a token sees. */
export function toolsWith(scopes: readonly Scope[]): readonly Tool[] {
  const may = effectiveScopes(scopes)
  return tools.filter(({ scope }) => scope === 'public' || may.has(scope))
}

/** The readers of a token: the first set is asked for at `/mcp/readonly`. */
export const sumOf = (some: readonly Tool[]): number => some.reduce((sum, tool) => sum + tokensOf(tool), 0)

/** How much of a model's attention the tools take, for docs/mcp.md. */
export const budgetTable = (): string =>
  table(
    ['A token for', 'Tools', 'Tokens (o200k)'],
    Object.entries(tokenSets).map(([name, scopes]) => {
      const seen = toolsWith(scopes)
      return [name, String(seen.length), String(sumOf(seen))]
    }),
  )
