import { createGroupBadge } from '../../../../src/areas/management/badges/contract.ts'
import { badgeFactsIn, BadgeFields, slugIn } from '../../../components/badge-fields.tsx'
import { manageAddress, ManageLayout } from '../../../components/manage-layout.tsx'
import { goTo, page } from '../../../page.ts'
import { badgeAddress, badgeGroupOf, byBadge } from './place.ts'
import { askableOf, mayMakeMore, Standing } from './standing.tsx'

export const newGroupBadge = page({
  path: '/manage/{urlname}/badges/new',
  access: 'members',
  title: 'Make a badge',
  load: async (visit) => ({ group: await badgeGroupOf(visit), ask: await askableOf(visit) }),
  view: ({ data: { group, ask }, form }) => (
    <ManageLayout group={group} here="/badges">
      <div class="stack gap-5">
        <h1>Make a badge</h1>
        <Standing group={group} ask={ask} />
        {mayMakeMore(group) ? (
          <form method="post" class="stack" data-address-from="name">
            <BadgeFields form={form} maxPoints={group.maxBadgePoints} />
            <p>
              <button class="button" name="action" value="create">
                Make the badge
              </button>
            </p>
          </form>
        ) : (
          <p>
            <a class="button quiet" href={`${manageAddress(group)}/badges`}>
              All badges
            </a>
          </p>
        )}
      </div>
    </ManageLayout>
  ),
  actions: {
    create: async (visit, fields) => {
      const { groupId } = byBadge(visit)
      const { data } = await visit.call(createGroupBadge, { groupId, ...badgeFactsIn(fields), slug: slugIn(fields) })
      return goTo(`${badgeAddress({ urlname: groupId }, data.id)}?done=made`)
    },
  },
})
