import type { Config, Database, Log, Transaction } from '#platform'
import { findGroup } from '../../groups/records/public.ts'
import { deleteOldStanding, endStandingOfAbsent, lockSeries } from '../series/public.ts'
import { makeDates, scheduleNextCheck } from './make-dates.ts'
import { listSeriesToCheck, type SeriesToCheck } from './queries.ts'

const seriesPerBatch = 100

interface TaskServices {
  readonly db: Database
  readonly config: Config
  readonly log: Log
}

export const seriesTasks = ({ db, config, log }: TaskServices) => ({
  /** A series that fails is tried again at the next run and does not hold up the others. */
  async makeSeriesDates(): Promise<void> {
    let last: SeriesToCheck | undefined
    for (;;) {
      const batch: readonly SeriesToCheck[] = await listSeriesToCheck(db.sql, last, seriesPerBatch)
      for (const { id } of batch)
        await db
          .begin((sql) => checkSeries(sql, config, id))
          .catch((error: unknown) => log.error({ err: error, seriesId: id }, 'the dates of a series cannot be made'))
      last = batch.at(-1)
      if (batch.length < seriesPerBatch) break
    }
    await db.begin(deleteOldStanding)
  },
})

async function checkSeries(sql: Transaction, config: Config, seriesId: string): Promise<void> {
  const series = await lockSeries(sql, seriesId)
  const group = series && (await findGroup(sql, series.groupId))
  if (!group) return
  await endStandingOfAbsent(sql, series.id)
  await makeDates(sql, { config, group }, series)
  await scheduleNextCheck(sql, series)
}
