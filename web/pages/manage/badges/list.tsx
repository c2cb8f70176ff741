import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { listGroupBadges } from '../../../../src/areas/management/badges/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { manageAddress, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { holderWords } from '../../../components/rarity-words.ts'
import { Rosette } from '../../../components/rosette.tsx'
import { page } from '../../../page.ts'
import { cursorsIn } from '../../../paging.ts'
import { groupOf, type ManagedGroup } from '../place.ts'
import { counted } from '../words.ts'
import { badgeAddress } from './place.ts'
import { askableOf, mayMakeMore, Standing } from './standing.tsx'

/** The badges of a group, in their order. */
export const groupBadges = page({
  path: '/manage/{urlname}/badges',
  access: 'members',
  notices: { deleted: 'The badge is deleted. Nobody holds it any more.' },
  load: async (visit) => {
    const group = await groupOf(visit)
    const { data: badges, pagination } = await visit.call(listGroupBadges, {
      groupId: group.id,
      limit: 30,
      ...cursorsIn(visit.query),
    })
    return { group, badges, pagination, ask: await askableOf(visit) }
  },
  title: ({ group }) => `Badges of ${group.name}`,
  view: ({ data: { group, badges, pagination, ask } }) => {
    const path = `${manageAddress(group)}/badges`
    return (
      <ManageLayout group={group} here="/badges">
        <div class="stack gap-5">
          <header class="stack gap-3">
            <div class="row between">
              <h1>Badges</h1>
              {mayMakeMore(group) && badges.length > 0 && <MakeButton path={path} />}
            </div>
            <Standing group={group} ask={ask} />
          </header>
          {badges.length === 0 ? (
            <Nothing group={group} path={path} />
          ) : (
            <ul class="list">
              {badges.map((badge) => (
                <BadgeRow group={group} badge={badge} />
              ))}
            </ul>
          )}
          <Pager path={path} keep={{}} pagination={pagination} />
        </div>
      </ManageLayout>
    )
  },
})

const MakeButton = ({ path }: { readonly path: string }) => (
  <a class="button" href={`${path}/new`}>
    <Icon name="plus" /> Make a badge
  </a>
)

/** Who may give it comes to where one gives it; others see the page that everybody sees. */
function BadgeRow({ group, badge }: { readonly group: ManagedGroup; readonly badge: ManagedBadge }) {
  const { id, slug, name, points, awardedCount } = badge
  const publicPage = `/badges/${slug}?${new URLSearchParams({ group: group.urlname ?? group.id })}`
  return (
    <li>
      <Rosette badge={badge} size="small" />
      <div class="about">
        <b>
          <a href={group.permissions.canManageBadges ? badgeAddress(group, id) : publicPage}>{name}</a>
        </b>
        <span class="soft small">
          {counted(points, 'point', 'points')}. {holderWords(awardedCount)}.
        </span>
      </div>
    </li>
  )
}

const Nothing = ({ group, path }: { readonly group: ManagedGroup; readonly path: string }) => (
  <div class="empty">
    <h2>No badges yet</h2>
    <p class="soft">A badge thanks people for what they did with you. They wear it on their page.</p>
    {mayMakeMore(group) && <MakeButton path={path} />}
  </div>
)
