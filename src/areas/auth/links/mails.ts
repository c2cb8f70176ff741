import { translatorFor } from '#messages'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { issueLinkToken } from './mailing.ts'
import { findUserByEmail } from './queries.ts'

const registerTtlMinutes = 24 * 60
const resetTtlMinutes = 60
const magicLinkTtlMinutes = 15

const register: MailTemplate = async (context) => {
  const { config, sql, locale } = context
  const link = await issueLinkToken(context, registerTtlMinutes)
  if (!link) return undefined
  const to = link.email
  const owner = await findUserByEmail(sql, to)
  if (!owner && !(await isRegistrationOpen(sql))) return undefined
  const reader = await findMailReader(sql, owner?.id, locale)
  const t = translatorFor(reader.locale)
  if (owner)
    return {
      to,
      subject: t('mails.alreadyRegistered.title'),
      ...renderMail(reader, {
        title: t('mails.alreadyRegistered.title'),
        paragraphs: [t('mails.alreadyRegistered.text')],
        button: { label: t('common.signIn'), url: `${config.WEB_URL}/login` },
        footer: t('mails.alreadyRegistered.footer'),
      }),
    }
  return {
    to,
    subject: t('mails.register.subject'),
    ...renderMail(reader, {
      // Omits the name: it is unverified input and could carry a message to strangers.
      title: t('mails.register.title', { site: reader.siteName }),
      paragraphs: [t('mails.register.text')],
      button: { label: t('mails.register.button'), url: `${config.WEB_URL}/register/${link.token}` },
      footer: t('mails.register.footer'),
    }),
  }
}

const reset: MailTemplate = async (context) => {
  const { config, sql, locale } = context
  const link = await issueLinkToken(context, resetTtlMinutes)
  const owner = link && (await findUserByEmail(sql, link.email))
  if (!owner) return undefined
  const reader = await findMailReader(sql, owner.id, locale)
  const t = translatorFor(reader.locale)
  const { hasPassword } = owner
  const title = t(hasPassword ? 'mails.passwordReset.title' : 'mails.passwordSetup.title')
  const label = t(hasPassword ? 'mails.passwordReset.button' : 'mails.passwordSetup.button')
  return {
    to: link.email,
    subject: title,
    ...renderMail(reader, {
      title,
      paragraphs: [t(hasPassword ? 'mails.passwordReset.text' : 'mails.passwordSetup.text')],
      button: { label, url: `${config.WEB_URL}/reset/${link.token}` },
      footer: t(hasPassword ? 'mails.passwordReset.footer' : 'mails.passwordSetup.footer'),
    }),
  }
}

/** Sends nothing to an unknown address while registration is closed. */
const magicLink: MailTemplate = async (context) => {
  const { config, sql, locale } = context
  const link = await issueLinkToken(context, magicLinkTtlMinutes)
  if (!link) return undefined
  const owner = await findUserByEmail(sql, link.email)
  if (!owner && !(await isRegistrationOpen(sql))) return undefined
  const reader = await findMailReader(sql, owner?.id, locale)
  const t = translatorFor(reader.locale)
  const title = t('mails.signInLink.title', { site: reader.siteName })
  return {
    to: link.email,
    subject: title,
    ...renderMail(reader, {
      title,
      paragraphs: [t(owner ? 'mails.signInLink.textForMember' : 'mails.signInLink.textForNewcomer')],
      button: { label: t('common.signIn'), url: `${config.AUTH_URL}/auth/magic-link/${link.token}` },
      footer: t('mails.signInLink.footer'),
    }),
  }
}

export const linkMailTemplates = { register, reset, magic_link: magicLink }
