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
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { filterParam, readInput, readIdOrUsername } from '../../read-input.ts'
import { AddMemberForm, MemberFilters, MemberItem, NoMembersFound, RoleHelp } from './member-list.tsx'

export const groupMembers = page({
  path: '/manage/{urlname}/members',
  access: 'signedIn',
  title: ({ group }) => `People of ${group.name}`,
  notices: {
    added: 'They are in the group now.',
    changed: 'The role is changed. It counts at once.',
    removed: 'They are out of the group.',
  },
  load,
  view: ({ data: { group, mine, search, role, members, pagination }, form, visit }) => (
    <ManageLayout group={group} currentPath="/members">
      <h1 class="manage-title">People</h1>
      <Panel title={formatMemberCount(pagination.total, search !== '' || role !== undefined)}>
        <MemberFilters search={search} role={role} path={membersPath(visit)} />
        {members.length === 0 ? (
          <NoMembersFound path={membersPath(visit)} />
        ) : (
          <ul class="list">
            {members.map((member) => (
              <MemberItem member={member} mine={mine} group={group} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager
          path={membersPath(visit)}
          query={{ ...(search !== '' && { search }), ...(role && { role }) }}
          pagination={pagination}
        />
      </Panel>
      {mine.permissions.canManageMembers && (
        <Panel title="Add somebody" lead="They are in at once and find the group on their page.">
          <AddMemberForm form={formForAction(form, 'add')} />
        </Panel>
      )}
      <Panel title="What the roles mean">
        <RoleHelp />
      </Panel>
    </ManageLayout>
  ),
  actions: {
    add: async (visit, fields) => {
      const input = { userId: readIdOrUsername(fields), ...readInput(addGroupMember, fields, ['role']) }
      await visit.call(addGroupMember, { ...pathParams(visit), ...input })
      return redirectTo(`${membersPath(visit)}?done=added`)
    },
    change: async (visit, fields) => {
      const input = readInput(updateGroupMember, fields, ['memberId', 'role'])
      await visit.call(updateGroupMember, { ...pathParams(visit), ...input })
      return redirectTo(`${membersPath(visit)}?done=changed`)
    },
    remove: async (visit, fields) => {
      await visit.call(removeGroupMember, { ...pathParams(visit), memberId: fields.text('memberId') })
      return redirectTo(`${membersPath(visit)}?done=removed`)
    },
    leave: async (visit) => {
      await visit.call(leaveGroup, pathParams(visit))
      return redirectTo('/manage?done=left')
    },
  },
})

async function load(visit: Visit) {
  const { call, query } = visit
  const search = filterParam(listGroupMembers)(query.get('search') ?? '')
  const role = roles.find((known) => known === query.get('role'))
  const { data: group } = await call(getManagedGroup, pathParams(visit))
  const { data: mine } = await call(getMyGroupRole, pathParams(visit))
  const { data: members, pagination } = await call(listGroupMembers, {
    ...pathParams(visit),
    limit: 50,
    ...readCursors(query),
    ...(search !== '' && { search }),
    ...(role && { role }),
  })
  return { group, mine, search, role, members, pagination }
}

const pathParams = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '' })
const membersPath = ({ params }: Visit) => `${managePath({ urlname: params['urlname'] ?? '' })}/members`

function formatMemberCount(total: number, isPart: boolean): string {
  const people = total === 1 ? 'One person' : `${total} people`
  return isPart ? `${people} found` : people
}
