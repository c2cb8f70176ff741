import type { Answer, Input, Operation, Scope } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './keys.ts'
import type { Limit } from './limits.ts'
import type { Log } from './log.ts'
import type { Remember } from './memory.ts'
import type { Database, Sql, Transaction } from './sql.ts'
import type { Storage } from './storage/storage.ts'

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
  readonly onlyAt?: '/mcp'
}

/** What belongs to the process, and the request's id and address. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly log: Log
  readonly storage: Storage
  readonly requestId: string
  readonly ip: string
  readonly browser: Browser
  /** It came through MCP. */
  readonly isAgent?: true
  /** A page shows it: somebody looks at something, and did not ask for it by itself. */
  readonly isPage?: true
  /** Keeps a public answer for whoever asks next without a credential; missing where answers are not kept. */
  readonly remember?: Remember | undefined
}

/** What is counted besides the hourly requests: by address, by the name that somebody tries to sign in with, by person. */
export interface Limits {
  readonly signIns: Limit
  readonly failedSignIns: Limit
  readonly newApps: Limit
  readonly mailsTo: Limit
  readonly mailsFrom: Limit
  readonly wrongCodes: Limit
  readonly wrongCodesFrom: Limit
}

/** The browser at the other end of a sign-in. */
export interface Browser {
  readonly userAgent: string | null
  /** The session that the answer gives to the browser, or takes from it with null. Undefined leaves it as it is. */
  session?: { readonly token: string; readonly seconds: number } | null | undefined
  /** What it keeps since somebody signed in with it. */
  readonly device?: string | undefined
  /** What the answer gives it to keep for the next sign-in. */
  nextDevice?: string
  /** What it keeps since it tapped a pass while nobody was signed in. */
  readonly visitor?: string | undefined
  /** What the browser keeps while somebody is at an identity provider. */
  readonly flow?: string | undefined
  /** What the answer gives the browser to keep meanwhile, or takes from it with null. */
  nextFlow?: Flow | null
}

export interface Flow {
  readonly value: string
  readonly seconds: number
  /** It comes back with a form that the provider's page sends, which browsers count as foreign. */
  readonly comesByForm: boolean
}

/** Everything a handler may touch, with `sql` or `db` beside it. There is nothing ambient. */
interface Request<T extends Operation> {
  readonly operation: T
  readonly caller: T['scope'] extends 'public' ? Caller | null : Caller
  readonly input: Input<T>
  readonly app: App
}

type With<Key extends string, Value> = { readonly [K in Key]: Value }
interface AnyRequest {
  readonly operation: Operation
  readonly caller: Caller | null
  readonly input: unknown
  readonly app: App
}

/** What somebody sees of a change before they say yes to it. */
export interface Preview {
  /** What it is about, by names that people know; left out where an operation reads it. */
  readonly target?: object | undefined
  /** How many things go with it: `[3, 'RSVP']`, or `[3, 'person', 'people']`. */
  readonly goesAlong?: readonly (readonly [count: number, one: string, many?: string])[]
  readonly note?: string
}

/** An operation with what performs it. Types are checked where it is made; the list of handlers forgets them. */
export type Handler =
  | { readonly operation: Operation; readonly kind: 'read'; run(call: AnyRequest & With<'sql', Sql>): Promise<unknown> }
  | {
      readonly operation: Operation
      readonly kind: 'change'
      /** What it waits for before its transaction opens. */
      first?(call: AnyRequest & With<'db', Database>): Promise<void>
      /** For those who may do it; says what it is about and what goes along. */
      preview?(call: AnyRequest & With<'sql', Sql>): Promise<Preview>
      run(call: AnyRequest & With<'sql', Transaction>): Promise<unknown>
    }
  | {
      readonly operation: Operation
      readonly kind: 'act'
      run(call: AnyRequest & With<'db', Database>): Promise<unknown>
    }

type Previews = NonNullable<(Handler & { readonly kind: 'change' })['preview']>
type Runs<Kind extends Handler['kind']> = (Handler & { readonly kind: Kind })['run']

/** Pairs an operation that only reads with the function that performs it. */
export function read<T extends Operation>(
  operation: T,
  run: (call: Request<T> & With<'sql', Sql>) => Promise<Answer<T>>,
): Handler {
  return { operation, kind: 'read', run: run as Runs<'read'> }
}

/** Pairs an operation that writes with the function that performs it: all of it is one transaction. */
export function change<T extends Operation>(
  operation: T,
  run: (call: Request<T> & With<'sql', Transaction>) => Promise<Answer<T>>,
  preview?: (call: Request<T> & With<'sql', Sql>) => Promise<Preview>,
): Handler {
  return { operation, kind: 'change', run: run as Runs<'change'>, ...(preview && { preview: preview as Previews }) }
}

/** The same for one that needs something from another server, which is asked `first`, before the transaction opens. */
export function changeAfter<T extends Operation>(
  operation: T,
  first: (call: Request<T> & With<'db', Database>) => Promise<void>,
  run: (call: Request<T> & With<'sql', Transaction>) => Promise<Answer<T>>,
): Handler {
  return { operation, kind: 'change', first, run: run as Runs<'change'> }
}

/**
 * Pairs an operation with a function that opens its own transactions, because in between it waits for something else: the
 * hash of a password, another server.
 */
export function act<T extends Operation>(
  operation: T,
  run: (call: Request<T> & With<'db', Database>) => Promise<Answer<T>>,
): Handler {
  return { operation, kind: 'act', run: run }
}
