import { translatorFor } from '#messages'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { findUserBasic } from '../../profile/public.ts'

const passwordChanged: MailTemplate = async ({ sql, config, recordId }) => {
  const owner = await findUserBasic(sql, recordId)
  if (!owner) return undefined
  const reader = await findMailReader(sql, owner.id)
  const t = translatorFor(reader.locale)
  return {
    to: owner.email,
    subject: t('mails.passwordChanged.title'),
    ...renderMail(reader, {
      title: t('mails.passwordChanged.title'),
      paragraphs: [t('mails.passwordChanged.text', { site: reader.siteName }), t('mails.passwordChanged.warning')],
      button: { label: t('mails.passwordChanged.button'), url: `${config.WEB_URL}/reset` },
      footer: t('mails.passwordChanged.footer'),
    }),
  }
}

export const sessionMailTemplates = { password_changed: passwordChanged }
