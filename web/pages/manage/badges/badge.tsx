import { listGroupMembers } from '../../../../src/areas/groups/members/contract.ts'
import { awardGroupBadge, revokeGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { listUsers } from '../../../../src/areas/people/contract.ts'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam, readIdOrUsername } from '../../../read-input.ts'
import { BadgeHeader } from './badge-header.tsx'
import { MemberSearchForm, FoundMembers, HolderList, AwardByUsername } from './holders.tsx'
import { currentBadgePath, loadGroupAndBadge, badgeArgs } from './managed-badge.ts'

export const groupBadge = page({
  path: '/manage/{urlname}/badges/{badgeId}',
  access: 'signedIn',
  title: ({ badge }) => badge.name,
  notices: {
    made: 'manage.badge.created',
    awarded: 'manage.badge.awarded',
    revoked: 'manage.badge.takenBack',
  },
  load,
  view: ({ data: { group, badge, search, found, holders, pagination }, form, visit }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-6">
        <BadgeHeader group={group} badge={badge} currentTab="" />
        <div>
          <Panel title={t('manage.badge.awardTitle')} lead={t('manage.badge.awardHelp')}>
            <MemberSearchForm search={search} path={currentBadgePath(visit)} />
            {search !== '' && <FoundMembers people={found} awardForm={form} />}
            <AwardByUsername form={form} found={found} />
          </Panel>
          <Panel title={t('manage.badge.holders')}>
            <HolderList badge={badge} people={holders} path={currentBadgePath(visit)} pagination={pagination} />
          </Panel>
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    award: async (visit, fields) => {
      await visit.call(awardGroupBadge, { ...badgeArgs(visit), userId: readIdOrUsername(fields) })
      return redirectTo(currentBadgePath(visit), {
        notice: 'awarded',
        undo: { action: 'revoke', fields: { userId: readIdOrUsername(fields) } },
      })
    },
    revoke: async (visit, fields) => {
      await visit.call(revokeGroupBadge, { ...badgeArgs(visit), userId: readIdOrUsername(fields) })
      // No undo: awarding it again would be a new award.
      return redirectTo(currentBadgePath(visit), { notice: 'revoked' })
    },
  },
})

async function load(visit: Visit) {
  const { call, query } = visit
  const { group, badge } = await loadGroupAndBadge(visit)
  const search = filterParam(listUsers)(query.get('search') ?? '')
  const [found, { data: holders, pagination }] = await Promise.all([
    search === '' ? [] : findMembers(visit, { groupId: group.id, badge: badge.slug, search }),
    call(listUsers, { badge: badge.slug, limit: 20, ...readCursors(query) }),
  ])
  return { group, badge, search, found, holders, pagination }
}

interface MemberQuery {
  readonly groupId: string
  readonly badge: string
  readonly search: string
}

/** `listUsers` leaves out private profiles, so these holders appear as non-holders. */
async function findMembers({ call }: Visit, { groupId, badge, search }: MemberQuery) {
  const [members, holders] = await Promise.all([
    call(listGroupMembers, { groupId, search, limit: 10 }),
    call(listUsers, { badge, search, limit: 100 }),
  ])
  const names = new Set(holders.data.map(({ username }) => username))
  return members.data.map((member) => ({
    ...member,
    isHolder: member.username !== null && names.has(member.username),
  }))
}
