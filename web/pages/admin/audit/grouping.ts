import { signInPrefix, type AuditEntry } from '../../../../src/areas/audit-log/contract.ts'
import { dateInZone } from '../../../components/event-time.ts'

/** Consecutive entries of the same action by the same person. */
export type Run = readonly [AuditEntry, ...AuditEntry[]]

interface Day {
  /** `2026-11-17` in the time zone of the site. */
  readonly date: string
  readonly runs: readonly Run[]
}

export function groupByDay(entries: readonly AuditEntry[], timeZone: string): Day[] {
  const days = Map.groupBy(entries, ({ createdAt }) => dateInZone(createdAt, timeZone))
  return [...days].map(([date, sameDay]) => ({ date, runs: toRuns(sameDay) }))
}

function toRuns(entries: readonly AuditEntry[]): Run[] {
  const runs: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isSame(run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

const isSame = (a: AuditEntry, b: AuditEntry): boolean =>
  a.action === b.action && a.actorId === b.actorId && a.via === b.via && isSignIn(a) === isSignIn(b)

const isSignIn = ({ summary }: AuditEntry): boolean => summary.startsWith(signInPrefix)
