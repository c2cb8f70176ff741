import { read } from '#platform'
import { adminGetOverview } from './contract.ts'
import { findTotals, listDailyCounts, listQuietGroups } from './queries.ts'
import { findUsualWeek, overviewDays, todayInUtc, toWeeks } from './rules.ts'

export const overviewHandlers = [
  read(adminGetOverview, async ({ sql, app }) => {
    const [totals, days, quietGroups] = await Promise.all([
      findTotals(sql),
      listDailyCounts(sql, todayInUtc(app.clock), overviewDays),
      listQuietGroups(sql),
    ])
    const weeks = toWeeks(days)
    return { data: { ...totals, weeks, usualWeek: findUsualWeek(weeks), quietGroups: [...quietGroups] } }
  }),
]
