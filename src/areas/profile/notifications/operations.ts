import { change, read, type Handler, type Sql } from '#platform'
import { lockUser } from '../public.ts'
import {
  getNotificationSettings,
  isNotificationKind,
  notificationKinds,
  updateNotificationSettings,
  type NotificationSettings,
} from './contract.ts'
import { findMailRefusal, listSettingsForUser, upsertSetting } from './queries.ts'

export const notificationHandlers: readonly Handler[] = [
  read(getNotificationSettings, async ({ sql, caller }) => ({ data: await readSettings(sql, caller.userId) })),

  change(updateNotificationSettings, async ({ sql, caller: { userId }, input }) => {
    await lockUser(sql, userId)
    for (const [kind, choice] of Object.entries(input.kinds ?? {}))
      if (isNotificationKind(kind) && Object.keys(choice).length > 0) await upsertSetting(sql, userId, kind, choice)
    return { data: await readSettings(sql, userId) }
  }),
]

async function readSettings(sql: Sql, userId: string): Promise<NotificationSettings> {
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
