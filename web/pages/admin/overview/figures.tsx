import type { OverviewWeek, SiteOverview, WeekCounts } from '../../../../src/areas/overview/contract.ts'
import { Plot } from '../../../components/plot.tsx'
import { formatDate, formatList, formatNumber, t } from '../../../messages.ts'

/** What happened this week, against what usually does. */
export const Figures = ({ overview }: { readonly overview: SiteOverview }) => (
  <section class="tiles" aria-label={t('admin.figures.title')}>
    <Tile overview={overview} name="people" href="/admin/people" total={overview.people} />
    <Tile overview={overview} name="rsvps" href="/events" />
    <Tile overview={overview} name="events" href="/events" />
    <Tile overview={overview} name="groups" href="/admin/groups" total={overview.groups} />
  </section>
)

interface TileProps {
  readonly overview: SiteOverview
  readonly name: keyof WeekCounts
  readonly href: string
  /** Shown instead of the number of this week. */
  readonly total?: number
}

function Tile({ overview: { weeks, usualWeek }, name, href, total }: TileProps) {
  const values = weeks.map((week) => week[name])
  const count = values.at(-1) ?? 0
  return (
    <div class="card tile">
      <h2>
        <a href={href}>{t(`admin.figures.${name}`)}</a>
      </h2>
      <b class="big-number">{formatNumber(total ?? count)}</b>
      <div class="small soft">
        {total !== undefined && <p class={count > 0 ? 'up' : undefined}>{t('admin.figures.added', { count })}</p>}
        {usualWeek !== null && usualWeek[name] > 0 && <p>{t('admin.figures.usual', { count: usualWeek[name] })}</p>}
      </div>
      <Plot values={values} label={describeWeeks(name, values)}>
        <FirstAndLast weeks={weeks} />
      </Plot>
    </div>
  )
}

const FirstAndLast = ({ weeks: [first] }: { readonly weeks: readonly OverviewWeek[] }) => (
  <>
    <span>{first && formatDate(first.startsOn, 'shortDate')}</span>
    <span>{t('admin.figures.now')}</span>
  </>
)

const describeWeeks = (name: keyof WeekCounts, values: readonly number[]): string =>
  t('admin.figures.plot', { what: t(`admin.figures.${name}`), counts: formatList(values.map(formatNumber)) })
