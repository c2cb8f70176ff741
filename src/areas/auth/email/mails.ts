import { toEmailLookupForm } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { composeAccountMail } from '../../profile/notifications/public.ts'
import { findUserBasic } from '../../profile/public.ts'
import { findUserByEmail, issueLinkToken } from '../links/public.ts'
import { findEmailChange } from './queries.ts'

const minutesPerDay = 24 * 60

/** If the address belongs to another account, its owner is notified instead. */
const confirmNewEmail: MailTemplate = async (context) => {
  const { sql, config } = context
  const link = await issueLinkToken(context, minutesPerDay)
  if (!link?.userId) return undefined
  const to = link.email
  const owner = await findUserByEmail(sql, to)
  if (owner && owner.id !== link.userId)
    return composeAccountMail({ sql }, { to, userId: owner.id }, (t) => ({
      subject: t('mails.emailInUse.title'),
      lead: t('mails.emailInUse.text'),
      footer: t('mails.emailInUse.footer'),
    }))
  return composeAccountMail(context, { to, userId: link.userId }, (t, { siteName: site }) => ({
    subject: t('mails.newEmail.title'),
    lead: t('mails.newEmail.text'),
    button: { label: t('mails.newEmail.button'), url: `${config.WEB_URL}/verify-email/${link.token}` },
    footer: t('mails.newEmail.footer', { site }),
  }))
}

const confirmOldEmail: MailTemplate = async (context) => {
  const { sql, config } = context
  const link = await issueLinkToken(context, minutesPerDay)
  const owner = link?.userId ? await findUserBasic(sql, link.userId) : undefined
  if (!link || !owner) return undefined
  return composeAccountMail(context, { to: link.email, userId: owner.id }, (t) => ({
    subject: t('mails.oldEmail.title'),
    lead: t('mails.oldEmail.text'),
    button: { label: t('mails.oldEmail.button'), url: `${config.WEB_URL}/verify-email/${link.token}` },
    footer: t('mails.oldEmail.footer'),
  }))
}

/** Nothing is sent to people who only confirmed their address again, or changed its case. */
const emailChanged: MailTemplate = async ({ sql, recordId }) => {
  const change = await findEmailChange(sql, recordId)
  if (!change || toEmailLookupForm(change.oldEmail) === toEmailLookupForm(change.newEmail)) return undefined
  return composeAccountMail({ sql }, { to: change.oldEmail, userId: change.userId }, (t, { siteName: site }) => ({
    subject: t('mails.emailChanged.title'),
    lead: t('mails.emailChanged.text', { site, email: maskEmail(change.newEmail) }),
    paragraphs: [t('mails.emailChanged.warning', { site })],
    footer: t('mails.emailChanged.footer'),
  }))
}

/** Enough for the owner to recognize, too little to write to. */
const maskEmail = (email: string): string => `${Array.from(email)[0]}…${email.slice(email.lastIndexOf('@'))}`

export const emailChangeMailTemplates = {
  new_email: confirmNewEmail,
  old_email: confirmOldEmail,
  email_changed: emailChanged,
}
