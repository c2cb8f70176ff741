import type { MailTemplate } from '../../../mail/mail-template.ts'
import { composeAccountMail } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { issueLinkToken } from './mailing.ts'
import { findUserByEmail } from './queries.ts'

const registerTtlMinutes = 24 * 60
const resetTtlMinutes = 60
const magicLinkTtlMinutes = 15

const register: MailTemplate = async (context) => {
  const { config, sql } = context
  const link = await issueLinkToken(context, registerTtlMinutes)
  if (!link) return undefined
  const owner = await findUserByEmail(sql, link.email)
  if (!owner && !(await isRegistrationOpen(sql))) return undefined
  return composeAccountMail(context, { to: link.email, userId: owner?.id }, (t, { siteName: site }) =>
    owner
      ? {
          subject: t('mails.alreadyRegistered.title'),
          lead: t('mails.alreadyRegistered.text'),
          button: { label: t('common.signIn'), url: `${config.WEB_URL}/login` },
          footer: t('mails.alreadyRegistered.footer'),
        }
      : {
          subject: t('mails.register.subject'),
          // Omits the name: it is unverified input and could carry a message to strangers.
          title: t('mails.register.title', { site }),
          lead: t('mails.register.text'),
          button: { label: t('mails.register.button'), url: `${config.WEB_URL}/register/${link.token}` },
          footer: t('mails.register.footer'),
        },
  )
}

const reset: MailTemplate = async (context) => {
  const link = await issueLinkToken(context, resetTtlMinutes)
  const owner = link && (await findUserByEmail(context.sql, link.email))
  if (!owner) return undefined
  const name = owner.hasPassword ? 'passwordReset' : 'passwordSetup'
  return composeAccountMail(context, { to: link.email, userId: owner.id }, (t) => ({
    subject: t(`mails.${name}.title`),
    lead: t(`mails.${name}.text`),
    button: { label: t(`mails.${name}.button`), url: `${context.config.WEB_URL}/reset/${link.token}` },
    footer: t(`mails.${name}.footer`),
  }))
}

/** Sends nothing to an unknown address while registration is closed. */
const magicLink: MailTemplate = async (context) => {
  const { config, sql } = context
  const link = await issueLinkToken(context, magicLinkTtlMinutes)
  if (!link) return undefined
  const owner = await findUserByEmail(sql, link.email)
  if (!owner && !(await isRegistrationOpen(sql))) return undefined
  return composeAccountMail(context, { to: link.email, userId: owner?.id }, (t, { siteName: site }) => ({
    subject: t('mails.signInLink.title', { site }),
    lead: t(owner ? 'mails.signInLink.textForMember' : 'mails.signInLink.textForNewcomer'),
    button: { label: t('common.signIn'), url: `${config.AUTH_URL}/auth/magic-link/${link.token}` },
    footer: t('mails.signInLink.footer'),
  }))
}

export const linkMailTemplates = { register, reset, magic_link: magicLink }
