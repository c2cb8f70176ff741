/** What a token can be made for (RFC 8707): the first covers everything, the second only `/mcp`. */
export const resourcesOf = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

/** The same parameters with our resources written without a slash at the end, so that a code and its exchange agree. */
export function withPlainResources(baseUrl: string, text: string): string {
  const given = text.includes('resource=') ? [...new URLSearchParams(text)] : []
  const plain = given.map(([name, value]): [string, string] => {
    const isOurs = name === 'resource' && value.endsWith('/') && resourcesOf(baseUrl).includes(value.slice(0, -1))
    return [name, isOurs ? value.slice(0, -1) : value]
  })
  return plain.some(([, value], index) => value !== given[index]?.[1]) ? new URLSearchParams(plain).toString() : text
}
