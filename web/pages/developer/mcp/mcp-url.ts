export const toolSets = [
  ['events', 'Find events, save and give back your seat, check in'],
  ['groups', 'Find groups, and keep your favorites'],
  ['profile', 'Your profile, portfolio, files and tokens'],
  ['people', 'Find people, and follow them'],
  ['badges', 'Badges and leaderboards'],
  ['meetpass', 'Your passes, and whom you met'],
  ['developer', 'Your apps and webhooks'],
  ['manage', 'Run your groups and their events'],
  ['admin', 'Run this site'],
] as const

export interface ToolChoice {
  /** Empty for all of them. */
  readonly sets: readonly string[]
  readonly isReadOnly: boolean
}

export function parseToolChoice(query: URLSearchParams): ToolChoice {
  const requestedSets = query.getAll('set')
  const sets = toolSets.map(([set]) => set).filter((set) => requestedSets.includes(set))
  return { sets, isReadOnly: query.has('readonly') }
}

export const mcpUrl = (baseUrl: string, { sets, isReadOnly }: ToolChoice): string =>
  [`${baseUrl}/mcp`, ...(sets.length > 0 ? ['x', sets.join(',')] : []), ...(isReadOnly ? ['readonly'] : [])].join('/')
