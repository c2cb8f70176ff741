import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'

/** Long enough for a machine that is many times too busy: the jobs of the demo alone took a minute on one. */
const patienceMs = 300_000

/**
 * Looks again and again until what it sees is right, and returns it. Fails with what was awaited and what was last seen,
 * so `look` returns what there is, and `isRight` judges it.
 */
export async function eventually<T>(
  awaited: string,
  look: () => T | Promise<T>,
  isRight: (seen: T) => boolean = Boolean,
): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (isRight(seen)) return seen
    if (performance.now() > end)
      assert.fail(
        `Waited ${patienceMs / 1000} seconds for this: ${awaited}. Last seen: ${inspect(seen, { maxArrayLength: 10, maxStringLength: 2000 })}`,
      )
    await setTimeout(10)
  }
}
