/** What a token can be made for (RFC 8707): the first covers everything, the second only `/mcp`. */
export const resourcesOf = (baseUrl: string): readonly string[] => [baseUrl, `${baseUrl}/mcp`]

/**
 * The same parameters in the one form that the library takes: our resources without a slash at the end, so that a code and
 * its exchange agree; and in place of a JWT, which none of our tokens is, a token that is simply unknown.
 */
export function withPlainParameters(baseUrl: string, text: string): string {
  const given = [...new URLSearchParams(text)]
  const plain = given.map(([name, value]): [string, string] => {
    if (name === 'token' && value.includes('.')) return [name, 'unknown']
    const isOurs = name === 'resource' && value.endsWith('/') && resourcesOf(baseUrl).includes(value.slice(0, -1))
    return [name, isOurs ? value.slice(0, -1) : value]
  })
  return plain.some(([, value], index) => value !== given[index]?.[1]) ? new URLSearchParams(plain).toString() : text
}
