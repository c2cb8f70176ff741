import { AsyncLocalStorage } from 'node:async_hooks'
import { createChannel } from './channel.ts'

/** What the process is doing: statements and jobs are attributed to it. */
export interface Work {
  readonly kind: 'request' | 'operation' | 'job' | 'delivery'
  readonly name: string
  readonly startedAt: number
  readonly parent?: Work | undefined
  /** W3C trace context this work continues, from another process or an earlier transaction. */
  readonly continues?: string | undefined
  /** W3C trace context of the work itself, while traces are exported. */
  traceparent?: string
}

export interface FinishedWork {
  readonly work: Work
  readonly durationMs: number
  readonly error?: unknown
}

export const workStarted = createChannel<Work>('work-started')
export const workFinished = createChannel<FinishedWork>('work-finished')

const workStorage = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => workStorage.getStore()

/** For the payload of a job, so that it continues the trace. */
export function traceFields(): { readonly traceparent?: string } {
  const traceparent = workStorage.getStore()?.traceparent
  return traceparent === undefined ? {} : { traceparent }
}

export function startWork(kind: Work['kind'], name: string, continues?: string): Work {
  const work: Work = { kind, name, startedAt: Date.now(), parent: workStorage.getStore(), continues }
  workStarted.publish(work)
  return work
}

export const runInWork = <T>(work: Work, run: () => T): T => workStorage.run(work, run)

export function runWork<T>(kind: Work['kind'], name: string, run: () => Promise<T>, continues?: string): Promise<T> {
  const [work, startedAt] = [startWork(kind, name, continues), performance.now()]
  const result = workStorage.run(work, run)
  return workFinished.hasSubscribers ? publishEnd(work, startedAt, result) : result
}

async function publishEnd<T>(work: Work, startedAt: number, result: Promise<T>): Promise<T> {
  try {
    const value = await result
    workFinished.publish({ work, durationMs: performance.now() - startedAt })
    return value
  } catch (error) {
    workFinished.publish({ work, durationMs: performance.now() - startedAt, error })
    throw error
  }
}
