import type { IncomingHttpHeaders } from 'node:http'
import type { McpContext } from '../mcp-context.ts'
import { maxDepth, tooDeep, invalidJson } from './body.ts'
import { hasModernHeader, isModern, declaresVersion } from './versions.ts'
import { codes, errorResponse, RpcError, type JsonObject } from './json-rpc.ts'
import type { Methods } from './methods.ts'
import { handleModern } from './modern-protocol.ts'
import { handleLegacy, maxBatchSize, type RpcResponseBody } from './legacy-protocol.ts'

interface McpResponse {
  readonly status: number
  readonly body?: RpcResponseBody
}

export type McpContextFactory = (protocol: McpContext['protocol'], capabilities: JsonObject) => McpContext

export const countMessages = (body: unknown): number =>
  Array.isArray(body) && body.length > 0 && body.length <= maxBatchSize ? body.length : 1

export async function dispatchBody(
  createContext: McpContextFactory,
  methods: { readonly legacy: Methods; readonly modern: Methods },
  body: unknown,
  headers: IncomingHttpHeaders,
): Promise<McpResponse> {
  if (body === invalidJson) return invalidBodyResponse(headers, codes.parseError, 'The body is not valid JSON.')
  if (body === tooDeep)
    return invalidBodyResponse(headers, codes.invalidRequest, `The body is nested deeper than ${maxDepth} levels.`)
  if (Array.isArray(body) && (hasModernHeader(headers) || body.some(declaresVersion)))
    return invalidBodyResponse(headers, codes.invalidRequest, 'This protocol version does not support batches.')
  if (isModern(body, headers))
    return handleModern((capabilities) => createContext('modern', capabilities), methods.modern, body, headers)
  const response = await handleLegacy(createContext('legacy', {}), methods.legacy, body)
  return response === undefined ? { status: 204 } : { status: 200, body: response }
}

function invalidBodyResponse(headers: IncomingHttpHeaders, code: number, message: string): McpResponse {
  const error = new RpcError(code, message)
  return hasModernHeader(headers)
    ? { status: 400, body: errorResponse(undefined, error) }
    : { status: 200, body: errorResponse(null, error) }
}
