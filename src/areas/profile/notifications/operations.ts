import { change, read, type Handler } from '#platform'
import { lockUser } from '../public.ts'
import { getNotificationSettings, isNotificationKind, updateNotificationSettings } from './contract.ts'
import { readNotificationSettings } from './public.ts'
import { upsertSetting } from './queries.ts'

export const notificationHandlers: readonly Handler[] = [
  read(getNotificationSettings, async ({ sql, caller }) => ({
    data: await readNotificationSettings(sql, caller.userId),
  })),

  change(updateNotificationSettings, async ({ sql, caller: { userId }, input }) => {
    await lockUser(sql, userId)
    for (const [kind, choice] of Object.entries(input.kinds ?? {}))
      if (isNotificationKind(kind) && Object.keys(choice).length > 0) await upsertSetting(sql, userId, kind, choice)
    return { data: await readNotificationSettings(sql, userId) }
  }),
]
