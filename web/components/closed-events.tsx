import type { Args } from '#contract'
import { listEvents } from '../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { t } from '../messages.ts'
import type { Visit } from '../page.ts'
import { EventCard } from './event-card.tsx'

const maxCardsBeside = 6

/** Upcoming events that this person may see, but not everybody. */
export async function loadClosedEvents(
  { call, me }: Visit,
  filters: Omit<Args<typeof listEvents>, 'public' | 'faces'>,
): Promise<readonly EventListItem[]> {
  if (!me) return []
  return (await call(listEvents, { limit: maxCardsBeside, ...filters, public: false, faces: true })).data
}

interface Props {
  readonly events: readonly EventListItem[]
  readonly now: Date
  readonly showsGroup?: boolean
}

export function ClosedEvents({ events, now, showsGroup = true }: Props) {
  if (events.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="closed">
      <h2 id="closed">{t('components.closedEvents.title')}</h2>
      <ul class="cards">
        {events.map((event) => (
          <EventCard {...{ event, now, showsGroup }} />
        ))}
      </ul>
    </section>
  )
}
