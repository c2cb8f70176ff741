import type { Series } from '../../../../src/areas/events/manage-series/contract.ts'
import { ruleInWords } from '../../../../src/areas/events/series/words.ts'
import { currentLocale, formatDate, t } from '../../../messages.ts'

export function SeriesHeader({ series, now }: { readonly series: Series; readonly now: Date }) {
  const isDraft = series.event.status === 'draft'
  return (
    <header class="stack gap-3 series">
      <p class="kicker">{t('manage.series.title')}</p>
      <h1>{series.event.title}</h1>
      <p class="row gap-2 soft">
        <span>{ruleInWords(currentLocale(), series)}</span>
        {isDraft && <span class="tag accent">{t('manage.eventStatus.draft')}</span>}
        <EndTag series={series} now={now} />
        {!isDraft && series.nextEvents.length > 0 && <a href={`/series/${series.id}`}>{t('manage.series.viewPage')}</a>}
      </p>
      {isDraft && (
        <form method="post">
          <button class="button" name="action" value="publish">
            {t('manage.series.publish')}
          </button>
        </form>
      )}
    </header>
  )
}

function EndTag({ series: { endedAt, timezone }, now }: { readonly series: Series; readonly now: Date }) {
  if (endedAt === null) return null
  const isOver = Date.parse(endedAt) <= now.getTime()
  return (
    <span class="tag">
      {isOver ? t('manage.series.ended') : t('manage.series.endsOn', { date: formatDate(endedAt, 'date', timezone) })}
    </span>
  )
}
