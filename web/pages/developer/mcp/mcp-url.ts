export const toolSets = [
  'events',
  'groups',
  'profile',
  'people',
  'badges',
  'meetpass',
  'developer',
  'manage',
  'admin',
] as const

export interface ToolChoice {
  /** Empty for all of them. */
  readonly sets: readonly string[]
  readonly isReadOnly: boolean
}

export function parseToolChoice(query: URLSearchParams): ToolChoice {
  const requestedSets = query.getAll('set')
  const sets = toolSets.filter((set) => requestedSets.includes(set))
  return { sets, isReadOnly: query.has('readonly') }
}

export const mcpUrl = (baseUrl: string, { sets, isReadOnly }: ToolChoice): string =>
  [`${baseUrl}/mcp`, ...(sets.length > 0 ? ['x', sets.join(',')] : []), ...(isReadOnly ? ['readonly'] : [])].join('/')
