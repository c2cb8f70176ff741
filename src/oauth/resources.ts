import { isMcpPath, type McpPath } from '../mcp/tools/toolsets.ts'

/**
 * RFC 8707. A token for the site works everywhere, one for `/mcp` there and at the paths below it, one for such a path
 * only there.
 */
const wideResourcesFor = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

/** Undefined for the site and for what is not ours. */
export function findMcpPath(baseUrl: string, resource: string): McpPath | undefined {
  const path = resource.startsWith(baseUrl) ? resource.slice(baseUrl.length) : ''
  return isMcpPath(path) ? path : undefined
}

/** How a grant keeps what was allowed for a path below `/mcp` only. */
export const toGrantEntries = (baseUrl: string, resources: readonly string[], scopes: readonly string[]) => {
  const wide = wideResourcesFor(baseUrl)
  const isWide = resources.length === 0 || resources.some((resource) => wide.includes(resource))
  const paths = resources.flatMap((resource) => (wide.includes(resource) ? [] : [resource.slice(baseUrl.length)]))
  return scopes.flatMap((scope) => [...(isWide ? [scope] : []), ...paths.map((path) => `${scope}@${path}`)])
}

/** The scopes of each resource, from the entries of a grant. */
export function toResourceScopes(baseUrl: string, entries: readonly string[]): Record<string, string> {
  const scopes = new Map<string, string[]>()
  for (const entry of entries) {
    const [scope = '', path] = entry.split('@')
    for (const resource of path === undefined ? wideResourcesFor(baseUrl) : [`${baseUrl}${path}`])
      scopes.set(resource, [...(scopes.get(resource) ?? []), scope])
  }
  return Object.fromEntries([...scopes].map(([resource, names]) => [resource, names.join(' ')]))
}

/**
 * Resources lose the slash at their end, so that a code and its exchange agree. None of our tokens is a JWT, so a JWT is
 * replaced by an unknown token.
 */
export function normalizeParameters(baseUrl: string, text: string): string {
  const given = [...new URLSearchParams(text)]
  const normalized = given.map(([name, value]): [string, string] => {
    if (name === 'token' && value.includes('.')) return [name, 'unknown']
    return [name, name === 'resource' && value.startsWith(baseUrl) ? value.replace(/\/$/, '') : value]
  })
  return normalized.some(([, value], index) => value !== given[index]?.[1])
    ? new URLSearchParams(normalized).toString()
    : text
}
