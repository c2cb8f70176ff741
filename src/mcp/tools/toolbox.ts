import { getMethod, getPath, type Operation } from '#contract'
import { buildTools, type Tool } from './tool.ts'
import type { ToolSelection } from './toolsets.ts'

/** The tools that an address offers. */
export interface Toolbox {
  readonly tools: readonly Tool[]
  readonly find: (name: string) => Tool | undefined
  /** What shows the thing that a tool is about; undefined when nothing does. */
  readonly readerFor: (tool: Tool) => Operation | undefined
}

/** Makes the boxes of all addresses from one list of tools. */
export function createToolboxes(operations: readonly Operation[]): (choice: ToolSelection) => Toolbox {
  const all = buildTools(operations)
  const readers = new Map(
    operations
      .filter((operation) => getMethod(operation) === 'GET')
      .map((operation) => [getPath(operation), operation]),
  )
  const readerFor = ({ operation }: Tool) => readers.get(targetPathFor(operation))

  const cache = new Map<string, Toolbox>()

  const build = (choice: ToolSelection): Toolbox => {
    const tools = all.filter((tool) => isSelected(choice, tool))
    const byName = new Map(tools.map((tool) => [tool.name, tool]))
    return { tools, find: (name) => byName.get(name), readerFor }
  }

  return (choice) => {
    const key = `${[...(choice.sets ?? [])].sort().join()} ${choice.isReadOnly}`
    const known = cache.get(key) ?? build(choice)
    cache.set(key, known)
    return known
  }
}

const isSelected = ({ sets, isReadOnly }: ToolSelection, tool: Tool): boolean =>
  (sets === null || sets.has(tool.set)) && (!isReadOnly || tool.annotations.readOnlyHint)

/** `POST /events/{id}/cancel` is about `/events/{id}`; a POST to a list is about nothing that is there. */
function targetPathFor(operation: Operation): string {
  const path = getPath(operation)
  if (getMethod(operation) !== 'POST') return path
  return /^(.*\})\/[^/{}]+$/.exec(path)?.[1] ?? ''
}
