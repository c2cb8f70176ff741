import { createRequire } from 'node:module'

export const lazyRequire: NodeJS.Require = createRequire(import.meta.url)

/** For what is costly at start: compiling every schema takes half a second. */
export function lazy<T>(create: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: create() }).value
}
