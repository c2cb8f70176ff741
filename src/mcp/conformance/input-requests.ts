import type { McpContext } from '../mcp-context.ts'
import { invalidParams, isObject, type JsonObject } from '../protocol/json-rpc.ts'
import { verifyState, signState } from '../protocol/request-state.ts'

interface InputRequest {
  readonly method: string
  readonly params: object
}
export type InputRound = Readonly<Record<string, InputRequest>>

export const formRequest = (message: string, name: string, type: 'string' | 'boolean'): InputRequest => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties: { [name]: { type } }, required: [name] } },
})
export const samplingRequest = (text: string): InputRequest => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 },
})
export const rootsRequest: InputRequest = { method: 'roots/list', params: {} }

const requiredCapabilities: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
])

export function requestInput(
  context: McpContext,
  params: JsonObject,
  rounds: readonly InputRound[],
  done: object,
): object {
  const { requestState, inputResponses } = params
  const state = requestState === undefined ? { round: 0 } : verifyState(context, requestState)
  if (!isObject(state)) throw invalidParams('`requestState` is not ours.')
  const round = Number(state['round'])
  const responses = isObject(inputResponses) ? inputResponses : {}
  const isAnswered = Object.keys(rounds[round] ?? {}).every((name) => isObject(responses[name]))
  const next = isAnswered ? round + 1 : round
  if (next === rounds.length) return done
  const questions = Object.entries(rounds[next] ?? {}).filter(([, { method }]) =>
    Object.hasOwn(context.capabilities, requiredCapabilities.get(method) ?? ''),
  )
  return {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(questions),
    requestState: signState(context, { round: next }),
  }
}
