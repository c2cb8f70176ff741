import { databaseErrorCode, type Database, type Log } from '#platform'

interface Outage {
  readonly startedAt: number
  /** True when it is unknown whether the database is away. */
  mayBeBusy: boolean
  refused: number
}

export interface OutageLog {
  report(error: unknown, requestId: string): void
  close(): void
}

/** Not an outage: a statement or a lock took too long, or the server ran out of connections, memory or disk. */
const answeredCodePattern = /^(57014|55P03|53)/

const checkIntervalMs = 1_000

/** When no connection of the pool becomes free in time, all are busy or the database is away; a ping tells. */
const poolTimeout = 'POOL_TIMEOUT'
const awayText = 'the database is away. Requests get 503 until it answers.'

/** One line when the database goes away and one when it is back, instead of one per request. */
export function createOutageLog(log: Log, db: Pick<Database, 'ping'>): OutageLog {
  let outage: Outage | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(error: unknown, requestId: string): void {
    const mayBeBusy = databaseErrorCode(error) === poolTimeout
    outage = { startedAt: performance.now(), mayBeBusy, refused: 1 }
    timer = setInterval(() => void db.ping().then(end, () => undefined), checkIntervalMs).unref()
    log.error(
      { err: error, requestId },
      mayBeBusy ? 'no database connection was free in time: all are busy, or the database is away' : awayText,
    )
  }

  function add(ongoing: Outage, error: unknown, requestId: string): void {
    ongoing.refused++
    if (!ongoing.mayBeBusy || databaseErrorCode(error) === poolTimeout) return
    ongoing.mayBeBusy = false
    log.error({ err: error, requestId }, awayText)
  }

  function end(): void {
    if (!outage) return
    const seconds = Math.round((performance.now() - outage.startedAt) / 1000)
    const text = outage.mayBeBusy ? 'the database answers' : 'the database answers again'
    log.warn({ seconds, refusedRequests: outage.refused }, text)
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
      else if (outage) add(outage, error, requestId)
      else begin(error, requestId)
    },
    close,
  }
}
