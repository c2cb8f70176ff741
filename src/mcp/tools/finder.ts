import type { TObject } from 'typebox'
import { text, Type, validationFailure, withToolHint } from '#contract'
import { createValidator } from '#platform'
import { canUseScope, type McpContext } from '../mcp-context.ts'
import { invalidParams, isObject, type JsonObject } from '../protocol/json-rpc.ts'
import { buildInputSchema } from './schema.ts'
import { findUnknownNames } from './unknown-names.ts'

export const finderNames = { find: 'folkmoot_find_tools', call: 'folkmoot_call_tool' } as const

const FindArguments = Type.Object({
  query: withToolHint(text(1, 300), 'such as: move an event'),
  limit: withToolHint(Type.Integer({ minimum: 1, maximum: 10, default: 5 }), '1 to 10'),
})

const CallArguments = Type.Object({
  name: Type.String(),
  arguments: Type.Object({}, { default: {} }),
})

const validateFindArguments = createValidator(FindArguments, 'body')

const describe = (name: string, title: string, description: string, isReading: boolean, body: TObject) => {
  const annotations = {
    title,
    readOnlyHint: isReading,
    destructiveHint: !isReading,
    idempotentHint: isReading,
    openWorldHint: false,
  }
  const legacy = { name, description, inputSchema: buildInputSchema({ body }), annotations }
  return { legacy, modern: { ...legacy, title, outputSchema: { type: 'object' } } }
}

const describeFinder = (isReadOnly: boolean) => [
  describe(finderNames.find, 'Find tools', 'Find tools by what they do. Call them by name.', true, FindArguments),
  describe(finderNames.call, 'Call a tool', 'Call a tool that was found.', isReadOnly, CallArguments),
]

export const listFinderTools = ({ toolbox, protocol }: McpContext): object[] =>
  describeFinder(toolbox.isReadOnly).map((definition) => definition[protocol])

export function findTools(context: McpContext, input: JsonObject): object {
  const unknown = findUnknownNames(FindArguments, input)
  const { problems = [], value } = validateFindArguments(input)
  if (unknown.length > 0 || problems.length > 0) throw validationFailure([...unknown, ...problems])
  const { query, limit } = value as { query: string; limit: number }
  const found = context.toolbox.search(query, ({ scope }) => canUseScope(context, scope))
  const data = found.slice(0, limit).map(({ definition }) => {
    const { name, description, inputSchema } = definition().legacy as JsonObject
    return { name, description, inputSchema }
  })
  return { data }
}

/** The call that `folkmoot_call_tool` stands for. Answers to what was asked stay beside it. */
export function unwrapCall(params: JsonObject): readonly [name: string, params: JsonObject] {
  const { arguments: input = {} } = params
  if (!isObject(input) || typeof input['name'] !== 'string')
    throw invalidParams(`\`arguments\` of ${finderNames.call} needs \`name\`, the name of a tool.`)
  const { name, arguments: inner, ...others } = input as JsonObject & { readonly name: string }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    throw invalidParams(`Put \`${unknown.slice(0, 100)}\` into the \`arguments\` of ${name}, beside \`name\`.`)
  return [name, { ...params, name, arguments: inner }]
}
