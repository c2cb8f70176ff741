import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { isRegistrationOpen } from './accounts.ts'
import { issueLinkToken } from './mailing.ts'
import { findUserByEmail } from './queries.ts'

const registerTtlMinutes = 24 * 60
const resetTtlMinutes = 60
const magicLinkTtlMinutes = 15

const register: MailTemplate = async (context) => {
  const { config, sql } = context
  const link = await issueLinkToken(context, registerTtlMinutes)
  if (!link) return undefined
  const to = link.email
  const owner = await findUserByEmail(sql, to)
  if (owner)
    return {
      to,
      subject: 'You have an account already',
      ...renderMail({
        title: `Hello ${owner.name}`,
        paragraphs: ['Somebody, probably you, asked for an account with this address. You have one: just sign in.'],
        button: { label: 'Sign in', url: `${config.WEB_URL}/login` },
        footer: 'If it was not you, nothing has happened and there is nothing to do.',
      }),
    }
  if (!(await isRegistrationOpen(sql))) return undefined
  return {
    to,
    subject: 'Confirm your address',
    ...renderMail({
      // Omits the name: it is unverified input and could carry a message to strangers.
      title: 'Welcome',
      paragraphs: ['One step is left: confirm that this is your address. The link works for 24 hours.'],
      button: { label: 'Make my account', url: `${config.WEB_URL}/register/${link.token}` },
      footer: 'If you did not ask for an account, ignore this mail. Without the link none is made.',
    }),
  }
}

const reset: MailTemplate = async (context) => {
  const link = await issueLinkToken(context, resetTtlMinutes)
  const owner = link && (await findUserByEmail(context.sql, link.email))
  if (!owner) return undefined
  const label = owner.hasPassword ? 'Set a new password' : 'Set your password'
  return {
    to: link.email,
    subject: label,
    ...renderMail({
      title: `Hello ${owner.name}`,
      paragraphs: [
        owner.hasPassword
          ? 'Here you can set a new password. The link works for an hour, and once.'
          : 'Your account has no password yet. Choose one here. The link works for an hour, and once.',
      ],
      button: { label, url: `${context.config.WEB_URL}/reset/${link.token}` },
      footer: owner.hasPassword
        ? 'If you did not ask for it, ignore this mail. Your password stays as it is.'
        : 'If you did not ask for it, ignore this mail and sign out your other browsers in the settings: somebody may be signed in as you.',
    }),
  }
}

/** Sends nothing to an unknown address while registration is closed. */
const magicLink: MailTemplate = async (context) => {
  const link = await issueLinkToken(context, magicLinkTtlMinutes)
  if (!link) return undefined
  const owner = await findUserByEmail(context.sql, link.email)
  if (!owner && !(await isRegistrationOpen(context.sql))) return undefined
  return {
    to: link.email,
    subject: 'Your sign-in link',
    ...renderMail({
      title: owner ? `Hello ${owner.name}` : 'Welcome',
      paragraphs: [
        owner
          ? 'Here you sign in. The link works for 15 minutes, and once.'
          : 'Here you sign in; your account is made with it. The link works for 15 minutes, and once.',
      ],
      button: { label: 'Sign in', url: `${context.config.AUTH_URL}/auth/magic-link/${link.token}` },
      footer: 'If you did not ask for it, ignore this mail, and give the link to nobody.',
    }),
  }
}

export const linkMailTemplates = { register, reset, magic_link: magicLink }
