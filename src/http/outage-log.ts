import { databaseErrorCode, type Database, type Log } from '#platform'

interface Outage {
  readonly startedAt: number
  refused: number
}

export interface OutageLog {
  report(error: unknown, requestId: string): void
  close(): void
}

/** Not an outage: a statement or a lock took too long, or the server ran out of connections, memory or disk. */
const answeredCodePattern = /^(57014|55P03|53)/

const checkIntervalMs = 1_000

/** One line when the database goes away and one when it is back, instead of one per request. */
export function createOutageLog(log: Log, db: Pick<Database, 'ping'>): OutageLog {
  let outage: Outage | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(error: unknown, requestId: string): void {
    outage = { startedAt: performance.now(), refused: 1 }
    timer = setInterval(() => void db.ping().then(end, () => undefined), checkIntervalMs).unref()
    log.error({ err: error, requestId }, 'the database is away. Requests get 503 until it answers.')
  }

  function end(): void {
    if (!outage) return
    const seconds = Math.round((performance.now() - outage.startedAt) / 1000)
    log.warn({ seconds, refusedRequests: outage.refused }, 'the database answers again')
    close()
  }

  function close(): void {
    outage = undefined
    clearInterval(timer)
  }

  return {
    report(error, requestId) {
      if (answeredCodePattern.test(databaseErrorCode(error)))
        log.error({ err: error, requestId }, 'the database could not serve a request')
      else if (outage) outage.refused++
      else begin(error, requestId)
    },
    close,
  }
}
