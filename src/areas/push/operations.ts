import { message, toSinglePage, validationFailure } from '#contract'
import { change, changeAfter, findTargetProblem, read, type Handler } from '#platform'
import { lockCredential, lockUser } from '../profile/public.ts'
import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  PushSubscriptionNotFound,
  removePushSubscription,
} from './contract.ts'
import { loadPushKeys } from './keys.ts'
import { deleteOldestSubscriptions, deleteSubscription, listSubscriptions, upsertSubscription } from './queries.ts'
import { isPublicKey, outboundRulesFor } from './rules.ts'

export const pushHandlers: readonly Handler[] = [
  change(getPushKey, async ({ sql, app }) => ({ data: { publicKey: (await loadPushKeys(sql, app.keys)).publicKey } })),

  read(listPushSubscriptions, async ({ sql, caller }) =>
    toSinglePage([...(await listSubscriptions(sql, caller.userId))]),
  ),

  changeAfter(
    addPushSubscription,
    async ({ input: { endpoint, keys }, app }) => {
      if (!isPublicKey(keys.p256dh))
        throw validationFailure([{ path: 'keys.p256dh', text: message('validation.push.publicKey') }])
      const text = await findTargetProblem(endpoint, outboundRulesFor(app.config))
      if (text) throw validationFailure([{ path: 'endpoint', text }])
    },
    async ({ sql, caller, input: { endpoint, keys } }) => {
      const { userId } = caller
      await lockUser(sql, userId)
      const id = await upsertSubscription(sql, {
        userId,
        ...(await lockCredential(sql, caller)),
        endpoint: new URL(endpoint).href,
        ...keys,
      })
      await deleteOldestSubscriptions(sql, userId)
      return { data: { id } }
    },
  ),

  change(removePushSubscription, async ({ sql, caller, input }) => {
    if (!(await deleteSubscription(sql, caller.userId, input.id))) throw new PushSubscriptionNotFound()
  }),
]
