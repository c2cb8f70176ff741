import type { Overview, PastEvent } from './overview-data.ts'
import { formatList, formatNumber, t } from '../../messages.ts'

export function GroupStats({ group: { memberCount, favoritesCount, badgeCount }, next, past }: Overview) {
  const waiting = next.reduce((sum, { rsvpCounts }) => sum + rsvpCounts.waitlisted, 0)
  const going = next.reduce((sum, { rsvpCounts }) => sum + rsvpCounts.confirmed, 0)
  return (
    <section class="stack gap-4" aria-labelledby="figures">
      <h2 id="figures">{t('manage.stats.title')}</h2>
      <dl class="figures">
        {memberCount !== null && <Stat number={memberCount} label={t('common.members')} />}
        <Stat number={favoritesCount} label={t('manage.stats.joinedHere')} />
        {next.length > 0 && <Stat number={going} label={t('manage.stats.going', { events: next.length })} />}
        {badgeCount > 0 && <Stat number={badgeCount} label={t('manage.stats.badges')} />}
        {waiting > 0 && <Stat number={waiting} label={t('manage.stats.waitlist')} />}
      </dl>
      <AttendanceChart past={past} />
    </section>
  )
}

const Stat = ({ number, label }: { readonly number: number; readonly label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatNumber(number)}</dd>
  </div>
)

const [width, height, gap] = [40, 80, 8]

function AttendanceChart({ past }: { readonly past: readonly PastEvent[] }) {
  const counts = past.map(({ checkinCount = 0 }) => checkinCount).reverse()
  const max = Math.max(...counts)
  if (counts.length < 2 || max <= 0) return null
  const average = Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length)
  return (
    <figure class="attendance">
      <svg
        viewBox={`0 0 ${counts.length * (width + gap) - gap} ${height + 20}`}
        role="img"
        aria-label={t('manage.stats.chart', { counts: formatList(counts.map(formatNumber)) })}
      >
        {counts.map((count, index) => {
          const barHeight = Math.max(2, (count / max) * (height - 4))
          const x = index * (width + gap)
          return (
            <>
              <rect x={x} y={height - barHeight + 16} width={width} height={barHeight} rx="4" />
              <text x={x + width / 2} y={height - barHeight + 11} text-anchor="middle">
                {formatNumber(count)}
              </text>
            </>
          )
        })}
      </svg>
      <figcaption class="soft small">{t('manage.stats.average', { average, events: counts.length })}</figcaption>
    </figure>
  )
}
