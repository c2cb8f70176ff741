import type { HandlerResult, Input, Operation, Scope } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DerivedKeys } from './keys.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Log } from './log.ts'
import type { CacheMarker } from './response-cache.ts'
import type { Database, Sql, Transaction } from './sql.ts'
import type { FileStorage } from './storage/storage.ts'

export type Role = 'user' | 'admin' | 'superadmin'

/** Who calls, and with what. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  /** With everything they imply; `admin` only while the role allows it. */
  readonly scopes: ReadonlySet<Scope>
  readonly via: 'token' | 'session' | 'oauth'
  /** The id of the token or the session; of an app's token, the id of the grant it hangs on. */
  readonly credentialId: string
  readonly credentialExpiresAt: string | null
  /** The one path that the credential is good for, when it is not good for all. */
  readonly onlyPath?: '/mcp'
}

/** What belongs to the process, and the request's id and address. */
export interface AppContext {
  readonly config: Config
  readonly clock: Clock
  readonly keys: DerivedKeys
  readonly limits: RateLimiters
  readonly log: Log
  readonly storage: FileStorage
  readonly requestId: string
  readonly ip: string
  readonly browser: BrowserState
  /** It came through MCP. */
  readonly isMcp?: true
  /** A page shows it: somebody looks at something, and did not ask for it by itself. */
  readonly isPageView?: true
  /** Keeps a public answer for whoever asks next without a credential; missing where answers are not kept. */
  readonly markCacheable?: CacheMarker | undefined
}

/** What is counted besides the hourly requests: by address, by the name that somebody tries to sign in with, by person. */
export interface RateLimiters {
  readonly signInsPerIp: RateLimiter
  readonly failedSignInsPerName: RateLimiter
  readonly newAppsPerUser: RateLimiter
  readonly mailsPerRecipient: RateLimiter
  readonly mailsPerIp: RateLimiter
  readonly wrongCodesPerUser: RateLimiter
  readonly wrongCodesPerIp: RateLimiter
}

/** The browser at the other end of a sign-in. */
export interface BrowserState {
  readonly userAgent: string | null
  /** The session that the answer gives to the browser, or takes from it with null. Undefined leaves it as it is. */
  session?: { readonly token: string; readonly seconds: number } | null | undefined
  /** What it keeps since somebody signed in with it. */
  readonly deviceToken?: string | undefined
  /** What the answer gives it to keep for the next sign-in. */
  newDeviceToken?: string
  /** What it keeps since it tapped a pass while nobody was signed in. */
  readonly visitorToken?: string | undefined
  /** What the browser keeps while somebody is at an identity provider. */
  readonly flowToken?: string | undefined
  /** What the answer gives the browser to keep meanwhile, or takes from it with null. */
  newFlow?: FlowCookie | null
}

export interface FlowCookie {
  readonly value: string
  readonly seconds: number
  /** It comes back with a form that the provider's page sends, which browsers count as foreign. */
  readonly isCrossSitePost: boolean
}

/** Everything a handler may touch, with `sql` or `db` beside it. There is nothing ambient. */
interface HandlerCall<T extends Operation> {
  readonly operation: T
  readonly caller: T['scope'] extends 'public' ? Caller | null : Caller
  readonly input: Input<T>
  readonly app: AppContext
}

type WithProperty<Key extends string, Value> = { readonly [K in Key]: Value }
interface AnyHandlerCall {
  readonly operation: Operation
  readonly caller: Caller | null
  readonly input: unknown
  readonly app: AppContext
}

/** What somebody sees of a change before they say yes to it. */
export interface Preview {
  /** What it is about, by names that people know; left out where an operation reads it. */
  readonly target?: object | undefined
  /** How many things go with it: `[3, 'RSVP']`, or `[3, 'person', 'people']`. */
  readonly affectedCounts?: readonly (readonly [count: number, one: string, many?: string])[]
  readonly note?: string
}

/** An operation with what performs it. Types are checked where it is made; the list of handlers forgets them. */
export type Handler =
  | {
      readonly operation: Operation
      readonly kind: 'read'
      run(call: AnyHandlerCall & WithProperty<'sql', Sql>): Promise<unknown>
    }
  | {
      readonly operation: Operation
      readonly kind: 'change'
      /** What it waits for before its transaction opens. */
      prepare?(call: AnyHandlerCall & WithProperty<'db', Database>): Promise<void>
      /** For those who may do it; says what it is about and what goes along. */
      preview?(call: AnyHandlerCall & WithProperty<'sql', Sql>): Promise<Preview>
      run(call: AnyHandlerCall & WithProperty<'sql', Transaction>): Promise<unknown>
    }
  | {
      readonly operation: Operation
      readonly kind: 'act'
      run(call: AnyHandlerCall & WithProperty<'db', Database>): Promise<unknown>
    }

type PreviewFunction = NonNullable<(Handler & { readonly kind: 'change' })['preview']>
type RunFunction<Kind extends Handler['kind']> = (Handler & { readonly kind: Kind })['run']

/** Pairs an operation that only reads with the function that performs it. */
export function read<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'sql', Sql>) => Promise<HandlerResult<T>>,
): Handler {
  return { operation, kind: 'read', run: run as RunFunction<'read'> }
}

/** Pairs an operation that writes with the function that performs it: all of it is one transaction. */
export function change<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'sql', Transaction>) => Promise<HandlerResult<T>>,
  preview?: (call: HandlerCall<T> & WithProperty<'sql', Sql>) => Promise<Preview>,
): Handler {
  return {
    operation,
    kind: 'change',
    run: run as RunFunction<'change'>,
    ...(preview && { preview: preview as PreviewFunction }),
  }
}

/** The same for one that needs something from another server, which is asked `first`, before the transaction opens. */
export function changeAfter<T extends Operation>(
  operation: T,
  prepare: (call: HandlerCall<T> & WithProperty<'db', Database>) => Promise<void>,
  run: (call: HandlerCall<T> & WithProperty<'sql', Transaction>) => Promise<HandlerResult<T>>,
): Handler {
  return { operation, kind: 'change', prepare, run: run as RunFunction<'change'> }
}

/**
 * Pairs an operation with a function that opens its own transactions, because in between it waits for something else: the
 * hash of a password, another server.
 */
export function withOwnTransactions<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'db', Database>) => Promise<HandlerResult<T>>,
): Handler {
  return { operation, kind: 'act', run: run }
}
