import { translatorFor, type PlainKey, type TextMessages } from '#messages'
import { renderMail } from '../../../mail/layout.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { findUserBasic } from '../../profile/public.ts'

/** Messages whose only parameter is `site`. */
type KeyWithSite = {
  [Key in keyof TextMessages]: keyof TextMessages[Key] extends 'site'
    ? 'site' extends keyof TextMessages[Key]
      ? Key
      : never
    : never
}[keyof TextMessages]

interface SecurityMail {
  readonly title: PlainKey
  readonly text: KeyWithSite
  readonly warning: PlainKey
  readonly button: PlainKey
  readonly footer: PlainKey
  /** The page where they can undo it. */
  readonly path: `/${string}`
}

/** Tells people what changed in how they sign in. `recordId` is the user's id. */
export const createSecurityMail =
  ({ title, text, warning, button, footer, path }: SecurityMail): MailTemplate =>
  async ({ sql, config, recordId }) => {
    const owner = await findUserBasic(sql, recordId)
    if (!owner) return undefined
    const reader = await findMailReader(sql, owner.id)
    const t = translatorFor(reader.locale)
    return {
      to: owner.email,
      subject: t(title),
      ...renderMail(reader, {
        title: t(title),
        paragraphs: [t(text, { site: reader.siteName }), t(warning)],
        button: { label: t(button), url: `${config.WEB_URL}${path}` },
        footer: t(footer),
      }),
    }
  }
