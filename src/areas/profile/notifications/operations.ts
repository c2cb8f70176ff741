import { change, read, type Handler, type Sql } from '#platform'
import { lockUser } from '../public.ts'
import {
  getNotificationSettings,
  isNotificationKind,
  notificationKinds,
  updateNotificationSettings,
  type NotificationSettings,
} from './contract.ts'
import { listSettingsForUser, upsertSetting } from './queries.ts'

export const notificationHandlers: readonly Handler[] = [
  read(getNotificationSettings, async ({ sql, caller }) => ({ data: await readSettings(sql, caller.userId) })),

  change(updateNotificationSettings, async ({ sql, caller: { userId }, input }) => {
    await lockUser(sql, userId)
    for (const [kind, setting] of Object.entries(input.kinds ?? {}))
      if (isNotificationKind(kind) && setting.email !== undefined) await upsertSetting(sql, userId, kind, setting.email)
    return { data: await readSettings(sql, userId) }
  }),
]

async function readSettings(sql: Sql, userId: string): Promise<NotificationSettings> {
  const chosen = new Map((await listSettingsForUser(sql, userId)).map(({ kind, email }) => [kind, email]))
  const kinds = Object.entries(notificationKinds)
  return { kinds: kinds.map(([kind, description]) => ({ kind, description, email: chosen.get(kind) ?? true })) }
}
