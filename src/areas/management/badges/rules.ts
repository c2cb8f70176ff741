import { defaultColor, type BadgeInput } from '../../badges/records/contract.ts'
import type { Badge, BadgeFacts } from '../../badges/records/public.ts'

type Facts = Partial<Omit<BadgeFacts, 'groupId'>>

/** What the facts would really change. */
export const changesFrom = (before: Badge, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]: [string, unknown]) => value !== undefined && value !== before[field as keyof Badge],
    ),
  )

/** A whole badge from what was asked for. */
export function factsFrom(
  groupId: string | null,
  input: BadgeInput & Pick<BadgeFacts, 'name' | 'slug' | 'icon'> & { readonly hideFromDirectory?: boolean },
): BadgeFacts {
  const { name, slug, icon, description = null, color = defaultColor } = input
  const { points = 0, sortOrder = 0, hideFromDirectory = false } = input
  return { groupId, name, slug, icon, description, color, points, sortOrder, hideFromDirectory }
}
