import { describeFailure } from '#contract'
import { toEnglish } from '#messages'
import type { McpContext } from '../mcp-context.ts'
import {
  codes,
  parseMessage,
  readParams,
  errorResponse,
  RpcError,
  successResponse,
  type JsonObject,
  type Message,
} from './json-rpc.ts'
import type { Methods } from './methods.ts'

export const maxBatchSize = 10

export type RpcResponseBody = JsonObject | readonly JsonObject[] | undefined

/** 2025-03-26: batches are allowed, and errors have status 200. */
export async function handleLegacy(context: McpContext, methods: Methods, body: unknown): Promise<RpcResponseBody> {
  if (!Array.isArray(body)) return handleMessage(context, methods, body)
  if (body.length === 0 || body.length > maxBatchSize)
    return errorResponse(null, new RpcError(codes.invalidRequest, `A batch has 1 to ${maxBatchSize} messages.`))
  const responses: JsonObject[] = []
  for (const member of body as unknown[]) {
    const response = await handleMessage(context, methods, member)
    if (response) responses.push(response)
  }
  return responses.length > 0 ? responses : undefined
}

async function handleMessage(context: McpContext, methods: Methods, value: unknown): Promise<JsonObject | undefined> {
  let id: Message['id']
  try {
    const message = parseMessage(value)
    if (message.id === undefined) return undefined
    id = message.id
    const method = methods.get(message.method)
    if (!method) throw new RpcError(codes.methodNotFound, `There is no method ${message.method.slice(0, 100)}.`)
    return successResponse(message.id, await method(context, readParams(message)))
  } catch (error) {
    const rpcError = toRpcError(context, error)
    return errorResponse(id ?? rpcError.id ?? null, rpcError)
  }
}

/** Unexpected errors reveal no more than in REST. */
export function toRpcError({ toFailure }: McpContext, error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const failure = toFailure(error)
  return new RpcError(codes.internalError, describeFailure(failure, toEnglish), { data: { code: failure.code } })
}
