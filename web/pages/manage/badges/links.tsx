import { createClaimLink, deleteClaimLink, listClaimLinks } from '../../../../src/areas/badges/manage/contract.ts'
import { ClaimLinks, readLinkLimits, NewLinkForm } from '../../../components/claim-links.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { BadgeHeader } from './badge-header.tsx'
import { groupArgs } from '../managed-group.ts'
import { currentBadgePath, loadGroupAndBadge, badgeArgs } from './managed-badge.ts'

export const groupBadgeLinks = page({
  path: '/manage/{urlname}/badges/{badgeId}/links',
  access: 'signedIn',
  notices: {
    linked: 'manage.badgeLinks.created',
    unlinked: 'manage.badgeLinks.deleted',
  },
  load: async (visit) => {
    const { group, badge } = await loadGroupAndBadge(visit)
    const paging = { limit: 10, ...readCursors(visit.query) }
    const { data: links, pagination } = await visit.call(listClaimLinks, { ...badgeArgs(visit), ...paging })
    return { group, badge, links, pagination }
  },
  title: ({ badge }) => t('manage.badgeLinks.pageTitle', { badge: badge.name }),
  view: ({ data: { group, badge, links, pagination }, form, visit }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-6">
        <BadgeHeader group={group} badge={badge} currentTab="/links" />
        <div>
          <Panel title={t('manage.badgeLinks.title')} lead={t('manage.badgeLinks.help')}>
            <ClaimLinks links={links} now={visit.now} linksPath={linksPath(visit)} />
            <Pager path={linksPath(visit)} query={{}} pagination={pagination} />
            <NewLinkForm form={formForAction(form, 'link')} />
          </Panel>
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    link: async (visit, fields) => {
      await visit.call(createClaimLink, { ...badgeArgs(visit), ...readLinkLimits(fields, visit.now) })
      return redirectTo(linksPath(visit), { notice: 'linked' })
    },
    unlink: async (visit, fields) => {
      await visit.call(deleteClaimLink, { ...groupArgs(visit), linkId: fields.text('linkId') })
      return redirectTo(linksPath(visit), { notice: 'unlinked' })
    },
  },
})

const linksPath = (visit: Visit) => `${currentBadgePath(visit)}/links`
