import { idFor } from '#platform'
import type { MailTemplate } from '../../mail/mail-template.ts'
import { notify } from '../inbox/public.ts'
import { composeNotification } from '../profile/notifications/public.ts'
import { findDisabledForFailing } from './health-queries.ts'

const webhookDisabledMail: MailTemplate = async (context) => {
  const webhook = await findDisabledForFailing(context.sql, context.recordId)
  if (!webhook) return undefined
  const { ownerId: userId, url, disabledAt } = webhook
  const occurrenceId = idFor(`webhook ${context.recordId} ${disabledAt}`)
  // Not where it is disabled: there the webhook is locked, and its owner must be locked first.
  await notify(context.sql, 'webhook_disabled', [{ userId, occurrenceId, facts: { webhookUrl: url } }])
  // A webhook that is disabled again gets another mail.
  const mail = { ...context, recordId: occurrenceId }
  return composeNotification(mail, { userId, kind: 'webhook_disabled' }, (t) => ({
    subject: t('mails.webhookDisabled.title'),
    lead: t('mails.webhookDisabled.text', { url }),
    paragraphs: [t('mails.webhookDisabled.nextSteps')],
    button: { label: t('mails.webhookDisabled.button'), url: `${context.config.WEB_URL}/developer` },
    footer: t('mails.webhookDisabled.footer'),
  }))
}

export const webhookMailTemplates = { webhook_disabled: webhookDisabledMail }
