import type { Config } from '#platform'
import { senderAddressFor } from '../../../mail/message.ts'
import { renderICalendar } from '../calendar/public.ts'
import { hasSeat, type MailedDate } from './queries.ts'

/** Calendars take out what was canceled, and what the reader does not come to any more. */
export async function buildCalendarAttachment(config: Config, rsvps: readonly MailedDate[]) {
  const isGone = (rsvp: MailedDate) => rsvp.status === 'cancelled' || rsvp.rsvpStatus === 'cancelled'
  const method = rsvps.every(isGone) ? 'CANCEL' : 'PUBLISH'
  const events = rsvps.map((rsvp) => ({
    ...rsvp,
    status: isGone(rsvp) ? ('cancelled' as const) : rsvp.status,
    startsAt: rsvp.dateTime,
    timezone: rsvp.timezone ?? 'UTC',
    isTentative: rsvp.rsvpStatus === 'waitlisted',
    onlineUrl: hasSeat(rsvp) ? rsvp.onlineUrl : null,
  }))
  return {
    filename: 'event.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: renderICalendar(
      { contactEmail: senderAddressFor(config), method, events },
      { baseUrl: config.BASE_URL, webUrl: config.WEB_URL },
    ),
  }
}
