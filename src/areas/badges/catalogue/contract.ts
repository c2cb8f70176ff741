import { countedPageOf, dataOf, operation, PageQuery, shape, TimestampOrNull, Type, type Static } from '#contract'
import { BadgeCatalog, BadgeNotFound } from '../records/contract.ts'

export const BadgeDetail = shape('BadgeDetail', { ...BadgeCatalog.properties, createdAt: TimestampOrNull })
export type BadgeDetail = Static<typeof BadgeDetail>

export const listBadges = operation({
  name: 'listBadges',
  summary: 'List the badges of the platform or of a group.',
  tag: 'User',
  route: 'GET /v1/badges',
  scope: 'public',
  query: Type.Object({
    group: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "Urlname of a group: its badges instead of the platform's.",
        examples: ['repair-cafe'],
      }),
    ),
    ...PageQuery.properties,
  }),
  output: countedPageOf(BadgeCatalog),
  tool: { name: 'badges_list' },
})

export const getBadge = operation({
  name: 'getBadge',
  summary: 'Get a badge of the platform or of a group.',
  tag: 'User',
  route: 'GET /v1/badges/{slug}',
  scope: 'public',
  params: Type.Object({ slug: Type.String({ description: 'Capitals do not matter.', examples: ['early-bird'] }) }),
  output: dataOf(BadgeDetail),
  errors: [BadgeNotFound],
  tool: { name: 'badges_get' },
})
