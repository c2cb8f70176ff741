import postgres from 'postgres'
import type { Sql } from './sql.ts'

/** A part of a statement, with its parameters. */
export type SqlFragment = ReturnType<Sql>

/** Never connects: a statement is sent by whoever makes it of pieces. */
const disconnectedSql = postgres({ max: 1 })

/**
 * A piece that many statements share, made once: each is a promise of the driver, and two of them are a tenth of what a small
 * answer costs.
 */
export const sqlFragment = (texts: TemplateStringsArray, ...values: (SqlFragment | string | number)[]): SqlFragment =>
  disconnectedSql(texts, ...values)

/** A piece with an address of ours, made anew only when that changes. */
export function cacheSqlFragment(build: (address: string) => SqlFragment): (baseUrl: string) => SqlFragment {
  let last: { readonly address: string; readonly made: SqlFragment } | undefined
  return (address) => {
    if (last?.address !== address) last = { address, made: build(address) }
    return last.made
  }
}
