import type { Scope } from '#contract'
import type { ReadContext } from '../read-context.ts'

interface ResourceInfo {
  readonly name: string
  readonly description: string
  readonly scope: Scope | 'public'
}

/** The result of `read` is sent as JSON; a thrown `not_found` becomes the protocol's own error. */
export interface Resource extends ResourceInfo {
  readonly uri: `folkmoot://${string}`
  readonly read: (context: ReadContext) => Promise<unknown>
}

export interface Template extends ResourceInfo {
  readonly uri: `folkmoot://${string}{${string}}`
  readonly read: (context: ReadContext, values: Readonly<Record<string, string>>) => Promise<unknown>
}

type TemplateParams<Uri extends string> = Uri extends `${string}{${infer Name}}${infer Rest}`
  ? Name | TemplateParams<Rest>
  : never

export const defineResource = (definition: Resource): Resource => definition

export function defineTemplate<const Uri extends Template['uri']>(
  definition: ResourceInfo & {
    readonly uri: Uri
    readonly read: (context: ReadContext, values: Readonly<Record<TemplateParams<Uri>, string>>) => Promise<unknown>
  },
): Template {
  return definition
}
