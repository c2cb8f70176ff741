import { isDeepStrictEqual } from 'node:util'
import type { GroupFields } from './queries.ts'

type PartialFields = Partial<GroupFields>

export const pickChanges = (before: PartialFields, fields: PartialFields): PartialFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]: [string, unknown]) =>
        value !== undefined && !isDeepStrictEqual(value, before[field as keyof PartialFields]),
    ),
  )

/** Fields that a sync would overwrite. */
const pinnableFields = new Set(['name', 'description', 'photoUrl'])

export const mergePinnedFields = (changes: PartialFields, pinned: readonly string[]): string[] => [
  ...new Set([...pinned, ...Object.keys(changes).filter((field) => pinnableFields.has(field))]),
]

const apiFieldNames: Readonly<Record<string, string>> = { platformLink: 'link', upstreamMemberCount: 'memberCount' }

export const toApiFieldNames = (changes: PartialFields): string[] =>
  Object.keys(changes)
    .filter((field) => field !== 'pinnedFields')
    .map((field) => apiFieldNames[field] ?? field)
