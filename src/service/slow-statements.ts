import { statementFinished, type FinishedStatement, type Log, type Work } from '#platform'
import type { Plugin } from '../http/app.ts'

const maxCharacters = 1_000

/** Never logs parameters. */
export const slowStatements: Plugin = (app, { config: { SLOW_STATEMENT_MS: thresholdMs }, log }) => {
  if (thresholdMs === 0) return
  const unsubscribe = logSlowStatements(log, thresholdMs)
  app.addHook('onClose', async () => unsubscribe())
}

const logSlowStatements = (log: Log, thresholdMs: number): (() => void) =>
  statementFinished.subscribe((statement) => {
    if (statement.durationMs >= thresholdMs) log.warn(describe(statement), 'a statement was slow')
  })

const describe = ({ text, work, durationMs, waitMs }: FinishedStatement) => ({
  ...(work && { [labels[work.kind]]: work.name }),
  ms: Math.round(durationMs),
  waitMs: Math.round(waitMs),
  statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, maxCharacters),
})

const labels: Readonly<Record<Work['kind'], string>> = {
  request: 'route',
  operation: 'operation',
  job: 'task',
  delivery: 'webhookId',
}
