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
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { LeaveTeam } from '../../components/leave-team.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { SearchField } from '../../components/search-field.tsx'
import type { Form } from '../../form.ts'

export const roleLabels: Readonly<Record<GroupRole, string>> = {
  member: 'Member',
  volunteer: 'Volunteer',
  manager: 'Manager',
  owner: 'Owner',
}

const roleDescriptions: Readonly<Record<GroupRole, string>> = {
  member: 'Belongs to the group and stands in its list of people.',
  volunteer: 'Helps at the door: checks people in and sees who comes.',
  manager: 'Makes events, gives badges, changes the settings, and adds or removes members and volunteers.',
  owner: 'Does everything, and decides who else is manager or owner.',
}

export const RoleHelp = () => (
  <dl class="roles">
    {roles.toReversed().map((role) => (
      <>
        <dt>{roleLabels[role]}</dt>
        <dd>{roleDescriptions[role]}</dd>
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
    <SearchField of={listGroupMembers} label="Name or username" value={search} />
    <div class="field">
      <label for="by-role">Role</label>
      <select id="by-role" name="role">
        <option value="">Any role</option>
        {roles.toReversed().map((known) => (
          <option value={known} selected={known === role}>
            {roleLabels[known]}
          </option>
        ))}
      </select>
    </div>
    <button class="button quiet">
      <Icon name="search" /> Find
    </button>
  </form>
)

export const NoMembersFound = ({ path }: { readonly path: string }) => (
  <div class="empty">
    <h3>Nobody found</h3>
    <p class="soft">Try a part of the name, or another role.</p>
    <a class="button quiet" href={path}>
      Show everyone
    </a>
  </div>
)

export const AddMemberForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <FormField
      of={addGroupMember}
      form={form}
      name="userId"
      label="Username"
      help="Their username is on their page, after the @. They need an account here."
    />
    <FormField
      of={addGroupMember}
      form={form}
      name="role"
      id="role-of-new"
      label="Role"
      choices={{ member: roleLabels.member, volunteer: roleLabels.volunteer }}
      help="An owner can make them manager or owner afterwards."
    />
    <p>
      <button class="button" name="action" value="add">
        Add them
      </button>
    </p>
  </form>
)

interface MemberItemProps {
  readonly member: GroupMembership
  readonly mine: Output<typeof getMyGroupRole>['data']
  readonly group: { readonly name: string }
  readonly now: Date
}

export function MemberItem({ member, mine, group, now }: MemberItemProps) {
  const { id, name, username, role, joinedAt } = member
  const isMe = id === mine.memberId
  const assignable = assignableRoles(mine)
  const canManage = assignable.includes(role)
  return (
    <li>
      <Avatar person={member} />
      <div class="about">
        <b>
          {username === null ? name : <a href={`/u/${username}`}>{name}</a>}
          {isMe && <span class="soft"> (you)</span>}
        </b>
        <span class="soft small">
          {roleLabels[role]}, joined <RelativeTime at={joinedAt} now={now} hidesDate />
        </span>
      </div>
      {canManage && <RoleForm member={member} options={assignable} />}
      {canManage && !isMe && (
        <Confirm
          label="Remove"
          question={`Remove ${name} from the group? They lose their role at once.`}
          action="remove"
          fields={{ memberId: id }}
          confirmLabel="Remove them"
        />
      )}
      {isMe && <LeaveTeam group={group} />}
    </li>
  )
}

/** Owners and admins assign every role, managers only those below their own. */
function assignableRoles({ role, permissions }: MemberItemProps['mine']): readonly GroupRole[] {
  if (role === 'owner' || role === 'admin') return roles
  return permissions.canManageMembers ? ['member', 'volunteer'] : []
}

export function RoleForm({
  member,
  options,
}: {
  readonly member: GroupMembership
  readonly options: readonly GroupRole[]
}) {
  return (
    <form method="post" class="role-form">
      <input type="hidden" name="memberId" value={member.id} />
      <label class="unseen" for={`role-${member.id}`}>
        Role of {member.name}
      </label>
      <select id={`role-${member.id}`} name="role">
        {options.map((role) => (
          <option value={role} selected={role === member.role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <button class="button quiet slim" name="action" value="change" aria-label={`Change the role of ${member.name}`}>
        Change
      </button>
    </form>
  )
}
