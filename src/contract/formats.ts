const day = '(?!0000)\\d{4}-\\d\\d-\\d\\d'

/** For readers of schemas: formats that JSON Schema does not know. What has the pattern may still be refused. */
const patterns: Readonly<Record<string, string>> = {
  locale: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$',
  'time-zone': '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
  'local-date-time': `^${day}T\\d\\d:\\d\\d(:00)?$`,
  'date-time-or-local': `^${day}[Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?([Zz]|[+-]\\d\\d:\\d\\d)?$`,
}

/** Of this schema itself, not of those in it. */
export function withFormatPattern<T extends object>(schema: T): T {
  const { format, pattern } = schema as { format?: unknown; pattern?: unknown }
  const missing = typeof format === 'string' && pattern === undefined ? patterns[format] : undefined
  return missing === undefined ? schema : { ...schema, pattern: missing }
}
