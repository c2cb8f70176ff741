import { message, RouteNotFound } from '#contract'

/** Prefixes of tool names by set, in listing order. */
const toolPrefixes = {
  events: ['events'],
  groups: ['groups', 'favorites', 'site'],
  profile: ['profile', 'inbox', 'portfolio', 'onboarding', 'tokens', 'grants', 'scopes', 'uploads'],
  people: ['users', 'reports'],
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

export const findToolSet = (toolName: string): ToolSet | undefined => setByPrefix.get(toolName.split('_', 1)[0] ?? '')

export const describeUnknownPrefix = (toolName: string): string =>
  `begin the name of the tool ${toolName} with one of ${[...setByPrefix.keys()].join(', ')}, or add its first word to src/mcp/tools/toolsets.ts.`

export function toolSetFor(toolName: string): ToolSet {
  const set = findToolSet(toolName)
  if (!set) throw new Error(describeUnknownPrefix(toolName))
  return set
}

/** Two tools that find and call all others. */
const finder = 'find'

export interface ToolSelection {
  /** Null for all. */
  readonly sets: ReadonlySet<string> | null
  readonly isReadOnly: boolean
  readonly isFinder: boolean
}

export const isReadOnlyMcpPath = (path: string): boolean => path.endsWith('/readonly')

const areToolSets = (names: string): boolean =>
  names === finder || names.split(',').every((name) => Object.hasOwn(toolPrefixes, name))

/**
 * `/mcp` has all tools, `/mcp/x/events,groups/readonly` the read-only tools of two sets, `/mcp/x/find` those that find
 * the others.
 */
export function parseToolSelection(routePath: string, setNames: string | undefined): ToolSelection {
  if (setNames !== undefined && !areToolSets(setNames)) throw new RouteNotFound(message('errors.mcp.toolSetNotFound'))
  const isFinder = setNames === finder
  return {
    sets: setNames === undefined || isFinder ? null : new Set(setNames.split(',')),
    isReadOnly: isReadOnlyMcpPath(routePath),
    isFinder,
  }
}

export type McpPath = `/mcp${string}`

/** Undefined for what is no address of the MCP server. */
export function parseMcpPath(path: string): ToolSelection | undefined {
  const [isMcp, setNames] = /^\/mcp(?:\/x\/([^/]+))?(?:\/readonly)?$/.exec(path) ?? []
  const isKnown = isMcp !== undefined && (setNames === undefined || areToolSets(setNames))
  return isKnown ? parseToolSelection(path, setNames) : undefined
}

export const isMcpPath = (path: string): path is McpPath => parseMcpPath(path) !== undefined
