import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '#contract'
import type { Agent } from '../agent.ts'
import { metaKey, modern, pinned } from './era.ts'
import {
  codes,
  invalidParams,
  isObject,
  messageOf,
  refusal,
  RpcError,
  success,
  type Json,
  type Message,
} from './json-rpc.ts'
import { serverInfo, type Methods } from './methods.ts'
import { requireSame, requireSameNames } from './modern-headers.ts'
import { rpcErrorOf } from './pinned-era.ts'

export interface ModernAnswer {
  readonly status: number
  readonly body?: Json
}

/** How long a client may keep what depends on nothing but the token. */
const ttlMs: ReadonlyMap<string, number> = new Map([
  ['server/discover', 3_600_000],
  ['tools/list', 60_000],
  ['resources/list', 60_000],
  ['resources/templates/list', 3_600_000],
  ['prompts/list', 3_600_000],
  ['resources/read', 0],
])

/** 2026-07-28: every request describes itself, and statuses say what kind of answer comes. */
export async function answerModern(
  agentWith: (capabilities: Json) => Agent,
  methods: Methods,
  body: unknown,
  headers: IncomingHttpHeaders,
): Promise<ModernAnswer> {
  let message: Message | undefined
  try {
    message = messageOf(body)
    if (message.id === undefined) return { status: 202 }
    const { params, capabilities } = requireSelfDescription(message, headers)
    return await perform(agentWith(capabilities), methods, { ...message, id: message.id }, params)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { status: 400, body: refusal(message?.id ?? error.id ?? undefined, error) }
  }
}

/** The ladder: what is wrong first is told first. */
function requireSelfDescription(message: Message, headers: IncomingHttpHeaders) {
  const { params, id } = message
  if (id === null) throw new RpcError(codes.invalidRequest, '`id` must be a text or a number.')
  const meta = isObject(params) ? params['_meta'] : undefined
  if (!isObject(params) || !isObject(meta)) throw invalidParams(`\`params._meta\` must have ${required}.`)
  const { [metaKey.version]: version, [metaKey.capabilities]: capabilities } = meta
  if (typeof version !== 'string') throw invalidParams(`\`params._meta\` must have ${metaKey.version}, a text.`)
  if (!isObject(capabilities)) throw invalidParams(`\`params._meta\` must have ${metaKey.capabilities}, an object.`)
  requireSame(headers, 'MCP-Protocol-Version', version)
  if (version !== modern)
    throw new RpcError(codes.versionNotServed, `The version ${version.slice(0, 100)} is not served.`, {
      data: { supported: [modern, pinned], requested: version },
    })
  requireSameNames(headers, message, params)
  return { params, capabilities }
}

const required = `${metaKey.version} and ${metaKey.capabilities}`

async function perform(
  agent: Agent,
  methods: Methods,
  { id, method: name }: Required<Message>,
  params: Json,
): Promise<ModernAnswer> {
  const method = methods.get(name)
  if (!method) {
    const error = new RpcError(codes.methodNotFound, `There is no method ${name.slice(0, 100)}.`)
    return { status: 404, body: refusal(id, error) }
  }
  try {
    return { status: 200, body: success(id, finished(name, await method(agent, params))) }
  } catch (error) {
    // Challenges are told by HTTP.
    if (error instanceof Failure) throw error
    const told = newer(rpcErrorOf(agent, error))
    return { status: told.code === codes.capabilityMissing ? 400 : 200, body: refusal(id, told) }
  }
}

/** What every result of this era has. */
function finished(name: string, result: object): object {
  const ttl = ttlMs.get(name)
  return {
    resultType: 'complete',
    ...result,
    ...(ttl !== undefined && { ttlMs: ttl, cacheScope: 'private' }),
    _meta: { [metaKey.server]: serverInfo },
  }
}

/** A resource that is not there has no code of its own any more. */
const newer = (error: RpcError): RpcError =>
  error.code === codes.resourceNotFound ? invalidParams(error.message, error.data) : error
