import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { EventCard } from '../../components/event-card.tsx'
import { t } from '../../messages.ts'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly allLink?: readonly [href: string, label: string] | undefined
  readonly children: ComponentChildren
}

export function Section({ id, title, allLink, children }: SectionProps) {
  return (
    <section class="stack gap-4" aria-labelledby={id}>
      <div class="row between">
        <h2 id={id}>{title}</h2>
        {allLink && <a href={allLink[0]}>{allLink[1]}</a>}
      </div>
      {children}
    </section>
  )
}

/** Says what will be here, and offers one step toward it. */
export const EmptyPart = ({ text, step }: { readonly text: string; readonly step: readonly [string, string] }) => (
  <div class="empty">
    <p class="soft">{text}</p>
    <a class="button quiet" href={step[0]}>
      {step[1]}
    </a>
  </div>
)

interface EventsProps {
  readonly id?: string
  readonly title: string
  readonly events: readonly EventListItem[]
  readonly now: Date
}

export function EventsSection({ id = 'events', title, events, now }: EventsProps) {
  return (
    <Section id={id} title={title} allLink={['/events', t('home.sections.allEvents')]}>
      <ul class="cards">
        {events.map((event) => (
          <EventCard event={event} now={now} />
        ))}
      </ul>
    </Section>
  )
}
