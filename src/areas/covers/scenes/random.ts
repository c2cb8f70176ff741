import { hashText } from '../contract.ts'

export interface Random {
  /** From 0 to less than 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<const T>(items: readonly T[]): T
  shuffle<const T>(items: readonly T[]): T[]
}

/** Mulberry32: the same text gives the same numbers. */
export function createRandom(text: string): Random {
  let state = hashText(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  }
}
