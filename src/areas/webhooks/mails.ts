import { renderMail } from '../../mail/layout.ts'
import type { MailTemplate } from '../../mail/mail-template.ts'
import { findRecipient, unsubscribeUrl } from '../profile/notifications/public.ts'
import { findDisabledForFailing } from './health-queries.ts'

const webhookDisabledMail: MailTemplate = async ({ sql, config, keys, id }) => {
  const webhook = await findDisabledForFailing(sql, id)
  const person = webhook && (await findRecipient(sql, webhook.ownerId, 'webhook_disabled'))
  if (!person) return undefined
  const url = unsubscribeUrl(config, keys, { userId: person.id, kind: 'webhook_disabled' })
  return {
    to: { name: person.name, address: person.email },
    subject: 'Your webhook was switched off',
    ...renderMail({
      title: 'Your webhook was switched off',
      paragraphs: [
        `For five days nothing that we sent to ${webhook.url} was taken, so we have stopped.`,
        'When the receiver works again, switch the webhook on and send again what it missed.',
      ],
      button: { label: 'See your webhooks', url: `${config.WEB_URL}/developer` },
      footer: 'You get this mail because the webhook is yours.',
      unsubscribeUrl: url,
    }),
    unsubscribeUrl: url,
  }
}

export const webhookMailTemplates = { webhook_disabled: webhookDisabledMail }
