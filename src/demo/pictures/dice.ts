import { hash } from 'node:crypto'

export interface Dice {
  between(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

export function createDice(seed: string): Dice {
  let state = hash('sha256', seed, 'buffer').readUInt32LE()
  // Mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (min, max) => min + next() * (max - min),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
