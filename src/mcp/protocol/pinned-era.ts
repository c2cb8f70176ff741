import type { Agent } from '../agent.ts'
import { codes, messageOf, paramsOf, refusal, RpcError, success, type Json } from './json-rpc.ts'
import type { Methods } from './methods.ts'

/** The most messages that can be sent at once. */
export const mostAtOnce = 10

/** What is sent back; undefined when there is nothing to say. */
export type Answer = Json | readonly Json[] | undefined

/** 2025-03-26: errors are answers like others, and several messages can come at once. */
export async function answerPinned(agent: Agent, methods: Methods, body: unknown): Promise<Answer> {
  if (!Array.isArray(body)) return answer(agent, methods, body)
  if (body.length === 0 || body.length > mostAtOnce)
    return refusal(null, new RpcError(codes.invalidRequest, `A batch has 1 to ${mostAtOnce} messages.`))
  const answers: Json[] = []
  for (const member of body as unknown[]) {
    const answered = await answer(agent, methods, member)
    if (answered) answers.push(answered)
  }
  return answers.length > 0 ? answers : undefined
}

async function answer(agent: Agent, methods: Methods, value: unknown): Promise<Json | undefined> {
  let id: Json['id']
  try {
    const message = messageOf(value)
    if (message.id === undefined) return undefined
    id = message.id
    const method = methods.get(message.method)
    if (!method) throw new RpcError(codes.methodNotFound, `There is no method ${message.method.slice(0, 100)}.`)
    return success(message.id, await method(agent, paramsOf(message)))
  } catch (error) {
    const told = rpcErrorOf(agent, error)
    return refusal((id as string | undefined) ?? told.id ?? null, told)
  }
}

/** What no method expected is told as little about as in REST. */
export function rpcErrorOf({ told }: Agent, error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const { message, code } = told(error)
  return new RpcError(codes.internalError, message, { data: { code } })
}
