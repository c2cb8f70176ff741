import { deleteGroupBadge, updateGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { badgeFieldNames, BadgeFields } from '../../../components/badge-fields.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { BadgeHeader } from './badge-header.tsx'
import { currentBadgePath, loadGroupAndBadge, badgeArgs } from './managed-badge.ts'

export const editGroupBadge = page({
  path: '/manage/{urlname}/badges/{badgeId}/edit',
  access: 'signedIn',
  title: ({ badge }) => t('manage.badgeEdit.pageTitle', { badge: badge.name }),
  notices: { saved: 'common.saved' },
  load: loadGroupAndBadge,
  view: ({ data: { group, badge }, form }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-6">
        <BadgeHeader group={group} badge={badge} currentTab="/edit" />
        <div>
          <Panel title={t('manage.badgeEdit.details')}>
            <form method="post" class="stack">
              <BadgeFields
                form={formForAction(form, 'save')}
                badge={badge}
                hasSlug={false}
                maxPoints={Math.max(group.maxBadgePoints, badge.points)}
              />
              <p>
                <button class="button" name="action" value="save">
                  {t('common.save')}
                </button>
              </p>
            </form>
          </Panel>
          {(group.role === 'owner' || group.role === 'admin') && (
            <DeletePanel
              label={t('manage.badgeEdit.delete')}
              question={t('manage.badgeEdit.deleteQuestion', { badge: badge.name, holders: badge.awardedCount })}
            />
          )}
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const changes = readInput(updateGroupBadge, fields, badgeFieldNames)
      await visit.call(updateGroupBadge, { ...badgeArgs(visit), ...changes })
      return redirectTo(`${currentBadgePath(visit)}/edit?done=saved`)
    },
    delete: async (visit) => {
      const { groupId } = badgeArgs(visit)
      await visit.call(deleteGroupBadge, badgeArgs(visit))
      return redirectTo(`${managePath({ urlname: groupId })}/badges?done=deleted`)
    },
  },
})
