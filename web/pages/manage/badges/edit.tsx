import { deleteGroupBadge, updateGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { badgeFieldNames, BadgeFields } from '../../../components/badge-fields.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { redirectTo, page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { formatPeople } from '../format-counts.ts'
import { BadgeHeader } from './badge-header.tsx'
import { currentBadgePath, loadGroupAndBadge, badgeArgs } from './managed-badge.ts'

export const editGroupBadge = page({
  path: '/manage/{urlname}/badges/{badgeId}/edit',
  access: 'signedIn',
  title: ({ badge }) => `Edit ${badge.name}`,
  notices: { saved: 'The badge is saved.' },
  load: loadGroupAndBadge,
  view: ({ data: { group, badge }, form }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-6">
        <BadgeHeader group={group} badge={badge} currentTab="/edit" />
        <div>
          <Panel title="What it is">
            <form method="post" class="stack">
              <BadgeFields
                form={formForAction(form, 'save')}
                badge={badge}
                hasSlug={false}
                maxPoints={Math.max(group.maxBadgePoints, badge.points)}
              />
              <p>
                <button class="button" name="action" value="save">
                  Save
                </button>
              </p>
            </form>
          </Panel>
          {(group.role === 'owner' || group.role === 'admin') && (
            <DeletePanel
              label="Delete the badge"
              question={`Delete ${badge.name}? ${formatLoss(badge.awardedCount)}Its claim links stop working. This cannot be undone.`}
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

const formatLoss = (holders: number): string =>
  holders === 0 ? '' : `${formatPeople(holders)} ${holders === 1 ? 'loses' : 'lose'} it with its points. `
