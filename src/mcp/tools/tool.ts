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
import { createCamelCaseRenamer, findOwnConfirm, toArgumentName, type Schema } from './snake-case.ts'
import { details, isShortened } from './short-results.ts'
import { findUnknownNames } from './unknown-names.ts'
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

/** The operation's name as people would say it. */
function formatTitle({ name }: Operation): string {
  const words = name.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
  const said = spokenWords.reduce((text, [written, spoken]) => text.replace(written, spoken), words)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const spokenWords: readonly (readonly [written: RegExp, spoken: string])[] = [
  [/^admin (.+)$/, '$1, as an admin'],
  [/^get me$/, 'get who you are'],
  [/ qr meetpass/, ' your QR MeetPass'],
  [/ meetpass/, ' MeetPass'],
  [/ rsvp/, ' RSVP'],
  [/ oauth grant/, ' connected app'],
  [/ oauth client/, ' app'],
  [/ checkin/, ' check-in'],
  [/ my /, ' your '],
  [/^create managed /, 'create '],
  [/ managed (\w+)/, ' $1 of your team'],
  [/ public /, ' '],
]

function createArgumentParser(operation: Operation): Tool['parseArguments'] {
  const { params, query, body, tool } = operation
  const properties = { ...params?.properties, ...query?.properties, ...body?.properties } as Record<string, Schema>
  const toName = (name: string) => toArgumentName(operation, name)
  const renameKeys = createCamelCaseRenamer({ properties }, toName)
  const pathParams = Object.keys(params?.properties ?? {}).map(toName)
  const acceptsConfirm = Boolean(tool && tool.confirm)
  const hasOwnConfirm = findOwnConfirm(operation)?.type === 'boolean'
  const acceptsDetail = isShortened(operation)
  if (acceptsDetail && 'detail' in properties) throw new Error(`${operation.name} has its own detail.`)

  return (input) => {
    const args = { ...input }
    const { detail = 'short' } = input
    // Its name until version 1.0.
    if (hasOwnConfirm && 'confirmed' in args) {
      args['confirm'] ??= args['confirmed']
      delete args['confirmed']
    }
    const { confirm } = args
    if (acceptsConfirm && !hasOwnConfirm) delete args['confirm']
    if (acceptsDetail) delete args['detail']
    const problems: FieldProblem[] = [
      // A missing path parameter has no equivalent in REST, so it is checked here.
      ...pathParams.flatMap((name) => {
        if (!Object.hasOwn(args, name)) return [{ path: name, text: message('validation.required') }]
        return typeof args[name] === 'string'
          ? []
          : [{ path: name, text: message('validation.type', { type: 'string' }) }]
      }),
      ...findUnknownNames({ properties }, args, toName),
      ...(acceptsDetail && !details.some((name) => name === detail)
        ? [{ path: 'detail', text: message('validation.oneOf', { values: details.join(', ') }) }]
        : []),
    ]
    if (problems.length > 0) throw validationFailure(problems)
    const sent = renameKeys(args) as JsonObject
    // The tool asks in place of the operation, which would refuse the call that is to be previewed.
    const parts = splitArgs(operation, acceptsConfirm && hasOwnConfirm ? { ...sent, confirm: true } : sent)
    return { args, parts, confirm, isShort: acceptsDetail && detail === 'short' }
  }
}
