import { Failure, type Scope } from '#contract'
import { mayUse, type Agent } from '../agent.ts'
import { codes, invalidParams, RpcError, type Json } from '../protocol/json-rpc.ts'
import type { Resource, Template } from './resource.ts'
import { resources, templates } from './index.ts'
import { isChallenge, requireMayUse } from '../tools/scopes.ts'

const mimeType = 'application/json'

const shown = ({ name, description }: Resource | Template) => ({ name, description, mimeType })

export const listResources = (agent: Agent): object => ({
  resources: resources.filter(({ scope }) => mayUse(agent, scope)).map((one) => ({ uri: one.uri, ...shown(one) })),
})

export const listTemplates = (agent: Agent): object => ({
  resourceTemplates: templates
    .filter(({ scope }) => mayUse(agent, scope))
    .map((one) => ({ uriTemplate: one.uri, ...shown(one) })),
})

export async function readResource(agent: Agent, { uri }: Json): Promise<object> {
  if (typeof uri !== 'string') throw invalidParams('`uri` must be the address of a resource.')
  const found = readerOf(uri)
  if (!found) throw notFound(uri)
  try {
    requireMayUse(agent, found.scope)
    const text = JSON.stringify(await found.read(agent))
    return { contents: [{ uri, mimeType, text }] }
  } catch (error) {
    throw error instanceof Failure ? refused(error, uri, found.scope) : error
  }
}

interface Reader {
  readonly scope: Scope | 'public'
  readonly read: (agent: Agent) => Promise<unknown>
}

function readerOf(uri: string): Reader | undefined {
  const known = resources.find((one) => one.uri === uri)
  if (known) return known
  for (const { uri: pattern, scope, read } of templates) {
    const values = valuesIn(uri, pattern)
    if (values) return { scope, read: (agent) => read(agent, values) }
  }
  return undefined
}

/** The values at which a template has names. */
function valuesIn(uri: string, pattern: string): Readonly<Record<string, string>> | undefined {
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

function refused(failure: Failure, uri: string, scope: Scope | 'public'): Error {
  const { message, code } = failure
  if (isChallenge(failure)) return failure
  if (code === 'not_found' || code === 'validation_error') return notFound(uri)
  return invalidParams(message, { code, ...(code === 'insufficient_scope' && { scope }) })
}
