import { hmac, isSameSecret, type Browser, type Clock, type Config, type Keys } from '#platform'
import { cookieIn, setCookie } from '../http/cookies.ts'
import { sessionsIn } from '../http/session-cookie.ts'

/** What to say on the next page, once. */
interface Flash {
  readonly to: string
  readonly done: string
}

const names = { flash: 'fm_flash', intent: 'fm_intent' } as const
type Name = keyof typeof names
const flashSeconds = 60
/** As long as the link lives that confirms a new account. */
const intentSeconds = 86_400

/**
 * Two signed, short-lived cookies. The flash says what an action did; it is bound to the session, so that neither a link nor
 * another person can show it. The intent is what somebody wanted to do before they had to sign in; it is bound to the browser.
 */
export function pageCookies({ config, keys, clock }: { config: Config; keys: Keys; clock: Clock }) {
  const key = keys.of('page cookies')
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000)
  const signatureOf = (name: Name, session: string, payload: string) =>
    hmac(key, `${name} ${session} ${payload}`, 'base64url')

  const write = (name: Name, session: string, value: unknown, seconds: number): string => {
    const payload = Buffer.from(JSON.stringify([secondsNow() + seconds, value])).toString('base64url')
    return setCookie(config, names[name], { value: `${payload}.${signatureOf(name, session, payload)}`, seconds })
  }
  const read = (name: Name, session: string, cookies: string): unknown => {
    const [payload = '', signature = ''] = cookieIn(config, cookies, names[name])?.split('.') ?? []
    if (payload === '' || !isSameSecret(signature, signatureOf(name, session, payload))) return undefined
    const [until, value] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, unknown]
    return until > secondsNow() ? value : undefined
  }

  const sessionIn = (cookies: string): string => sessionsIn(config, cookies)[0] ?? ''
  const gone = { value: '', seconds: 0 }

  return {
    /** What an action that led to this address has to say. */
    doneAt(url: string, cookies = ''): string | undefined {
      const flash = read('flash', sessionIn(cookies), cookies) as Flash | undefined
      return flash?.to === url ? flash.done : undefined
    },
    intentIn: (cookies = '') => read('intent', '', cookies) as string | undefined,
    flash(flash: Flash, cookies: string | undefined, { session }: Browser): string {
      const token = session === undefined ? sessionIn(cookies ?? '') : session?.token
      return write('flash', token ?? '', flash, flashSeconds)
    },
    noFlash: setCookie(config, names.flash, gone),
    intent: (intent: string | null) =>
      intent === null ? setCookie(config, names.intent, gone) : write('intent', '', intent, intentSeconds),
  }
}
