import type { Configuration, errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Database } from '#platform'
import { findClient } from '../areas/apps/public.ts'
import { findGrant } from '../areas/grants/public.ts'
import type { FindBrowserSession } from './sessions.ts'

type RenderError = NonNullable<Configuration['renderError']>

/**
 * Anyone can register an app without an account and choose where its errors redirect to, which would make us an open
 * redirect. Its errors before the user's decision are shown as a page, unless the user has granted it access before.
 * Apps of the developer portal have an owner, so their errors redirect.
 */
export function showUntrustedClientErrors(
  provider: Provider,
  {
    db,
    findBrowserSession,
    renderError,
  }: { db: Database; findBrowserSession: FindBrowserSession; renderError: RenderError },
): void {
  const authorizationErrors = new WeakMap<object, errors.OIDCProviderError>()
  provider.on('authorization.error', (ctx, error) => authorizationErrors.set(ctx, error))

  const isUntrustedClient = async (ctx: KoaContextWithOIDC): Promise<boolean> => {
    const clientId = ctx.oidc.client?.clientId
    const client = clientId === undefined ? undefined : await findClient(db.sql, clientId)
    if (!client?.isSelfRegistered) return false
    const userId = findBrowserSession(ctx.req)?.userId
    return userId === undefined || !(await findGrant(db.sql, { userId, clientId: client.clientId }))
  }

  provider.use(async (koaCtx, next) => {
    await next()
    const ctx = koaCtx as KoaContextWithOIDC
    const error = authorizationErrors.get(ctx)
    if (!error || hasDecided(ctx) || !(await isUntrustedClient(ctx))) return
    ctx.remove('location')
    ctx.status = 400
    await renderError(ctx, error, error)
  })
}

function hasDecided({ oidc: { entities } }: KoaContextWithOIDC): boolean {
  const result = entities.Interaction?.result
  return result?.consent !== undefined || result?.error === 'access_denied'
}
