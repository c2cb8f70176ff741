import type { ComponentChild } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { PublicUserList } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { toPlainText } from '../../../src/platform/markdown.ts'
import { formatDate, t } from '../../messages.ts'

interface Props {
  readonly text: string
  readonly events: readonly EventListItem[]
  readonly groups: readonly GroupListItem[]
  readonly people: readonly PublicUserList[]
}

/** The suggestions of the top bar too: `web/islands/suggestions.ts` takes the sections from this page. */
export function SearchResults({ text, events, groups, people }: Props) {
  if (text === '')
    return (
      <p class="soft" role="status">
        {t('search.help')}
      </p>
    )
  const query = new URLSearchParams({ search: text })
  const count = events.length + groups.length + people.length
  if (count === 0)
    return (
      <div class="empty">
        <p role="status">{t('search.noMatch', { text })}</p>
        <a class="button quiet" href={`/events?${query}&when=past`}>
          {t('search.pastEvents')}
        </a>
      </div>
    )
  return (
    <>
      <p class="visually-hidden" role="status">
        {t('search.count', { count })}
      </p>
      <Section title={t('common.events')} more={[`/events?${query}`, t('search.allEvents')]}>
        {events.map((event) => (
          <EventResult event={event} />
        ))}
      </Section>
      <Section title={t('common.groups')} more={[`/groups?${query}`, t('search.allGroups')]}>
        {groups.map((group) => (
          <GroupResult group={group} />
        ))}
      </Section>
      <Section title={t('common.people')} more={[`/people?${query}`, t('search.allPeople')]}>
        {people.map((person) => (
          <PersonResult person={person} />
        ))}
      </Section>
      {events.length === 0 && (
        <p>
          <a href={`/events?${query}&when=past`}>{t('search.pastEvents')}</a>
        </p>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly more: readonly [href: string, label: string]
  readonly children: readonly ComponentChild[]
}

function Section({ title, more: [href, label], children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <section class="stack gap-2">
      <div class="row between">
        <h2>{title}</h2>
        <a class="small" href={href}>
          {label}
        </a>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

interface ResultProps {
  readonly href: string
  readonly title: string
  readonly about: string
  readonly children: ComponentChild
}

const Result = ({ href, title, about, children }: ResultProps) => (
  <li>
    <a class="result" href={href}>
      {children}
      <span>
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </a>
  </li>
)

function EventResult({ event }: { readonly event: EventListItem }) {
  const { id, title, dateTime, timezone, venueName, venueCity, eventType, group } = event
  const zone = timezone ?? undefined
  const place = eventType === 'online' ? t('components.place.online') : (venueName ?? venueCity ?? group?.name)
  const when = { day: formatDate(dateTime, 'shortDay', zone), time: formatDate(dateTime, 'time', zone) }
  return (
    <Result
      href={`/events/${id}`}
      title={title}
      about={place === undefined ? t('search.eventWhen', when) : t('search.eventWhenAndWhere', { ...when, place })}
    >
      <DateTile event={event} />
    </Result>
  )
}

const GroupResult = ({ group }: { readonly group: GroupListItem }) => (
  <Result
    href={`/groups/${group.urlname ?? group.id}`}
    title={group.name}
    about={group.description === null ? (group.tags ?? []).join(', ') : toPlainText(group.description, 80)}
  >
    <Avatar person={{ name: group.name, avatarUrl: group.photoUrl }} />
  </Result>
)

const PersonResult = ({ person }: { readonly person: PublicUserList }) => (
  <Result href={`/u/${person.username}`} title={person.name} about={person.location ?? `@${person.username}`}>
    <Avatar person={person} />
  </Result>
)
