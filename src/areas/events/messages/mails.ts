import type { Translate } from '#messages'
import type { MailContent } from '../../../mail/content.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { notify } from '../../inbox/public.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { findDelivery, type WrittenMessage } from './queries.ts'

const excerptLength = 200

const messageMail: MailTemplate = async (context) => {
  const delivery = await findDelivery(context.sql, context.recordId)
  if (!delivery) return undefined
  const { userId, messageId: occurrenceId, subject, body, eventTitle, eventId, groupName, urlname, image } = delivery
  const { toPlainText } = await import('../../../platform/markdown.ts')
  const facts = {
    subject,
    note: toPlainText(body, excerptLength),
    ...(eventId !== null && { eventId, event: eventTitle ?? '' }),
    group: groupName,
    urlname,
    image,
  }
  const kind = eventId === null ? 'group_message' : 'event_message'
  await notify(context.sql, kind, [{ userId, occurrenceId, facts }])
  return composeNotification(context, { userId, kind }, (t) => composeMessage(t, context.config.WEB_URL, delivery))
}

/** Also renders the preview. */
export async function composeMessage(t: Translate, webUrl: string, message: WrittenMessage): Promise<MailContent> {
  const { renderProse } = await import('../../../mail/prose.ts')
  const { subject, body, eventId, eventTitle, groupName: group, urlname } = message
  return {
    subject,
    lead:
      eventTitle === null
        ? t('mails.message.fromGroup', { group })
        : t('mails.message.fromEvent', { event: eventTitle, group }),
    prose: { text: body, html: renderProse(body) },
    button:
      eventId === null
        ? { label: t('mails.decision.button'), url: `${webUrl}/groups/${urlname}` }
        : { label: t('mails.event.button'), url: `${webUrl}/events/${eventId}` },
    footer: eventId === null ? t('mails.message.groupFooter', { group }) : t('mails.event.footer'),
  }
}

export const messageMailTemplates = { organizer_message: messageMail }
