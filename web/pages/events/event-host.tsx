import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { formatMembers } from '../../components/group-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo } from '../../components/manage-layout.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly group: NonNullable<EventDetail['group']>
  /** Null when the group is not shown to everybody. */
  readonly details: GroupDetail | null
  readonly hosts: EventDetail['hosts']
}

export function EventHost({ group, details, hosts }: Props) {
  const members = details?.joinedCount ?? 0
  return (
    <section class="stack gap-2">
      <h2>{t('events.host.title')}</h2>
      <ul class="plain event-hosts">
        <li>
          <MaybeLink href={details && `/groups/${group.urlname ?? group.id}`}>
            <GroupLogo group={group} />
            <span>
              <b>{group.name}</b>
              {members > 0 && <small>{formatMembers(members)}</small>}
            </span>
          </MaybeLink>
        </li>
        {hosts.map((host) => (
          <li>
            <Host host={host} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Host = ({ host }: { readonly host: Props['hosts'][number] }) => (
  <MaybeLink href={host.username === null ? null : `/u/${host.username}`}>
    <Avatar person={host} size="medium" />
    <span>
      <b>{host.name}</b>
      <small>{t('events.host.host')}</small>
    </span>
  </MaybeLink>
)

/** Hidden groups and private people have no page. */
const MaybeLink = ({ href, children }: { readonly href: string | null; readonly children: ComponentChildren }) =>
  href === null ? (
    <span>{children}</span>
  ) : (
    <a href={href}>
      {children}
      <Icon name="chevron-right" />
    </a>
  )
