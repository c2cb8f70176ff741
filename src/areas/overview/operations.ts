import { read } from '#platform'
import { adminGetOverview } from './contract.ts'
import { findTotals, listDays, listQuietGroups } from './queries.ts'
import { findUsualWeek, toWeeks } from './rules.ts'
import { overviewDays, toDay } from './public.ts'

export const overviewHandlers = [
  read(adminGetOverview, async ({ sql, app }) => {
    const [totals, days, quietGroups] = await Promise.all([
      findTotals(sql),
      listDays(sql, toDay(app.clock), overviewDays),
      listQuietGroups(sql),
    ])
    const weeks = toWeeks(days)
    return { data: { ...totals, weeks, usualWeek: findUsualWeek(weeks), quietGroups: [...quietGroups] } }
  }),
]
