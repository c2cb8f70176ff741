import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { t } from '../../../messages.ts'
import type { ManagedGroup } from '../managed-group.ts'
import { TabbedHeader } from '../tabbed-header.tsx'
import { managedBadgePath } from './managed-badge.ts'

const tabs = [
  ['', 'manage.badge.holders', 'users-round'],
  ['/links', 'manage.badgeLinks.title', 'qr-code'],
  ['/edit', 'common.edit', 'pencil'],
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
          <span>{t('manage.badge.pointsAndHolders', { points, holders: awardedCount })}</span>
          <a href={`/badges/${slug}`}>{t('manage.badge.viewPage')}</a>
        </>
      }
      label={t('manage.badge.tabs')}
      path={managedBadgePath(group, id)}
      {...{ tabs, currentTab }}
    />
  )
}
