import { createChannel } from './channel.ts'
import { currentWork, type Work } from './work.ts'

export interface FinishedStatement {
  readonly text: string
  readonly work: Work | undefined
  /** Unix milliseconds. */
  readonly queuedAt: number
  /** Until a connection was free. */
  readonly waitMs: number
  /** From being queued, `waitMs` included. */
  readonly durationMs: number
  readonly error?: unknown
}

export const statementFinished = createChannel<FinishedStatement>('statement-finished')

/** The driver's query, as our patch hands it to `onquery`. */
interface DriverQuery {
  /** Set when it is sent. */
  readonly string?: string
  onsend?: () => void
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export function observeQuery(query: DriverQuery): void {
  if (!statementFinished.hasSubscribers) return
  const [work, queuedAt, queuedAtMs] = [currentWork(), Date.now(), performance.now()]
  const { resolve, reject } = query
  let sentAt: number | undefined
  query.onsend = () => (sentAt ??= performance.now())
  const finish = (error?: unknown) => {
    const endedAt = performance.now()
    const times = { queuedAt, waitMs: (sentAt ?? endedAt) - queuedAtMs, durationMs: endedAt - queuedAtMs }
    statementFinished.publish({ text: query.string ?? '', work, ...times, error })
  }
  query.resolve = (result) => {
    finish()
    resolve(result)
  }
  query.reject = (error) => {
    finish(error)
    reject(error)
  }
}
