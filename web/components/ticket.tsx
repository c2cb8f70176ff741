import type { ComponentChildren } from 'preact'
import { DateTile } from './date-tile.tsx'
import type { EventTimes } from './event-time.ts'

interface TicketProps {
  readonly event: EventTimes & { readonly title: string }
  /** In: printed paper. Held: yours until a time. Waiting: an outline. */
  readonly state: 'in' | 'held' | 'waiting'
  readonly theme?: string | null | undefined
  /** Fills the picture's part. */
  readonly cover: ComponentChildren
  /** Where the title leads. */
  readonly href?: string
  readonly heading?: 'h2' | 'h3'
  readonly facts: readonly TicketFact[]
  /** What is torn off: a `TicketStub`. */
  readonly children: ComponentChildren
}

interface TicketFact {
  readonly label: string
  readonly value: ComponentChildren
}

/** Portrait where it is narrow, landscape where it is wide. */
export const Ticket = ({ event, state, theme, cover, href, heading: Heading = 'h2', facts, children }: TicketProps) => (
  <div class={`ticket ${state}`} data-theme={theme ?? undefined}>
    <article class="ticket-paper">
      <div class="ticket-body">
        <div class="ticket-picture">{cover}</div>
        <div class="ticket-main">
          <DateTile event={event} />
          <Heading>{href === undefined ? event.title : <a href={href}>{event.title}</a>}</Heading>
          <dl class="ticket-facts">
            {facts.map(({ label, value }) => (
              <div>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {children}
    </article>
  </div>
)

interface TicketStubProps {
  /** A code, a place in line, a clock or a `TicketMark`. */
  readonly mark: ComponentChildren
  readonly title: ComponentChildren
  readonly text?: ComponentChildren
}

export const TicketStub = ({ mark, title, text }: TicketStubProps) => (
  <div class="ticket-stub">
    {mark}
    <p>
      <b>{title}</b>
      {text}
    </p>
  </div>
)

export const TicketMark = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="mark">{children}</span>
)

interface TicketClockProps {
  /** What is left of the whole, from 0 to 1. */
  readonly left: number
  /** `1:24`. */
  readonly children: ComponentChildren
}

export const TicketClock = ({ left, children }: TicketClockProps) => (
  <span class="ticket-clock" aria-hidden="true">
    <svg viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="15.9" />
      <circle cx="18" cy="18" r="15.9" pathLength="100" stroke-dasharray={`${Math.round(left * 100)} 100`} />
    </svg>
    <b>{children}</b>
  </span>
)
