import { deleteGroupBadge, updateGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { badgeFieldNames, BadgeFields, badgeFormAttributes, withPreview } from '../../../components/badge-fields.tsx'
import { readAppearance } from '../../../components/badge-pickers.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { BadgeHeader } from './badge-header.tsx'
import { currentBadgePath, loadGroupAndBadge, badgeArgs } from './managed-badge.ts'

export const editGroupBadge = page<Awaited<ReturnType<typeof loadGroupAndBadge>>, Fields>({
  path: '/manage/{urlname}/badges/{badgeId}/edit',
  access: 'signedIn',
  title: ({ badge }) => t('manage.badgeEdit.pageTitle', { badge: badge.name }),
  notices: { saved: 'common.saved' },
  load: loadGroupAndBadge,
  view: ({ data: { group, badge }, form, actionResult: preview, visit: { site } }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-6">
        <BadgeHeader group={group} badge={badge} currentTab="/edit" />
        <div>
          <Panel title={t('manage.badgeEdit.details')}>
            <form method="post" class="stack" {...badgeFormAttributes}>
              <BadgeFields
                form={withPreview(formForAction(form, 'save'), preview)}
                badge={badge}
                site={site}
                hasSlug={false}
                maxPoints={Math.max(group.maxBadgePoints, badge.points)}
              />
              <p class="row">
                <button class="button" name="action" value="save">
                  {t('common.save')}
                </button>
                <PreviewButton />
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
      await visit.call(updateGroupBadge, { ...badgeArgs(visit), ...changes, ...readAppearance(fields) })
      return redirectTo(`${currentBadgePath(visit)}/edit`, { notice: 'saved' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
    delete: async (visit) => {
      const { groupId } = badgeArgs(visit)
      await visit.call(deleteGroupBadge, badgeArgs(visit))
      return redirectTo(`${managePath({ urlname: groupId })}/badges`, { notice: 'deleted' })
    },
  },
})
