import type { IncomingMessage } from 'node:http'
import type { Adapter, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { BrowserSession } from '../areas/auth/sessions/public.ts'

export type FindBrowserSession = (request: IncomingMessage) => BrowserSession | null

const farFutureSeconds = 4_102_444_800

/**
 * oidc-provider gets a session per request, built from the browser's sign-in, so that signing out or switching users
 * takes effect at once. Its `uid` is the user id.
 */
export function useBrowserSessions(provider: Provider, findBrowserSession: FindBrowserSession): void {
  const { Session } = provider
  Session.get = async (ctx) => {
    const browserSession = findBrowserSession(ctx.req)
    // A destroyed session is neither stored nor set as a cookie.
    const session = Object.assign(new Session(), { destroyed: true })
    if (browserSession) {
      const loginTs = Math.floor(browserSession.signedInAt.getTime() / 1000)
      Object.assign(session, { uid: browserSession.userId, accountId: browserSession.userId, loginTs })
    }
    const { oidc } = ctx as unknown as KoaContextWithOIDC
    oidc.entity('Session', session)
    return session
  }
}

/**
 * Sessions are not stored. oidc-provider looks one up when an interaction goes on, so every `uid` gets one; the consent
 * page checks who is signed in.
 */
export const sessionAdapter: Partial<Adapter> = {
  findByUid: async (uid) => ({ kind: 'Session', uid, accountId: uid, exp: farFutureSeconds }),
}
