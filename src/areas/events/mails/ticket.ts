import type { ThemeColor } from '#contract'
import { formatDate, formatList, formatSpan, type Translate } from '#messages'
import { findTimeZone, type Config } from '#platform'
import type { EventFacts, MailReader, MailTicket, QuietLink } from '../../../mail/content.ts'
import { toPngUrl } from '../../covers/contract.ts'
import type { EventDetail, EventListItem } from '../records/contract.ts'
import { formatWhere } from './format.ts'

type MailedEvent = EventDetail | EventListItem

interface Span {
  readonly startsAt: string
  readonly endsAt?: string | null
  readonly timezone: string | null
}

/** `Sunday, November 22, 6:30 – 9:00 PM`. The year and the time zone only where they are not the reader's. */
export function formatMailTime(
  t: Translate,
  { locale, timezone: home }: MailReader,
  { startsAt, endsAt, timezone }: Span,
): string {
  const zone = findTimeZone(timezone ?? 'UTC') ?? 'UTC'
  const [start, end] = [new Date(startsAt), new Date(endsAt ?? startsAt)]
  const style = start.getUTCFullYear() === new Date().getUTCFullYear() ? 'moment' : 'momentWithYear'
  const time = formatSpan(locale, start, end, style, zone)
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return zone === home ? time : `${time} (${zone === 'UTC' ? zone : t('widgets.zone', { city })})`
}

interface FactOptions {
  readonly webUrl?: string | undefined
  readonly seats?: number | undefined
  readonly previousStart?: string | null | undefined
}

export function toEventFacts(
  t: Translate,
  reader: MailReader,
  event: MailedEvent,
  { webUrl, seats, previousStart }: FactOptions = {},
): EventFacts {
  const { id, title, dateTime: startsAt, endTime: endsAt, timezone, group } = event
  const zone = findTimeZone(timezone ?? 'UTC') ?? 'UTC'
  const part = (style: 'shortMonth' | 'dayOfMonth' | 'weekday') =>
    formatDate(reader.locale, new Date(startsAt), style, zone)
  const lines = [
    formatMailTime(t, reader, { startsAt, endsAt, timezone }),
    previousStart &&
      t('mails.event.before', { when: formatMailTime(t, reader, { startsAt: previousStart, timezone }) }),
    formatWhere(t, event),
    'onlineUrl' in event && event.onlineUrl !== null && t('mails.event.onlineUrl', { url: event.onlineUrl }),
    seats !== undefined && t('mails.ticket.seats', { seats }),
    group?.name,
  ]
  return {
    title,
    ...(webUrl !== undefined && { url: `${webUrl}/events/${id}` }),
    leaf: { month: part('shortMonth'), day: part('dayOfMonth'), weekday: part('weekday') },
    lines: lines.filter((line) => typeof line === 'string'),
    ...('onlineUrl' in event && event.onlineUrl !== null && { onlineUrl: event.onlineUrl }),
  }
}

interface TicketOptions extends FactOptions {
  readonly look: MailTicket['look']
  readonly hasCode?: boolean
}

/** The ticket of the event's page, as a mail shows it. */
export function toMailTicket(
  t: Translate,
  reader: MailReader,
  event: MailedEvent,
  { look, hasCode = false, ...options }: TicketOptions,
): { readonly ticket: MailTicket; readonly themeColor: ThemeColor | null } {
  const { webUrl } = options
  const url = `${webUrl}/events/${event.id}`
  return {
    themeColor: event.group?.themeColor ?? null,
    ticket: {
      look,
      facts: toEventFacts(t, reader, event, options),
      ...(look !== 'pencil' && { cover: toMailPicture(event.cover) }),
      ...(hasCode && { code: { url, text: t('mails.ticket.scan') } }),
    },
  }
}

/** Of our uploads, a size that suits a mail. */
function toMailPicture(cover: MailedEvent['cover']): string {
  const url = toPngUrl(cover)
  return /\/v1\/uploads\/file\/[^?#]+$/.test(url) ? `${url}?w=1280` : url
}

/** What one may do with the event besides opening it. */
export function eventLinks(t: Translate, { WEB_URL }: Config, locale: string, event: EventDetail): QuietLink[] {
  const { id, group, hosts, visibility } = event
  const url = `${WEB_URL}/events/${id}`
  const isForAll = visibility === 'public' || visibility === 'unlisted'
  const names = hosts.map(({ name }) => name)
  return [
    ...(isForAll
      ? [
          { label: t('events.eventSummary.addToCalendar'), url: `${url}/calendar.ics` },
          { lead: t('mails.ticket.company'), label: t('mails.ticket.invite'), url: `${url}#invite` },
        ]
      : []),
    {
      lead: t('mails.ticket.questions'),
      label: t('mails.ticket.ask', { hosts: names.length > 0 ? formatList(locale, names) : (group?.name ?? '') }),
      url,
    },
  ]
}
