import type { Static, TObject, TSchema } from 'typebox'
import type { Audit } from './audit.ts'
import type { FailureType } from './failure.ts'
import type { Scope } from './scopes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Tag =
  | 'User'
  | 'Events'
  | 'Groups'
  | 'Follows'
  | 'Claims'
  | 'Scopes'
  | 'Management'
  | 'Developer'
  | 'Uploads'
  | 'Onboarding'
  | 'MeetPass'
  | 'Public'
  | 'MCP'
  | 'Admin'

/** What a person reads before an agent's call is carried out, beside every argument that was sent. */
export interface Confirmation {
  /**
   * What is done, as a sentence. `{groupId}` stands for the name of what the argument is the id of; `{name}` for an
   * argument, or for what the preview of the handler names; `{output.name}` for what a dry run answers.
   */
  readonly act: string
  /** What follows from it, as sentences. */
  readonly effects?: string
  /** Who gets a mail; the preview says how many. Nobody, unless set. */
  readonly mails?: string
  /** Asks only when one of these arguments is sent. */
  readonly when?: readonly string[]
  /** Arguments that are not shown, each with the reason. */
  readonly hides?: Readonly<Record<string, string>>
}

export interface ToolDeclaration {
  readonly name: string
  /** Required for a tool that changes something: how it asks, or `false`. */
  readonly confirm?: Confirmation | false
  /** Scope that MCP requires for an otherwise public operation. */
  readonly scope?: Scope
}

export interface Operation {
  readonly name: string
  readonly summary: string
  readonly tag: Tag
  readonly route: `${Method} /${string}`
  /** `public`: no credential needed, the caller may be null. `session`: no tokens, only a signed-in browser. */
  readonly scope: Scope | 'public' | 'session'
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Missing exactly when the status is 204, 302 or 303. */
  readonly output?: TSchema
  /** `[201, 200]`: 201 the first time, 200 for a repeat that changed nothing. Default 200. */
  readonly status?: 200 | 201 | 202 | 204 | 302 | 303 | readonly [201, 200]
  readonly errors?: readonly FailureType[]
  /** Required, or `false` if agents must not call it, for everything that a token can call. */
  readonly tool?: ToolDeclaration | false
  /** The GET operation that reads the same thing: target of `Location`, `If-Match` and previews. */
  readonly readOperation?: string
  /**
   * The parameter of `readOperation` that is the id of what was created, which the output has under this name or as `id`.
   * Required, or `false` if nothing new can be read, for the status 201 with a `readOperation`.
   */
  readonly newParam?: string | false
  /** What the audit log records. Required, or `false`, for admins, for changes by staff and for changes in a session. */
  readonly audit?: Audit | false
  readonly flags?: {
    /** Has the limits of sign-in, may set a session cookie and is never cached or repeated by key. */
    readonly hasSignInRules?: true
    /** Counts against the limit for changes of one's own account. */
    readonly changesAccount?: true
    /** A POST that changes nothing when it is repeated. */
    readonly isIdempotent?: true
    /** A credential, or what only the holder of a link may see. Never cached, and never stored for an idempotent repeat. */
    readonly returnsSecret?: true
    /** Limited to 60 per minute and IP address. */
    readonly isSignInAttempt?: true
    readonly acceptsForm?: true
    /** Refused without `Origin` and `Sec-Fetch-Site`, which every browser sends. */
    readonly requiresOrigin?: true
    /** Skips the origin check: the request proves its intent in another way. */
    readonly allowsCrossOrigin?: true
    /**
     * Pages show it to signed-out visitors although the API requires a token, and callers share what the handler marks
     * as cacheable. Only for output that names no person.
     */
    readonly isShownPublicly?: true
    /** May be read from a replica that is up to a second behind. Never for credentials, roles, settings, limits and codes. */
    readonly mayLag?: true
  }
}

export interface SignInOperation extends Operation {
  readonly audit: Audit & { readonly kind: 'sign-in' }
}

/** A tool that mails, publishes, deletes, gives or takes rights, moves data or cannot be undone asks (decision 0053). */
type SaysWhetherItAsks<T extends Operation> = T extends { route: `GET ${string}` }
  ? unknown
  : T extends { tool: ToolDeclaration }
    ? { readonly tool: { readonly confirm: Confirmation | false } }
    : unknown

/** Only narrows the type; registers nothing. */
export const operation = <const T extends Operation>(
  definition: T & Record<Exclude<keyof T, keyof Operation>, never> & SaysWhetherItAsks<T>,
): T => definition

type StaticPart<T, Key extends string> = T extends { readonly [K in Key]: infer S extends TSchema }
  ? Static<S>
  : unknown

export type Input<T extends Operation> = StaticPart<T, 'params'> & StaticPart<T, 'query'> & StaticPart<T, 'body'>
export type Args<T extends Operation> = StaticPart<T, 'params'> &
  Partial<StaticPart<T, 'query'>> &
  StaticPart<T, 'body'>
export type Output<T extends Operation> = T extends { readonly output: infer S extends TSchema } ? Static<S> : void
export interface Redirect {
  readonly location: string
}
export type HandlerResult<T extends Operation> = T extends { readonly status: readonly [201, 200] }
  ? { readonly status: 201 | 200; readonly body: Output<T> }
  : T extends { readonly status: 302 | 303 }
    ? Redirect
    : Output<T>

export function getMethod({ route }: Operation): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

export function getPath({ route }: Operation): string {
  return route.slice(route.indexOf(' ') + 1).replace('{+', '{')
}

/** `{+key}` (RFC 6570) matches the rest of the path, slashes included. */
export const getWildcardParam = ({ route }: Operation): string | undefined => /\{\+(\w+)\}$/.exec(route)?.[1]

/** The summary up to its first full stop, colon or semicolon. */
export const titleFor = ({ name, summary }: Operation): string => /^[^.:;]*/.exec(summary)?.[0] ?? name

/** Ignored without a caller, because keys are stored per account. */
export const acceptsIdempotencyKey = (operation: Operation): boolean =>
  getMethod(operation) === 'POST' && !operation.flags?.hasSignInRules

/** `If-Match` is the ETag of `readOperation`. Not for a POST, which may create what that reads. */
export const acceptsIfMatch = (operation: Operation): boolean =>
  operation.readOperation !== undefined && getMethod(operation) !== 'POST'

/** The ETag that a GET of the same path would have. */
export const answersWithEtag = (operation: Operation): boolean =>
  acceptsIfMatch(operation) && getMethod(operation) !== 'DELETE' && listStatuses(operation).includes(200)

/** Never for secrets and sign-in, because who is signed in can change with the next request. */
export const isCacheable = (operation: Operation): boolean =>
  getMethod(operation) === 'GET' && !operation.flags?.returnsSecret && !operation.flags?.hasSignInRules

export const hasEtag = (operation: Operation): boolean => isCacheable(operation) && !isRedirect(operation)

export const isPaginated = ({ query }: Operation): boolean => query !== undefined && 'cursor' in query.properties

export const isRedirect = ({ status }: Operation): boolean => status === 302 || status === 303

export function listStatuses({ status = 200 }: Operation): readonly number[] {
  return typeof status === 'number' ? [status] : status
}
