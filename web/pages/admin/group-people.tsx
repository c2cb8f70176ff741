import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
  type MemberWithEmail,
} from '../../../src/areas/groups/members/admin/contract.ts'
import { adminGetGroup } from '../../../src/areas/groups/admin/contract.ts'
import { roles } from '../../../src/areas/groups/members/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formForAction } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { memberActions, memberNotices } from '../manage/member-actions.ts'
import { RoleForm } from '../manage/member-list.tsx'
import { adminPage } from './admin-page.ts'

const pathParams = ({ params }: Visit) => ({ groupId: params['groupId'] ?? '' })
const pagePath = (visit: Visit) => `/admin/groups/${encodeURIComponent(pathParams(visit).groupId)}/people`

export const adminGroupPeople = adminPage<Awaited<ReturnType<typeof load>>>({
  path: '/admin/groups/{groupId}/people',
  title: ({ group }) => t('admin.groupPeople.title', { group: group.name }),
  notices: memberNotices,
  load,
  view: ({ data: { group, members, pagination }, form, visit }) => (
    <AdminLayout currentPath="/admin/groups" hasOwnHeading>
      <Panel
        isMain
        title={t('admin.groupPeople.title', { group: group.name })}
        lead={<a href={`/admin/groups/${group.urlname ?? group.id}`}>{t('admin.groupPeople.back')}</a>}
      >
        {members.length === 0 ? (
          <p class="soft">{t('admin.groupPeople.empty')}</p>
        ) : (
          <ul class="list">
            {members.map((member) => (
              <MemberItem member={member} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager path={pagePath(visit)} query={{}} pagination={pagination} />
      </Panel>
      <Panel title={t('manage.members.addTitle')} lead={t('admin.groupPeople.addLead')}>
        <form method="post" class="stack">
          <FormField
            of={adminAddGroupMember}
            form={formForAction(form, 'add')}
            name="userId"
            label={t('common.username')}
          />
          <FormField
            of={adminAddGroupMember}
            form={formForAction(form, 'add')}
            name="role"
            id="role-of-new"
            label={t('manage.memberList.role')}
            value="member"
            choices={roles.map((role) => [role, t(`manage.roles.${role}`)] as const)}
          />
          <p>
            <button class="button" name="action" value="add">
              {t('manage.memberList.add')}
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: memberActions(
    { add: adminAddGroupMember, change: adminUpdateGroupMember, remove: adminRemoveGroupMember },
    { path: pagePath, params: pathParams },
  ),
})

async function load(visit: Visit) {
  const { data: group } = await visit.call(adminGetGroup, pathParams(visit))
  const { data: members, pagination } = await visit.call(adminListGroupMembers, {
    ...pathParams(visit),
    limit: 50,
    ...readCursors(visit.query),
  })
  return { group, members, pagination }
}

const MemberItem = ({ member, now }: { readonly member: MemberWithEmail; readonly now: Date }) => (
  <li>
    <Avatar person={member} />
    <div class="item-body">
      <b>
        <a href={`/admin/people/${member.username ?? member.userId}`}>{member.name}</a>
      </b>
      <span class="soft small">{member.email}</span>
      <span class="soft small">
        {rich('manage.memberList.roleAndJoined', {
          role: t(`manage.roles.${member.role}`),
          when: <RelativeTime at={member.joinedAt} now={now} hidesDate />,
        })}
      </span>
    </div>
    <RoleForm member={member} options={roles} />
    <Confirm
      label={t('common.remove')}
      question={t('manage.memberList.removeQuestion', { name: member.name })}
      action="remove"
      fields={{ memberId: member.id, userId: member.userId, formerRole: member.role }}
      confirmLabel={t('manage.memberList.remove')}
    />
  </li>
)
