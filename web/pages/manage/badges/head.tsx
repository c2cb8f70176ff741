import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { holderWords } from '../../../components/rarity-words.ts'
import { Rosette } from '../../../components/rosette.tsx'
import type { ManagedGroup } from '../place.ts'
import { counted } from '../words.ts'
import { badgeAddress } from './place.ts'

const parts = [
  ['', 'Who holds it', 'users-round'],
  ['/links', 'Claim links', 'qr-code'],
  ['/edit', 'Edit', 'pencil'],
] as const

interface Props {
  readonly group: ManagedGroup
  readonly badge: ManagedBadge
  readonly here: (typeof parts)[number][0]
}

/** Which badge it is, and the pages about it. */
export function BadgeHead({ group, badge, here }: Props) {
  const { id, slug, name, points, awardedCount } = badge
  return (
    <header class="stack gap-4 event-head">
      <div class="row tight gap-4">
        <Rosette badge={badge} />
        <div class="stack gap-1">
          <h1>{name}</h1>
          <p class="row gap-2 soft">
            <span>
              {counted(points, 'point', 'points')}. {holderWords(awardedCount)}.
            </span>
            <a href={`/badges/${slug}?${new URLSearchParams({ group: group.urlname ?? group.id })}`}>Its page</a>
          </p>
        </div>
      </div>
      <nav class="pills" aria-label="This badge">
        {parts.map(([path, label, icon]) => (
          <a href={`${badgeAddress(group, id)}${path}`} aria-current={path === here ? 'page' : undefined}>
            <Icon name={icon} size={16} /> {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
