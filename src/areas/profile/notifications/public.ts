import type { Sql } from '#platform'
import { notificationKinds, type NotificationSettings } from './contract.ts'
import { findMailRefusal, listSettingsForUser } from './queries.ts'

export { composeAccountMail, composeNotification, unsubscribeUrl, type NotifiedReader } from './notification-mail.ts'
export { findMailReader, listRecipients, mailReaders } from './queries.ts'

export async function readNotificationSettings(sql: Sql, userId: string): Promise<NotificationSettings> {
  const chosen = new Map((await listSettingsForUser(sql, userId)).map((setting) => [setting.kind, setting]))
  const kinds = Object.entries(notificationKinds).map(([kind, { description, ...defaults }]) => {
    const setting = chosen.get(kind)
    return {
      kind,
      description,
      email: setting?.email ?? defaults.email,
      push: setting?.push ?? defaults.push,
      inbox: setting?.inbox ?? defaults.inbox,
      ...(kind === 'new_event' && { digest: setting?.digest ?? 'daily' }),
    }
  })
  return { kinds, mailRefusedAt: await findMailRefusal(sql, userId) }
}
