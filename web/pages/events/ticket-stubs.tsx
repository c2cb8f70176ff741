import type { EventDetail, EventListItem } from '../../../src/areas/events/records/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { firstName } from '../../components/first-name.ts'
import { Icon } from '../../components/icon.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { TicketClock, TicketMark, TicketStub } from '../../components/ticket.tsx'
import { formatList, t } from '../../messages.ts'
import { momentParts } from './rsvp-rules.ts'

interface GoingProps {
  readonly event: EventListItem
  readonly url: string
  /** For those who have a seat. */
  readonly onlineUrl: string | null
}

export function GoingStub({ event, url, onlineUrl }: GoingProps) {
  const code = <QrCode text={url} label={t('events.share.qrCodeFor', { event: event.title })} />
  if (event.eventType !== 'online')
    return <TicketStub mark={code} title={t('events.ticket.door')} text={t('events.ticket.code')} />
  const title =
    onlineUrl === null ? (
      t('events.type.online')
    ) : (
      <a href={onlineUrl} rel="noopener noreferrer nofollow">
        {t('events.venue.joinOnline')}
      </a>
    )
  return <TicketStub mark={code} title={title} text={t('events.ticket.code')} />
}

interface LineProps {
  readonly event: EventListItem | EventDetail
  readonly position: number
  readonly guests: number
}

export const LineStub = ({ event, position, guests }: LineProps) => (
  <TicketStub
    mark={<b class="place-in-line">{t('events.ticket.place', { position })}</b>}
    title={t('events.ticket.ahead', { count: position - 1 })}
    text={formatSeatComesFree(event, guests)}
  />
)

function formatSeatComesFree(event: LineProps['event'], guests: number): string {
  if (guests > 0) return t('events.ticket.partyInLine', { seats: 1 + guests })
  return event.waitlist === 'offer' && 'offerHours' in event
    ? t('events.ticket.offeredInLine', { hours: event.offerHours })
    : t('events.rsvpForm.waitlistHelp')
}

interface OfferProps {
  readonly event: EventListItem
  readonly expiresAt: string
  /** How long offers stand; null when it is not known. */
  readonly hours: number | null
  readonly seats: number
  readonly now: Date
}

export function OfferStub({ event, expiresAt, hours, seats, now }: OfferProps) {
  const minutes = Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 60_000))
  const left = hours === null || hours === 0 ? 1 : Math.min(1, minutes / (60 * hours))
  return (
    <TicketStub
      mark={
        <TicketClock left={left}>
          {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
        </TicketClock>
      }
      title={t('events.ticket.offered', { seats })}
      text={t('events.offeredSeat.until', momentParts(expiresAt, event, now))}
    />
  )
}

/** Who decides, as far as their profiles are public. */
export const RequestStub = ({ hosts }: { readonly hosts: EventDetail['hosts'] }) => (
  <TicketStub
    mark={
      hosts.length === 0 ? (
        <TicketMark>
          <Icon name="clock" size={26} />
        </TicketMark>
      ) : (
        <span class="overlapping" aria-hidden="true">
          {hosts.slice(0, 2).map((host) => (
            <Avatar person={host} size="medium" />
          ))}
        </span>
      )
    }
    title={
      hosts.length === 0 || hosts.length > 3
        ? t('events.ticket.hostsDecide')
        : t('events.ticket.theyDecide', {
            count: hosts.length,
            names: formatList(hosts.map(({ name }) => firstName(name))),
          })
    }
    text={t('events.rsvpForm.pendingHelp')}
  />
)
