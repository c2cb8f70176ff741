import postgres from 'postgres'
import type { Sql } from './sql.ts'

/** A part of a statement, with its parameters. */
export type Piece = ReturnType<Sql>

/** Never connects: a statement is sent by whoever makes it of pieces. */
const nowhere = postgres({ max: 1 })

/**
 * A piece that many statements share, made once: each is a promise of the driver, and two of them are a tenth of what a small
 * answer costs.
 */
export const piece = (texts: TemplateStringsArray, ...values: (Piece | string | number)[]): Piece =>
  nowhere(texts, ...values)

/** A piece with an address of ours, made anew only when that changes. */
export function pieceWith(make: (address: string) => Piece): (address: string) => Piece {
  let last: { readonly address: string; readonly made: Piece } | undefined
  return (address) => {
    if (last?.address !== address) last = { address, made: make(address) }
    return last.made
  }
}
