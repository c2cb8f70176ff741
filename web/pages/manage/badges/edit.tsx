import { deleteGroupBadge, updateGroupBadge } from '../../../../src/areas/management/badges/contract.ts'
import { badgeFactsIn, BadgeFields } from '../../../components/badge-fields.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { manageAddress, ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf } from '../../../form.ts'
import { goTo, page } from '../../../page.ts'
import { peopleOf } from '../words.ts'
import { BadgeHead } from './head.tsx'
import { addressOf, badgeOf, byBadge } from './place.ts'

/** What a badge is. Owners can delete it. */
export const editGroupBadge = page({
  path: '/manage/{urlname}/badges/{badgeId}/edit',
  access: 'members',
  title: ({ badge }) => `Edit ${badge.name}`,
  notices: { saved: 'The badge is saved.' },
  load: badgeOf,
  view: ({ data: { group, badge }, form }) => (
    <ManageLayout group={group} here="/badges">
      <div class="stack gap-6">
        <BadgeHead group={group} badge={badge} here="/edit" />
        <div>
          <Panel title="What it is">
            <form method="post" class="stack">
              <BadgeFields
                form={formOf(form, 'save')}
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
            <Panel title="Delete it">
              <div>
                <Confirm
                  label="Delete the badge"
                  question={`Delete ${badge.name}? ${lossOf(badge.awardedCount)}Its claim links stop working. This cannot be undone.`}
                  action="delete"
                  yes="Delete it for good"
                />
              </div>
            </Panel>
          )}
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(updateGroupBadge, { ...byBadge(visit), ...badgeFactsIn(fields) })
      return goTo(`${addressOf(visit)}/edit?done=saved`)
    },
    delete: async (visit) => {
      const { groupId } = byBadge(visit)
      await visit.call(deleteGroupBadge, byBadge(visit))
      return goTo(`${manageAddress({ urlname: groupId })}/badges?done=deleted`)
    },
  },
})

const lossOf = (holders: number): string =>
  holders === 0 ? '' : `${peopleOf(holders)} ${holders === 1 ? 'loses' : 'lose'} it with its points. `
