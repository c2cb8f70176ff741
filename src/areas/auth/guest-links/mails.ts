import { randomBytes } from 'node:crypto'
import { translatorFor } from '#messages'
import { formatWhen, sha256 } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { setGuestToken } from '../../events/holds/public.ts'
import { findListedEvent } from '../../events/records/public.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { findUserByEmail } from '../links/public.ts'
import { findAccount } from '../sessions/public.ts'

/** Nothing is sent to somebody who is suspended. */
const guestRsvp: MailTemplate = async ({ sql, config, recordId }) => {
  const token = randomBytes(32).toString('base64url')
  const request = await setGuestToken(sql, recordId, sha256(token))
  const found = request && (await findListedEvent(sql, request.eventId, config.WEB_URL))
  if (!found) return undefined
  const owner = await findUserByEmail(sql, request.email)
  if (owner ? (await findAccount(sql, { id: owner.id }))?.isSuspended : !(await isRegistrationOpen(sql)))
    return undefined
  const reader = await findMailReader(sql, owner?.id)
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
