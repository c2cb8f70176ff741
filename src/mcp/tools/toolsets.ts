import { RouteNotFound } from '#contract'

/** Prefixes of tool names by set, in listing order. */
const toolPrefixes = {
  events: ['events'],
  groups: ['groups', 'favorites'],
  profile: ['profile', 'portfolio', 'onboarding', 'tokens', 'grants', 'scopes', 'uploads'],
  people: ['users'],
  badges: ['badges', 'leaderboard'],
  meetpass: ['meetpass'],
  developer: ['developer'],
  manage: ['manage'],
  admin: ['admin'],
} as const

export type ToolSet = keyof typeof toolPrefixes

export const toolSets = Object.keys(toolPrefixes) as readonly ToolSet[]

const setByPrefix = new Map(
  toolSets.flatMap((set) => toolPrefixes[set].map((prefix): [string, ToolSet] => [prefix, set])),
)

export function toolSetFor(toolName: string): ToolSet {
  const set = setByPrefix.get(toolName.slice(0, toolName.indexOf('_')))
  if (!set) throw new Error(`No set of tools has ${toolName}.`)
  return set
}

export interface ToolSelection {
  readonly sets: ReadonlySet<string> | null
  readonly isReadOnly: boolean
}

/** `/mcp` has all tools, `/mcp/x/events,groups/readonly` the read-only tools of two sets. */
export const parseToolSelection = (path: string, sets: string | undefined): ToolSelection => ({
  sets: sets === undefined ? null : parseToolSets(sets),
  isReadOnly: path.endsWith('/readonly'),
})

function parseToolSets(text: string): ReadonlySet<string> {
  const names = new Set(text.split(','))
  for (const name of names)
    if (!Object.hasOwn(toolPrefixes, name)) throw new RouteNotFound('There is no such set of tools.')
  return names
}
