import { invalid, success } from '#contract'
import {
  act,
  change,
  publish,
  read,
  targetProblem,
  urlProblem,
  type Caller,
  type Config,
  type Handler,
} from '#platform'
import { lockPerson } from '../../user/profile/public.ts'
import { lockMaker } from '../../user/tokens/public.ts'
import { listAdminOnlyTypes } from '../event-types/public.ts'
import {
  AdminOnlyType,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  TooManyWebhooks,
  updateWebhook,
  WebhookCreated,
  WebhookNotFound,
} from './contract.ts'
import {
  countWebhooksOf,
  deleteWebhookOf,
  findWebhookOf,
  listWebhooksOf,
  lockWebhookOf,
  updateSecret,
  updateWebhook as changeWebhook,
} from './queries.ts'
import { previewOfWebhook } from './previews.ts'
import { makeWebhook } from './public.ts'
import { newSecret, requireHearing, rulesOf, sealed } from './rules.ts'

const maxWebhooks = 20

export const webhooks: readonly Handler[] = [
  read(listWebhooks, async ({ sql, caller }) => ({
    data: { webhooks: [...(await listWebhooksOf(sql, caller.userId))] },
  })),

  act(createWebhook, async ({ db, caller, input: { url, eventTypes = ['*'] }, app: { config, keys } }) => {
    const hearsAll = caller.scopes.has('admin')
    refuse(urlProblem(url, rulesOf(config)))
    await requireTypes(eventTypes, hearsAll)
    await requireUrl(config, url)
    return db.begin(async (sql) => {
      const { userId: ownerId } = caller
      await lockPerson(sql, ownerId)
      const maker = await lockMaker(sql, caller)
      if ((await countWebhooksOf(sql, ownerId)) >= maxWebhooks) throw new TooManyWebhooks()

      const made = await makeWebhook(sql, keys, { ownerId, ...maker, url, eventTypes, hearsAll })
      await publish(sql, WebhookCreated, { userId: ownerId, webhookId: made.id, url })
      return { data: made }
    })
  }),

  act(updateWebhook, async ({ db, caller, input: { id, ...changes }, app: { config } }) => {
    const known = await findWebhookOf(db.sql, caller.userId, id)
    if (!known) throw new WebhookNotFound()
    const { url, eventTypes } = changes
    if (url !== undefined) requireHearing(caller, known)
    if (eventTypes) await requireTypes(eventTypes, mayHearAll(caller, known))
    if (url !== undefined) await requireUrl(config, url)
    return db.begin(async (sql) => {
      const maker = changes.isActive ? await lockMaker(sql, caller) : undefined
      const present = await lockWebhookOf(sql, caller.userId, id)
      if (!present) throw new WebhookNotFound()
      const types = eventTypes && { eventTypes: [...new Set(eventTypes)] }
      // Switched on again, it ends with the credential that did so.
      const newMaker = present.disabledReason === 'revoked' ? maker : undefined
      const changed = await changeWebhook(sql, id, { ...changes, ...types, ...newMaker })
      if (!changed) throw new WebhookNotFound()
      return { data: changed }
    })
  }),

  change(
    deleteWebhook,
    async ({ sql, caller, input }) => {
      if (!(await deleteWebhookOf(sql, caller.userId, input.id))) throw new WebhookNotFound()
      return success
    },
    async ({ sql, input }) => previewOfWebhook(sql, input.id),
  ),

  change(rotateWebhookSecret, async ({ sql, caller, input: { id }, app: { keys } }) => {
    if (!(await lockWebhookOf(sql, caller.userId, id))) throw new WebhookNotFound()
    const secret = newSecret()
    return { data: { ...(await updateSecret(sql, id, sealed(keys, secret))), secret } }
  }),
]

const mayHearAll = (caller: Caller, { hearsAll }: { readonly hearsAll: boolean }): boolean =>
  hearsAll && caller.scopes.has('admin')

async function requireTypes(names: readonly string[], mayHearAll: boolean): Promise<void> {
  const closed = mayHearAll ? [] : await listAdminOnlyTypes()
  const refused = names.find((name) => closed.includes(name))
  if (refused !== undefined) throw new AdminOnlyType(`${AdminOnlyType.meaning} (${refused})`)
}

/** Refuses an address that leads inside, also by its name. Waits for the name to be looked up. */
const requireUrl = async (config: Config, url: string): Promise<void> =>
  refuse(await targetProblem(url, rulesOf(config)))

function refuse(message: string | undefined): void {
  if (message !== undefined) throw invalid([{ path: 'url', message }])
}
