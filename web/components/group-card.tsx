import type { GroupListItem } from '../../src/areas/groups/records/contract.ts'
import { t } from '../messages.ts'
import { Cover } from './cover.tsx'
import { Icon } from './icon.tsx'
import { SpokenLanguages } from './languages.tsx'
import { toPlainText } from '../../src/platform/markdown.ts'

interface Props {
  readonly group: GroupListItem
  readonly level?: 2 | 3
}

const maxTags = 3

export function GroupCard({ group, level = 2 }: Props) {
  const { id, urlname, name, description, photoUrl, themeColor, tags, isFeatured, joinedCount } = group
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li class="card link group" data-theme={themeColor ?? undefined}>
      <Cover picture={photoUrl} seed={id} isOnCard />
      <div class="stack gap-2">
        <Heading>
          <a href={`/groups/${urlname ?? id}`}>{name}</a>
        </Heading>
        {description !== null && (
          <p class="soft small excerpt" dir="auto">
            {toPlainText(description, 200)}
          </p>
        )}
        <SpokenLanguages languages={group.languages} class="row gap-2 soft small" />
        <p class="row gap-2">
          {isFeatured && (
            <span class="tag accent">
              <Icon name="star" size={14} /> {t('components.groupCard.featured')}
            </span>
          )}
          {joinedCount > 0 && <span class="tag">{formatMembers(joinedCount)}</span>}
          {(tags ?? []).slice(0, maxTags).map((tag) => (
            <span class="tag">{tag}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

export const formatMembers = (count: number): string => t('components.groupCard.members', { count })
