import type { Output } from '#contract'
import { roles, type GroupRole, type getMyGroupRole } from '../../../../src/areas/groups/members/contract.ts'
import type { GroupPerson } from '../../../../src/areas/groups/people/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { ConfirmDialog, Dialog, DialogLink } from '../../../components/dialog.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { RowMenu } from '../../../components/row-menu.tsx'
import { PickPerson } from '../../../components/select-people.tsx'
import { rich, t } from '../../../messages.ts'
import { RoleForm } from '../member-list.tsx'

type MyRole = Output<typeof getMyGroupRole>['data']

interface Props {
  readonly person: GroupPerson
  readonly myRole: MyRole
  readonly group: { readonly name: string }
  readonly canSelect: boolean
  readonly now: Date
}

export function PersonRow({ person, myRole, group, canSelect, now }: Props) {
  const { user, role, memberId, isNew } = person
  const isMe = memberId !== null && memberId === myRole.memberId
  const assignable = assignableRoles(myRole)
  return (
    <li>
      {canSelect && <PickPerson id={user.id} name={user.name} />}
      <Avatar person={user} />
      <div class="item-body">
        <span class="row gap-2">
          <b>
            <NameLink user={user} isMe={isMe} />
          </b>
          {role !== null && role !== 'member' && <span class="tag brand">{t(`manage.roles.${role}`)}</span>}
          {isNew && <span class="tag accent">{t('manage.people.new')}</span>}
        </span>
        <Visits person={person} now={now} />
      </div>
      {role === null && assignable.length > 0 && <MakeVolunteer user={user} />}
      {memberId !== null && role !== null && (isMe || assignable.includes(role)) && (
        <MemberMenu {...{ user, memberId, role, isMe, group, assignable }} isAdmin={myRole.role === 'admin'} />
      )}
    </li>
  )
}

type User = GroupPerson['user']

function NameLink({ user: { name, username }, isMe }: { readonly user: User; readonly isMe: boolean }) {
  const link = username === null ? name : <a href={`/u/${username}`}>{name}</a>
  if (!isMe) return <>{link}</>
  return <>{rich('manage.memberList.you', { name: link, soft: (children) => <span class="soft">{children}</span> })}</>
}

function Visits({ person, now }: Pick<Props, 'person' | 'now'>) {
  const { joinedAt, cameCount, lastCameAt } = person
  return (
    <span class="soft small">
      {joinedAt === null
        ? t('manage.people.notJoined')
        : rich('manage.people.joined', { when: <RelativeTime at={joinedAt} now={now} hidesDate /> })}{' '}
      ·{' '}
      {lastCameAt === null
        ? t('manage.people.neverCame')
        : rich('manage.people.came', {
            count: cameCount,
            when: <RelativeTime at={lastCameAt} now={now} hidesDate />,
          })}
    </span>
  )
}

/** Owners and admins assign every role, managers only those below their own. */
function assignableRoles({ role, permissions }: MyRole): readonly GroupRole[] {
  if (role === 'owner' || role === 'admin') return roles
  return permissions.canManageMembers ? ['member', 'volunteer'] : []
}

const MakeVolunteer = ({ user: { id, name } }: { readonly user: User }) => (
  <form method="post">
    <input type="hidden" name="userId" value={id} />
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="role" value="volunteer" />
    <button class="button quiet slim" name="action" value="add">
      {rich('manage.people.makeVolunteer', {
        name,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </button>
  </form>
)

interface MemberMenuProps {
  readonly user: User
  readonly memberId: string
  readonly role: GroupRole
  readonly isMe: boolean
  readonly isAdmin: boolean
  readonly group: { readonly name: string }
  readonly assignable: readonly GroupRole[]
}

function MemberMenu({ user: { id, name }, memberId, role, isMe, isAdmin, group, assignable }: MemberMenuProps) {
  const [change, end] = [`change-${memberId}`, `end-${memberId}`]
  const canChange = assignable.includes(role)
  return (
    <>
      <RowMenu label={t('manage.people.more', { name })}>
        {canChange && <DialogLink of={change}>{t('manage.people.changeRole')}</DialogLink>}
        <DialogLink of={end}>{t(isMe ? 'components.leaveTeam.label' : 'manage.people.remove')}</DialogLink>
      </RowMenu>
      {canChange && (
        <Dialog id={change} title={t('manage.memberList.roleOf', { name })}>
          <RoleForm member={{ id: memberId, role, name }} options={assignable} canUndo={!isMe || isAdmin} />
        </Dialog>
      )}
      <ConfirmDialog
        id={end}
        keepLabel={t('manage.people.keep')}
        {...(isMe
          ? {
              title: t('components.leaveTeam.label'),
              children: t('components.leaveTeam.question', { group: group.name }),
              lossLabel: t('components.leaveTeam.confirm'),
              action: 'leave',
            }
          : {
              title: t('manage.people.removeTitle', { name }),
              children: t('manage.people.removeHelp'),
              lossLabel: t('manage.people.remove'),
              action: 'remove',
              fields: { memberId, userId: id, name, formerRole: role },
            })}
      />
    </>
  )
}
