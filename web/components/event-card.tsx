import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { rich, t } from '../messages.ts'
import { EventCover } from './cover.tsx'
import { formatMinutesUntil } from './days.ts'
import { formatEventDay, formatEventHours, formatEventStart, hasEnded, zoneAbbreviation } from './event-time.ts'
import { Faces } from './faces.tsx'
import { Icon } from './icon.tsx'
import { SpokenLanguages } from './languages.tsx'
import { YourTime } from './your-time.tsx'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  readonly showsGroup?: boolean
  readonly isGroupedByDay?: boolean
  /** Large, and outside of a list. */
  readonly isFeatured?: boolean
  readonly note?: ComponentChildren
  /** Its page, unless it leads elsewhere. */
  readonly href?: string
}

export function EventCard(props: Props) {
  const { event, now, showsGroup = true, isGroupedByDay = false, isFeatured = false, note } = props
  const { id, title, group, faces = [] } = event
  const { href = `/events/${id}` } = props
  const place = formatPlace(event)
  // Other lists need the room for the day.
  const showsEnd = isGroupedByDay || isFeatured
  const [Card, Heading] = isFeatured ? (['article', 'h2'] as const) : (['li', 'h3'] as const)
  return (
    <Card class={isFeatured ? 'event large' : 'event'} data-theme={group?.themeColor ?? undefined}>
      <div class="text">
        <p class="time">
          <time datetime={event.dateTime}>
            {rich('components.eventCard.time', {
              day: formatEventDay(event, now),
              hours: showsEnd ? formatEventHours(event) : formatEventStart(event),
              zone: <span class="visually-hidden">{zoneAbbreviation(event)}</span>,
              date: (children) => <span class={isGroupedByDay ? 'visually-hidden' : undefined}>{children}</span>,
            })}
          </time>
          <StartsSoon event={event} now={now} />
          <YourTime event={event} />
        </p>
        <Heading>
          <a href={href}>{title}</a>
        </Heading>
        {place !== null && (
          <p class="meta">
            <Icon name={event.eventType === 'online' ? 'video' : 'map-pin'} size={16} /> {place}
          </p>
        )}
        {showsGroup && group && (
          <p class="meta">
            <Icon name="users" size={16} /> {group.name}
          </p>
        )}
        <SpokenLanguages languages={event.languages} />
        <div class="foot">
          <Faces urls={faces} />
          {note}
          <EventStatusTags event={event} now={now} />
        </div>
      </div>
      <CardPicture event={event} isFeatured={isFeatured} />
    </Card>
  )
}

function CardPicture({ event, isFeatured }: Pick<Props, 'event' | 'isFeatured'>) {
  if (!isFeatured)
    return (
      <div class="thumbnail" aria-hidden="true">
        <EventCover event={event} width={200} isInList />
      </div>
    )
  return (
    <div class="thumbnail">
      <EventCover event={event} width={640} sizes="(max-width: 768px) 100vw, 400px" isMain />
      <span class="tag">
        <Icon name="star" size={14} /> {t('components.eventCard.featured')}
      </span>
    </div>
  )
}

function StartsSoon({ event, now }: Pick<Props, 'event' | 'now'>) {
  const timeUntil = event.status === 'active' ? formatMinutesUntil(event, now) : undefined
  return timeUntil === undefined ? null : <span>{timeUntil}</span>
}

export function formatPlace({ eventType, venueName, venueCity }: EventListItem): string | null {
  if (eventType === 'online') return t('components.place.online')
  const place = [venueName, venueCity].filter(Boolean).join(', ')
  if (place === '') return eventType === 'hybrid' ? t('components.place.hybridToBeAnnounced') : null
  return eventType === 'hybrid' ? t('components.place.hybrid', { venue: place }) : place
}

/** Up to this many free seats are worth a warning. */
const fewSeats = 3

/** An event that has ended shows nothing about seats. */
interface StatusTagsProps extends Pick<Props, 'event' | 'now'> {
  /** False beside the RSVP bar, which counts seats. */
  readonly showsSeats?: boolean
}

export function EventStatusTags({ event, now, showsSeats = true }: StatusTagsProps) {
  const { status, visibility } = event
  if (status === 'cancelled') return <span class="tag bad">{t('components.eventCard.canceled')}</span>
  return (
    <>
      {status === 'draft' && <span class="tag">{t('components.eventCard.draft')}</span>}
      {visibility !== 'public' && <span class="tag">{t(`components.eventCard.${visibility}`)}</span>}
      {showsSeats && !hasEnded(event, now) && <SeatTags event={event} />}
    </>
  )
}

function SeatTags({ event }: Pick<Props, 'event'>) {
  const { rsvpCount, seatsLeft } = event
  const isScarce = seatsLeft !== null && seatsLeft <= fewSeats
  return (
    <>
      {rsvpCount !== null && rsvpCount > 0 && (
        <span class={isScarce ? 'soft small' : 'state'}>{t('components.eventCard.going', { count: rsvpCount })}</span>
      )}
      {seatsLeft === 0 && <span class="state waitlist">{formatFull(event)}</span>}
      {isScarce && seatsLeft > 0 && (
        <span class="state few-left">{t('components.eventCard.seatsLeft', { count: seatsLeft })}</span>
      )}
    </>
  )
}

/** With approval, `waitlistCount` is mostly those who wait for a decision. */
function formatFull({ waitlist, waitlistCount, joinBy }: EventListItem): string {
  if (waitlist === 'none') return t('components.eventCard.full')
  return t('components.eventCard.waitlistCount', { count: joinBy === 'approval' ? 0 : waitlistCount })
}
