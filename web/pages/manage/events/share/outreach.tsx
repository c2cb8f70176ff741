import type { ComponentChildren } from 'preact'
import { Faces } from '../../../../components/faces.tsx'
import { managePath } from '../../../../components/manage-layout.tsx'
import { t } from '../../../../messages.ts'
import { managedEventPath } from '../../managed-group.ts'
import { aboutQuery } from '../../messages/about-event.ts'
import type { Sharing } from './load-sharing.ts'

/** People to tell, and who hears of it by itself. */
export function Outreach({ group, event, outreach, isShown }: Sharing) {
  // Nobody could open the link.
  if (!isShown) return null
  const { joined, isAnnounced, faces, earlierEvent } = outreach
  const invitePath = `${managedEventPath(group, event.id)}/invite`
  return (
    <section class="stack gap-3">
      <h2>{t(event.visibility === 'invited' ? 'manage.invite.title' : 'manage.share.tell')}</h2>
      <ul class="plain tell">
        {joined > 0 && isAnnounced && (
          <Row
            faces={faces}
            name={group.name}
            detail={describeNotified(outreach)}
            href={`${managePath(group)}/messages?${aboutQuery(event.id)}`}
            action={t('manage.share.message')}
          />
        )}
        {joined > 0 && !isAnnounced && (
          <Row
            faces={faces}
            name={group.name}
            detail={t('manage.share.membersUntold', { count: joined })}
            href={`${invitePath}?members=1`}
            action={t('manage.share.invite')}
          />
        )}
        {earlierEvent && (event.visibility === 'public' || event.visibility === 'unlisted') && (
          <Row
            faces={earlierEvent.faces}
            name={t(`manage.share.earlier.${earlierEvent.to}`, { event: earlierEvent.title })}
            detail={countPeople(earlierEvent)}
            href={`${managedEventPath(group, earlierEvent.id)}/messages?${aboutQuery(event.id)}&to=${earlierEvent.to}`}
            action={t('manage.share.message')}
          />
        )}
        <Row
          name={t('manage.share.byName')}
          detail={t(event.visibility === 'invited' ? 'manage.share.byNameLetsIn' : 'manage.share.byNameHelp')}
          href={invitePath}
          action={t('manage.share.invite')}
        />
      </ul>
    </section>
  )
}

function describeNotified({ joined: count, mailed }: Sharing['outreach']): string {
  if (mailed === 0) return t('manage.share.membersNotified', { count })
  if (mailed === count) return t('manage.share.membersAllMailed', { count })
  return t('manage.share.membersMailed', { count, mailed })
}

function countPeople({
  people: count,
  notJoined: strangers,
}: NonNullable<Sharing['outreach']['earlierEvent']>): string {
  const people = t('manage.messages.recipients', { count })
  return strangers === 0 ? people : t('manage.share.notInGroup', { people, strangers })
}

interface RowProps {
  readonly faces?: readonly string[]
  readonly name: string
  readonly detail: ComponentChildren
  readonly href: string
  readonly action: string
}

const Row = ({ faces = [], name, detail, href, action }: RowProps) => (
  <li>
    <span>
      <b>{name}</b>
      <small>{detail}</small>
    </span>
    <Faces urls={faces.slice(0, 4)} />
    <a class="button tinted slim" href={href} aria-label={`${action}: ${name}`}>
      {action}
    </a>
  </li>
)
