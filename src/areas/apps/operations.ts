import { message, validationFailure, success, rateLimitFailure } from '#contract'
import { change, changeAfter, allUsers, broadcast, publish, read, sha256, type Handler } from '#platform'
import { requireOwnPictures, acceptArrivedFiles } from '../uploads/public.ts'
import { lockUser } from '../profile/public.ts'
import { lockParentCredential, type ParentCredential } from '../tokens/public.ts'
import {
  ApplicationRegistered,
  AppNotFound,
  createApp,
  deleteApp,
  getApp,
  listApps,
  maxApps,
  PublicClientHasNoSecret,
  regenerateAppSecret,
  TooManyApps,
  updateApp,
} from './contract.ts'
import {
  countAppsForOwner,
  deleteOwnedApp,
  findOwnedApp,
  insertApp,
  listAppsForOwner,
  lockOwnedApp,
  updateAppRow,
  updateSecret,
} from './queries.ts'
import { previewAppDeletion } from './previews.ts'
import { newClientId, newClientSecret, findRedirectProblems } from './rules.ts'

export const appHandlers: readonly Handler[] = [
  read(listApps, async ({ sql, caller }) => ({ data: { apps: [...(await listAppsForOwner(sql, caller.userId))] } })),

  changeAfter(
    createApp,
    async (call) => {
      const { caller, input, app } = call
      requireValidRedirects(input.redirectUris, input.isPublicClient ?? false)
      await acceptArrivedFiles('logoUri')(call)
      const { isExceeded, secondsLeft } = await app.limits.newAppsPerUser.consume(caller.userId)
      if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.apps'), secondsLeft)
    },
    async (call) => {
      const { sql, input } = call
      const { userId } = call.caller
      const { isPublicClient = false } = input
      await requireOwnPictures(call, { logoUri: input.logoUri })
      await lockUser(sql, userId)
      const parent = await lockParentCredential(sql, call.caller)
      if ((await countAppsForOwner(sql, userId)) >= maxApps) throw new TooManyApps()

      const clientSecret = isPublicClient ? '' : newClientSecret()
      const created = await insertApp(sql, {
        ...input,
        clientId: newClientId(),
        ownerId: userId,
        ...toAppParentCredential(parent),
        isPublicClient,
        secretHash: isPublicClient ? null : sha256(clientSecret),
      })
      await publish(sql, ApplicationRegistered, { userId, clientId: created.clientId, appName: created.name })
      return { data: { ...created, clientSecret } }
    },
  ),

  read(getApp, async ({ sql, caller, input }) => {
    const app = await findOwnedApp(sql, caller.userId, input.clientId)
    if (!app) throw new AppNotFound()
    return { data: app }
  }),

  changeAfter(updateApp, acceptArrivedFiles('logoUri'), async (call) => {
    const { sql, caller } = call
    const { clientId, ...changes } = call.input
    const parent = changes.isActive ? await lockParentCredential(sql, caller) : undefined
    const app = await lockOwnedApp(sql, caller.userId, clientId)
    if (!app) throw new AppNotFound()
    if (changes.redirectUris) requireValidRedirects(changes.redirectUris, app.isPublicClient)
    await requireOwnPictures(call, { logoUri: changes.logoUri }, app)
    // A re-enabled app is revoked with the credential that re-enabled it.
    const newParent = parent && !app.isActive ? toAppParentCredential(parent) : {}
    if (changes.isActive !== undefined && changes.isActive !== app.isActive)
      await broadcast(sql, 'credentials', allUsers)
    return { data: await updateAppRow(sql, clientId, changes, newParent) }
  }),

  change(
    deleteApp,
    async ({ sql, caller, input }) => {
      if (!(await deleteOwnedApp(sql, caller.userId, input.clientId))) throw new AppNotFound()
      await broadcast(sql, 'credentials', allUsers)
      return success
    },
    async ({ sql, input }) => previewAppDeletion(sql, input.clientId),
  ),

  change(regenerateAppSecret, async ({ sql, caller, input: { clientId } }) => {
    const app = await lockOwnedApp(sql, caller.userId, clientId)
    if (!app) throw new AppNotFound()
    if (app.isPublicClient) throw new PublicClientHasNoSecret()
    const clientSecret = newClientSecret()
    await updateSecret(sql, clientId, sha256(clientSecret))
    return {
      data: { clientId, clientSecret, message: 'Save it now: it is shown only once. The old secret no longer works.' },
    }
  }),
]

const toAppParentCredential = ({ madeByTokenId, grantId }: ParentCredential) => ({
  madeByTokenId,
  madeByGrantId: grantId,
})

function requireValidRedirects(uris: readonly string[], isPublicClient: boolean): void {
  const problems = findRedirectProblems(uris, isPublicClient)
  if (problems.length > 0) throw validationFailure(problems)
}
