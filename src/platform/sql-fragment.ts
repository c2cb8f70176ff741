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

export function memoizeSqlFragment(build: (address: string) => SqlFragment): (baseUrl: string) => SqlFragment {
  let last: { readonly address: string; readonly fragment: SqlFragment } | undefined
  return (address) => {
    if (last?.address !== address) last = { address, fragment: build(address) }
    return last.fragment
  }
}
