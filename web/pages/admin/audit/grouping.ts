import { dateInZone } from '../../../components/event-time.ts'
import type { LogEntry } from './log-entry.ts'

/** Consecutive entries of the same action by the same person. */
export type Run = readonly [LogEntry, ...LogEntry[]]

interface Day {
  /** `2026-11-17` in the time zone of the site. */
  readonly date: string
  readonly runs: readonly Run[]
}

export function groupByDay(entries: readonly LogEntry[], timeZone: string): Day[] {
  const days = Map.groupBy(entries, ({ createdAt }) => dateInZone(createdAt, timeZone))
  return [...days].map(([date, sameDay]) => ({ date, runs: toRuns(sameDay) }))
}

function toRuns(entries: readonly LogEntry[]): Run[] {
  const runs: [LogEntry, ...LogEntry[]][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isSame(run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

const isSame = (a: LogEntry, b: LogEntry): boolean =>
  a.action === b.action && a.actorId === b.actorId && a.via === b.via && a.kind === b.kind
