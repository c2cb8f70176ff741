import type { Clock, Database } from '#platform'
import { storeDailyCounts } from './queries.ts'
import { overviewDays, todayInUtc } from './rules.ts'

export const overviewTasks = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  storeDailyCounts: () => db.begin((sql) => storeDailyCounts(sql, todayInUtc(clock), overviewDays)),
})
