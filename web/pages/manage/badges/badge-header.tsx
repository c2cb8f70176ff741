import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { formatHolderCount } from '../../../components/badge-labels.ts'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import type { ManagedGroup } from '../managed-group.ts'
import { formatCount } from '../format-counts.ts'
import { managedBadgePath } from './managed-badge.ts'

const tabs = [
  ['', 'Who holds it', 'users-round'],
  ['/links', 'Claim links', 'qr-code'],
  ['/edit', 'Edit', 'pencil'],
] as const

interface Props {
  readonly group: ManagedGroup
  readonly badge: ManagedBadge
  readonly currentTab: (typeof tabs)[number][0]
}

export function BadgeHeader({ group, badge, currentTab }: Props) {
  const { id, slug, name, points, awardedCount } = badge
  return (
    <header class="stack gap-4 event-head">
      <div class="row tight gap-4">
        <BadgeIcon badge={badge} />
        <div class="stack gap-1">
          <h1>{name}</h1>
          <p class="row gap-2 soft">
            <span>
              {formatCount(points, 'point', 'points')}. {formatHolderCount(awardedCount)}.
            </span>
            <a href={`/badges/${slug}?${new URLSearchParams({ group: group.urlname ?? group.id })}`}>Its page</a>
          </p>
        </div>
      </div>
      <nav class="pills" aria-label="This badge">
        {tabs.map(([path, label, icon]) => (
          <a href={`${managedBadgePath(group, id)}${path}`} aria-current={path === currentTab ? 'page' : undefined}>
            <Icon name={icon} size={16} /> {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
