import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
  type MemberWithEmail,
} from '../../../src/areas/admin/group-members/contract.ts'
import { adminGetGroup } from '../../../src/areas/admin/groups/contract.ts'
import { roles, type GroupRole } from '../../../src/areas/groups/members/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { When } from '../../components/when.tsx'
import { formOf, type Fields } from '../../form.ts'
import { goTo, type Visit } from '../../page.ts'
import { cursorsIn } from '../../paging.ts'
import { labels, RoleForm } from '../manage/member-parts.tsx'
import { adminPage } from './admin-page.ts'

export const adminGroupPeople = adminPage<Awaited<ReturnType<typeof load>>>({
  path: '/admin/groups/{groupId}/people',
  title: ({ group }) => `People of ${group.name}`,
  notices: {
    added: 'They are in the group now.',
    changed: 'The role is changed. It counts at once.',
    removed: 'They are out of the group.',
  },
  load,
  view: ({ data: { group, members, pagination }, form, visit }) => (
    <AdminLayout here="/admin/groups">
      <Panel
        title={`People of ${group.name}`}
        lead={<a href={`/admin/groups/${group.urlname ?? group.id}`}>Back to the group</a>}
      >
        {members.length === 0 ? (
          <p class="soft">Nobody is in it yet.</p>
        ) : (
          <ul class="list">
            {members.map((member) => (
              <MemberItem member={member} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager path={homeOf(visit)} keep={{}} pagination={pagination} />
      </Panel>
      <Panel title="Add somebody" lead="They are in at once, in any role.">
        <form method="post" class="stack">
          <TextField form={formOf(form, 'add')} name="userId" label="Username" maxlength={100} />
          <ChoiceField
            form={formOf(form, 'add')}
            name="role"
            id="role-of-new"
            label="Role"
            value="member"
            options={roles.map((role) => [role, labels[role]] as const)}
          />
          <p>
            <button class="button" name="action" value="add">
              Add them
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    add: async (visit, fields) => {
      const userId = fields.text('userId').trim().replace(/^@/, '')
      await visit.call(adminAddGroupMember, { ...byGroup(visit), userId, role: roleIn(fields) })
      return goTo(`${homeOf(visit)}?done=added`)
    },
    change: async (visit, fields) => {
      await visit.call(adminUpdateGroupMember, { ...memberIn(visit, fields), role: roleIn(fields) })
      return goTo(`${homeOf(visit)}?done=changed`)
    },
    remove: async (visit, fields) => {
      await visit.call(adminRemoveGroupMember, memberIn(visit, fields))
      return goTo(`${homeOf(visit)}?done=removed`)
    },
  },
})

async function load(visit: Visit) {
  const { data: group } = await visit.call(adminGetGroup, byGroup(visit))
  const { data: members, pagination } = await visit.call(adminListGroupMembers, {
    ...byGroup(visit),
    limit: 50,
    ...cursorsIn(visit.query),
  })
  return { group, members, pagination }
}

const byGroup = ({ params }: Visit) => ({ groupId: params['groupId'] ?? '' })
const homeOf = (visit: Visit) => `/admin/groups/${encodeURIComponent(byGroup(visit).groupId)}/people`
const memberIn = (visit: Visit, fields: Fields) => ({ ...byGroup(visit), memberId: fields.text('memberId') })
const roleIn = (fields: Fields) => fields.text('role') as GroupRole

const MemberItem = ({ member, now }: { readonly member: MemberWithEmail; readonly now: Date }) => (
  <li>
    <Avatar person={member} />
    <div class="about">
      <b>
        <a href={`/admin/people/${member.username ?? member.userId}`}>{member.name}</a>
      </b>
      <span class="soft small">{member.email}</span>
      <span class="soft small">
        {labels[member.role]}, joined <When at={member.joinedAt} now={now} isBare />
      </span>
    </div>
    <RoleForm member={member} options={roles} />
    <Confirm
      label="Remove"
      question={`Remove ${member.name} from the group? They lose their role at once.`}
      action="remove"
      fields={{ memberId: member.id }}
      yes="Remove them"
    />
  </li>
)
