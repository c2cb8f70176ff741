import { adminListBadges, type AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/badges'

export const adminBadges = adminPage({
  path,
  title: 'Badges',
  notices: { deleted: 'The badge is deleted. Nobody holds it any more.' },
  load: ({ call, query }) => call(adminListBadges, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: badges, pagination } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Badges" lead="Platform badges first, then badges of groups.">
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> Make a badge
          </a>
        </p>
        {badges.length === 0 ? (
          <div class="empty">
            <h3>There are no badges yet</h3>
            <p class="soft">A badge thanks somebody for what they did. It can be worth points.</p>
          </div>
        ) : (
          <ul class="list">
            {badges.map((badge) => (
              <BadgeItem badge={badge} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{}} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const BadgeItem = ({ badge }: { readonly badge: AdminBadge }) => (
  <li>
    <BadgeIcon badge={badge} size="small" />
    <div class="about">
      <b>
        <a href={`${path}/${badge.id}`}>{badge.name}</a>
      </b>
      <span class="soft small">
        {formatPoints(badge)}, {formatHolders(badge)}
      </span>
    </div>
    {badge.groupId !== null && <span class="tag">Group badge</span>}
    {badge.hideFromDirectory && <span class="tag">Surprise</span>}
  </li>
)

function formatPoints({ points }: AdminBadge): string {
  if (points === 0) return 'No points'
  return points === 1 ? 'One point' : `${points.toLocaleString('en')} points`
}

export function formatHolders({ awardedCount }: Pick<AdminBadge, 'awardedCount'>): string {
  if (awardedCount === 0) return 'held by nobody'
  return awardedCount === 1 ? 'held by one person' : `held by ${awardedCount.toLocaleString('en')} people`
}
