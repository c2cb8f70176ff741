import { isDeepStrictEqual } from 'node:util'
import type { GroupFacts } from './queries.ts'

type Facts = Partial<GroupFacts>

/** What the facts would really change. */
export const changesFrom = (before: Facts, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]: [string, unknown]) =>
        value !== undefined && !isDeepStrictEqual(value, before[field as keyof Facts]),
    ),
  )

const comesFromSource = new Set(['name', 'description', 'photoUrl'])

/** What people changed here, now or before. */
export const pinnedBy = (changes: Facts, pinned: readonly string[]): string[] => [
  ...new Set([...pinned, ...Object.keys(changes).filter((field) => comesFromSource.has(field))]),
]

const publicNames: Readonly<Record<string, string>> = { platformLink: 'link', upstreamMemberCount: 'memberCount' }

/** The fields as the API calls them. */
export const toldFields = (changes: Facts): string[] =>
  Object.keys(changes)
    .filter((field) => field !== 'pinnedFields')
    .map((field) => publicNames[field] ?? field)
