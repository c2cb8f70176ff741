import type { Redirect } from '#contract'
import { isSameSecret, toLocation, sanitizeReturnTo, type AppContext, type Caller, type Database } from '#platform'
import { RegistrationClosed } from '../../settings/contract.ts'
import { codePagePath } from '../second-factor/public.ts'
import { DemoClosed, Suspended } from '../sessions/contract.ts'
import type { SignInProblem } from './contract.ts'
import { fetchIdentity, type CallbackParams } from './exchange.ts'
import { readFlowCookie, type FlowTarget, type Flow } from './flow.ts'
import { linkIdentity, SignInError, signInWithIdentity } from './account-linking.ts'
import { consumeSealedValue } from './queries.ts'
import type { ConfiguredProvider } from './configured-providers.ts'

const denialErrors = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

export async function handleCallback(
  db: Database,
  app: AppContext,
  caller: Caller | null,
  configured: ConfiguredProvider,
  params: CallbackParams,
): Promise<Redirect> {
  const flow = readFlowCookie(app)
  try {
    if (!flow) throw new SignInError('expired')
    if (flow.provider !== configured.id || !isSameSecret(params.state ?? '', flow.state))
      throw new SignInError('mismatch')
    app.browser.newFlow = null
    if (!(await db.begin((sql) => consumeSealedValue(sql, flow.id)))) throw new SignInError('expired')
    if (params.error !== undefined) throw new SignInError(denialErrors.has(params.error) ? 'denied' : 'failed')
    requireSameSession(flow, caller)

    const identity = await fetchIdentity(app, configured, flow, params).catch((error: unknown) => {
      throw logProviderFailure(app, configured, error, 'failed')
    })
    const { link } = flow
    const isSignedIn = await db.begin(async (sql) => {
      if (!link) return signInWithIdentity(sql, app, identity)
      await linkIdentity(sql, app, link.userId, identity)
      return true
    })
    const returnTo = sanitizeReturnTo(app.config, flow.returnTo)
    return { location: toLocation(app.config, isSignedIn ? returnTo : codePagePath(returnTo)) }
  } catch (error) {
    return buildErrorRedirect(app, configured, error, flow)
  }
}

/** An account is linked only in the session that started the flow. */
function requireSameSession({ link }: Flow, caller: Caller | null): void {
  if (!link) return
  const isSame = caller?.via === 'session' && caller.userId === link.userId && caller.credentialId === link.sessionId
  if (!isSame) throw new SignInError('other_session')
}

/** A warning, since the failure is the provider's. Logs only messages and codes, because the errors themselves may contain tokens. */
export function logProviderFailure(
  { log, requestId }: AppContext,
  { id }: ConfiguredProvider,
  error: unknown,
  problem: SignInProblem,
): SignInError {
  const { message, code, error: providerError, cause } = error as Error & { code?: unknown; error?: unknown }
  const causeMessage = cause instanceof Error ? cause.message : undefined
  log.warn(
    { provider: id, requestId, message, causeMessage, code, providerError },
    'signing in with an identity provider failed',
  )
  return new SignInError(problem)
}

/** Keeps `returnTo`, so that signing in another way still leads there. */
export function buildErrorRedirect(
  { config }: AppContext,
  { id }: ConfiguredProvider,
  error: unknown,
  target: FlowTarget | undefined,
): Redirect {
  const problem = toSignInProblem(error)
  if (problem === undefined) throw error
  const isLinking = target?.link !== undefined
  const returnTo = isLinking ? '/' : sanitizeReturnTo(config, target?.returnTo)
  const query = new URLSearchParams({
    error: problem,
    provider: id,
    ...(returnTo !== '/' && { returnTo }),
  })
  return { location: toLocation(config, `${isLinking ? '/settings/security' : '/login'}?${query}`) }
}

function toSignInProblem(error: unknown): SignInProblem | undefined {
  if (error instanceof SignInError) return error.problem
  if (error instanceof Suspended) return 'suspended'
  if (error instanceof DemoClosed) return 'demo_closed'
  return error instanceof RegistrationClosed ? 'registration_closed' : undefined
}
