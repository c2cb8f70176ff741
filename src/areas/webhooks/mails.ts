import type { MailTemplate } from '../../mail/mail-template.ts'
import { renderNotificationMail } from '../profile/notifications/public.ts'
import { findDisabledForFailing } from './health-queries.ts'

const webhookDisabledMail: MailTemplate = async (context) => {
  const webhook = await findDisabledForFailing(context.sql, context.recordId)
  if (!webhook) return undefined
  return renderNotificationMail(context, { userId: webhook.ownerId, kind: 'webhook_disabled' }, () => ({
    subject: 'Your webhook was switched off',
    title: 'Your webhook was switched off',
    paragraphs: [
      `For five days nothing that we sent to ${webhook.url} was taken, so we have stopped.`,
      'When the receiver works again, switch the webhook on and send again what it missed.',
    ],
    button: { label: 'See your webhooks', url: `${context.config.WEB_URL}/developer` },
    footer: 'You get this mail because the webhook is yours.',
  }))
}

export const webhookMailTemplates = { webhook_disabled: webhookDisabledMail }
