import type { FriendEvent } from '../../../src/areas/events/friends/contract.ts'
import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { EventCover } from '../../components/cover.tsx'
import { formatNearDay } from '../../components/days.ts'
import { formatPlace } from '../../components/event-card.tsx'
import { dateInZone } from '../../components/event-time.ts'
import { foldSeries } from '../../components/fold-series.ts'
import { Icon } from '../../components/icon.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Ticket, TicketMark, TicketStub } from '../../components/ticket.tsx'
import { formatWaiting } from '../../components/waitlist-position.ts'
import { formatDate, t } from '../../messages.ts'
import { formatFriends } from './friends.tsx'
import { formatTimeAndDistance } from './hanging-card.tsx'
import { EmptyPart, Section } from './sections.tsx'
import { TicketRow } from './ticket-row.tsx'

const maxRows = 6

interface Props {
  /** Upcoming, soonest first. */
  readonly rsvps: readonly MyRsvp[]
  readonly friendEvents: readonly FriendEvent[]
  readonly now: Date
}

export function MyTickets({ rsvps, friendEvents, now }: Props) {
  const kept = rsvps.filter(({ offer }) => offer === null)
  const next = kept.find(({ status }) => status === 'confirmed') ?? kept[0]
  const rows = foldSeries(
    kept.filter((rsvp) => rsvp !== next),
    ({ event }) => event,
  )
  const isInOrder = next === kept[0]
  return (
    <>
      <Section
        id="tickets"
        title={t('home.tickets.next')}
        allLink={next ? ['/my/events', t('home.memberHome.allMyEvents')] : undefined}
      >
        {next ? (
          <NextTicket rsvp={next} friendEvents={friendEvents} now={now} />
        ) : (
          <EmptyPart text={t('home.memberHome.noEvents')} step={['/events', t('events.list.browse')]} />
        )}
      </Section>
      {rows.length > 0 && (
        <Section id="after" title={t(isInOrder ? 'home.tickets.after' : 'home.tickets.other')}>
          <ul class="ticket-rows">
            {rows.slice(0, maxRows).map((dates) => (
              <TicketRow dates={dates} now={now} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Seats that are kept for a while: above everything else. */
export const SeatOffers = ({ rsvps, now }: Pick<Props, 'rsvps' | 'now'>) =>
  rsvps.map(
    ({ event, offer }) =>
      offer && (
        <a class="seat-offer" href={`/events/${event.id}`}>
          <Icon name="clock" size={24} />
          <span>
            <b>{t('home.tickets.offer', { event: event.title })}</b>
            <small>
              {t('home.tickets.offerUntil', { time: formatDeadline(offer.expiresAt, event.timezone, now) })}
            </small>
          </span>
          <Icon name="chevron-right" />
        </a>
      ),
  )

function formatDeadline(at: string, timezone: string | null, now: Date): string {
  const time = formatDate(at, 'time', timezone ?? undefined)
  if (dateInZone(at, timezone) === dateInZone(now, timezone)) return time
  return t('time.dayAndTime', { day: formatNearDay({ dateTime: at, timezone }, now), time })
}

interface NextTicketProps extends Pick<Props, 'friendEvents' | 'now'> {
  readonly rsvp: MyRsvp
}

function NextTicket({ rsvp, friendEvents, now }: NextTicketProps) {
  const { event, guests, status } = rsvp
  const hasSeat = status === 'confirmed'
  const place = formatPlace(event)
  return (
    <Ticket
      event={event}
      state={hasSeat ? 'in' : 'waiting'}
      theme={event.group?.themeColor}
      cover={<EventCover event={event} width={640} isMain isInList />}
      href={`/events/${event.id}`}
      heading="h3"
      facts={[
        { label: t('events.eventSummary.when'), value: formatTimeAndDistance(event, now) },
        ...(place === null ? [] : [{ label: t('events.venue.where'), value: <bdi>{place}</bdi> }]),
      ]}
    >
      <TicketStub
        mark={
          hasSeat ? (
            <QrCode text={event.eventUrl ?? ''} label={t('events.share.qrCode')} />
          ) : (
            <TicketMark>
              <Icon name="clock" size={24} />
            </TicketMark>
          )
        }
        title={hasSeat ? t('manage.preview.seats', { count: 1 + guests }) : formatWaiting(rsvp)}
        text={hasSeat && formatCompany(event, friendEvents)}
      />
    </Ticket>
  )
}

/** `With Jamal, Nia and 14 more`; without friends, how many go. */
function formatCompany({ id, rsvpCount }: MyRsvp['event'], friendEvents: readonly FriendEvent[]): string | null {
  const others = (rsvpCount ?? 1) - 1
  const found = friendEvents.find(({ event }) => event.id === id)
  if (found) return t('home.tickets.with', { names: formatFriends(found, others, 'home.tickets.more') })
  return others > 0 ? t('components.eventCard.going', { count: others + 1 }) : null
}
