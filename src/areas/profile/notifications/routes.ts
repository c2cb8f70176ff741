import type { Plugin } from '../../../http/app.ts'
import { addUnsubscribeRoutes } from '../../../web/unsubscribe-routes.ts'
import { upsertSetting } from './queries.ts'
import { parseUnsubscribeToken } from './tokens.ts'

export const unsubscribeRoutes: Plugin = (root, services) =>
  addUnsubscribeRoutes(root, services, {
    path: '/mail/unsubscribe/:token',
    parseToken: (token) => parseUnsubscribeToken(services.keys, token),
    unsubscribe: (sql, { userId, kind }) => upsertSetting(sql, userId, kind, { email: false }),
    describe: (t, { kind }) => t(`settings.notifications.kinds.${kind}`),
    userIdFor: ({ userId }) => userId,
  })
