import type { IncomingHttpHeaders } from 'node:http'
import type { McpContext } from '../mcp-context.ts'
import { metaKey, modernVersion, legacyVersion } from './versions.ts'
import {
  codes,
  invalidParams,
  isObject,
  parseMessage,
  errorResponse,
  RpcError,
  successResponse,
  type JsonObject,
  type Message,
} from './json-rpc.ts'
import { serverInfo, type Methods } from './methods.ts'
import { requireMatchingHeader, requireMatchingHeaders } from './modern-headers.ts'
import { isScopeChallenge } from '../tools/scopes.ts'
import { toRpcError } from './legacy-protocol.ts'

interface ModernResponse {
  readonly status: number
  readonly body?: JsonObject
}

const ttlMs: ReadonlyMap<string, number> = new Map([
  ['server/discover', 3_600_000],
  ['tools/list', 60_000],
  ['resources/list', 60_000],
  ['resources/templates/list', 3_600_000],
  ['prompts/list', 3_600_000],
  ['resources/read', 0],
])

/**
 * 2026-07-28: every request carries its version and capabilities. One that is refused for them has an HTTP status of its
 * own; errors of the method itself have 200.
 */
export async function handleModern(
  createContext: (capabilities: JsonObject) => McpContext,
  methods: Methods,
  body: unknown,
  headers: IncomingHttpHeaders,
): Promise<ModernResponse> {
  let message: Message | undefined
  try {
    message = parseMessage(body)
    if (message.id === undefined) return { status: 202 }
    const { params, capabilities } = requireSelfDescription(message, headers)
    return await callMethod(createContext(capabilities), methods, { ...message, id: message.id }, params)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { status: 400, body: errorResponse(message?.id ?? error.id ?? undefined, error) }
  }
}

/** The order of checks decides which error is reported. */
function requireSelfDescription(message: Message, headers: IncomingHttpHeaders) {
  const { params, id } = message
  if (id === null) throw new RpcError(codes.invalidRequest, '`id` must be a string or a number.')
  const meta = isObject(params) ? params['_meta'] : undefined
  if (!isObject(params) || !isObject(meta)) throw invalidParams(`\`params._meta\` must have ${requiredMetaKeys}.`)
  const { [metaKey.version]: version, [metaKey.capabilities]: capabilities } = meta
  if (typeof version !== 'string') throw invalidParams(`\`params._meta\` must have ${metaKey.version}, a text.`)
  if (!isObject(capabilities)) throw invalidParams(`\`params._meta\` must have ${metaKey.capabilities}, an object.`)
  requireMatchingHeader(headers, 'MCP-Protocol-Version', version)
  if (version !== modernVersion)
    throw new RpcError(codes.versionNotServed, `The version ${version.slice(0, 100)} is not served.`, {
      data: { supported: [modernVersion, legacyVersion], requested: version },
    })
  requireMatchingHeaders(headers, message, params)
  return { params, capabilities }
}

const requiredMetaKeys = `${metaKey.version} and ${metaKey.capabilities}`

async function callMethod(
  context: McpContext,
  methods: Methods,
  { id, method: name }: Required<Message>,
  params: JsonObject,
): Promise<ModernResponse> {
  const method = methods.get(name)
  if (!method) {
    const error = new RpcError(codes.methodNotFound, `There is no method ${name.slice(0, 100)}.`)
    return { status: 404, body: errorResponse(id, error) }
  }
  try {
    return { status: 200, body: successResponse(id, toModernResult(name, await method(context, params))) }
  } catch (error) {
    // An HTTP response, because clients ask for the scope then.
    if (isScopeChallenge(error)) throw error
    const rpcError = toModernError(toRpcError(context, error))
    return { status: rpcError.code === codes.capabilityMissing ? 400 : 200, body: errorResponse(id, rpcError) }
  }
}

function toModernResult(name: string, result: { readonly _meta?: object }): object {
  const ttl = ttlMs.get(name)
  return {
    resultType: 'complete',
    ...result,
    ...(ttl !== undefined && { ttlMs: ttl, cacheScope: 'private' }),
    _meta: { ...result._meta, [metaKey.server]: serverInfo },
  }
}

/** This version has no code for missing resources. */
const toModernError = (error: RpcError): RpcError =>
  error.code === codes.resourceNotFound ? invalidParams(error.message, error.data) : error
