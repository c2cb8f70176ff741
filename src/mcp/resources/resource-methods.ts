import { describeFailure, Failure, type Scope } from '#contract'
import { toEnglish } from '#messages'
import { canUseScope, type McpContext } from '../mcp-context.ts'
import { codes, invalidParams, RpcError, type JsonObject } from '../protocol/json-rpc.ts'
import type { Resource, ResourceTemplate } from './resource.ts'
import { resources, templates } from './index.ts'
import { isScopeChallenge, requireScope } from '../tools/scopes.ts'
import { findWords, untrustedKey } from '../tools/words.ts'

const mimeType = 'application/json'

const toListing = ({ name, description }: Resource | ResourceTemplate) => ({ name, description, mimeType })

export const listResources = (context: McpContext): object => ({
  resources: resources
    .filter(({ scope }) => canUseScope(context, scope))
    .map((resource) => ({ uri: resource.uri, ...toListing(resource) })),
})

export const listTemplates = (context: McpContext): object => ({
  resourceTemplates: templates
    .filter(({ scope }) => canUseScope(context, scope))
    .map((template) => ({ uriTemplate: template.uriTemplate, ...toListing(template) })),
})

export async function readResource(context: McpContext, { uri }: JsonObject): Promise<object> {
  if (typeof uri !== 'string') throw invalidParams('`uri` must be the address of a resource.')
  const reader = findReader(uri)
  if (!reader) throw notFound(uri)
  try {
    requireScope(context, reader.scope)
    const data = await reader.read(context)
    return { contents: [{ uri, mimeType, text: JSON.stringify(data), ...describeWords(reader, data) }] }
  } catch (error) {
    throw error instanceof Failure ? toResourceError(error, uri, reader.scope) : error
  }
}

/** Pointers into the resource itself, which is the `data` of an answer. */
function describeWords({ output }: Reader, data: unknown): object {
  const pointers = findWords({ output }, { data }).map((pointer) => pointer.slice('/data'.length))
  return pointers.length === 0 ? {} : { _meta: { [untrustedKey]: pointers } }
}

interface Reader extends Pick<Resource, 'scope' | 'output'> {
  readonly read: (context: McpContext) => Promise<unknown>
}

function findReader(uri: string): Reader | undefined {
  const resource = resources.find((candidate) => candidate.uri === uri)
  if (resource) return resource
  for (const { uriTemplate, scope, output, read } of templates) {
    const values = matchTemplate(uri, uriTemplate)
    if (values) return { scope, output, read: (context) => read(context, values) }
  }
  return undefined
}

function matchTemplate(uri: string, uriTemplate: string): Readonly<Record<string, string>> | undefined {
  const [before = '', name = '', after = ''] = uriTemplate.split(/[{}]/)
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
  const { code } = failure
  if (isScopeChallenge(failure)) return failure
  if (code === 'not_found' || code === 'validation_error') return notFound(uri)
  return invalidParams(describeFailure(failure, toEnglish), { code, ...(code === 'insufficient_scope' && { scope }) })
}
