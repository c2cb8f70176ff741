import { createClaimLink, deleteClaimLink, listClaimLinks } from '../../../../src/areas/management/badges/contract.ts'
import { ClaimLinks, linkTermsIn, NewLink } from '../../../components/claim-links.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf } from '../../../form.ts'
import { goTo, page, type Visit } from '../../../page.ts'
import { cursorsIn } from '../../../paging.ts'
import { BadgeHead } from './head.tsx'
import { addressOf, badgeOf, byBadge } from './place.ts'

/** The links with which people take a badge themselves. */
export const groupBadgeLinks = page({
  path: '/manage/{urlname}/badges/{badgeId}/links',
  access: 'members',
  notices: {
    linked: 'The link is made. Print its code, or send its address.',
    unlinked: 'The link is deleted. It stopped working just now.',
  },
  load: async (visit) => {
    const { group, badge } = await badgeOf(visit)
    const part = { limit: 10, ...cursorsIn(visit.query) }
    const { data: links, pagination } = await visit.call(listClaimLinks, { ...byBadge(visit), ...part })
    return { group, badge, links, pagination }
  },
  title: ({ badge }) => `Claim links of ${badge.name}`,
  view: ({ data: { group, badge, links, pagination }, form, visit }) => (
    <ManageLayout group={group} here="/badges">
      <div class="stack gap-6">
        <BadgeHead group={group} badge={badge} here="/links" />
        <div>
          <Panel title="Claim links" lead="Whoever opens a link, or scans its code, gives themselves the badge.">
            <ClaimLinks links={links} now={visit.now} home={homeOf(visit)} />
            <Pager path={homeOf(visit)} keep={{}} pagination={pagination} />
            <NewLink form={formOf(form, 'link')} />
          </Panel>
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    link: async (visit, fields) => {
      await visit.call(createClaimLink, { ...byBadge(visit), ...linkTermsIn(fields, visit.now) })
      return goTo(`${homeOf(visit)}?done=linked`)
    },
    unlink: async (visit, fields) => {
      const { groupId } = byBadge(visit)
      await visit.call(deleteClaimLink, { groupId, linkId: fields.text('linkId') })
      return goTo(`${homeOf(visit)}?done=unlinked`)
    },
  },
})

const homeOf = (visit: Visit) => `${addressOf(visit)}/links`
