import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'

/** Long enough for a machine that is many times too busy: the jobs of the demo alone took a minute on one. */
const timeoutMs = 300_000

/**
 * Looks again and again until what it sees is right, and returns it. Fails with what was awaited and what was last seen,
 * so `look` returns what there is, and `isRight` judges it.
 */
export async function eventually<T>(
  description: string,
  read: () => T | Promise<T>,
  isDone: (value: T) => boolean = Boolean,
): Promise<T> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const seen = await read()
    if (isDone(seen)) return seen
    if (performance.now() > end)
      assert.fail(
        `Waited ${timeoutMs / 1000} seconds for this: ${description}. Last seen: ${inspect(seen, { maxArrayLength: 10, maxStringLength: 2000 })}`,
      )
    await setTimeout(10)
  }
}
