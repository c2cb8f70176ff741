import { defaultLocale } from '#messages'
import type { GroupRef } from '../../groups/records/public.ts'
import { ruleInWords, type SeriesRow } from '../series/public.ts'

export const toSeriesPayload = (group: GroupRef, series: SeriesRow) => ({
  seriesId: series.id,
  groupId: group.id,
  groupUrlname: group.urlname,
  title: series.event.title,
  rule: series.rule,
  ruleInWords: ruleInWords(defaultLocale, series),
  start: series.start,
  timezone: series.timezone,
})
