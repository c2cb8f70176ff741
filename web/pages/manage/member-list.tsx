import type { Output } from '#contract'
import {
  addGroupMember,
  listGroupMembers,
  roles,
  type getMyGroupRole,
  type GroupMembership,
  type GroupRole,
} from '../../../src/areas/groups/members/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { LeaveTeam } from '../../components/leave-team.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'

export const RoleHelp = () => (
  <dl class="roles">
    {roles.toReversed().map((role) => (
      <>
        <dt>{t(`manage.roles.${role}`)}</dt>
        <dd>{t(`manage.roleHelp.${role}`)}</dd>
      </>
    ))}
  </dl>
)

interface MemberFiltersProps {
  readonly search: string
  readonly role: GroupRole | undefined
  readonly path: string
}

export const MemberFilters = ({ search, role, path }: MemberFiltersProps) => (
  <form class="filters" role="search" action={path}>
    <SearchField of={listGroupMembers} label={t('manage.nameOrUsername')} value={search} />
    <SelectInput
      name="role"
      label={t('manage.memberList.role')}
      value={role ?? ''}
      options={[
        ['', t('manage.memberList.anyRole')],
        ...roles.toReversed().map((known) => [known, t(`manage.roles.${known}`)] as const),
      ]}
    />
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)

export const NoMembersFound = ({ path }: { readonly path: string }) => (
  <Empty
    action={
      <a class="button quiet" href={path}>
        {t('manage.memberList.showAll')}
      </a>
    }
  >
    {t('manage.memberList.noneFoundHelp')}
  </Empty>
)

export const AddMemberForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <FormField
      of={addGroupMember}
      form={form}
      name="userId"
      label={t('common.username')}
      help={t('manage.memberList.usernameHelp')}
    />
    <FormField
      of={addGroupMember}
      form={form}
      name="role"
      id="role-of-new"
      label={t('manage.memberList.role')}
      choices={{ member: t('manage.roles.member'), volunteer: t('manage.roles.volunteer') }}
      help={t('manage.memberList.roleHelp')}
    />
    <p>
      <button class="button" name="action" value="add">
        {t('manage.memberList.add')}
      </button>
    </p>
  </form>
)

interface MemberItemProps {
  readonly member: GroupMembership
  readonly myRole: Output<typeof getMyGroupRole>['data']
  readonly group: { readonly name: string }
  readonly now: Date
}

export function MemberItem({ member, myRole, group, now }: MemberItemProps) {
  const { id, name, username, role, joinedAt } = member
  const isMe = id === myRole.memberId
  const assignable = assignableRoles(myRole)
  const canManage = assignable.includes(role)
  const nameOrLink = username === null ? name : <a href={`/u/${username}`}>{name}</a>
  return (
    <li>
      <Avatar person={member} />
      <div class="item-body">
        <b>
          {isMe
            ? rich('manage.memberList.you', {
                name: nameOrLink,
                soft: (children) => <span class="soft">{children}</span>,
              })
            : nameOrLink}
        </b>
        <span class="soft small">
          {rich('manage.memberList.roleAndJoined', {
            role: t(`manage.roles.${role}`),
            when: <RelativeTime at={joinedAt} now={now} hidesDate />,
          })}
        </span>
      </div>
      {canManage && <RoleForm member={member} options={assignable} canUndo={!isMe || myRole.role === 'admin'} />}
      {canManage && !isMe && (
        <Confirm
          label={t('common.remove')}
          question={t('manage.memberList.removeQuestion', { name })}
          action="remove"
          fields={{ memberId: id, userId: member.userId, formerRole: role }}
          confirmLabel={t('manage.memberList.remove')}
        />
      )}
      {isMe && <LeaveTeam group={group} />}
    </li>
  )
}

/** Owners and admins assign every role, managers only those below their own. */
function assignableRoles({ role, permissions }: MemberItemProps['myRole']): readonly GroupRole[] {
  if (role === 'owner' || role === 'admin') return roles
  return permissions.canManageMembers ? ['member', 'volunteer'] : []
}

interface RoleFormProps {
  readonly member: GroupMembership
  readonly options: readonly GroupRole[]
  /** Owners who give up their own role cannot take it back. */
  readonly canUndo?: boolean
}

export function RoleForm({ member, options, canUndo = true }: RoleFormProps) {
  return (
    <form method="post" class="role-form">
      <input type="hidden" name="memberId" value={member.id} />
      {canUndo && <input type="hidden" name="formerRole" value={member.role} />}
      <label class="visually-hidden" for={`role-${member.id}`}>
        {t('manage.memberList.roleOf', { name: member.name })}
      </label>
      <select id={`role-${member.id}`} name="role">
        {options.map((role) => (
          <option value={role} selected={role === member.role}>
            {t(`manage.roles.${role}`)}
          </option>
        ))}
      </select>
      <button
        class="button quiet slim"
        name="action"
        value="change"
        aria-label={t('manage.memberList.changeRoleOf', { name: member.name })}
      >
        {t('common.change')}
      </button>
    </form>
  )
}
