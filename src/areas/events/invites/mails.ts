import { randomBytes } from 'node:crypto'
import { translatorFor } from '#messages'
import { sha256 } from '#platform'
import { composeMail } from '../../../mail/compose.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { toMailTicket } from '../mails/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { findInviteRecipient } from './mailing.ts'
import { setInviteToken } from './queries.ts'
import { breakDomains } from './rules.ts'

const eventInvite: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const token = randomBytes(32).toString('base64url')
  const invite = await setInviteToken(sql, recordId, sha256(token))
  const found = invite && (await findEventAsListItem(sql, invite.eventId, config.WEB_URL))
  const invited = found && (await findInviteRecipient(context, invite))
  if (!invited) return undefined
  const { event } = found
  const { reader, ...envelope } = invited
  const t = translatorFor(reader.locale)
  const name = withoutLinks(invite.invitedBy ?? event.group?.name ?? reader.siteName)
  return composeMail(reader, envelope, {
    subject: t('mails.invite.subject', { name, event: event.title }),
    title: t('mails.invite.title'),
    lead: t('mails.invite.text', { name, event: event.title }),
    ...toMailTicket(t, reader, event, { look: 'printed' }),
    note: invite.message === null ? null : t('mails.event.note', { note: breakDomains(invite.message) }),
    button: { label: t('mails.invite.button'), url: `${config.WEB_URL}/rsvp/${token}` },
    footer: t('mails.invite.footer', { name }),
  })
}

export const inviteMailTemplates = { event_invite: eventInvite }
