export type JsonObject = Readonly<Record<string, unknown>>
type RequestId = string | number | null

export const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
  headerMismatch: -32020,
  capabilityMissing: -32021,
  versionNotServed: -32022,
} as const

export class RpcError extends Error {
  readonly code: number
  readonly data: JsonObject | undefined
  /** The id of an invalid request, when it has a usable one. */
  readonly id: RequestId | undefined

  constructor(
    code: number,
    message: string,
    { data, id }: { readonly data?: JsonObject; readonly id?: RequestId } = {},
  ) {
    super(message)
    this.code = code
    this.data = data
    this.id = id
  }
}

export const invalidParams = (message: string, data?: JsonObject): RpcError =>
  new RpcError(codes.invalidParams, message, data && { data })

/** A notification when `id` is missing. */
export interface Message {
  readonly id?: RequestId
  readonly method: string
  readonly params: unknown
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `1e999` parses to Infinity, which is not a valid id. */
export function parseMessage(value: unknown): Message {
  const refuse = (message: string, id?: RequestId) =>
    new RpcError(codes.invalidRequest, message, id === undefined ? {} : { id })
  if (!isObject(value)) throw refuse('A request is an object.')
  const { jsonrpc, method, params, id } = value
  const isId = id === null || typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id))
  if ('id' in value && !isId) throw refuse('`id` must be a string, a number or null.')
  const validId = isId ? id : undefined
  if (jsonrpc !== '2.0') throw refuse('`jsonrpc` must be "2.0".', validId)
  if (typeof method !== 'string') throw refuse('`method` must be a string.', validId)
  return { method, params, ...(validId !== undefined && { id: validId }) }
}

export function readParams({ params = {} }: Message): JsonObject {
  if (!isObject(params)) throw invalidParams('`params` must be an object.')
  return params
}

export const successResponse = (id: RequestId, result: unknown): JsonObject => ({ jsonrpc: '2.0', id, result })

export const errorResponse = (id: RequestId | undefined, { code, message, data }: RpcError): JsonObject => ({
  jsonrpc: '2.0',
  ...(id !== undefined && { id }),
  error: { code, message, ...(data && { data }) },
})
