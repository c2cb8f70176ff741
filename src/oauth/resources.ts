import { toolSets, type ToolSet } from '../mcp/tools/toolsets.ts'

/** What a token can be made for (RFC 8707): the first covers everything, the second `/mcp` and what is under it. */
export const resourcesFor = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

/** True for `/mcp` and those parts of it that have an address of their own, such as `/mcp/x/events,groups/readonly`. */
export function isMcpPath(path: string): path is `/mcp${string}` {
  const [isMcp, sets] = /^\/mcp(?:\/x\/([^/]+))?(?:\/readonly)?$/.exec(path) ?? []
  return (
    isMcp !== undefined && (sets === undefined || sets.split(',').every((set) => toolSets.includes(set as ToolSet)))
  )
}

/** Our name for a resource: without a slash at the end, and all of `/mcp` for a part of it. */
function normalizeResource(baseUrl: string, value: string): string {
  const trimmed = value.replace(/\/$/, '')
  if (!trimmed.startsWith(baseUrl)) return value
  const path = trimmed.slice(baseUrl.length)
  return path === '' ? baseUrl : isMcpPath(path) ? `${baseUrl}/mcp` : value
}

/**
 * The same parameters in the one form that the library takes: our resources by our names, so that a code and its exchange
 * agree; and in place of a JWT, which none of our tokens is, a token that is simply unknown.
 */
export function normalizeParameters(baseUrl: string, text: string): string {
  const given = [...new URLSearchParams(text)]
  const normalized = given.map(([name, value]): [string, string] => {
    if (name === 'token' && value.includes('.')) return [name, 'unknown']
    return [name, name === 'resource' ? normalizeResource(baseUrl, value) : value]
  })
  return normalized.some(([, value], index) => value !== given[index]?.[1])
    ? new URLSearchParams(normalized).toString()
    : text
}
