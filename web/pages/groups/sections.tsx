import type { ComponentChildren } from 'preact'
import type { Output } from '#contract'
import type { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { GroupDetail, listGroupFavoriters } from '../../../src/areas/groups/directory/contract.ts'
import { EventCard } from '../../components/event-card.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
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
        <h2 id="next">Next events</h2>
        {pagination.hasMore && <a href={groupEventsPath(group)}>All next events</a>}
      </div>
      {data.length === 0 ? (
        <div class="empty">
          <p class="soft">Nothing is planned yet. Add the group to your favorites and its next event comes to you.</p>
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
    Plan an event
  </a>
)

export function PastEvents({ group, page: { data, pagination }, now }: EventsProps) {
  if (data.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="past">
      <div class="row between">
        <h2 id="past">Past events</h2>
        {pagination.hasMore && <a href={groupEventsPath(group, { when: 'past' })}>All past events</a>}
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
      <h2 id="fans">Members</h2>
      {page && page.data.length > 0 && <AvatarRow people={page.data} />}
      {!page && (
        <p class="soft">
          {favoritesCount === 1 ? 'One person has' : `${favoritesCount} people have`} this group among their favorites.{' '}
          <a href={`/login?returnTo=${encodeURIComponent(url)}`}>Sign in</a> to see who.
        </p>
      )}
      {page && unseen > 0 && (
        <p class="soft">
          {page.data.length > 0 ? 'And ' : ''}
          {unseen === 1 ? 'one person' : `${unseen} people`}
          {page.data.length > 0 ? ' more.' : ' who keep to themselves.'}
        </p>
      )}
    </section>
  )
}
