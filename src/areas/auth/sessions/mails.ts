import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findUserBasic } from '../../profile/public.ts'

const passwordChanged: MailTemplate = async ({ sql, config, recordId }) => {
  const owner = await findUserBasic(sql, recordId)
  return (
    owner && {
      to: owner.email,
      subject: 'Your password was changed',
      ...renderMail({
        title: `Hello ${owner.name}`,
        paragraphs: [
          'The password of your account was changed, and other browsers were signed out.',
          'If it was not you, somebody else has been in your account. Set a new password at once, which signs them out, and look through the tokens, connected apps and linked accounts in your settings.',
        ],
        button: { label: 'Set a new password', url: `${config.WEB_URL}/reset` },
        footer: 'If it was you, there is nothing to do.',
      }),
    }
  )
}

export const sessionMailTemplates = { password_changed: passwordChanged }
