import { adminListBadges, type AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { rich, t } from '../../../messages.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/badges'

export const adminBadges = adminPage({
  path,
  title: 'admin.badges.title',
  notices: { deleted: 'admin.badges.deleted' },
  load: ({ call, query }) => call(adminListBadges, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: badges, pagination } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.badges.title')} lead={t('admin.badges.lead')}>
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> {t('admin.badges.create')}
          </a>
        </p>
        {badges.length === 0 ? (
          <Empty title={t('admin.badges.empty')} level={2}>
            {t('admin.badges.emptyHelp')}
          </Empty>
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
    <div class="item-body">
      <b>
        <a href={`${path}/${badge.id}`}>{badge.name}</a>
      </b>
      <span class="soft small">
        {t('admin.badges.pointsAndHolders', { points: badge.points, holders: badge.awardedCount })}
      </span>
    </div>
    {badge.groupId !== null && <span class="tag">{t('admin.badges.groupBadge')}</span>}
    {badge.hideFromDirectory && <span class="tag">{t('admin.badges.surprise')}</span>}
    <a class="button quiet slim" href={`${path}/${badge.id}`}>
      {rich('admin.badges.edit', {
        badge: badge.name,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </a>
  </li>
)
