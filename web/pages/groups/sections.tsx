import type { ComponentChildren } from 'preact'
import type { Output } from '#contract'
import type { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { GroupDetail, listGroupFavoriters } from '../../../src/areas/groups/directory/contract.ts'
import { EventCard } from '../../components/event-card.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { rich, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'

interface EventsProps {
  readonly group: GroupDetail
  readonly page: Output<typeof listEvents>
  readonly now: Date
}

const groupEventsPath = ({ urlname, id }: GroupDetail, more: Readonly<Record<string, string>> = {}) =>
  `/events?${new URLSearchParams({ group: urlname ?? id, ...more })}`

export function NextEvents({
  group,
  page: { data, pagination },
  now,
  children,
}: EventsProps & { readonly children: ComponentChildren }) {
  return (
    <section class="stack gap-4" aria-labelledby="next">
      <div class="row between">
        <h2 id="next">{t('groups.sections.upcoming')}</h2>
        {pagination.hasMore && <a href={groupEventsPath(group)}>{t('groups.sections.allUpcoming')}</a>}
      </div>
      {data.length === 0 ? (
        <div class="empty">
          <p class="soft">{t('groups.sections.noUpcoming')}</p>
          {children}
        </div>
      ) : (
        <ul class="cards">
          {data.map((event) => (
            <EventCard event={event} now={now} showsGroup={false} />
          ))}
        </ul>
      )}
    </section>
  )
}

export const PlanEventLink = ({ group: { urlname, id } }: Pick<EventsProps, 'group'>) => (
  <a class="button quiet" href={`/manage/${urlname ?? id}/events/new`}>
    {t('groups.sections.planEvent')}
  </a>
)

export function PastEvents({ group, page: { data, pagination }, now }: EventsProps) {
  if (data.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="past">
      <div class="row between">
        <h2 id="past">{t('groups.sections.past')}</h2>
        {pagination.hasMore && <a href={groupEventsPath(group, { when: 'past' })}>{t('groups.sections.allPast')}</a>}
      </div>
      <ul class="cards">
        {data.map((event) => (
          <EventCard event={event} now={now} showsGroup={false} />
        ))}
      </ul>
    </section>
  )
}

interface FavoritersProps {
  readonly group: GroupDetail
  readonly page: Output<typeof listGroupFavoriters> | null
  readonly visit: Visit
}

/** Anonymous visitors see only the count. */
export function Favoriters({ group: { favoritesCount }, page, visit: { url } }: FavoritersProps) {
  if (favoritesCount === 0) return null
  const unseen = page ? favoritesCount - page.data.length : 0
  return (
    <section class="stack gap-4" aria-labelledby="fans">
      <h2 id="fans">{t('common.members')}</h2>
      {page && page.data.length > 0 && <AvatarRow people={page.data} />}
      {!page && (
        <p class="soft">
          {rich('groups.sections.memberCount', {
            count: favoritesCount,
            link: (children) => <a href={`/login?returnTo=${encodeURIComponent(url)}`}>{children}</a>,
          })}
        </p>
      )}
      {page && unseen > 0 && (
        <p class="soft">
          {t(page.data.length > 0 ? 'groups.sections.moreMembers' : 'groups.sections.privateMembers', {
            count: unseen,
          })}
        </p>
      )}
    </section>
  )
}
