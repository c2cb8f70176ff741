import { scopeNames, type Operation, type Scope } from '#contract'
import { lazy } from '#platform'
import { buildTools } from './tool.ts'
import { isSelected } from './toolbox.ts'
import { parseMcpPath } from './toolsets.ts'

export type ScopesAtPath = (path: string) => readonly Scope[]

/** The scopes of the tools that an MCP address offers. */
export function createScopesAtPath(operations: readonly Operation[]): ScopesAtPath {
  const tools = lazy(() => buildTools(operations))
  return (path) => {
    const selection = parseMcpPath(path)
    const used = new Set(tools().flatMap((tool) => (selection && isSelected(selection, tool) ? [tool.scope] : [])))
    return scopeNames.filter((name) => used.has(name))
  }
}
