import { defaultBadgeColor, type BadgeInput } from '../records/contract.ts'
import type { Badge, BadgeFields } from '../records/public.ts'

type PartialBadgeFields = Partial<Omit<BadgeFields, 'groupId'>>

export const pickBadgeChanges = (before: Badge, fields: PartialBadgeFields): PartialBadgeFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]: [string, unknown]) => value !== undefined && value !== before[field as keyof Badge],
    ),
  )

export function toBadgeFields(
  groupId: string | null,
  input: BadgeInput & Pick<BadgeFields, 'name' | 'slug' | 'icon'> & { readonly hideFromDirectory?: boolean },
): BadgeFields {
  const { name, slug, icon, description = null, color = defaultBadgeColor } = input
  const { points = 0, sortOrder = 0, hideFromDirectory = false } = input
  return { groupId, name, slug, icon, description, color, points, sortOrder, hideFromDirectory }
}
