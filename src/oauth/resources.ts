import { toolSets, type ToolSet } from '../mcp/tools/toolsets.ts'

/** What a token can be made for (RFC 8707): the first covers everything, the second `/mcp` and what is under it. */
export const resourcesOf = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

/** True for `/mcp` and those parts of it that have an address of their own, such as `/mcp/x/events,groups/readonly`. */
export function isAtMcp(path: string): path is `/mcp${string}` {
  const [isMcp, sets] = /^\/mcp(?:\/x\/([^/]+))?(?:\/readonly)?$/.exec(path) ?? []
  return (
    isMcp !== undefined && (sets === undefined || sets.split(',').every((set) => toolSets.includes(set as ToolSet)))
  )
}

/** Our name for a resource: without a slash at the end, and all of `/mcp` for a part of it. */
function resourceNamed(baseUrl: string, value: string): string {
  const plain = value.replace(/\/$/, '')
  if (!plain.startsWith(baseUrl)) return value
  const path = plain.slice(baseUrl.length)
  return path === '' ? baseUrl : isAtMcp(path) ? `${baseUrl}/mcp` : value
}

/**
 * The same parameters in the one form that the library takes: our resources by our names, so that a code and its exchange
 * agree; and in place of a JWT, which none of our tokens is, a token that is simply unknown.
 */
export function withPlainParameters(baseUrl: string, text: string): string {
  const given = [...new URLSearchParams(text)]
  const plain = given.map(([name, value]): [string, string] => {
    if (name === 'token' && value.includes('.')) return [name, 'unknown']
    return [name, name === 'resource' ? resourceNamed(baseUrl, value) : value]
  })
  return plain.some(([, value], index) => value !== given[index]?.[1]) ? new URLSearchParams(plain).toString() : text
}
