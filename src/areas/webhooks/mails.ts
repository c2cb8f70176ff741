import type { MailTemplate } from '../../mail/mail-template.ts'
import { renderNotificationMail } from '../profile/notifications/public.ts'
import { findDisabledForFailing } from './health-queries.ts'

const webhookDisabledMail: MailTemplate = async (context) => {
  const webhook = await findDisabledForFailing(context.sql, context.recordId)
  if (!webhook) return undefined
  return renderNotificationMail(context, { userId: webhook.ownerId, kind: 'webhook_disabled' }, (t) => ({
    subject: t('mails.webhookDisabled.title'),
    title: t('mails.webhookDisabled.title'),
    paragraphs: [t('mails.webhookDisabled.text', { url: webhook.url }), t('mails.webhookDisabled.nextSteps')],
    button: { label: t('mails.webhookDisabled.button'), url: `${context.config.WEB_URL}/developer` },
    footer: t('mails.webhookDisabled.footer'),
  }))
}

export const webhookMailTemplates = { webhook_disabled: webhookDisabledMail }
