import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { listGroupBadges } from '../../../../src/areas/badges/manage/contract.ts'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { rich, t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { loadManagedGroup, type ManagedGroup } from '../managed-group.ts'
import { managedBadgePath } from './managed-badge.ts'
import { loadAdminContact, canCreateBadge, BadgeQuota } from './badge-quota.tsx'

export const groupBadges = page({
  path: '/manage/{urlname}/badges',
  access: 'signedIn',
  notices: { deleted: 'manage.badges.deleted' },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: badges, pagination } = await visit.call(listGroupBadges, {
      groupId: group.id,
      limit: 30,
      ...readCursors(visit.query),
    })
    return { group, badges, pagination, contact: await loadAdminContact(visit) }
  },
  title: ({ group }) => t('manage.badges.pageTitle', { group: group.name }),
  view: ({ data: { group, badges, pagination, contact } }) => {
    const path = `${managePath(group)}/badges`
    return (
      <ManageLayout group={group} currentPath="/badges">
        <div class="stack gap-5">
          <header class="stack gap-3">
            <div class="row between">
              <h1>{t('manage.badges.title')}</h1>
              {canCreateBadge(group) && badges.length > 0 && <NewBadgeButton path={path} />}
            </div>
            <BadgeQuota group={group} contact={contact} />
          </header>
          {badges.length === 0 ? (
            <EmptyState group={group} path={path} />
          ) : (
            <ul class="list">
              {badges.map((badge) => (
                <BadgeRow group={group} badge={badge} />
              ))}
            </ul>
          )}
          <Pager path={path} query={{}} pagination={pagination} />
        </div>
      </ManageLayout>
    )
  },
})

const NewBadgeButton = ({ path }: { readonly path: string }) => (
  <a class="button" href={`${path}/new`}>
    <Icon name="plus" /> {t('manage.badges.create')}
  </a>
)

/** Links to the award page for those who may award it, and to the public page for others. */
function BadgeRow({ group, badge }: { readonly group: ManagedGroup; readonly badge: ManagedBadge }) {
  const { id, slug, name, points, awardedCount } = badge
  return (
    <li>
      <BadgeIcon badge={badge} size="small" />
      <div class="item-body">
        <b>
          <a href={group.permissions.canManageBadges ? managedBadgePath(group, id) : `/badges/${slug}`}>{name}</a>
        </b>
        <span class="soft small">{t('manage.badge.pointsAndHolders', { points, holders: awardedCount })}</span>
      </div>
      {group.permissions.canManageBadges && (
        <a class="button quiet slim" href={managedBadgePath(group, id)}>
          {rich('manage.badges.award', {
            badge: name,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </a>
      )}
    </li>
  )
}

const EmptyState = ({ group, path }: { readonly group: ManagedGroup; readonly path: string }) => (
  <Empty
    title={t('manage.badges.emptyTitle')}
    level={2}
    action={canCreateBadge(group) && <NewBadgeButton path={path} />}
  >
    {t('manage.badges.empty')}
  </Empty>
)
