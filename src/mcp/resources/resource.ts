import type { Scope } from '#contract'
import type { Visit } from '../visit.ts'

interface Described {
  readonly name: string
  readonly description: string
  /** `public` is for every caller; nobody is listed what they may not read. */
  readonly scope: Scope | 'public'
}

/** Something that an agent can read at one address. What `read` gives is sent as JSON; `not_found` thrown in it is told as such. */
export interface Resource extends Described {
  readonly uri: `folkmoot://${string}`
  readonly read: (visit: Visit) => Promise<unknown>
}

/** The same for many addresses: `folkmoot://events/{eventId}` hands `eventId` to `read`. */
export interface Template extends Described {
  readonly uri: `folkmoot://${string}{${string}}`
  readonly read: (visit: Visit, values: Readonly<Record<string, string>>) => Promise<unknown>
}

type NamesIn<Uri extends string> = Uri extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export const resource = (definition: Resource): Resource => definition

export function template<const Uri extends Template['uri']>(
  definition: Described & {
    readonly uri: Uri
    readonly read: (visit: Visit, values: Readonly<Record<NamesIn<Uri>, string>>) => Promise<unknown>
  },
): Template {
  return definition
}
