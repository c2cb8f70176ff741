import type { Overview, PastEvent } from './overview-data.ts'
import { formatCount, formatPeople } from './format-counts.ts'

export function GroupStats({ group: { memberCount, favoritesCount, badgeCount }, next, past }: Overview) {
  const waiting = next.reduce((sum, { rsvpCounts }) => sum + rsvpCounts.waitlisted, 0)
  const coming = next.reduce((sum, { rsvpCounts }) => sum + rsvpCounts.confirmed, 0)
  return (
    <section class="stack gap-4" aria-labelledby="figures">
      <h2 id="figures">In numbers</h2>
      <dl class="figures">
        {memberCount !== null && <Stat number={memberCount} words={memberCount === 1 ? 'member' : 'members'} />}
        <Stat number={favoritesCount} words="have it among their favorites" />
        {next.length > 0 && (
          <Stat
            number={coming}
            words={`${coming === 1 ? 'seat' : 'seats'} taken in ${formatCount(next.length, 'coming event', 'coming events')}`}
          />
        )}
        {badgeCount > 0 && <Stat number={badgeCount} words={badgeCount === 1 ? 'badge to give' : 'badges to give'} />}
        {waiting > 0 && <Stat number={waiting} words="waiting for a seat" />}
      </dl>
      <AttendanceChart past={past} />
    </section>
  )
}

const Stat = ({ number, words }: { readonly number: number; readonly words: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{number.toLocaleString('en')}</dd>
  </div>
)

const [width, height, gap] = [40, 80, 8]

function AttendanceChart({ past }: { readonly past: readonly PastEvent[] }) {
  const counts = past.map(({ checkinCount = 0 }) => checkinCount).reverse()
  const max = Math.max(...counts)
  if (counts.length < 2 || max <= 0) return null
  const average = Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length)
  const label = `${formatPeople(average)} came to an event on average, over the last ${counts.length}.`
  return (
    <figure class="attendance">
      <svg
        viewBox={`0 0 ${counts.length * (width + gap) - gap} ${height + 20}`}
        role="img"
        aria-label={`Check-ins from the oldest to the latest: ${counts.join(', ')}.`}
      >
        {counts.map((count, index) => {
          const barHeight = Math.max(2, (count / max) * (height - 4))
          const x = index * (width + gap)
          return (
            <>
              <rect x={x} y={height - barHeight + 16} width={width} height={barHeight} rx="4" />
              <text x={x + width / 2} y={height - barHeight + 11} text-anchor="middle">
                {count}
              </text>
            </>
          )
        })}
      </svg>
      <figcaption class="soft small">{label}</figcaption>
    </figure>
  )
}
