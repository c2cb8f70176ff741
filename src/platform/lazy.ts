import { createRequire } from 'node:module'

/** Loads a CommonJS package when it is first needed rather than at start. */
export const lazyRequire: NodeJS.Require = createRequire(import.meta.url)

/** Makes something when it is first asked for. Compiling every schema at start would cost half a second. */
export function lazy<T>(create: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: create() }).value
}
