import { randomBytes } from 'node:crypto'
import { translatorFor } from '#messages'
import { formatWhen, sha256 } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { setGuestToken } from '../../events/holds/public.ts'
import { findEventAsListItem } from '../../events/records/public.ts'
import { isEventOpenToAll } from '../../events/rsvps/public.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { findAccount } from '../sessions/public.ts'

/** Nothing is sent to suspended people, nor to new ones while registration is closed. */
const guestRsvp: MailTemplate = async ({ sql, config, recordId }) => {
  const token = randomBytes(32).toString('base64url')
  const request = await setGuestToken(sql, recordId, sha256(token))
  const found = request && (await findEventAsListItem(sql, request.eventId, config.WEB_URL))
  if (!found || !(await isEventOpenToAll(sql, request.eventId))) return undefined
  const account = await findAccount(sql, { email: request.email })
  const mayJoin = account ? !account.isSuspended : await isRegistrationOpen(sql)
  if (!mayJoin) return undefined
  const reader = await findMailReader(sql, account?.id)
  const t = translatorFor(reader.locale)
  const { title, dateTime, endTime, timezone } = found.event
  const when = formatWhen(reader.locale, { startsAt: dateTime, endsAt: endTime, timezone })
  return {
    to: request.email,
    subject: t('mails.guestRsvp.subject', { event: title }),
    ...renderMail(reader, {
      title: t('mails.guestRsvp.title'),
      paragraphs: [
        t('mails.guestRsvp.text', { name: withoutLinks(request.name), event: title }),
        t('mails.event.when', { when }),
        t('mails.guestRsvp.ends'),
      ],
      button: { label: t('mails.guestRsvp.button'), url: `${config.WEB_URL}/rsvp/${token}` },
      footer: t('mails.guestRsvp.footer'),
    }),
  }
}

export const guestMailTemplates = { guest_rsvp: guestRsvp }
