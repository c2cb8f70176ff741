import type { ComponentChildren } from 'preact'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { formatMembers } from '../../components/group-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import type { Role } from './membership.ts'

interface GroupHeaderProps {
  readonly group: GroupDetail
  readonly children: ComponentChildren
}

export function GroupHeader({ group, children }: GroupHeaderProps) {
  const { name, photoUrl, joinedCount, isFeatured, tags } = group
  return (
    <header class="head">
      <Avatar person={{ name, avatarUrl: photoUrl }} size="large" />
      <div class="stack gap-2">
        <h1>{name}</h1>
        {(joinedCount > 0 || isFeatured) && (
          <p class="row gap-2">
            {isFeatured && (
              <span class="tag accent">
                <Icon name="star" size={14} /> {t('groups.groupHeader.featured')}
              </span>
            )}
            {joinedCount > 0 && <span class="tag">{formatMembers(joinedCount)}</span>}
          </p>
        )}
      </div>
      <div class="row">{children}</div>
      {tags && tags.length > 0 && (
        <nav class="row gap-2 chips" aria-label={t('groups.groupHeader.tags')}>
          {tags.map((tag) => (
            <a class="chip" href={`/groups?${new URLSearchParams({ tag })}`}>
              <span>{tag}</span>
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

interface GroupActionsProps {
  readonly group: GroupDetail
  readonly isFavorite: boolean
  readonly role: Role | null
  readonly isOnTeam: boolean
  readonly visit: Visit
}

export const GroupActions = ({ group, isFavorite, role, isOnTeam, visit }: GroupActionsProps) => (
  <>
    {role === null || !isOnTeam ? (
      <MembershipButton isMember={isFavorite} visit={visit} />
    ) : (
      <>
        <span class="tag brand">
          <Icon name="badge-check" size={16} /> {t(`manage.roles.${role}`)}
        </span>
        <CalendarButton isFavorite={isFavorite} />
      </>
    )}
    {role !== null && (
      <a class="button quiet" href={`/manage/${group.urlname ?? group.id}`}>
        <Icon name="layout-dashboard" /> {t('groups.groupHeader.manage')}
      </a>
    )}
  </>
)

function MembershipButton({ isMember, visit: { me, url } }: { readonly isMember: boolean; readonly visit: Visit }) {
  if (!me)
    return (
      <a class="button" href={`/login?returnTo=${encodeURIComponent(url)}`}>
        <Icon name="user-round-plus" /> {t('groups.groupHeader.join')}
      </a>
    )
  if (!isMember)
    return (
      <form method="post">
        <button class="button" name="action" value="join">
          <Icon name="user-round-plus" /> {t('groups.groupHeader.join')}
        </button>
      </form>
    )
  return (
    <form method="post" class="row">
      <span class="tag brand">
        <Icon name="check" size={16} /> {t('groups.groupHeader.joined')}
      </span>
      <button class="button quiet" name="action" value="leave">
        {t('groups.groupHeader.leave')}
      </button>
    </form>
  )
}

/** Team members cannot join or leave; they choose whether its events are in their calendar. */
const CalendarButton = ({ isFavorite }: Pick<GroupActionsProps, 'isFavorite'>) => (
  <form method="post">
    <button class="button quiet" name="action" value={isFavorite ? 'removeFromCalendar' : 'addToCalendar'}>
      <Icon name={isFavorite ? 'calendar-x' : 'calendar-plus'} />{' '}
      {t(isFavorite ? 'groups.groupHeader.removeFromCalendar' : 'groups.groupHeader.addToCalendar')}
    </button>
  </form>
)
