type Json = Record<string, unknown>

const isDescribed = ({ description }: Json) => typeof description === 'string' && /^\S.*[.?]$/s.test(description)

/** Properties and parameters of an OpenAPI document without a description. */
export function listUndescribed(document: object): string[] {
  const undescribed: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties, type, anyOf, in: location, name, schema } = value as Json
    if (typeof properties === 'object' && (type ?? anyOf) !== undefined)
      for (const [key, property] of Object.entries(properties as Record<string, Json>))
        if (!isDescribed(property)) undescribed.push(`${at}.${key}`)
    if (location !== undefined && schema !== undefined && !isDescribed(value as Json))
      undescribed.push(`${at} ${String(name)}`)
    for (const [key, part] of Object.entries(value)) if (!/^(examples?|default)$/.test(key)) walk(part, `${at}/${key}`)
  }
  walk(document, '')
  return undescribed
}
