import { createRequire } from 'node:module'

/** Loads a CommonJS package when it is first needed rather than at start. */
export const requireLater: NodeJS.Require = createRequire(import.meta.url)

/** Makes something when it is first asked for. Compiling every schema at start would cost half a second. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
