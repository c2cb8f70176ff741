import { createGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { badgeFieldNames, BadgeFields } from '../../../components/badge-fields.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo, page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { managedBadgePath, loadGroupForBadgeManager, badgeArgs } from './managed-badge.ts'
import { loadAdminContact, canCreateBadge, BadgeQuota } from './badge-quota.tsx'

export const newGroupBadge = page({
  path: '/manage/{urlname}/badges/new',
  access: 'signedIn',
  title: 'manage.badges.createTitle',
  load: async (visit) => ({ group: await loadGroupForBadgeManager(visit), contact: await loadAdminContact(visit) }),
  view: ({ data: { group, contact }, form }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-5">
        <h1>{t('manage.badges.createTitle')}</h1>
        <BadgeQuota group={group} contact={contact} />
        {canCreateBadge(group) ? (
          <form method="post" class="stack" data-address-from="name">
            <BadgeFields form={form} maxPoints={group.maxBadgePoints} />
            <p>
              <button class="button" name="action" value="create">
                {t('manage.badges.create')}
              </button>
            </p>
          </form>
        ) : (
          <p>
            <a class="button quiet" href={`${managePath(group)}/badges`}>
              {t('manage.badges.all')}
            </a>
          </p>
        )}
      </div>
    </ManageLayout>
  ),
  actions: {
    create: async (visit, fields) => {
      const { groupId } = badgeArgs(visit)
      const { data } = await visit.call(createGroupBadge, {
        groupId,
        ...readInput(createGroupBadge, fields, [...badgeFieldNames, 'slug']),
      })
      return redirectTo(`${managedBadgePath({ urlname: groupId }, data.id)}?done=made`)
    },
  },
})
