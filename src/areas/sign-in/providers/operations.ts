import { whole, type Redirect } from '#contract'
import { act, change, read, returnPath, type App, type Handler } from '#platform'
import { lockPerson } from '../../user/profile/public.ts'
import { findAccount } from '../sessions/public.ts'
import { catalog, type Catalog } from './catalog.ts'
import {
  AlreadyLinked,
  authLinkProvider,
  authListProviders,
  authProviderCallback,
  authProviderForm,
  authStartProvider,
  authUnlinkProvider,
  LastWayIn,
  listLinkedAccounts,
  NotLinked,
  ProviderNotFound,
  type ProviderId,
} from './contract.ts'
import { beginAt } from './exchange.ts'
import type { Aim } from './flow.ts'
import { deleteLinkedAccount, isLinked, listLinkedAccountsOf } from './queries.ts'
import { allRegistered, registeredAt, type Registered } from './registered.ts'
import { comeBack, failing, refusal } from './return.ts'

/** The operations over a catalog of providers; tests bring one of their own. */
export function handlersFor(catalog: Catalog): readonly Handler[] {
  const requireRegistered = ({ config }: App, id: ProviderId) => {
    const registered = registeredAt(catalog, config, id)
    if (!registered) throw new ProviderNotFound()
    return registered
  }

  return [
    read(authListProviders, async ({ app }) =>
      whole(allRegistered(catalog, app.config).map(({ id, name }) => ({ id, name }))),
    ),

    act(authStartProvider, async ({ input, app }) => {
      const registered = requireRegistered(app, input.provider)
      const returnTo = returnPath(app.config, input.returnTo)
      return begin(app, registered, { returnTo })
    }),

    act(authProviderCallback, async ({ db, caller, input: { provider, ...returned }, app }) =>
      comeBack(db, app, caller, requireRegistered(app, provider), returned),
    ),

    read(authProviderForm, async ({ input: { provider, ...returned }, app }) => {
      const { provider: about } = requireRegistered(app, provider)
      if (about.kind !== 'openid' || !about.comesByForm) throw new ProviderNotFound()
      return { location: `/auth/${provider}/callback?${new URLSearchParams(returned)}` }
    }),

    act(authLinkProvider, async ({ db, caller: { userId, credentialId }, input, app }) => {
      const registered = requireRegistered(app, input.provider)
      if (await isLinked(db.sql, userId, registered)) throw new AlreadyLinked()
      const aim = {
        returnTo: `/settings/security?linked=${input.provider}`,
        link: { userId, sessionId: credentialId },
      }
      return begin(app, registered, aim)
    }),

    change(authUnlinkProvider, async ({ sql, caller: { userId }, input, app }) => {
      await lockPerson(sql, userId)
      if (!(await deleteLinkedAccount(sql, userId, input.provider))) throw new NotLinked()
      const account = await findAccount(sql, { id: userId })
      const left = await listLinkedAccountsOf(sql, userId)
      const isWayIn = left.some(({ provider }) => registeredAt(catalog, app.config, provider))
      if (!account?.passwordHash && !isWayIn) throw new LastWayIn()
    }),

    read(listLinkedAccounts, async ({ sql, caller }) => {
      const accounts = await listLinkedAccountsOf(sql, caller.userId)
      return whole(
        caller.scopes.has('user:email') ? [...accounts] : accounts.map((one) => ({ ...one, providerEmail: null })),
      )
    }),
  ]
}

export const providers = handlersFor(catalog)

/** To the provider, or to a page that explains why not. */
const begin = (app: App, registered: Registered, aim: Aim): Promise<Redirect> =>
  beginAt(app, registered, aim).then(
    (location) => ({ location }),
    (error: unknown) => refusal(app, registered, failing(app, registered, error, 'unavailable'), aim),
  )
