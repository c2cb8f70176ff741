import { Failure, type Scope } from '#contract'
import { canUseScope, type Agent } from '../agent.ts'
import { codes, invalidParams, RpcError, type JsonObject } from '../protocol/json-rpc.ts'
import type { Resource, Template } from './resource.ts'
import { resources, templates } from './index.ts'
import { isScopeChallenge, requireAgentScope } from '../tools/scopes.ts'

const mimeType = 'application/json'

const toListing = ({ name, description }: Resource | Template) => ({ name, description, mimeType })

export const listResources = (agent: Agent): object => ({
  resources: resources
    .filter(({ scope }) => canUseScope(agent, scope))
    .map((one) => ({ uri: one.uri, ...toListing(one) })),
})

export const listTemplates = (agent: Agent): object => ({
  resourceTemplates: templates
    .filter(({ scope }) => canUseScope(agent, scope))
    .map((one) => ({ uriTemplate: one.uri, ...toListing(one) })),
})

export async function readResource(agent: Agent, { uri }: JsonObject): Promise<object> {
  if (typeof uri !== 'string') throw invalidParams('`uri` must be the address of a resource.')
  const found = findReader(uri)
  if (!found) throw notFound(uri)
  try {
    requireAgentScope(agent, found.scope)
    const text = JSON.stringify(await found.read(agent))
    return { contents: [{ uri, mimeType, text }] }
  } catch (error) {
    throw error instanceof Failure ? toResourceError(error, uri, found.scope) : error
  }
}

interface Reader {
  readonly scope: Scope | 'public'
  readonly read: (agent: Agent) => Promise<unknown>
}

function findReader(uri: string): Reader | undefined {
  const known = resources.find((one) => one.uri === uri)
  if (known) return known
  for (const { uri: pattern, scope, read } of templates) {
    const values = matchTemplate(uri, pattern)
    if (values) return { scope, read: (agent) => read(agent, values) }
  }
  return undefined
}

/** The values at which a template has names. */
function matchTemplate(uri: string, pattern: string): Readonly<Record<string, string>> | undefined {
  const [before = '', name = '', after = ''] = pattern.split(/[{}]/)
  if (!uri.startsWith(before) || !uri.endsWith(after) || uri.length <= before.length + after.length) return undefined
  const value = uri.slice(before.length, uri.length - after.length)
  if (value.includes('/')) return undefined
  try {
    return { [name]: decodeURIComponent(value) }
  } catch {
    return undefined
  }
}

const notFound = (uri: string): RpcError =>
  new RpcError(codes.resourceNotFound, 'There is no such resource.', { data: { uri } })

function toResourceError(failure: Failure, uri: string, scope: Scope | 'public'): Error {
  const { message, code } = failure
  if (isScopeChallenge(failure)) return failure
  if (code === 'not_found' || code === 'validation_error') return notFound(uri)
  return invalidParams(message, { code, ...(code === 'insufficient_scope' && { scope }) })
}
