import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { PublicSeries } from '../../../src/areas/events/series/contract.ts'
import { ruleInWords } from '../../../src/areas/events/series/words.ts'
import { formatTimeUntil } from '../../components/days.ts'
import { formatEventDay, formatEventHours, hasEnded } from '../../components/event-time.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatLanguages } from '../../components/languages.tsx'
import { upstreamNames } from '../../components/sync-run.tsx'
import { currentLocale, rich, t } from '../../messages.ts'
import { EventZone, YourTime } from '../../components/your-time.tsx'
import type { Visit } from '../../page.ts'
import { VenueDetails } from './venue.tsx'

interface Props {
  readonly event: EventDetail
  /** For those who have a seat, and staff. */
  readonly onlineUrl: string | null
  readonly visit: Visit
  /** Of its series, if it is a date of one. */
  readonly recurrence: Pick<PublicSeries, 'rule' | 'start'> | null
  /** Those to name: ISO 639 codes. */
  readonly languages: readonly string[]
  /** The RSVP bar. */
  readonly children: ComponentChildren
}

export function EventSummary({ event, onlineUrl, visit, recurrence, languages, children }: Props) {
  const { source, platformEventUrl, status } = event
  const isOver = status === 'cancelled' || hasEnded(event, visit.now)
  return (
    <div class="ticket-card stack gap-4">
      <dl class="facts">
        <EventDate event={event} now={visit.now} />
        {recurrence && (
          <div>
            <dt>
              <Icon name="repeat" />
              <span class="visually-hidden">{t('events.eventSummary.repeats')}</span>
            </dt>
            <dd>
              <a href={`/series/${event.seriesId}`}>{ruleInWords(currentLocale(), recurrence)}</a>
            </dd>
          </div>
        )}
        {(!isOver || event.venue) && <VenueDetails event={event} isOver={isOver} onlineUrl={onlineUrl} />}
        {languages.length > 0 && (
          <div>
            <dt>
              <Icon name="languages" />
              <span class="visually-hidden">{t('events.eventSummary.languages')}</span>
            </dt>
            <dd>
              <b>{formatLanguages(languages)}</b>
            </dd>
          </div>
        )}
      </dl>
      <hr />
      {children}
      {source !== 'folkmoot' && platformEventUrl !== null && (
        <p class="small soft">
          <SourceNote source={source} url={platformEventUrl} />
        </p>
      )}
      <RsvpHelp event={event} now={visit.now} />
    </div>
  )
}

function RsvpHelp({ event, now }: { readonly event: EventDetail; readonly now: Date }) {
  if (event.status !== 'active' || hasEnded(event, now)) return null
  const isWaiting = event.seatsLeft === 0 && event.waitlist !== 'none'
  return isWaiting ? (
    <HelpLink place="waitlist" label={t('help.waitlistLink')} />
  ) : (
    <HelpLink place="rsvp" label={t('help.rsvpLink')} />
  )
}

interface SourceNoteProps {
  readonly source: Exclude<EventDetail['source'], 'folkmoot'>
  readonly url: string
}

function SourceNote({ source, url }: SourceNoteProps) {
  const link = (children: ComponentChildren) => (
    <a href={url} rel="nofollow noopener">
      {children}
    </a>
  )
  return source === 'ical'
    ? rich('events.eventSummary.fromCalendar', { link })
    : rich('events.eventSummary.fromSource', { source: upstreamNames[source], link })
}

function EventDate({ event, now }: { readonly event: EventDetail; readonly now: Date }) {
  const timeUntil = event.status === 'active' ? formatTimeUntil(event, now) : undefined
  const day = <time datetime={event.dateTime}>{formatEventDay(event, now)}</time>
  return (
    <div>
      <dt>
        <Icon name="calendar-days" />
        <span class="visually-hidden">{t('events.eventSummary.when')}</span>
      </dt>
      <dd>
        <b>
          {timeUntil === undefined
            ? day
            : rich('events.eventSummary.dayAndDistance', {
                day,
                distance: timeUntil,
                soon: (children) => <span class="relative-day">{children}</span>,
              })}
        </b>
        <small>
          {formatEventHours(event)} <EventZone event={event} />
          <YourTime event={event} class="your-time" />
        </small>
      </dd>
    </div>
  )
}
