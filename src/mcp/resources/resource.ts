import type { TSchema } from 'typebox'
import type { Scope } from '#contract'
import type { ReadContext } from '../read-context.ts'

interface ResourceInfo {
  readonly name: string
  readonly description: string
  readonly scope: Scope | 'public'
  /** Has what `read` gives as its `data`. */
  readonly output: TSchema
}

/** The result of `read` is sent as JSON; a thrown `not_found` becomes the protocol's own error. */
export interface Resource extends ResourceInfo {
  readonly uri: `folkmoot://${string}`
  readonly read: (context: ReadContext) => Promise<unknown>
}

/** `uriTemplate` has exactly one variable, which stands for one path segment. */
export interface ResourceTemplate extends ResourceInfo {
  readonly uriTemplate: `folkmoot://${string}{${string}}`
  readonly read: (context: ReadContext, values: Readonly<Record<string, string>>) => Promise<unknown>
}

type VariableName<UriTemplate extends string> = UriTemplate extends `${string}{${infer Name}}${string}` ? Name : never

export const defineResource = (definition: Resource): Resource => definition

export function defineTemplate<const UriTemplate extends ResourceTemplate['uriTemplate']>(
  definition: ResourceInfo & {
    readonly uriTemplate: UriTemplate
    readonly read: (
      context: ReadContext,
      values: Readonly<Record<VariableName<UriTemplate>, string>>,
    ) => Promise<unknown>
  },
): ResourceTemplate {
  return definition
}
