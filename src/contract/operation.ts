import type { Static, TObject, TSchema } from 'typebox'
import type { FailureType } from './failure.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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

/** One thing the service can do, described as data. Routes, docs, tools and client derive from it. */
export interface Operation {
  readonly name: string
  readonly summary: string
  readonly tag: Tag
  readonly route: `${Method} /${string}`
  /** `public` needs no credential; a handler then gets a caller or null. `session` takes no token, only a signed-in browser. */
  readonly scope: Scope | 'public' | 'session'
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Missing exactly when the status is 204, 302 or 303. */
  readonly output?: TSchema
  /** `[201, 200]`: 201 the first time, 200 for a repeat that changed nothing. 302 and 303 send a browser on. Default 200. */
  readonly status?: 200 | 201 | 204 | 302 | 303 | readonly [201, 200]
  readonly errors?: readonly FailureType[]
  readonly tool?: {
    readonly name: string
    /** Wants to be confirmed: says what will happen. `true` leaves that to the summary. */
    readonly confirm?: string | true
    /** What agents need, where everybody else needs nothing. */
    readonly scope?: Scope
  }
  readonly flags?: {
    /** The answer holds a secret: never cached, never stored for a repeat. */
    readonly returnsSecret?: true
    /** An attempt to sign in: 60 a minute for each address. */
    readonly isSignInAttempt?: true
    /** Takes the body of a plain HTML form as well. */
    readonly acceptsForm?: true
    /** Pages of other sites may send it: what proves that it is meant comes along in another way. */
    readonly allowsCrossOrigin?: true
    /** Our pages show it to visitors who are not signed in, although the API asks for a token. Only for what names no person. */
    readonly isShownPublicly?: true
  }
}

/** Gives a definition its precise type and nothing else: no registration, no side effect. */
export const operation = <const T extends Operation>(definition: T): T => definition

type StaticPart<T, Key extends string> = T extends { readonly [K in Key]: infer S extends TSchema }
  ? Static<S>
  : unknown

/** What a handler receives: path, query and body in one object, defaults filled in. */
export type Input<T extends Operation> = StaticPart<T, 'params'> & StaticPart<T, 'query'> & StaticPart<T, 'body'>
/** What a client sends: the same, with the query optional. */
export type Args<T extends Operation> = StaticPart<T, 'params'> &
  Partial<StaticPart<T, 'query'>> &
  StaticPart<T, 'body'>
/** The body of a successful answer. */
export type Output<T extends Operation> = T extends { readonly output: infer S extends TSchema } ? Static<S> : void
/** Where a browser is sent on to. */
export interface Redirect {
  readonly location: string
}
/** What a handler returns: the body, or with two possible statuses the status and the body, or where to go. */
export type HandlerResult<T extends Operation> = T extends { readonly status: readonly [201, 200] }
  ? { readonly status: 201 | 200; readonly body: Output<T> }
  : T extends { readonly status: 302 | 303 }
    ? Redirect
    : Output<T>

export function getMethod({ route }: Operation): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

/** The path with its parameters in braces, as in OpenAPI. */
export function getPath({ route }: Operation): string {
  return route.slice(route.indexOf(' ') + 1).replace('{+', '{')
}

/** The parameter that takes the whole rest of the path, slashes included: `{+key}`, as RFC 6570 writes it. */
export const getWildcardParam = ({ route }: Operation): string | undefined => /\{\+(\w+)\}$/.exec(route)?.[1]

/** The path at which something just created can be read: the list's path and one parameter, if there is a GET for that. */
export const findDetailPath = (operation: Operation, readablePaths: Iterable<string>): string | undefined => {
  const list = getPath(operation)
  return [...readablePaths].find((path) => path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes('/'))
}

/** Sign-in has its own limits, and may give the browser a session. */
export const isSignInOperation = (operation: Operation): boolean => getPath(operation).startsWith('/auth/')

/** It changes something about the account of whoever is signed in. Signing out does not: nobody is ever kept from it. */
export const changesAccount = (operation: Operation): boolean =>
  isSignInOperation(operation) &&
  operation.scope === 'session' &&
  getMethod(operation) !== 'GET' &&
  !getPath(operation).startsWith('/auth/logout')

/** It answers with `Location` and no body. */
export const isRedirect = ({ status }: Operation): boolean => status === 302 || status === 303

export function listStatuses({ status = 200 }: Operation): readonly number[] {
  return typeof status === 'number' ? [status] : status
}
