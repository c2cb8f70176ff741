import type { Redirect } from '#contract'
import { isSameSecret, locationOn, returnPath, type App, type Caller, type Database } from '#platform'
import { RegistrationClosed } from '../links/contract.ts'
import { DemoClosed, Suspended } from '../sessions/contract.ts'
import type { SignInProblem } from './contract.ts'
import { identityFrom, type Returned } from './exchange.ts'
import { keptFlow, type Aim, type Flow } from './flow.ts'
import { link, Refused, signInAs } from './joining.ts'
import { spendFlow } from './queries.ts'
import type { Registered } from './registered.ts'

/** What providers call it when somebody does not want to. */
const denials = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/** Finishes what was begun in this browser: a sign-in, or a link with the account that began it. */
export async function comeBack(
  db: Database,
  app: App,
  caller: Caller | null,
  registered: Registered,
  returned: Returned,
): Promise<Redirect> {
  const flow = keptFlow(app)
  try {
    if (!flow) throw new Refused('expired')
    if (flow.provider !== registered.id || !isSameSecret(returned.state ?? '', flow.state))
      throw new Refused('mismatch')
    app.browser.nextFlow = null
    if (!(await db.begin((sql) => spendFlow(sql, flow.id)))) throw new Refused('expired')
    if (returned.error !== undefined) throw new Refused(denials.has(returned.error) ? 'denied' : 'failed')
    requireSameSession(flow, caller)

    const identity = await identityFrom(app, registered, flow, returned).catch((error: unknown) => {
      throw failing(app, registered, error, 'failed')
    })
    await db.begin((sql) => (flow.link ? link(sql, app, flow.link.userId, identity) : signInAs(sql, app, identity)))
    return { location: locationOn(app.config, returnPath(app.config, flow.returnTo)) }
  } catch (error) {
    return refusal(app, registered, error, flow)
  }
}

/** An account is linked only in the session that asked for it. */
function requireSameSession({ link }: Flow, caller: Caller | null): void {
  if (!link) return
  const isSame = caller?.via === 'session' && caller.userId === link.userId && caller.credentialId === link.sessionId
  if (!isSame) throw new Refused('other_session')
}

/** What another server did is no error of ours, but operators want to know. Only words: what caused it may hold tokens. */
export function failing({ log, requestId }: App, { id }: Registered, error: unknown, problem: SignInProblem): Refused {
  const { message, code, error: told, cause } = error as Error & { code?: unknown; error?: unknown }
  const because = cause instanceof Error ? cause.message : undefined
  log.warn({ provider: id, requestId, message, because, code, told }, 'a sign-in elsewhere failed')
  return new Refused(problem)
}

/** Sends the browser to a page that explains, from which a sign-in by another way still leads to where it was to lead. */
export function refusal({ config }: App, { id }: Registered, error: unknown, aim: Aim | undefined): Redirect {
  const problem = problemOf(error)
  if (problem === undefined) throw error
  const isLinking = aim?.link !== undefined
  const returnTo = isLinking ? '/' : returnPath(config, aim?.returnTo)
  const query = new URLSearchParams({
    error: problem,
    provider: id,
    ...(returnTo !== '/' && { returnTo }),
  })
  return { location: locationOn(config, `${isLinking ? '/settings/security' : '/login'}?${query}`) }
}

function problemOf(error: unknown): SignInProblem | undefined {
  if (error instanceof Refused) return error.problem
  if (error instanceof Suspended || error instanceof DemoClosed) return 'suspended'
  return error instanceof RegistrationClosed ? 'registration_closed' : undefined
}
