import type { ComponentChildren } from 'preact'
import type { Tier } from '../../src/areas/badges/records/contract.ts'
import { formatPoints } from './badge-labels.ts'
import { RarityTag, BadgeIcon } from './badge-icon.tsx'

interface Props {
  readonly badge: {
    readonly name: string
    readonly slug: string
    readonly description: string | null
    readonly icon: string
    readonly color: string
    readonly iconUrl?: string | null
    readonly points: number
    readonly rarity: { readonly tier: Tier }
    readonly awardedCount?: number
  }
  readonly level?: 2 | 3
  readonly children?: ComponentChildren
}

export function BadgeCard({ badge, level = 3, children }: Props) {
  const { name, slug, description, points } = badge
  const Heading = `h${level}` as const
  return (
    <li class="card link badge-card">
      <BadgeIcon badge={badge} />
      <div class="stack gap-2">
        <Heading>
          <a href={`/badges/${slug}`}>{name}</a>
        </Heading>
        {description !== null && (
          <p class="soft small" dir="auto">
            {description}
          </p>
        )}
        <p class="row gap-2">
          <span class="tag accent">{formatPoints(points)}</span>
          <RarityTag badge={badge} />
        </p>
        {children}
      </div>
    </li>
  )
}
