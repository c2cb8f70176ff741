import { randomBytes } from 'node:crypto'
import { translatorFor } from '#messages'
import { sha256 } from '#platform'
import { composeMail } from '../../../mail/compose.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { findInviteRecipient } from '../invites/public.ts'
import { formatMailTime, toMailTicket } from '../mails/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { findUsedHandOn, setHandOnToken } from './queries.ts'

const handOn: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const { WEB_URL: webUrl } = config
  const token = randomBytes(32).toString('base64url')
  const seat = await setHandOnToken(sql, recordId, sha256(token))
  const found = seat && (await findEventAsListItem(sql, seat.eventId, webUrl))
  const invited = found && (await findInviteRecipient(context, { userId: seat.toUserId, email: seat.toEmail }))
  if (!invited) return undefined
  const { event } = found
  const { reader, ...envelope } = invited
  const t = translatorFor(reader.locale)
  const name = withoutLinks(seat.from)
  const seats = 1 + seat.guests
  const until = formatMailTime(t, reader, { startsAt: seat.expiresAt, timezone: event.timezone })
  return composeMail(reader, envelope, {
    subject: t('mails.handOn.subject', { name, event: event.title }),
    title: t('mails.handOn.title'),
    ...toMailTicket(t, reader, event, { look: 'held', seats }),
    paragraphs: [t('mails.handOn.text', { name, seats }), t('mails.handOn.until', { until })],
    button: { label: t('mails.handOn.button'), url: `${webUrl}/rsvp/${token}` },
    footer: t('mails.invite.footer', { name }),
  })
}

/** To the person who had the seat. */
const seatHandedOn: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const { WEB_URL: webUrl } = config
  const seat = await findUsedHandOn(sql, recordId)
  const found = seat && (await findEventAsListItem(sql, seat.eventId, webUrl))
  if (!found) return undefined
  const { event } = found
  return composeNotification(context, { userId: seat.giverId, kind: 'rsvp_confirmed' }, (t, reader) => ({
    subject: t('mails.seatHandedOn.subject', { event: event.title }),
    title: t('mails.seatHandedOn.title'),
    ...toMailTicket(t, reader, event, { look: 'pencil', webUrl }),
    paragraphs: [t('mails.seatHandedOn.text')],
    button: { label: t('mails.event.button'), url: `${webUrl}/events/${event.id}` },
    footer: t('mails.event.footer'),
  }))
}

export const handOnMailTemplates = { hand_on: handOn, seat_handed_on: seatHandedOn }
