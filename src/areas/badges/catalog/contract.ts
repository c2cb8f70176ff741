import {
  BadgeRef,
  countedPageOf,
  dataEnvelope,
  operation,
  PageQuery,
  shape,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  withToolHint,
  type Static,
} from '#contract'
import { BadgeCatalog, badgeGroup, BadgeNotFound } from '../records/contract.ts'

export const BadgeDetail = shape('BadgeDetail', {
  ...BadgeCatalog.properties,
  group: badgeGroup,
  createdAt: withDescription(TimestampOrNull, 'When the badge was created.'),
})
export type BadgeDetail = Static<typeof BadgeDetail>

export const listBadges = operation({
  name: 'listBadges',
  summary: 'List the badges of the platform or a group.',
  tag: 'User',
  route: 'GET /v1/badges',
  scope: 'public',
  query: Type.Object({
    group: Type.Optional(
      Type.String({
        maxLength: 100,
        [toolHint]: 'urlname',
        description: 'The urlname of a group: its badges instead of those of the platform.',
        examples: ['repair-cafe'],
      }),
    ),
    ...PageQuery.properties,
  }),
  output: countedPageOf(BadgeCatalog),
  tool: { name: 'badges_list' },
  flags: { mayLag: true },
})

export const getBadge = operation({
  name: 'getBadge',
  summary: 'Get a badge of the platform or a group.',
  tag: 'User',
  route: 'GET /v1/badges/{slug}',
  scope: 'public',
  params: Type.Object({
    slug: withToolHint(BadgeRef, undefined),
  }),
  output: dataEnvelope(BadgeDetail),
  errors: [BadgeNotFound],
  tool: { name: 'badges_get' },
  flags: { mayLag: true },
})
