import type { PastEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { formatList, formatNumber, t } from '../../messages.ts'

const [width, height, gap] = [40, 80, 8]

interface Props {
  /** Latest first, as in the dashboard. The chart runs the other way. */
  readonly past: readonly PastEvent[]
}

export function AttendanceChart({ past }: Props) {
  const counts = past.map(({ checkinCount }) => checkinCount).reverse()
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
