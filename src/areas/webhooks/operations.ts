import { message, validationFailure, success, type EventType, type Message } from '#contract'
import {
  change,
  changeAfter,
  publish,
  read,
  findTargetProblem,
  findUrlProblem,
  isLoopback,
  type Caller,
  type Config,
  type Handler,
} from '#platform'
import { lockUser } from '../profile/public.ts'
import { lockParentCredential } from '../tokens/public.ts'
import { listAdminOnlyTypes } from './event-types/public.ts'
import {
  AdminOnlyType,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  maxWebhooks,
  rotateWebhookSecret,
  TooManyWebhooks,
  updateWebhook,
  WebhookCreated,
  WebhookNotFound,
} from './contract.ts'
import {
  countWebhooksForOwner,
  deleteOwnedWebhook,
  findOwnedWebhook,
  findWebhookForOwner,
  listWebhooksForOwner,
  lockOwnedWebhook,
  updateSecret,
  updateWebhookRow,
} from './queries.ts'
import { previewWebhookDeletion } from './previews.ts'
import { insertWebhookWithSecret } from './public.ts'
import { generateSecret, requireReceiveAccess, outboundRulesFor, encryptSecret } from './rules.ts'

export const webhookHandlers: readonly Handler[] = [
  read(listWebhooks, async ({ sql, caller }) => ({
    data: { webhooks: [...(await listWebhooksForOwner(sql, caller.userId))] },
  })),

  read(getWebhook, async ({ sql, caller, input }) => {
    const webhook = await findWebhookForOwner(sql, caller.userId, input.id)
    if (!webhook) throw new WebhookNotFound()
    return { data: webhook }
  }),

  changeAfter(
    createWebhook,
    async ({ caller, input: { url, eventTypes = ['*'] }, app }) => {
      // A URL that is wrong in itself is reported before types that are not allowed: 400 comes before 403.
      assertNoUrlProblem(url, findUrlProblem(url, outboundRulesFor(app.config)))
      requireAllowedTypes(app.eventTypes, eventTypes, caller.scopes.has('admin'))
      await requireAllowedUrl(app.config, url)
    },
    async ({ sql, caller, input: { url, eventTypes = ['*'] }, app }) => {
      const { userId: ownerId } = caller
      await lockUser(sql, ownerId)
      const parent = await lockParentCredential(sql, caller)
      if ((await countWebhooksForOwner(sql, ownerId)) >= maxWebhooks) throw new TooManyWebhooks()

      const created = await insertWebhookWithSecret(sql, app.keys, {
        ownerId,
        ...parent,
        url,
        eventTypes,
        hearsAll: caller.scopes.has('admin'),
      })
      await publish(sql, WebhookCreated, { userId: ownerId, webhookId: created.id, url })
      return { data: created }
    },
    ({ output }) => Promise.resolve({ note: describeTypes(output.data) }),
  ),

  changeAfter(
    updateWebhook,
    async ({ db, caller, input: { id, ...changes }, app }) => {
      const webhook = await findOwnedWebhook(db.sql, caller.userId, id)
      if (!webhook) throw new WebhookNotFound()
      const { url, eventTypes } = changes
      if (url !== undefined || changes.isActive) requireReceiveAccess(caller, webhook)
      if (eventTypes) requireAllowedTypes(app.eventTypes, eventTypes, canReceiveAll(caller, webhook))
      if (url !== undefined) await requireAllowedUrl(app.config, url)
    },
    async ({ sql, caller, input: { id, ...changes } }) => {
      const { url, eventTypes } = changes
      const parent = changes.isActive || url !== undefined ? await lockParentCredential(sql, caller) : undefined
      const current = await lockOwnedWebhook(sql, caller.userId, id)
      if (!current) throw new WebhookNotFound()
      const types = eventTypes && { eventTypes: [...new Set(eventTypes)] }
      // Revoking a credential also revokes its webhooks. Whoever reactivates a revoked webhook, or changes its URL, makes it theirs.
      const newParent = current.disabledReason === 'revoked' || url !== undefined ? parent : undefined
      const changed = await updateWebhookRow(sql, id, { ...changes, ...types, ...newParent })
      if (!changed) throw new WebhookNotFound()
      return { data: changed }
    },
    ({ input: { url, eventTypes, isActive = true }, output: { data } }) =>
      Promise.resolve(
        data.isActive
          ? { note: describeTypes(data) }
          : {
              says: { act: 'Change your webhook that sends to {url}.' },
              note: 'It is off: nothing is sent until it is on again.',
              isHarmless: url === undefined && eventTypes === undefined && !isActive,
            },
      ),
  ),

  change(
    deleteWebhook,
    async ({ sql, caller, input }) => {
      if (!(await deleteOwnedWebhook(sql, caller.userId, input.id))) throw new WebhookNotFound()
      return success
    },
    async ({ sql, input }) => previewWebhookDeletion(sql, input.id),
  ),

  change(rotateWebhookSecret, async ({ sql, caller, input: { id }, app: { keys } }) => {
    const webhook = await lockOwnedWebhook(sql, caller.userId, id)
    if (!webhook) throw new WebhookNotFound()
    requireReceiveAccess(caller, webhook)
    const secret = generateSecret()
    return { data: { ...(await updateSecret(sql, id, encryptSecret(keys, secret))), secret } }
  }),
]

const describeTypes = ({ eventTypes }: { readonly eventTypes: readonly string[] }): string => {
  if (eventTypes.includes('*')) return 'It gets every type of event.'
  return `It gets only ${eventTypes.length} ${eventTypes.length === 1 ? 'type' : 'types'} of events.`
}

const canReceiveAll = (caller: Caller, { hearsAll }: { readonly hearsAll: boolean }): boolean =>
  hearsAll && caller.scopes.has('admin')

function requireAllowedTypes(
  eventTypes: readonly EventType[],
  names: readonly string[],
  isUnrestricted: boolean,
): void {
  const adminOnly = isUnrestricted ? [] : listAdminOnlyTypes(eventTypes)
  const refused = names.find((name) => adminOnly.includes(name))
  if (refused !== undefined) throw new AdminOnlyType(message('errors.webhooks.adminOnlyType', { type: refused }))
}

const requireAllowedUrl = async (config: Config, url: string): Promise<void> =>
  assertNoUrlProblem(url, await findTargetProblem(url, outboundRulesFor(config)))

function assertNoUrlProblem(url: string, problem: Message | undefined): void {
  if (!problem) return
  const isOwnMachine = problem.key === 'validation.url.https' && isLoopback(url)
  throw validationFailure([{ path: 'url', text: isOwnMachine ? message('validation.url.httpsOrListen') : problem }])
}
