import type { FlashNotice } from '../../web/bundle.ts'
import { hmac, isSameSecret, type BrowserState, type Clock, type Config, type DerivedKeys } from '#platform'
import { readPrefixedCookie, serializePrefixedCookie } from '../http/cookies.ts'
import { readSessionTokens } from '../http/session-cookie.ts'

interface AddressedNotice extends FlashNotice {
  readonly to: string
}

const cookieNames = { notice: 'fm_flash', intent: 'fm_intent' } as const
type CookieName = keyof typeof cookieNames
const noticeSeconds = 60
/** As long as the confirmation link of a new account is valid. */
const intentSeconds = 86_400

/**
 * Signed, short-lived cookies. The notice is signed with the session, so that neither a link nor another user can show it.
 * The intent is stored before signing in, so there is no session to sign it with.
 */
export function createPageCookies({ config, keys, clock }: { config: Config; keys: DerivedKeys; clock: Clock }) {
  const key = keys.get('page cookies')
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (name: CookieName, session: string, payload: string) =>
    hmac(key, `${name} ${session} ${payload}`, 'base64url')

  const write = (name: CookieName, session: string, value: unknown, seconds: number): string => {
    const payload = Buffer.from(JSON.stringify([secondsNow() + seconds, value])).toString('base64url')
    return serializePrefixedCookie(config, cookieNames[name], {
      value: `${payload}.${sign(name, session, payload)}`,
      maxAgeSeconds: seconds,
    })
  }
  const read = (name: CookieName, session: string, cookies: string): unknown => {
    const [payload = '', signature = ''] = readPrefixedCookie(config, cookies, cookieNames[name])?.split('.') ?? []
    if (payload === '' || !isSameSecret(signature, sign(name, session, payload))) return undefined
    const [expiresAt, value] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, unknown]
    return expiresAt > secondsNow() ? value : undefined
  }

  const readSessionToken = (cookies: string): string => readSessionTokens(config, cookies)[0] ?? ''
  const expiredCookie = { value: '', maxAgeSeconds: 0 }

  return {
    readNotice(url: string, cookies = ''): FlashNotice | undefined {
      const notice = read('notice', readSessionToken(cookies), cookies) as AddressedNotice | undefined
      return notice?.to === url ? notice : undefined
    },
    readIntent: (cookies = '') => read('intent', '', cookies) as string | undefined,
    serializeNotice(notice: AddressedNotice, cookies: string | undefined, { session }: BrowserState): string {
      // Undefined while the session stays as it is, null when somebody has just signed out.
      const token = session === undefined ? readSessionToken(cookies ?? '') : session?.token
      return write('notice', token ?? '', notice, noticeSeconds)
    },
    clearedNotice: serializePrefixedCookie(config, cookieNames.notice, expiredCookie),
    serializeIntent: (intent: string | null) =>
      intent === null
        ? serializePrefixedCookie(config, cookieNames.intent, expiredCookie)
        : write('intent', '', intent, intentSeconds),
  }
}
