import type { IncomingMessage } from 'node:http'
import type { Adapter, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SignIn } from '../areas/auth/sessions/public.ts'

/** Who is signed in, in the browser that sent a request. */
export type FindSignIn = (request: IncomingMessage) => SignIn | null

const farFutureSeconds = 4_102_444_800

/**
 * The library has no sessions of its own: each request's is made from the sign-in that the browser has, so that signing out,
 * or in as somebody else, counts at once. A session's `uid` is the person's id.
 */
export function useSignInSessions(provider: Provider, findSignIn: FindSignIn): void {
  const { Session } = provider
  Session.get = async (ctx) => {
    const signIn = findSignIn(ctx.req)
    // What is destroyed is neither stored nor put into a cookie.
    const session = Object.assign(new Session(), { destroyed: true })
    if (signIn) {
      const loginTs = Math.floor(signIn.signedInAt.getTime() / 1000)
      Object.assign(session, { uid: signIn.userId, accountId: signIn.userId, loginTs })
    }
    const { oidc } = ctx as unknown as KoaContextWithOIDC
    oidc.entity('Session', session)
    return session
  }
}

/** Nothing is kept. An interaction asks for the session it began in; its page checks for itself who is signed in. */
export const sessionAdapter: Partial<Adapter> = {
  findByUid: async (uid) => ({ kind: 'Session', uid, accountId: uid, exp: farFutureSeconds }),
}
