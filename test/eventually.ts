import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'

/** On an overloaded machine the jobs of the demo alone took a minute. */
const timeoutMs = 300_000

/** Polls until `isDone` accepts the value and returns it; fails with the description and the last value. */
export async function eventually<T>(
  description: string,
  read: () => T | Promise<T>,
  isDone: (value: T) => boolean = Boolean,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (performance.now() > deadline)
      assert.fail(
        `Waited ${timeoutMs / 1000} seconds for this: ${description}. Last seen: ${inspect(value, { maxArrayLength: 10, maxStringLength: 2000 })}`,
      )
    await setTimeout(10)
  }
}
