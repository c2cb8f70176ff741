import { invalid, success, tooMany } from '#contract'
import { change, changeAfter, everybody, notify, publish, read, sha256, type Handler } from '#platform'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { lockMaker, type Maker } from '../../user/tokens/public.ts'
import {
  ApplicationRegistered,
  AppNotFound,
  createApp,
  deleteApp,
  getApp,
  listApps,
  NoSecret,
  regenerateAppSecret,
  TooManyApps,
  updateApp,
} from './contract.ts'
import {
  countAppsOf,
  deleteAppOf,
  findAppOf,
  insertApp,
  listAppsOf,
  lockAppOf,
  updateAppOf,
  updateSecret,
} from './queries.ts'
import { previewOfApp } from './previews.ts'
import { newClientId, newClientSecret, redirectProblems, withoutBidi } from './rules.ts'

const maxApps = 25

export const apps: readonly Handler[] = [
  read(listApps, async ({ sql, caller }) => ({ data: { apps: [...(await listAppsOf(sql, caller.userId))] } })),

  changeAfter(
    createApp,
    async (call) => {
      const { caller, input, app } = call
      requireRedirects(input.redirectUris, input.isPublicClient ?? false)
      requireName(input.name)
      await seePictures('logoUri')(call)
      const { isExceeded, secondsLeft } = await app.limits.newApps.spend(caller.userId)
      if (isExceeded) throw tooMany('Too many new apps.', secondsLeft)
    },
    async (call) => {
      const { sql, input } = call
      const { userId } = call.caller
      const { isPublicClient = false } = input
      await requireOwnPictures(call, { logoUri: input.logoUri })
      await lockPerson(sql, userId)
      const maker = await lockMaker(sql, call.caller)
      if ((await countAppsOf(sql, userId)) >= maxApps) throw new TooManyApps()

      const clientSecret = isPublicClient ? '' : newClientSecret()
      const made = await insertApp(sql, {
        ...input,
        name: requireName(input.name),
        clientId: newClientId(),
        ownerId: userId,
        ...asAppMaker(maker),
        isPublicClient,
        secretHash: isPublicClient ? null : sha256(clientSecret),
      })
      await publish(sql, ApplicationRegistered, { userId, clientId: made.clientId, appName: made.name })
      return { data: { ...made, clientSecret } }
    },
  ),

  read(getApp, async ({ sql, caller, input }) => {
    const app = await findAppOf(sql, caller.userId, input.clientId)
    if (!app) throw new AppNotFound()
    return { data: app }
  }),

  changeAfter(updateApp, seePictures('logoUri'), async (call) => {
    const { sql, caller } = call
    const { clientId, ...given } = call.input
    const changes = given.name === undefined ? given : { ...given, name: requireName(given.name) }
    const maker = changes.isActive ? await lockMaker(sql, caller) : undefined
    const app = await lockAppOf(sql, caller.userId, clientId)
    if (!app) throw new AppNotFound()
    if (changes.redirectUris) requireRedirects(changes.redirectUris, app.isPublicClient)
    await requireOwnPictures(call, { logoUri: changes.logoUri }, app)
    // Switched on again, it ends with the credential that did so.
    const newMaker = maker && !app.isActive ? asAppMaker(maker) : {}
    if (changes.isActive !== undefined && changes.isActive !== app.isActive) await notify(sql, 'credentials', everybody)
    return { data: await updateAppOf(sql, clientId, changes, newMaker) }
  }),

  change(
    deleteApp,
    async ({ sql, caller, input }) => {
      if (!(await deleteAppOf(sql, caller.userId, input.clientId))) throw new AppNotFound()
      await notify(sql, 'credentials', everybody)
      return success
    },
    async ({ sql, input }) => previewOfApp(sql, input.clientId),
  ),

  change(regenerateAppSecret, async ({ sql, caller, input: { clientId } }) => {
    const app = await lockAppOf(sql, caller.userId, clientId)
    if (!app) throw new AppNotFound()
    if (app.isPublicClient) throw new NoSecret()
    const clientSecret = newClientSecret()
    await updateSecret(sql, clientId, sha256(clientSecret))
    return { data: { clientId, clientSecret, message: 'Keep it now: it is shown only once. The old secret is dead.' } }
  }),
]

function requireName(given: string): string {
  const name = withoutBidi(given)
  if (name === '') throw invalid([{ path: 'name', message: 'must have 1 to 100 characters' }])
  return name
}

const asAppMaker = ({ madeByTokenId, grantId }: Maker) => ({ madeByTokenId, madeByGrantId: grantId })

function requireRedirects(uris: readonly string[], isPublicClient: boolean): void {
  const problems = redirectProblems(uris, isPublicClient)
  if (problems.length > 0) throw invalid(problems)
}
