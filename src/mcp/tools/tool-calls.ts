import { describeFailure, describeFields, message, validationFailure, type Confirmation, type Failure } from '#contract'
import { toEnglish } from '#messages'
import { isScopeChallenge, requireScope } from './scopes.ts'
import { canUseScope, type McpContext } from '../mcp-context.ts'
import { readAnswer, buildElicitation, supportsElicitation } from './confirmations.ts'
import { invalidParams, isObject, RpcError, type JsonObject } from '../protocol/json-rpc.ts'
import type { RequestParts } from '../../http/internal-caller.ts'
import { findTools, finderNames, unwrapCall } from './finder.ts'
import { findSimilarNames } from './similar-names.ts'
import { buildPreview } from './preview.ts'
import { toShortText } from './short-results.ts'
import { toArgumentProblems, type OperationInput } from './snake-case.ts'
import type { Tool } from './tool.ts'
import { findWords, untrustedKey } from './words.ts'

export async function callTool(context: McpContext, params: JsonObject): Promise<object> {
  const { name } = params
  if (typeof name !== 'string') throw invalidParams('`name` must be the name of a tool.')
  if (!context.toolbox.isFinder) return callNamedTool(context, name, params)
  if (name === finderNames.call) return callNamedTool(context, ...unwrapCall(params))
  if (name === finderNames.find) return runFinder(context, params)
  throw invalidParams(`There is no tool ${name.slice(0, 100)} here. Call it with ${finderNames.call}.`)
}

/** Errors of a tool are results, so that the model reads them. */
async function callNamedTool(context: McpContext, name: string, params: JsonObject): Promise<object> {
  const tool = context.toolbox.find(name)
  if (!tool) throw invalidParams(`There is no tool ${name.slice(0, 100)}.${suggestionsFor(context, name)}`)
  try {
    requireScope(context, tool.scope)
    return await runTool(context, tool, params)
  } catch (error) {
    if (error instanceof RpcError || isScopeChallenge(error)) throw error
    return toErrorResult(tool.operation, context.toFailure(error))
  }
}

function runFinder(context: McpContext, { arguments: input = {} }: JsonObject): object {
  try {
    return toResult(context, JSON.stringify(findTools(context, requireObject(input))))
  } catch (error) {
    return toErrorResult({}, context.toFailure(error))
  }
}

function requireObject(input: unknown): JsonObject {
  if (isObject(input)) return input
  throw validationFailure([{ path: 'arguments', text: message('validation.type', { type: 'object' }) }])
}

function suggestionsFor(context: McpContext, name: string): string {
  const { tools, find } = context.toolbox
  const usable = tools.filter(({ scope }) => canUseScope(context, scope)).map((tool) => tool.name)
  const similar = findSimilarNames(name, usable)
  if (similar.length > 0) return ` Did you mean ${similar.join(' or ')}?`
  const [other] = findSimilarNames(
    name,
    tools.map((tool) => tool.name),
    1,
  )
  return other === undefined ? '' : ` Did you mean ${other}? It needs the scope ${find(other)?.scope ?? ''}.`
}

async function runTool(context: McpContext, tool: Tool, params: JsonObject): Promise<object> {
  const { arguments: input = {} } = params
  const { args, parts, confirm, isShort } = tool.parseArguments(requireObject(input))
  const run = async (more?: object) => {
    const { text } = await context.internalCaller.invoke(tool.operation.name, parts)
    const shown = isShort && text !== undefined ? toShortText(tool.operation, text) : text
    if (more && shown !== undefined) return toResult(context, addToData(shown, more), () => ['/data'])
    return toResult(context, shown, (result) => findWords(tool.operation, result))
  }

  const { confirm: asking } = tool
  if (!asking) return run()
  if (confirm !== undefined && typeof confirm !== 'boolean')
    throw validationFailure([{ path: 'confirm', text: message('validation.type', { type: 'boolean' }) }])
  if (!isAsked(asking, parts)) return run()
  const ask = () => buildPreview(context, tool, asking, parts, args)
  if (parts.body?.['preview'] === true) return run({ text: (await ask())?.text })
  if (!supportsElicitation(context)) {
    if (confirm) return run()
    const preview = await ask()
    return preview ? toResult(context, JSON.stringify({ data: preview }), () => ['/data']) : run()
  }
  // When the person can be asked, the model's own `confirm` does not count.
  const answer = await readAnswer(context, tool, args, params)
  if (answer === 'yes') return run()
  if (answer !== undefined) return toResult(context, JSON.stringify({ data: toRefusal(tool, answer) }))
  const preview = await ask()
  return preview ? buildElicitation(context, tool, args, preview) : run()
}

const toRefusal = ({ name: action }: Tool, answer: 'no' | 'unticked') => ({
  declined: true,
  action,
  ...(answer === 'unticked' && {
    reason: 'The form was sent without a tick at “Go ahead”. Ask whether that was meant.',
  }),
})

const isAsked = ({ when }: Confirmation, { query, body }: RequestParts): boolean =>
  when === undefined || when.some((name) => name in { ...query, ...body })

function toResult(
  { protocol }: McpContext,
  text = '{"data":{"success":true}}',
  findUntrusted: (result: unknown) => readonly string[] = () => [],
): object {
  const result = JSON.parse(text) as unknown
  const untrusted = findUntrusted(result)
  return {
    content: [{ type: 'text', text }],
    ...(protocol === 'modern' && { structuredContent: result }),
    ...(untrusted.length > 0 && { _meta: { [untrustedKey]: untrusted } }),
  }
}

function addToData(text: string, more: object): string {
  const envelope = JSON.parse(text) as { readonly data: object }
  return JSON.stringify({ ...envelope, data: { ...envelope.data, ...more } })
}

function toErrorResult(operation: OperationInput, failure: Failure): object {
  const { code, text, secondsLeft } = failure
  const fields = failure.fields && toArgumentProblems(operation, failure.fields)
  const pathProblems = failure.pathProblems && toArgumentProblems(operation, failure.pathProblems)
  const error = describeFailure({ text, fields, pathProblems, secondsLeft }, toEnglish)
  const body = { error, code, ...(fields && { fields: describeFields(fields, toEnglish) }) }
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }],
    isError: true,
  }
}
