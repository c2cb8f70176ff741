import { translatorFor, type Translate } from '#messages'
import { idFor, type Config, type DerivedKeys } from '#platform'
import { composeMail } from '../../../mail/compose.ts'
import type { MailContent, MailReader } from '../../../mail/content.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { findMailReader, findRecipient } from './queries.ts'
import { createUnsubscribeToken, type Subscription } from './tokens.ts'

export interface NotifiedReader extends MailReader {
  readonly name: string
}

/** Undefined when the person is suspended or unsubscribed, or their address refuses mails. */
export async function composeNotification(
  { sql, config, keys, recordId }: MailTemplateContext,
  subscription: Subscription,
  compose: (t: Translate, reader: NotifiedReader) => MailContent | Promise<MailContent>,
): Promise<Mail | undefined> {
  const user = await findRecipient(sql, subscription.userId, subscription.kind)
  if (!user) return undefined
  const reader = { ...(await findMailReader(sql, user.id)), name: user.name }
  const envelope = {
    id: idFor(`mail ${user.id} ${subscription.kind} ${recordId}`),
    to: { name: user.name, address: user.email },
    unsubscribeUrl: unsubscribeUrl(config, keys, subscription),
  }
  return composeMail(reader, envelope, await compose(translatorFor(reader.locale), reader))
}

/** About the account itself: always sent. `userId` is undefined for somebody who has none yet. */
export async function composeAccountMail(
  { sql, locale }: Pick<MailTemplateContext, 'sql' | 'locale'>,
  { to, userId }: { readonly to: string; readonly userId: string | undefined },
  compose: (t: Translate, reader: MailReader) => MailContent,
): Promise<Mail> {
  const reader = await findMailReader(sql, userId, locale)
  return composeMail(reader, { to }, compose(translatorFor(reader.locale), reader))
}

export const unsubscribeUrl = ({ BASE_URL }: Config, keys: DerivedKeys, subscription: Subscription): string =>
  `${BASE_URL}/mail/unsubscribe/${createUnsubscribeToken(keys, subscription)}`
