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
  const { name, photoUrl, memberCount, isFeatured, tags } = group
  return (
    <header class="head">
      <Avatar person={{ name, avatarUrl: photoUrl }} size="large" />
      <div class="stack gap-2">
        <h1>{name}</h1>
        {((memberCount ?? 0) > 0 || isFeatured) && (
          <p class="row gap-2">
            {isFeatured && (
              <span class="tag hot">
                <Icon name="star" size={14} /> {t('groups.groupHeader.featured')}
              </span>
            )}
            {memberCount !== null && memberCount > 0 && <span class="tag">{formatMembers(memberCount)}</span>}
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
  readonly visit: Visit
}

export const GroupActions = ({ group, isFavorite, role, visit }: GroupActionsProps) => (
  <>
    <FavoriteButton isFavorite={isFavorite} visit={visit} />
    {role !== null && (
      <a class="button quiet" href={`/manage/${group.urlname ?? group.id}`}>
        <Icon name="layout-dashboard" /> {t('groups.groupHeader.manage')}
      </a>
    )}
  </>
)

function FavoriteButton({ isFavorite, visit: { me, url } }: Pick<GroupActionsProps, 'isFavorite' | 'visit'>) {
  if (!me)
    return (
      <a class="button" href={`/login?returnTo=${encodeURIComponent(url)}`}>
        <Icon name="heart" /> {t('groups.groupHeader.join')}
      </a>
    )
  return (
    <form method="post">
      <button
        class={isFavorite ? 'button quiet heart on' : 'button heart'}
        name="action"
        value={isFavorite ? 'unfavorite' : 'favorite'}
        aria-pressed={isFavorite}
        title={isFavorite ? t('groups.groupHeader.leave') : undefined}
      >
        <Icon name="heart" /> {t(isFavorite ? 'groups.groupHeader.joined' : 'groups.groupHeader.join')}
      </button>
    </form>
  )
}
