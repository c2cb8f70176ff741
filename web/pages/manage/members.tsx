import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  roles,
  updateGroupMember,
} from '../../../src/areas/groups/members/contract.ts'
import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { managePath, ManageLayout } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { filterParam } from '../../read-input.ts'
import { groupArgs } from './managed-group.ts'
import { memberActions, memberNotices } from './member-actions.ts'
import { AddMemberForm, MemberFilters, MemberItem, NoMembersFound, RoleHelp } from './member-list.tsx'

const membersPath = (visit: Visit) => `${managePath({ urlname: groupArgs(visit).groupId })}/members`

export const groupMembers = page({
  path: '/manage/{urlname}/members',
  access: 'signedIn',
  title: ({ group }) => t('manage.members.pageTitle', { group: group.name }),
  notices: memberNotices,
  load,
  view: ({ data: { group, myRole, search, role, members, pagination }, form, visit }) => (
    <ManageLayout group={group} currentPath="/members">
      <h1 class="manage-title">{t('common.members')}</h1>
      <Panel
        title={t(isFiltered(search, role) ? 'manage.members.found' : 'manage.members.withRole', {
          count: pagination.total,
        })}
      >
        <MemberFilters search={search} role={role} path={membersPath(visit)} />
        {members.length === 0 ? (
          <NoMembersFound path={membersPath(visit)} />
        ) : (
          <ul class="list">
            {members.map((member) => (
              <MemberItem member={member} myRole={myRole} group={group} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager
          path={membersPath(visit)}
          query={{ ...(search !== '' && { search }), ...(role && { role }) }}
          pagination={pagination}
        />
      </Panel>
      {myRole.permissions.canManageMembers && (
        <Panel title={t('manage.members.addTitle')} lead={t('manage.members.addHelp')}>
          <AddMemberForm form={formForAction(form, 'add')} />
        </Panel>
      )}
      <Panel title={t('manage.members.rolesTitle')}>
        <RoleHelp />
      </Panel>
    </ManageLayout>
  ),
  actions: {
    ...memberActions(
      { add: addGroupMember, change: updateGroupMember, remove: removeGroupMember },
      { path: membersPath, params: groupArgs },
    ),
    leave: async (visit) => {
      await visit.call(leaveGroup, groupArgs(visit))
      return redirectTo('/manage', { notice: 'left' })
    },
  },
})

const isFiltered = (search: string, role: string | undefined): boolean => search !== '' || role !== undefined

async function load(visit: Visit) {
  const { call, query } = visit
  const search = filterParam(listGroupMembers)(query.get('search') ?? '')
  const role = roles.find((known) => known === query.get('role'))
  const { data: group } = await call(getManagedGroup, groupArgs(visit))
  const { data: myRole } = await call(getMyGroupRole, groupArgs(visit))
  const { data: members, pagination } = await call(listGroupMembers, {
    ...groupArgs(visit),
    limit: 50,
    ...readCursors(query),
    ...(search !== '' && { search }),
    ...(role && { role }),
  })
  return { group, myRole, search, role, members, pagination }
}
