import type { AskParent } from '../parent-process.ts'
import type { Counter, CounterFactory, CounterState } from './counters.ts'
import { createMemoryCounter } from './memory.ts'

interface CountRequest {
  readonly name: string
  readonly seconds: number
  readonly key: string
  readonly amount: number
}

/** Counts that are due in the same turn of the event loop travel in one message. */
export function createParentCounterFactory(ask: AskParent): CounterFactory {
  let batch: CountRequest[] = []
  let states: Promise<CounterState[]> | undefined

  function sendBatch(): Promise<CounterState[]> {
    const requests = batch
    batch = []
    states = undefined
    return ask('count', requests) as Promise<CounterState[]>
  }

  return (name, seconds) => ({
    async add(key, amount) {
      const index = batch.push({ name, seconds, key, amount }) - 1
      states ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendBatch)
      const state = (await states)[index]
      if (!state) throw new Error('The parent process counted fewer keys than it was asked to.')
      return state
    },
  })
}

/** The other side: what the parent process answers to `count`. */
export function createCountHandler(): (requests: unknown) => Promise<CounterState[]> {
  const counters = new Map<string, Counter>()
  const counterFor = (name: string, seconds: number): Counter => {
    const id = `${name} ${seconds}`
    const counter = counters.get(id) ?? createMemoryCounter(name, seconds)
    counters.set(id, counter)
    return counter
  }
  return (requests) =>
    Promise.all(
      (requests as CountRequest[]).map(async ({ name, seconds, key, amount }) =>
        counterFor(name, seconds).add(key, amount),
      ),
    )
}
