import postgres from 'postgres'
import type { Sql } from './sql.ts'

export type SqlFragment = ReturnType<Sql>

/** Never connects; it only builds fragments. */
const disconnectedSql = postgres({ max: 1 })

/**
 * For fragments shared by many statements: each is a driver promise, and creating two takes a tenth of the time of a
 * small response.
 */
export const sqlFragment = (strings: TemplateStringsArray, ...values: (SqlFragment | string | number)[]): SqlFragment =>
  disconnectedSql(strings, ...values)

export function memoizeSqlFragment(build: (url: string) => SqlFragment): (url: string) => SqlFragment {
  let last: { readonly url: string; readonly fragment: SqlFragment } | undefined
  return (url) => {
    if (last?.url !== url) last = { url, fragment: build(url) }
    return last.fragment
  }
}
