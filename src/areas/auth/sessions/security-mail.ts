import type { MailTemplate } from '../../../mail/mail-template.ts'
import { composeAccountMail } from '../../profile/notifications/public.ts'
import { findUserBasic } from '../../profile/public.ts'

type Change = 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved' | 'secondFactorOn' | 'secondFactorOff'

/** Tells people what changed in how they sign in, with the page where they can undo it. `recordId` is the user's id. */
export const createSecurityMail =
  (change: Change, path: `/${string}`): MailTemplate =>
  async ({ sql, config, recordId }) => {
    const owner = await findUserBasic(sql, recordId)
    if (!owner) return undefined
    return composeAccountMail({ sql }, { to: owner.email, userId: owner.id }, (t, { siteName: site }) => ({
      subject: t(`mails.${change}.title`),
      lead: t(`mails.${change}.text`, { site }),
      paragraphs: [t(`mails.${change}.warning`)],
      button: { label: t(`mails.${change}.button`), url: `${config.WEB_URL}${path}` },
      footer: t(`mails.${change}.footer`),
    }))
  }
