import type { Answer, Input, Operation, Scope } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './keys.ts'
import type { Sql, Transaction } from './sql.ts'

export type Role = 'user' | 'admin' | 'superadmin'

/** Who calls, and with what. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  /** With everything they imply; `admin` only while the role allows it. */
  readonly scopes: ReadonlySet<Scope>
  readonly via: 'token'
  readonly credentialId: string
  readonly credentialExpiresAt: string | null
}

/** What belongs to the process, and the request's id and address. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly requestId: string
  readonly ip: string
}

/** Everything a handler may touch. There is nothing ambient. */
export interface Call<T extends Operation, Handle extends Sql> {
  readonly operation: T
  readonly sql: Handle
  readonly caller: T['scope'] extends 'public' ? Caller | null : Caller
  readonly input: Input<T>
  readonly app: App
}

/** An operation with what performs it. Types are checked where it is made; the list of handlers forgets them. */
export type Handler =
  | { readonly operation: Operation; readonly kind: 'read'; run(call: AnyCall<Sql>): Promise<unknown> }
  | { readonly operation: Operation; readonly kind: 'change'; run(call: AnyCall<Transaction>): Promise<unknown> }

interface AnyCall<Handle> {
  readonly operation: Operation
  readonly sql: Handle
  readonly caller: Caller | null
  readonly input: unknown
  readonly app: App
}

/** Pairs an operation that only reads with the function that performs it. */
export function read<T extends Operation>(operation: T, run: (call: Call<T, Sql>) => Promise<Answer<T>>): Handler {
  return { operation, kind: 'read', run: run as (call: AnyCall<Sql>) => Promise<unknown> }
}

/** Pairs an operation that writes with the function that performs it: all of it is one transaction. */
export function change<T extends Operation>(
  operation: T,
  run: (call: Call<T, Transaction>) => Promise<Answer<T>>,
): Handler {
  return { operation, kind: 'change', run: run as (call: AnyCall<Transaction>) => Promise<unknown> }
}
