import type { Output } from '#contract'
import { roles, type GroupRole, type getMyGroupRole } from '../../../../src/areas/groups/members/contract.ts'
import type { GroupPerson } from '../../../../src/areas/groups/people/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { ConfirmDialog, DialogLink } from '../../../components/dialog.tsx'
import { LeaveTeam } from '../../../components/leave-team.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { RowMenu } from '../../../components/row-menu.tsx'
import { PickPerson } from '../../../components/select-people.tsx'
import { rich, t } from '../../../messages.ts'
import { RoleForm } from '../member-list.tsx'

export type MyRole = Output<typeof getMyGroupRole>['data']

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
      {memberId !== null && role !== null && assignable.includes(role) && (
        <>
          <RoleForm
            member={{ id: memberId, role, name: user.name }}
            options={assignable}
            canUndo={!isMe || myRole.role === 'admin'}
          />
          {!isMe && <EndRole user={user} memberId={memberId} role={role} />}
        </>
      )}
      {isMe && <LeaveTeam group={group} />}
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
    <>
      <span class="soft small">
        {joinedAt === null
          ? t('manage.people.notJoined')
          : rich('manage.people.joined', { when: <RelativeTime at={joinedAt} now={now} hidesDate /> })}
      </span>
      <span class="soft small">
        {lastCameAt === null
          ? t('manage.people.neverCame')
          : rich('manage.people.came', {
              count: cameCount,
              when: <RelativeTime at={lastCameAt} now={now} hidesDate />,
            })}
      </span>
    </>
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

interface EndRoleProps {
  readonly user: User
  readonly memberId: string
  readonly role: GroupRole
}

function EndRole({ user: { id, name }, memberId, role }: EndRoleProps) {
  const dialogId = `end-${memberId}`
  return (
    <>
      <RowMenu label={t('manage.people.more', { name })}>
        <DialogLink of={dialogId}>{t('manage.people.remove')}</DialogLink>
      </RowMenu>
      <ConfirmDialog
        id={dialogId}
        title={t('manage.people.removeTitle', { name })}
        keepLabel={t('manage.people.keep')}
        lossLabel={t('manage.people.remove')}
        action="remove"
        fields={{ memberId, userId: id, name, formerRole: role }}
      >
        {t('manage.people.removeHelp')}
      </ConfirmDialog>
    </>
  )
}
