import { areToolSets } from '../mcp/tools/toolsets.ts'

/** RFC 8707. The first covers everything, the second `/mcp` and the paths below it. */
export const resourcesFor = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

export function isMcpPath(path: string): path is `/mcp${string}` {
  const [isMcp, sets] = /^\/mcp(?:\/x\/([^/]+))?(?:\/readonly)?$/.exec(path) ?? []
  return isMcp !== undefined && (sets === undefined || areToolSets(sets))
}

function normalizeResource(baseUrl: string, value: string): string {
  const trimmed = value.replace(/\/$/, '')
  if (!trimmed.startsWith(baseUrl)) return value
  const path = trimmed.slice(baseUrl.length)
  return path === '' ? baseUrl : isMcpPath(path) ? `${baseUrl}/mcp` : value
}

/**
 * Resources get their canonical names, so that a code and its exchange agree. None of our tokens is a JWT, so a JWT is
 * replaced by an unknown token.
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
