import type { Agent } from '../agent.ts'
import { invalidParams, isObject, type Json } from '../protocol/json-rpc.ts'
import { opened, sealed } from '../protocol/request-state.ts'

interface Question {
  readonly method: string
  readonly params: object
}
export type Round = Readonly<Record<string, Question>>

export const form = (message: string, name: string, type: 'string' | 'boolean'): Question => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties: { [name]: { type } }, required: [name] } },
})
export const sampling = (text: string): Question => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 },
})
export const roots: Question = { method: 'roots/list', params: {} }

const needed: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
])

/** Asks round after round, as far as the client can be asked; the state says which round it is. */
export function asking(agent: Agent, params: Json, rounds: readonly Round[], done: object): object {
  const { requestState, inputResponses } = params
  const state = requestState === undefined ? { round: 0 } : opened(agent, requestState)
  if (!isObject(state)) throw invalidParams('`requestState` is not ours.')
  const round = Number(state['round'])
  const answers = isObject(inputResponses) ? inputResponses : {}
  const isAnswered = Object.keys(rounds[round] ?? {}).every((name) => isObject(answers[name]))
  const next = isAnswered ? round + 1 : round
  if (next === rounds.length) return done
  const questions = Object.entries(rounds[next] ?? {}).filter(([, { method }]) =>
    Object.hasOwn(agent.capabilities, needed.get(method) ?? ''),
  )
  return {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(questions),
    requestState: sealed(agent, { round: next }),
  }
}
