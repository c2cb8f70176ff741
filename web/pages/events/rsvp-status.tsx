import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { RsvpBar } from './rsvp-bar.tsx'
import { momentParts } from './rsvp-rules.ts'
import { standingFor } from './standing.ts'

interface Props {
  readonly event: EventDetail
  readonly rsvp: Rsvp
  readonly now: Date
}

/** Everything else is on the ticket. */
export function RsvpStatus({ event, rsvp, now }: Props) {
  const { guests } = rsvp
  const party = guests > 0 ? t('events.rsvpForm.party', { guests }) : undefined
  switch (standingFor(rsvp, now)) {
    case 'going':
      return (
        <RsvpBar
          icon="circle-check"
          title={t('events.rsvpForm.going')}
          note={party ?? t('events.rsvpForm.seatSaved')}
          tone="going"
        >
          <TicketLink event={event} isMain />
        </RsvpBar>
      )
    case 'request':
      return (
        <RsvpBar icon="clock" title={t('events.rsvpForm.pending')} note={party ?? t('events.rsvpForm.pendingHelp')}>
          <TicketLink event={event} />
        </RsvpBar>
      )
    case 'line':
      return (
        <RsvpBar
          icon="clock"
          title={t('events.rsvpForm.waitlistPosition', { position: rsvp.waitlistPosition ?? 1 })}
          note={party ?? t('events.rsvpForm.waitlistHelp')}
        >
          <TicketLink event={event} />
        </RsvpBar>
      )
    case 'offer':
      return (
        <RsvpBar
          title={t('events.rsvpForm.offer', {
            seats: 1 + guests,
            ...momentParts(rsvp.offer?.expiresAt ?? '', event, now),
          })}
          tone="offer"
        >
          <form method="post" action={`/events/${event.id}`} class="offer-answers">
            <button class="button" name="action" value="acceptOffer">
              <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats: 1 + guests })}
            </button>
            <TicketLink event={event} />
          </form>
        </RsvpBar>
      )
  }
}

interface TicketLinkProps {
  readonly event: EventDetail
  readonly isMain?: boolean
}

const TicketLink = ({ event, isMain = false }: TicketLinkProps) => (
  <a class={isMain ? 'button' : 'button quiet'} href={`/events/${event.id}/ticket`} rel="nofollow">
    {t(isMain ? 'events.ticket.view' : 'events.ticket.details')}
  </a>
)
