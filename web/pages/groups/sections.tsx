import type { ComponentChildren } from 'preact'
import type { Output } from '#contract'
import type { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { EventCard } from '../../components/event-card.tsx'
import { t } from '../../messages.ts'

interface EventsProps {
  readonly group: GroupDetail
  readonly events: Output<typeof listEvents>
  readonly now: Date
}

const groupEventsPath = ({ urlname, id }: GroupDetail, more: Readonly<Record<string, string>> = {}) =>
  `/events?${new URLSearchParams({ group: urlname ?? id, ...more })}`

export function NextEvents({
  group,
  events: { data, pagination },
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

export function PastEvents({ group, events: { data, pagination }, now }: EventsProps) {
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
