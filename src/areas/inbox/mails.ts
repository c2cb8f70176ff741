import type { MailTemplate } from '../../mail/mail-template.ts'
import type { NotificationKind } from '../profile/notifications/contract.ts'
import { composeNotification } from '../profile/notifications/public.ts'
import { listItemsById } from './queries.ts'
import { localeFor, toInboxItem } from './rules.ts'

const noticeMail: MailTemplate = async (context) => {
  const [row] = await listItemsById(context.sql, [context.recordId])
  const item = row && toInboxItem(context.config, localeFor(row), row)
  if (!row || !item) return undefined
  return composeNotification(context, { userId: row.userId, kind: item.kind as NotificationKind }, (t) => ({
    subject: item.title,
    lead: item.body ?? '',
    button: { label: t('mails.notice.button'), url: item.url },
    footer: t('mails.notice.footer'),
  }))
}

export const noticeMailTemplates = { notice: noticeMail }
