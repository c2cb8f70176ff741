import { invalid, methodOf, partsOf, type FieldProblem, type Operation, type Scope } from '#contract'
import { lazy } from '#platform'
import type { Parts } from '../../http/inside.ts'
import type { Json } from '../protocol/json-rpc.ts'
import { inputSchemaOf, outputSchemaOf } from './schema.ts'
import { respellerOf, spelled, type Schema } from './spelling.ts'
import { setOf, toolSets, type ToolSet } from './toolsets.ts'

/** An operation as agents see it. */
export interface Tool {
  readonly name: string
  readonly set: ToolSet
  readonly operation: Operation
  readonly scope: Scope | 'public'
  readonly annotations: { readonly readOnlyHint: boolean }
  /** As the list shows it, in each era. */
  readonly definition: () => { readonly pinned: object; readonly modern: object }
  /** Its arguments, also where REST has them, and whether the agent said that it is sure. */
  readonly argumentsOf: (given: Json) => { readonly args: Json; readonly parts: Parts; readonly confirm: unknown }
}

/** Repeating these changes nothing, although they are posted. */
const harmlessRepeats = new Set(['followUser', 'addFavorite', 'dismissOnboardingStep', 'dismissAllOnboarding'])

/** Every operation that is a tool, by set and then by name. */
export const toolsOf = (operations: readonly Operation[]): readonly Tool[] =>
  operations
    .flatMap((operation) => (operation.tool ? [toolOf(operation, operation.tool)] : []))
    .sort((a, b) => toolSets.indexOf(a.set) - toolSets.indexOf(b.set) || (a.name < b.name ? -1 : 1))

function toolOf(operation: Operation, { name, scope, confirm }: NonNullable<Operation['tool']>): Tool {
  if (operation.scope === 'session') throw new Error(`${name} cannot be a tool: it needs a browser.`)
  const method = methodOf(operation)
  const annotations = {
    title: titleOf(operation),
    readOnlyHint: method === 'GET',
    destructiveHint: confirm !== undefined,
    idempotentHint: method === 'GET' || method === 'PUT' || method === 'DELETE' || harmlessRepeats.has(operation.name),
    openWorldHint: false,
  }
  return {
    name,
    set: setOf(name),
    operation,
    scope: scope ?? operation.scope,
    annotations,
    definition: lazy(() => {
      const pinned = { name, description: operation.summary, inputSchema: inputSchemaOf(operation), annotations }
      return { pinned, modern: { ...pinned, title: annotations.title, outputSchema: outputSchemaOf(operation) } }
    }),
    argumentsOf: argumentsOf(operation),
  }
}

/** `listManagedEvents` is "List managed events". */
const titleOf = ({ name }: Operation): string => {
  const words = name.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function argumentsOf(operation: Operation): Tool['argumentsOf'] {
  const { params, query, body, tool } = operation
  const properties = { ...params?.properties, ...query?.properties, ...body?.properties } as Record<string, Schema>
  const respell = respellerOf({ properties })
  const known = new Set(Object.keys(properties).map(spelled))
  const inPath = Object.keys(params?.properties ?? {}).map(spelled)
  const takesConfirm = tool?.confirm !== undefined

  return ({ confirm, ...args }) => {
    const problems: FieldProblem[] = [
      // A path is text and complete: what is missing here has no counterpart in REST.
      ...inPath.flatMap((name) => {
        if (!Object.hasOwn(args, name)) return [{ path: name, message: 'is required' }]
        return typeof args[name] === 'string' ? [] : [{ path: name, message: 'must be a text' }]
      }),
      ...Object.keys(args)
        .filter((name) => !known.has(name))
        .map((name) => notTaken(name)),
      ...(confirm !== undefined && !takesConfirm ? [notTaken('confirm')] : []),
    ]
    if (problems.length > 0) throw invalid(problems.slice(0, 100))
    return { args, parts: partsOf(operation, respell(args) as Json), confirm }
  }
}

const notTaken = (name: string): FieldProblem => ({ path: 'arguments', message: `must not have ${name.slice(0, 100)}` })
