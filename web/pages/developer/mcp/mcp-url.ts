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
  /** Two tools that find and call all others; takes the place of sets. */
  readonly isFinder: boolean
}

export function parseToolChoice(query: URLSearchParams): ToolChoice {
  const requestedSets = query.getAll('set')
  const sets = toolSets.filter((set) => requestedSets.includes(set))
  return { sets, isReadOnly: query.has('readonly'), isFinder: query.has('finder') }
}

export function mcpUrl(baseUrl: string, { sets, isReadOnly, isFinder }: ToolChoice): string {
  const names = isFinder ? ['find'] : sets
  return [
    `${baseUrl}/mcp`,
    ...(names.length > 0 ? ['x', names.join(',')] : []),
    ...(isReadOnly ? ['readonly'] : []),
  ].join('/')
}

export const isLimited = ({ sets, isReadOnly, isFinder }: ToolChoice): boolean =>
  sets.length > 0 || isReadOnly || isFinder
