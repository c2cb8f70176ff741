import type { Operation } from '#contract'
import { lazy } from '#platform'
import { createToolSearch, type ToolSearch } from './search-tools.ts'
import { buildTools, type Tool } from './tool.ts'
import type { ToolSelection } from './toolsets.ts'

export interface Toolbox {
  readonly tools: readonly Tool[]
  readonly isReadOnly: boolean
  /** Its tools are found and called by two others. */
  readonly isFinder: boolean
  readonly find: (name: string) => Tool | undefined
  readonly search: ToolSearch
  readonly readOperationFor: (tool: Tool) => Operation | undefined
}

export function createToolboxes(operations: readonly Operation[]): (selection: ToolSelection) => Toolbox {
  const all = buildTools(operations)
  const operationsByName = new Map(operations.map((operation) => [operation.name, operation]))
  const readOperationFor = ({ operation }: Tool) => operationsByName.get(operation.readOperation ?? '')

  const cache = new Map<string, Toolbox>()

  const build = (selection: ToolSelection): Toolbox => {
    const tools = all.filter((tool) => isSelected(selection, tool))
    const searchFor = lazy(() => createToolSearch(tools))
    const toolsByName = new Map(tools.map((tool) => [tool.name, tool]))
    return {
      tools,
      isReadOnly: selection.isReadOnly,
      isFinder: selection.isFinder,
      find: (name) => toolsByName.get(name),
      search: (query, isUsable) => searchFor()(query, isUsable),
      readOperationFor,
    }
  }

  return (selection) => {
    const key = `${[...(selection.sets ?? [])].sort().join()} ${selection.isReadOnly} ${selection.isFinder}`
    const toolbox = cache.get(key) ?? build(selection)
    cache.set(key, toolbox)
    return toolbox
  }
}

export const isSelected = ({ sets, isReadOnly }: ToolSelection, tool: Tool): boolean =>
  (sets === null || sets.has(tool.set)) && (!isReadOnly || tool.annotations.readOnlyHint)
