import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { findSenderAddress } from '../../../mail/message.ts'
import { renderICalendar } from '../calendar/public.ts'
import { hasSeat, type MailedDate } from './queries.ts'

/** Calendars take out what was canceled, and what the reader does not come to any more. */
export async function buildCalendarAttachment(
  { sql, config, keys }: MailTemplateContext,
  rsvps: readonly MailedDate[],
) {
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
      { contactEmail: await findSenderAddress(sql, config, keys), method, events },
      { baseUrl: config.BASE_URL, webUrl: config.WEB_URL },
    ),
  }
}
