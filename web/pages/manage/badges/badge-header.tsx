import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { formatHolderCount } from '../../../components/badge-labels.ts'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import type { ManagedGroup } from '../managed-group.ts'
import { formatCount } from '../format-counts.ts'
import { TabbedHeader } from '../tabbed-header.tsx'
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
    <TabbedHeader
      picture={<BadgeIcon badge={badge} />}
      title={name}
      summary={
        <>
          <span>
            {formatCount(points, 'point', 'points')}. {formatHolderCount(awardedCount)}.
          </span>
          <a href={`/badges/${slug}?${new URLSearchParams({ group: group.urlname ?? group.id })}`}>Its page</a>
        </>
      }
      label="This badge"
      path={managedBadgePath(group, id)}
      {...{ tabs, currentTab }}
    />
  )
}
