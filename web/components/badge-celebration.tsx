import type { ComponentChildren } from 'preact'
import type { UserBadge } from '../../src/areas/badges/awards/contract.ts'
import { rich, t } from '../messages.ts'
import { BadgeIcon, RarityTag } from './badge-icon.tsx'
import { formatPoints, formatShare } from './badge-labels.ts'
import { CalendarDate } from './relative-time.tsx'

interface Props {
  readonly badge: UserBadge
  readonly children: ComponentChildren
}

export function BadgeCelebration({ badge, children }: Props) {
  const { name, description, points, rarity, group, awardedAt } = badge
  return (
    <section class="badge-celebration" aria-labelledby="won">
      <div class="badge-rosette" aria-hidden="true">
        <Confetti />
        <svg class="ribbons" viewBox="-60 -60 120 130">
          <path d="M-32 20-44 66l20-9 12 11 11-44z" />
          <path d="M32 20l12 46-20-9-12 11-11-44z" />
        </svg>
        <BadgeIcon badge={badge} size="large" />
      </div>
      <div class="stack gap-3">
        <p class="won">{t('badges.moment.title')}</p>
        <h1 id="won">{name}</h1>
        {description !== null && <p>{description}</p>}
      </div>
      <p class="row gap-2">
        {points > 0 && <span class="tag accent">{t('badges.moment.gain', { points: formatPoints(points) })}</span>}
        <RarityTag badge={badge} />
        {rarity.percentage > 0 && (
          <span class="tag">{t('badges.moment.share', { share: formatShare(rarity.percentage) })}</span>
        )}
      </p>
      {(group !== null || awardedAt !== null) && (
        <p class="soft small">
          {group !== null &&
            rich('badges.claim.fromGroup', {
              group: group.name,
              link: (text) => <a href={`/groups/${group.urlname ?? group.id}`}>{text}</a>,
            })}
          {group !== null && awardedAt !== null && ' · '}
          {awardedAt !== null && <CalendarDate at={awardedAt} />}
        </p>
      )}
      {children}
    </section>
  )
}

const colors = ['#eeb22c', '#ff9b7a', '#fdf9ee', '#e0648f', '#8fd0dc', '#9cc5ab']
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Where each piece lands around the rosette, always the same. */
const pieces = Array.from({ length: 30 }, (_, n) => {
  const [angle, radius] = [n * goldenAngle, 66 + ((n * 17) % 44)]
  const [x, y] = [Math.cos(angle) * radius * 1.25, Math.sin(angle) * radius].map(Math.round)
  return { n, fill: colors[n % colors.length], transform: `translate(${x} ${y}) rotate(${(n * 47) % 180})` }
})

function Confetti() {
  return (
    <svg class="confetti" viewBox="-140 -110 280 220">
      {[0, 1, 2].map((shape) => (
        <g>
          {pieces
            .filter(({ n }) => n % 3 === shape)
            .map(({ fill, transform }) =>
              shape === 0 ? (
                <circle r="4.5" {...{ fill, transform }} />
              ) : (
                <rect width={shape === 1 ? 13 : 9} height={shape === 1 ? 4.5 : 9} rx="1.5" {...{ fill, transform }} />
              ),
            )}
        </g>
      ))}
    </svg>
  )
}
