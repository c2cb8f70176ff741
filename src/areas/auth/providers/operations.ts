import { toSinglePage, type Redirect } from '#contract'
import { withOwnTransactions, change, read, sanitizeReturnTo, type AppContext, type Handler } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { countPasskeys } from '../passkeys/public.ts'
import { findAccount, isRecentSession } from '../sessions/public.ts'
import { SignInError } from './account-linking.ts'
import { catalog, type ProviderCatalog } from './catalog.ts'
import {
  AlreadyLinked,
  authLinkProvider,
  authListProviders,
  authProviderCallback,
  authProviderForm,
  authStartProvider,
  authUnlinkProvider,
  LastSignInMethod,
  listLinkedAccounts,
  NotLinked,
  ProviderNotFound,
  type ProviderId,
} from './contract.ts'
import { startAuthorization } from './exchange.ts'
import type { FlowTarget } from './flow.ts'
import { deleteLinkedAccount, isProviderLinked, listLinkedAccountsForUser } from './queries.ts'
import { listConfiguredProviders, findConfiguredProvider, type ConfiguredProvider } from './configured-providers.ts'
import { handleCallback, logProviderFailure, buildErrorRedirect } from './callback.ts'
import { hasUsableProvider } from './usable-providers.ts'

export function createProviderHandlers(catalog: ProviderCatalog): readonly Handler[] {
  const requireProvider = ({ config }: AppContext, id: ProviderId) => {
    const configured = findConfiguredProvider(catalog, config, id)
    if (!configured) throw new ProviderNotFound()
    return configured
  }

  return [
    read(authListProviders, async ({ app }) =>
      toSinglePage(listConfiguredProviders(catalog, app.config).map(({ id, name }) => ({ id, name }))),
    ),

    withOwnTransactions(authStartProvider, async ({ input, app }) => {
      const configured = requireProvider(app, input.provider)
      const returnTo = sanitizeReturnTo(app.config, input.returnTo)
      return redirectToProvider(app, configured, { returnTo })
    }),

    withOwnTransactions(authProviderCallback, async ({ db, caller, input: { provider, ...params }, app }) =>
      handleCallback(db, app, caller, requireProvider(app, provider), params),
    ),

    read(authProviderForm, async ({ input: { provider, ...returned }, app }) => {
      const { provider: definition } = requireProvider(app, provider)
      if (definition.kind !== 'openid' || !definition.usesFormPost) throw new ProviderNotFound()
      return { location: `/auth/${provider}/callback?${new URLSearchParams(returned)}` }
    }),

    withOwnTransactions(authLinkProvider, async ({ db, caller: { userId, credentialId }, input, app }) => {
      const configured = requireProvider(app, input.provider)
      if (await isProviderLinked(db.sql, userId, configured)) throw new AlreadyLinked()
      const target = {
        returnTo: `/settings/security?linked=${input.provider}`,
        link: { userId, sessionId: credentialId },
      }
      // A stolen session must not add a sign-in method.
      if (!(await isRecentSession(db.sql, credentialId)))
        return buildErrorRedirect(app, configured, new SignInError('sign_in_again'), target)
      return redirectToProvider(app, configured, target)
    }),

    change(authUnlinkProvider, async ({ sql, caller: { userId }, input, app }) => {
      await lockUser(sql, userId)
      if (!(await deleteLinkedAccount(sql, userId, input.provider))) throw new NotLinked()
      const hasPassword = Boolean((await findAccount(sql, { id: userId }))?.passwordHash)
      const canStillSignIn =
        hasPassword ||
        (await countPasskeys(sql, userId)) > 0 ||
        (await hasUsableProvider(sql, catalog, app.config, userId))
      if (!canStillSignIn) throw new LastSignInMethod()
    }),

    read(listLinkedAccounts, async ({ sql, caller }) => {
      const accounts = await listLinkedAccountsForUser(sql, caller.userId)
      return toSinglePage(
        caller.scopes.has('user:email') ? [...accounts] : accounts.map((row) => ({ ...row, providerEmail: null })),
      )
    }),
  ]
}

export const providerHandlers = createProviderHandlers(catalog)

const redirectToProvider = (app: AppContext, configured: ConfiguredProvider, target: FlowTarget): Promise<Redirect> =>
  startAuthorization(app, configured, target).then(
    (location) => ({ location }),
    (error: unknown) =>
      buildErrorRedirect(app, configured, logProviderFailure(app, configured, error, 'unavailable'), target),
  )
