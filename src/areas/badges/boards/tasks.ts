import type { Database, Transaction } from '#platform'
import { countRarity } from '../records/public.ts'
import { periods } from './contract.ts'
import { refreshBoardAt, refreshBoardSoon } from './refreshes.ts'
import {
  areMoversStale,
  beginTally,
  findNextReturn,
  holdBoard,
  isRarityStale,
  markStale,
  updateMovers,
  updateRanks,
} from './refresh.ts'

/** Refreshes a board; when another process is at it, a moment later, since that one may not have seen everything. */
export async function refreshBoard(sql: Transaction, groupId: string | null): Promise<void> {
  if (!(await holdBoard(sql, groupId ?? 'platform'))) return refreshBoardSoon(sql, groupId)

  await updateRanks(sql, groupId)
  const next = await findNextReturn(sql, groupId)
  if (next !== undefined) await refreshBoardAt(sql, groupId, next)
  await markStale(sql, groupId)
}

/** Counts movers and how rare badges are, where that is not what it was. */
export async function tally(db: Database): Promise<void> {
  for (const count of tallies) await db.begin(count)
}

/** The same at once, for whoever has just made a whole community. */
export async function tallyNow(sql: Transaction): Promise<void> {
  for (const count of tallies) await count(sql)
}

const tallies: readonly ((sql: Transaction) => Promise<void>)[] = [
  ...periods.map((period) => async (sql: Transaction) => {
    if (!(await holdBoard(sql, period)) || !(await areMoversStale(sql, period))) return
    await beginTally(sql, period)
    await updateMovers(sql, period)
  }),
  async (sql) => {
    if (!(await holdBoard(sql, 'rarity')) || !(await isRarityStale(sql))) return
    await beginTally(sql, 'rarity')
    await countRarity(sql)
  },
]

export const boardTasks = ({ db }: { readonly db: Database }) => ({
  board: ({ groupId }: Readonly<Record<string, string | number>>) =>
    db.begin((sql) => refreshBoard(sql, groupId === undefined ? null : String(groupId))),
  tally: () => tally(db),
})
