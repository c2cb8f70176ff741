import type { Clock, Database } from '#platform'
import { keepDays } from './queries.ts'

export const overviewDays = 84

export const toDay = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

export const overviewTasks = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  keepDays: () => db.begin((sql) => keepDays(sql, toDay(clock), overviewDays)),
})
