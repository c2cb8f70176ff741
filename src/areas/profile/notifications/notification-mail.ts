import { translatorFor, type Locale, type Translate } from '#messages'
import { idFor, type Config, type DerivedKeys } from '#platform'
import { renderMail, type MailLayout } from '../../../mail/layout.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { findMailReader, findRecipient } from './queries.ts'
import { createUnsubscribeToken, type Subscription } from './tokens.ts'

interface Notification extends Omit<MailLayout, 'unsubscribeUrl'>, Pick<Mail, 'attachments'> {
  readonly subject: string
}

/** Undefined when the person is suspended or unsubscribed, or their address refuses mails. */
export async function renderNotificationMail(
  { sql, config, keys, recordId }: MailTemplateContext,
  subscription: Subscription,
  compose: (t: Translate, locale: Locale) => Notification | Promise<Notification>,
): Promise<Mail | undefined> {
  const user = await findRecipient(sql, subscription.userId, subscription.kind)
  if (!user) return undefined
  const reader = await findMailReader(sql, user.id)
  const { subject, attachments, ...layout } = await compose(translatorFor(reader.locale), reader.locale)
  const url = unsubscribeUrl(config, keys, subscription)
  return {
    id: idFor(`mail ${user.id} ${subscription.kind} ${recordId}`),
    to: { name: user.name, address: user.email },
    subject,
    ...renderMail(reader, { ...layout, unsubscribeUrl: url }),
    unsubscribeUrl: url,
    ...(attachments && { attachments }),
  }
}

export const unsubscribeUrl = ({ BASE_URL }: Config, keys: DerivedKeys, subscription: Subscription): string =>
  `${BASE_URL}/mail/unsubscribe/${createUnsubscribeToken(keys, subscription)}`
