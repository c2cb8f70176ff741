import type { Scope } from '#contract'
import type { ReadContext } from '../read-context.ts'

interface ResourceInfo {
  readonly name: string
  readonly description: string
  /** `public` is for every caller; nobody is listed what they may not read. */
  readonly scope: Scope | 'public'
}

/** Something that an agent can read at one address. What `read` gives is sent as JSON; `not_found` thrown in it is told as such. */
export interface Resource extends ResourceInfo {
  readonly uri: `folkmoot://${string}`
  readonly read: (visit: ReadContext) => Promise<unknown>
}

/** The same for many addresses: `folkmoot://events/{eventId}` hands `eventId` to `read`. */
export interface Template extends ResourceInfo {
  readonly uri: `folkmoot://${string}{${string}}`
  readonly read: (visit: ReadContext, values: Readonly<Record<string, string>>) => Promise<unknown>
}

type TemplateParams<Uri extends string> = Uri extends `${string}{${infer Name}}${infer Rest}`
  ? Name | TemplateParams<Rest>
  : never

export const defineResource = (definition: Resource): Resource => definition

export function defineTemplate<const Uri extends Template['uri']>(
  definition: ResourceInfo & {
    readonly uri: Uri
    readonly read: (visit: ReadContext, values: Readonly<Record<TemplateParams<Uri>, string>>) => Promise<unknown>
  },
): Template {
  return definition
}
