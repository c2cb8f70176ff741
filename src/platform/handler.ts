import type { Confirmation, EventType, HandlerResult, Input, Operation, Scope } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DerivedKeys } from './keys.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Log } from './log.ts'
import type { CacheMarker } from './response-cache.ts'
import type { Database, Sql, Transaction } from './sql.ts'
import type { FileStorage } from './storage/storage.ts'

export type Role = 'user' | 'admin' | 'superadmin'

export interface Caller {
  readonly userId: string
  readonly role: Role
  /** Includes implied scopes; `admin` only while the role allows it. */
  readonly scopes: ReadonlySet<Scope>
  /** An admin who must set up a second factor before administrating. */
  readonly lacksSecondFactor: boolean
  readonly via: 'token' | 'session' | 'oauth'
  /** The id of the token or session; for an OAuth token, the id of its grant. */
  readonly credentialId: string
  readonly credentialExpiresAt: string | null
  /** `/mcp` and the paths below it, or one of those alone. */
  readonly onlyPath?: `/mcp${string}`
}

export interface AppContext {
  readonly config: Config
  readonly clock: Clock
  readonly keys: DerivedKeys
  readonly limits: RateLimiters
  readonly log: Log
  readonly storage: FileStorage
  readonly eventTypes: readonly EventType[]
  readonly operations: readonly Operation[]
  readonly requestId: string
  readonly ip: string
  readonly browser: BrowserState
  readonly isMcp?: true
  /** Rendered as part of a page rather than requested on its own. */
  readonly isPageView?: true
  /** For public responses to anonymous callers; missing where nothing is cached. */
  readonly markCacheable?: CacheMarker | undefined
}

export interface RateLimiters {
  readonly signInsPerIp: RateLimiter
  readonly failedAttempts: RateLimiter
  readonly wrongSetupCodesPerIp: RateLimiter
  readonly newAppsPerUser: RateLimiter
  readonly reportsPerUser: RateLimiter
  readonly guestRsvpsPerIp: RateLimiter
  /** By event and email address. */
  readonly guestRsvpsPerEvent: RateLimiter
  readonly mailsPerRecipient: RateLimiter
  readonly mailsPerIp: RateLimiter
  readonly wrongCodesPerUser: RateLimiter
  readonly wrongCodesPerIp: RateLimiter
}

export interface BrowserState {
  readonly userAgent: string | null
  /** Of the page that asks, where it is not the site's. */
  locale?: string | undefined
  /** The time zone that the browser is in. */
  readonly timezone?: string | undefined
  /** Null clears the session cookie; undefined leaves it. */
  session?: { readonly token: string; readonly seconds: number } | null | undefined
  /** Set by an earlier sign-in on this browser. */
  readonly deviceToken?: string | undefined
  newDeviceToken?: string
  /** Set when a pass was tapped while signed out. */
  readonly visitorToken?: string | undefined
  /** Set while the user is at an identity provider. */
  readonly flowToken?: string | undefined
  /** Null clears the cookie; undefined leaves it. The same goes for `newChallenge` and `newPending`. */
  newFlow?: FlowCookie | null
  /** Set while a passkey is being added or used. */
  readonly challengeToken?: string | undefined
  newChallenge?: FlowCookie | null
  /** Set while a sign-in waits for a code. */
  readonly pendingToken?: string | undefined
  newPending?: FlowCookie | null
}

export interface FlowCookie {
  readonly value: string
  readonly seconds: number
  /** The provider returns with a cross-site form POST. */
  readonly isCrossSitePost?: boolean
}

/** Pages also run operations that are shown publicly when the visitor has no account. */
type CallerFor<T extends Operation> = T extends { scope: 'public' } | { flags: { isShownPublicly: true } }
  ? Caller | null
  : Caller

interface HandlerCall<T extends Operation> {
  readonly operation: T
  readonly caller: CallerFor<T>
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

export interface Preview {
  /** What the change is about. Where an argument has the same name, it is the value before. */
  readonly target?: object | undefined
  /** `[3, 'RSVP']`, or `[3, 'person', 'people']`. */
  readonly affectedCounts?: readonly (readonly [count: number, singular: string, plural?: string])[]
  readonly note?: string
  /** How many people get a mail. */
  readonly mailed?: number
  /** By the names of the input, where `target` does not have the values before. */
  readonly changes?: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[]
  /** In place of what the declaration says. */
  readonly says?: Partial<Pick<Confirmation, 'act' | 'effects' | 'mails'>>
  /** True where nobody has to be asked after all, such as for a draft. */
  readonly isHarmless?: boolean
}

/** `3 RSVPs, 1 badge`; empty when nothing is affected. */
export const formatCounts = (counts: NonNullable<Preview['affectedCounts']>): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, singular, plural = `${singular}s`]) => `${count} ${count === 1 ? singular : plural}`)
    .join(', ')

/** Types are checked where a handler is created and erased in the list of handlers. */
export type Handler =
  | {
      readonly operation: Operation
      readonly kind: 'read'
      run(call: AnyHandlerCall & WithProperty<'sql', Sql>): Promise<unknown>
    }
  | {
      readonly operation: Operation
      readonly kind: 'change'
      prepare?(call: AnyHandlerCall & WithProperty<'db', Database>): Promise<void>
      preview?(call: AnyHandlerCall & WithProperty<'sql', Sql> & WithProperty<'output', unknown>): Promise<Preview>
      run(call: AnyHandlerCall & WithProperty<'sql', Transaction>): Promise<unknown>
    }
  | {
      readonly operation: Operation
      readonly kind: 'ownTransactions'
      run(call: AnyHandlerCall & WithProperty<'db', Database>): Promise<unknown>
    }

type ChangeHandler = Handler & { readonly kind: 'change' }
type PreviewFunction = NonNullable<ChangeHandler['preview']>
/** `output` is what the dry run answered. */
type PreviewFor<T extends Operation> = (
  call: HandlerCall<T> & WithProperty<'sql', Sql> & WithProperty<'output', HandlerResult<T>>,
) => Promise<Preview>
type RunFunction<Kind extends Handler['kind']> = (Handler & { readonly kind: Kind })['run']

export function read<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'sql', Sql>) => Promise<HandlerResult<T>>,
): Handler {
  return { operation, kind: 'read', run: run as RunFunction<'read'> }
}

/** `preview` runs only after `run` has succeeded in a dry run, so it checks no permissions. */
export function change<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'sql', Transaction>) => Promise<HandlerResult<T>>,
  preview?: PreviewFor<T>,
): ChangeHandler {
  return {
    operation,
    kind: 'change',
    run: run as RunFunction<'change'>,
    ...(preview && { preview: preview as PreviewFunction }),
  }
}

/** `prepare` runs before the transaction opens, for calls to other servers. */
export function changeAfter<T extends Operation>(
  operation: T,
  prepare: (call: HandlerCall<T> & WithProperty<'db', Database>) => Promise<void>,
  run: (call: HandlerCall<T> & WithProperty<'sql', Transaction>) => Promise<HandlerResult<T>>,
  preview?: PreviewFor<T>,
): Handler {
  return { ...change(operation, run, preview), prepare }
}

/** For work between transactions, such as hashing a password or calling another server. */
export function withOwnTransactions<T extends Operation>(
  operation: T,
  run: (call: HandlerCall<T> & WithProperty<'db', Database>) => Promise<HandlerResult<T>>,
): Handler {
  return { operation, kind: 'ownTransactions', run }
}
