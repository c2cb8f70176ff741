import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  roles,
  updateGroupMember,
  type GroupRole,
} from '../../../src/areas/groups/members/contract.ts'
import { getManagedGroup } from '../../../src/areas/management/groups/contract.ts'
import { manageAddress, ManageLayout } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formOf, type Fields } from '../../form.ts'
import { goTo, page, type Visit } from '../../page.ts'
import { cursorsIn } from '../../paging.ts'
import { AddMember, Filters, MemberItem, Nobody, RoleWords } from './member-parts.tsx'

export const groupMembers = page({
  path: '/manage/{urlname}/members',
  access: 'members',
  title: ({ group }) => `People of ${group.name}`,
  notices: {
    added: 'They are in the group now.',
    changed: 'The role is changed. It counts at once.',
    removed: 'They are out of the group.',
  },
  load,
  view: ({ data: { group, mine, search, role, members, pagination }, form, visit }) => (
    <ManageLayout group={group} here="/members">
      <h1 class="manage-title">People</h1>
      <Panel title={countOf(pagination.total, search !== '' || role !== undefined)}>
        <Filters search={search} role={role} path={pathOf(visit)} />
        {members.length === 0 ? (
          <Nobody path={pathOf(visit)} />
        ) : (
          <ul class="list">
            {members.map((member) => (
              <MemberItem member={member} mine={mine} group={group} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager
          path={pathOf(visit)}
          keep={{ ...(search !== '' && { search }), ...(role && { role }) }}
          pagination={pagination}
        />
      </Panel>
      {mine.permissions.canManageMembers && (
        <Panel title="Add somebody" lead="They are in at once and find the group on their page.">
          <AddMember form={formOf(form, 'add')} />
        </Panel>
      )}
      <Panel title="What the roles mean">
        <RoleWords />
      </Panel>
    </ManageLayout>
  ),
  actions: {
    add: async (visit, fields) => {
      const userId = fields.text('userId').trim().replace(/^@/, '')
      const role = fields.text('role') === 'volunteer' ? 'volunteer' : 'member'
      await visit.call(addGroupMember, { ...groupOf(visit), userId, role })
      return goTo(`${pathOf(visit)}?done=added`)
    },
    change: async (visit, fields) => {
      await visit.call(updateGroupMember, { ...memberIn(visit, fields), role: fields.text('role') as GroupRole })
      return goTo(`${pathOf(visit)}?done=changed`)
    },
    remove: async (visit, fields) => {
      await visit.call(removeGroupMember, memberIn(visit, fields))
      return goTo(`${pathOf(visit)}?done=removed`)
    },
    leave: async (visit) => {
      await visit.call(leaveGroup, groupOf(visit))
      return goTo('/manage?done=left')
    },
  },
})

async function load(visit: Visit) {
  const { call, query } = visit
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const role = roles.find((known) => known === query.get('role'))
  const { data: group } = await call(getManagedGroup, groupOf(visit))
  const { data: mine } = await call(getMyGroupRole, groupOf(visit))
  const { data: members, pagination } = await call(listGroupMembers, {
    ...groupOf(visit),
    limit: 50,
    ...cursorsIn(query),
    ...(search !== '' && { search }),
    ...(role && { role }),
  })
  return { group, mine, search, role, members, pagination }
}

const groupOf = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '' })
const memberIn = (visit: Visit, fields: Fields) => ({ ...groupOf(visit), memberId: fields.text('memberId') })
const pathOf = ({ params }: Visit) => `${manageAddress({ urlname: params['urlname'] ?? '' })}/members`

function countOf(total: number, isPart: boolean): string {
  const people = total === 1 ? 'One person' : `${total} people`
  return isPart ? `${people} found` : people
}
