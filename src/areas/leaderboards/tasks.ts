import type { Database, Transaction } from '#platform'
import { updateRarity } from '../badges/records/public.ts'
import { periods } from './contract.ts'
import { scheduleBoardRefresh } from './refresh-jobs.ts'
import {
  areMoversStale,
  extendPeriod,
  startTally,
  tryStartRefresh,
  isRarityStale,
  markTalliesStale,
  updateMovers,
  updateRanks,
} from './refresh-queries.ts'

/** When another process holds the lock, schedules another run: that process may have missed changes. */
export async function refreshBoard(sql: Transaction, groupId: string | null): Promise<void> {
  if (!(await tryStartRefresh(sql, groupId ?? 'platform'))) return scheduleBoardRefresh(sql, groupId)

  await updateRanks(sql, groupId)
  await markTalliesStale(sql, groupId)
}

export async function refreshTallies(db: Database): Promise<void> {
  for (const step of tallySteps) await db.begin(step)
}

export async function refreshTalliesInTransaction(sql: Transaction): Promise<void> {
  for (const step of tallySteps) await step(sql)
}

const tallySteps: readonly ((sql: Transaction) => Promise<void>)[] = [
  ...periods.map((period) => async (sql: Transaction) => {
    if (!(await tryStartRefresh(sql, period))) return
    if (!(await areMoversStale(sql, period))) return extendPeriod(sql, period)
    await startTally(sql, period)
    await updateMovers(sql, period)
  }),
  async (sql) => {
    if (!(await tryStartRefresh(sql, 'rarity')) || !(await isRarityStale(sql))) return
    await startTally(sql, 'rarity')
    await updateRarity(sql)
  },
]

export const boardTasks = ({ db }: { readonly db: Database }) => ({
  board: ({ groupId }: Readonly<Record<string, string | number>>) =>
    db.begin((sql) => refreshBoard(sql, groupId === undefined ? null : String(groupId))),
  tally: () => refreshTallies(db),
})
