import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { GroupDetail, TeamMember } from '../../../src/areas/groups/directory/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { formatMembers } from '../../components/group-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo } from '../../components/manage-layout.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly host: NonNullable<EventDetail['group']>
  /** Null when the group is not shown to everybody. */
  readonly group: GroupDetail | null
  readonly team: readonly TeamMember[]
}

export function EventHost({ host, group, team }: Props) {
  const members = group?.joinedCount ?? 0
  return (
    <section class="stack gap-2">
      <h2>{t('events.host.title')}</h2>
      <ul class="plain event-hosts">
        <li>
          <a href={`/groups/${host.urlname ?? host.id}`}>
            <GroupLogo group={host} />
            <span>
              <b>{host.name}</b>
              {members > 0 && <small>{formatMembers(members)}</small>}
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
        {team.map((person) => (
          <li>
            <a href={`/u/${person.username}`}>
              <Avatar person={person} size="medium" />
              <span>
                <b>{person.name}</b>
                <small>{t(`manage.roles.${person.role}`)}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
