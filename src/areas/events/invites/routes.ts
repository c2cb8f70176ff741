import type { Plugin } from '../../../http/app.ts'
import { addUnsubscribeRoutes } from '../../../web/unsubscribe-routes.ts'
import { parseOptOutToken } from './addresses.ts'
import { insertOptOut } from './queries.ts'

export const inviteOptOutRoutes: Plugin = (root, services) =>
  addUnsubscribeRoutes(root, services, {
    path: '/mail/no-invitations/:token',
    parseToken: (token) => parseOptOutToken(services.keys, token),
    async unsubscribe(sql, hash) {
      await insertOptOut(sql, hash)
      return true
    },
    describe: (t) => t('unsubscribe.invitations'),
    userIdFor: () => undefined,
  })
