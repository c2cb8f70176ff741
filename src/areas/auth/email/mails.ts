import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findUserBasic } from '../../profile/public.ts'
import { findUserByEmail, issueLinkToken } from '../links/public.ts'
import { findEmailChange } from './queries.ts'

const minutesPerDay = 24 * 60

/** If the address belongs to another account, its owner is notified instead. */
const confirmNewEmail: MailTemplate = async (context) => {
  const { sql, config } = context
  const link = await issueLinkToken(context, minutesPerDay)
  if (!link?.userId) return undefined
  const owner = await findUserByEmail(sql, link.email)
  if (owner && owner.id !== link.userId)
    return {
      to: link.email,
      subject: 'This address has an account already',
      ...renderMail({
        title: `Hello ${owner.name}`,
        paragraphs: [
          'Somebody wanted to use this address for another account. It belongs to yours, so nothing changes.',
        ],
        footer: 'If it was you: an address has one account. Change or delete this one first.',
      }),
    }
  return {
    to: link.email,
    subject: 'Confirm your new address',
    ...renderMail({
      title: 'Your new address',
      paragraphs: [
        'Confirm that this address is yours, in a browser in which you are signed in. The link works for 24 hours, and once.',
      ],
      button: { label: 'Confirm this address', url: `${config.WEB_URL}/verify-email/${link.token}` },
      footer: 'If you did not ask for it, ignore this mail. Without the link nothing changes.',
    }),
  }
}

const confirmOldEmail: MailTemplate = async (context) => {
  const link = await issueLinkToken(context, minutesPerDay)
  const owner = link?.userId ? await findUserBasic(context.sql, link.userId) : undefined
  if (!link || !owner) return undefined
  return {
    to: link.email,
    subject: 'Do you want to change your address?',
    ...renderMail({
      title: `Hello ${owner.name}`,
      paragraphs: [
        'Somebody who is signed in to your account wants to use another email address for it. Say yes here, in a browser in which you are signed in. The link works for 24 hours, and once.',
      ],
      button: { label: 'Yes, change it', url: `${context.config.WEB_URL}/verify-email/${link.token}` },
      footer: 'If it was not you, do not follow the link, and sign out your other browsers in the settings.',
    }),
  }
}

const emailChanged: MailTemplate = async ({ sql, recordId }) => {
  const change = await findEmailChange(sql, recordId)
  return (
    change && {
      to: change.oldEmail,
      subject: 'Your email address was changed',
      ...renderMail({
        title: `Hello ${change.name}`,
        paragraphs: [
          `Your account has another email address now: ${maskEmail(change.newEmail)}. Mails to this one have ended.`,
          'If it was not you, write to the people who run this community at once, from this address.',
        ],
        footer: 'If it was you, there is nothing to do.',
      }),
    }
  )
}

/** Enough for the owner to recognize, too little to write to. */
const maskEmail = (email: string): string => `${Array.from(email)[0]}…${email.slice(email.lastIndexOf('@'))}`

export const emailChangeMailTemplates = {
  new_email: confirmNewEmail,
  old_email: confirmOldEmail,
  email_changed: emailChanged,
}
