import { translatorFor } from '#messages'
import { toEmailLookupForm } from '#platform'
import type { Mail } from '../../../mail/mail.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail, type MailReader } from '../../../mail/layout.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { findUserBasic } from '../../profile/public.ts'
import { findUserByEmail, issueLinkToken } from '../links/public.ts'
import { findEmailChange } from './queries.ts'

const minutesPerDay = 24 * 60

/** If the address belongs to another account, its owner is notified instead. */
const confirmNewEmail: MailTemplate = async (context) => {
  const { sql, config, locale } = context
  const link = await issueLinkToken(context, minutesPerDay)
  if (!link?.userId) return undefined
  const owner = await findUserByEmail(sql, link.email)
  if (owner && owner.id !== link.userId) return renderEmailInUse(await findMailReader(sql, owner.id), link.email)
  const reader = await findMailReader(sql, link.userId, locale)
  const t = translatorFor(reader.locale)
  return {
    to: link.email,
    subject: t('mails.newEmail.title'),
    ...renderMail(reader, {
      title: t('mails.newEmail.title'),
      paragraphs: [t('mails.newEmail.text')],
      button: { label: t('mails.newEmail.button'), url: `${config.WEB_URL}/verify-email/${link.token}` },
      footer: t('mails.newEmail.footer', { site: reader.siteName }),
    }),
  }
}

function renderEmailInUse(reader: MailReader, to: string): Mail {
  const t = translatorFor(reader.locale)
  return {
    to,
    subject: t('mails.emailInUse.title'),
    ...renderMail(reader, {
      title: t('mails.emailInUse.title'),
      paragraphs: [t('mails.emailInUse.text')],
      footer: t('mails.emailInUse.footer'),
    }),
  }
}

const confirmOldEmail: MailTemplate = async (context) => {
  const { sql, config, locale } = context
  const link = await issueLinkToken(context, minutesPerDay)
  const owner = link?.userId ? await findUserBasic(sql, link.userId) : undefined
  if (!link || !owner) return undefined
  const reader = await findMailReader(sql, owner.id, locale)
  const t = translatorFor(reader.locale)
  return {
    to: link.email,
    subject: t('mails.oldEmail.title'),
    ...renderMail(reader, {
      title: t('mails.oldEmail.title'),
      paragraphs: [t('mails.oldEmail.text')],
      button: { label: t('mails.oldEmail.button'), url: `${config.WEB_URL}/verify-email/${link.token}` },
      footer: t('mails.oldEmail.footer'),
    }),
  }
}

/** Nothing is sent to people who only confirmed their address again, or changed its case. */
const emailChanged: MailTemplate = async ({ sql, recordId }) => {
  const change = await findEmailChange(sql, recordId)
  if (!change || toEmailLookupForm(change.oldEmail) === toEmailLookupForm(change.newEmail)) return undefined
  const reader = await findMailReader(sql, change.userId)
  const t = translatorFor(reader.locale)
  const site = reader.siteName
  return {
    to: change.oldEmail,
    subject: t('mails.emailChanged.title'),
    ...renderMail(reader, {
      title: t('mails.emailChanged.title'),
      paragraphs: [
        t('mails.emailChanged.text', { site, email: maskEmail(change.newEmail) }),
        t('mails.emailChanged.warning', { site }),
      ],
      footer: t('mails.emailChanged.footer'),
    }),
  }
}

/** Enough for the owner to recognize, too little to write to. */
const maskEmail = (email: string): string => `${Array.from(email)[0]}…${email.slice(email.lastIndexOf('@'))}`

export const emailChangeMailTemplates = {
  new_email: confirmNewEmail,
  old_email: confirmOldEmail,
  email_changed: emailChanged,
}
