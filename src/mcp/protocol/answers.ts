import type { IncomingHttpHeaders } from 'node:http'
import type { Agent } from '../agent.ts'
import { mostLevels, tooDeep, unreadable } from './body.ts'
import { hasModernHeader, isModern, namesVersion } from './era.ts'
import { codes, refusal, RpcError, type Json } from './json-rpc.ts'
import type { Methods } from './methods.ts'
import { answerModern } from './modern-era.ts'
import { answerPinned, mostAtOnce, type Answer } from './pinned-era.ts'

export interface Answered {
  readonly status: number
  readonly body?: Answer
}

export type Ear = (era: Agent['era'], capabilities: Json) => Agent

/** How many requests a body counts for. */
export const weightOf = (body: unknown): number =>
  Array.isArray(body) && body.length > 0 && body.length <= mostAtOnce ? body.length : 1

/** Answers a body in the era that it speaks. */
export async function answerTo(
  agentIn: Ear,
  methods: { readonly pinned: Methods; readonly modern: Methods },
  body: unknown,
  headers: IncomingHttpHeaders,
): Promise<Answered> {
  if (body === unreadable) return nonsense(headers, codes.parseError, 'The body is not valid JSON.')
  if (body === tooDeep)
    return nonsense(headers, codes.invalidRequest, `The body is nested deeper than ${mostLevels} levels.`)
  if (Array.isArray(body) && (hasModernHeader(headers) || body.some(namesVersion)))
    return nonsense(headers, codes.invalidRequest, 'This version knows no batches.')
  if (isModern(body, headers))
    return answerModern((capabilities) => agentIn('modern', capabilities), methods.modern, body, headers)
  const answer = await answerPinned(agentIn('pinned', {}), methods.pinned, body)
  return answer === undefined ? { status: 204 } : { status: 200, body: answer }
}

function nonsense(headers: IncomingHttpHeaders, code: number, message: string): Answered {
  const error = new RpcError(code, message)
  return hasModernHeader(headers)
    ? { status: 400, body: refusal(undefined, error) }
    : { status: 200, body: refusal(null, error) }
}
