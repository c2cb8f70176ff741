import { randomBytes } from 'node:crypto'
import { translatorFor } from '#messages'
import { formatWhen, sha256 } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { findInviteRecipient, formatEventSummary } from '../invites/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { findUsedHandOn, setHandOnToken } from './queries.ts'

const handOn: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const token = randomBytes(32).toString('base64url')
  const seat = await setHandOnToken(sql, recordId, sha256(token))
  const found = seat && (await findEventAsListItem(sql, seat.eventId, config.WEB_URL))
  const invited = found && (await findInviteRecipient(context, { userId: seat.toUserId, email: seat.toEmail }))
  if (!invited) return undefined
  const { event } = found
  const { to, reader, unsubscribeUrl } = invited
  const t = translatorFor(reader.locale)
  const name = withoutLinks(seat.from)
  const until = formatWhen(reader.locale, { startsAt: seat.expiresAt, endsAt: null, timezone: event.timezone })
  return {
    to,
    subject: t('mails.handOn.subject', { name, event: event.title }),
    ...renderMail(reader, {
      title: t('mails.handOn.title'),
      paragraphs: [
        t('mails.handOn.text', { name, seats: 1 + seat.guests }),
        ...formatEventSummary(t, reader.locale, event),
        t('mails.handOn.until', { until }),
      ],
      button: { label: t('mails.handOn.button'), url: `${config.WEB_URL}/rsvp/${token}` },
      footer: t('mails.invite.footer', { name }),
      unsubscribeUrl,
    }),
    unsubscribeUrl,
  }
}

/** To the person who had the seat. */
const seatHandedOn: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const seat = await findUsedHandOn(sql, recordId)
  const found = seat && (await findEventAsListItem(sql, seat.eventId, config.WEB_URL))
  if (!found) return undefined
  const { event } = found
  return renderNotificationMail(context, { userId: seat.giverId, kind: 'rsvp_confirmed' }, (t, locale) => ({
    subject: t('mails.seatHandedOn.subject', { event: event.title }),
    title: t('mails.seatHandedOn.title'),
    paragraphs: [t('mails.seatHandedOn.text'), ...formatEventSummary(t, locale, event)],
    button: { label: t('mails.event.button'), url: `${config.WEB_URL}/events/${event.id}` },
    footer: t('mails.event.footer'),
  }))
}

export const handOnMailTemplates = { hand_on: handOn, seat_handed_on: seatHandedOn }
