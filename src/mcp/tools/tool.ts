import {
  message,
  validationFailure,
  getMethod,
  splitArgs,
  type Confirmation,
  type FieldProblem,
  type Operation,
  type Scope,
  type ToolDeclaration,
} from '#contract'
import { lazy } from '#platform'
import type { RequestParts } from '../../http/internal-caller.ts'
import type { JsonObject } from '../protocol/json-rpc.ts'
import { buildInputSchema, buildOutputSchema } from './schema.ts'
import { createCamelCaseRenamer, toArgumentName, type Schema } from './snake-case.ts'
import { details, isShortened } from './short-results.ts'
import { toolSetFor, toolSets, type ToolSet } from './toolsets.ts'

export interface Tool {
  readonly name: string
  readonly set: ToolSet
  readonly operation: Operation
  readonly scope: Scope | 'public'
  readonly confirm: Confirmation | undefined
  readonly annotations: { readonly readOnlyHint: boolean }
  readonly definition: () => { readonly legacy: object; readonly modern: object }
  /** `args` as the agent sent them, `parts` as REST takes them. */
  readonly parseArguments: (input: JsonObject) => {
    readonly args: JsonObject
    readonly parts: RequestParts
    readonly confirm: unknown
    readonly isShort: boolean
  }
}

export const buildTools = (operations: readonly Operation[]): readonly Tool[] =>
  operations
    .flatMap((operation) => (operation.tool ? [buildTool(operation, operation.tool)] : []))
    .sort((a, b) => toolSets.indexOf(a.set) - toolSets.indexOf(b.set) || (a.name < b.name ? -1 : 1))

function buildTool(operation: Operation, { name, scope, confirm }: ToolDeclaration): Tool {
  if (operation.scope === 'session') throw new Error(`${name} cannot be a tool: it needs a browser.`)
  const method = getMethod(operation)
  const annotations = {
    title: formatTitle(operation),
    readOnlyHint: method === 'GET',
    destructiveHint: Boolean(confirm),
    idempotentHint:
      method === 'GET' || method === 'PUT' || method === 'DELETE' || operation.flags?.isIdempotent === true,
    openWorldHint: false,
  }
  return {
    name,
    set: toolSetFor(name),
    operation,
    scope: scope ?? operation.scope,
    confirm: confirm || undefined,
    annotations,
    definition: lazy(() => {
      const legacy = { name, description: operation.summary, inputSchema: buildInputSchema(operation), annotations }
      return { legacy, modern: { ...legacy, title: annotations.title, outputSchema: buildOutputSchema(operation) } }
    }),
    parseArguments: createArgumentParser(operation),
  }
}

const formatTitle = ({ name }: Operation): string => {
  const words = name.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function createArgumentParser(operation: Operation): Tool['parseArguments'] {
  const { params, query, body, tool } = operation
  const properties = { ...params?.properties, ...query?.properties, ...body?.properties } as Record<string, Schema>
  const toName = (name: string) => toArgumentName(operation, name)
  const renameKeys = createCamelCaseRenamer({ properties }, toName)
  const knownNames = new Set(Object.keys(properties).map(toName))
  const pathParams = Object.keys(params?.properties ?? {}).map(toName)
  const acceptsConfirm = Boolean(tool && tool.confirm)
  const acceptsDetail = isShortened(operation)
  if (acceptsDetail && knownNames.has('detail')) throw new Error(`${operation.name} has its own detail.`)

  return (input) => {
    const args = { ...input }
    const { confirm, detail = 'short' } = input
    if (acceptsConfirm) delete args['confirm']
    if (acceptsDetail) delete args['detail']
    const problems: FieldProblem[] = [
      // A missing path parameter has no equivalent in REST, so it is checked here.
      ...pathParams.flatMap((name) => {
        if (!Object.hasOwn(args, name)) return [{ path: name, text: message('validation.required') }]
        return typeof args[name] === 'string'
          ? []
          : [{ path: name, text: message('validation.type', { type: 'string' }) }]
      }),
      ...unknownArguments(Object.keys(args), knownNames),
      ...(acceptsDetail && !details.some((name) => name === detail)
        ? [{ path: 'detail', text: message('validation.oneOf', { values: details.join(', ') }) }]
        : []),
    ]
    if (problems.length > 0) throw validationFailure(problems.slice(0, maxProblems))
    const parts = splitArgs(operation, renameKeys(args) as JsonObject)
    return { args, parts, confirm, isShort: acceptsDetail && detail === 'short' }
  }
}

const maxProblems = 100

export const unknownArguments = (names: readonly string[], knownNames: ReadonlySet<string>): FieldProblem[] =>
  names
    .filter((name) => !knownNames.has(name))
    .slice(0, maxProblems)
    .map((name) => ({
      path: 'arguments',
      text: message('validation.mcp.unknownArgument', { name: name.slice(0, 100) }),
    }))
