import { methodOf, pathOf, type Operation } from '#contract'
import { toolsOf, type Tool } from './tool.ts'
import type { Choice } from './toolsets.ts'

/** The tools that an address offers. */
export interface Toolbox {
  readonly tools: readonly Tool[]
  readonly find: (name: string) => Tool | undefined
  /** What shows the thing that a tool is about; undefined when nothing does. */
  readonly readerFor: (tool: Tool) => Operation | undefined
}

/** Makes the boxes of all addresses from one list of tools. */
export function toolboxesOf(operations: readonly Operation[]): (choice: Choice) => Toolbox {
  const all = toolsOf(operations)
  const readers = new Map(
    operations.filter((operation) => methodOf(operation) === 'GET').map((operation) => [pathOf(operation), operation]),
  )
  const readerFor = ({ operation }: Tool) => readers.get(placeOf(operation))

  const made = new Map<string, Toolbox>()

  const make = (choice: Choice): Toolbox => {
    const tools = all.filter((tool) => isChosen(choice, tool))
    const byName = new Map(tools.map((tool) => [tool.name, tool]))
    return { tools, find: (name) => byName.get(name), readerFor }
  }

  return (choice) => {
    const key = `${[...(choice.sets ?? [])].sort().join()} ${choice.isReadOnly}`
    const known = made.get(key) ?? make(choice)
    made.set(key, known)
    return known
  }
}

const isChosen = ({ sets, isReadOnly }: Choice, tool: Tool): boolean =>
  (sets === null || sets.has(tool.set)) && (!isReadOnly || tool.annotations.readOnlyHint)

/** `POST /events/{id}/cancel` is about `/events/{id}`; a POST to a list is about nothing that is there. */
function placeOf(operation: Operation): string {
  const path = pathOf(operation)
  if (methodOf(operation) !== 'POST') return path
  return /^(.*\})\/[^/{}]+$/.exec(path)?.[1] ?? ''
}
