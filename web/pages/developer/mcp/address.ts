/** The sets of tools that an address can be narrowed to, and what they are for. */
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

export interface Narrowed {
  /** None for all of them. */
  readonly sets: readonly string[]
  readonly isReadOnly: boolean
}

export function narrowedIn(query: URLSearchParams): Narrowed {
  const asked = query.getAll('set')
  const sets = toolSets.map(([set]) => set).filter((set) => asked.includes(set))
  return { sets, isReadOnly: query.has('readonly') }
}

export const addressOf = (baseUrl: string, { sets, isReadOnly }: Narrowed): string =>
  [`${baseUrl}/mcp`, ...(sets.length > 0 ? ['x', sets.join(',')] : []), ...(isReadOnly ? ['readonly'] : [])].join('/')
