import type { Tier } from '../../src/areas/badges/records/contract.ts'
import { t } from '../messages.ts'
import type { Site } from '../page.ts'
import { defaultIcon } from './badge-pickers.tsx'

interface BadgeAppearance {
  readonly icon: string
  readonly color: string | null
  readonly iconUrl?: string | null
  readonly rarity?: { readonly tier: Tier }
  readonly awardedCount?: number
}

type Size = 'small' | 'medium' | 'large'

const petals = 14
const rimPoints = Array.from({ length: petals * 2 }, (_, n) => {
  const [angle, radius] = [(Math.PI * n) / petals, n % 2 === 0 ? 49 : 43]
  return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')

export function BadgeIcon({ badge, size = 'medium' }: { readonly badge: BadgeAppearance; readonly size?: Size }) {
  const { icon, color, iconUrl = null } = badge
  return (
    <span class={`badge-icon ${size} ${visibleTier(badge) ?? 'common'}`} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <polygon class="rim" points={rimPoints} />
        <circle cx="50" cy="50" r="37" fill={color ?? undefined} />
        <circle class="disc" cx="50" cy="50" r="30" />
      </svg>
      {iconUrl === null ? <IconText icon={icon} /> : <IconImage url={iconUrl} />}
    </span>
  )
}

export function AchievementIcon({ achievement: { icon, color }, site, size = 'medium' }: AchievementIconProps) {
  const shownIcon = icon ?? defaultIcon
  return <BadgeIcon badge={{ icon: shownIcon, color, iconUrl: site.emojiImagePath(shownIcon) }} size={size} />
}

interface AchievementIconProps {
  readonly achievement: { readonly icon: string | null; readonly color: string | null }
  readonly site: Pick<Site, 'emojiImagePath'>
  readonly size?: Size
}

/** The API's `iconUrl` starts with BASE_URL; every host of the site serves `/emoji`. */
const IconImage = ({ url }: { readonly url: string }) => (
  <img src={new URL(url, 'http://localhost').pathname} alt="" loading="lazy" width="36" height="36" />
)

const segmenter = new Intl.Segmenter()

function IconText({ icon }: { readonly icon: string }) {
  const graphemes = Array.from(segmenter.segment(icon), ({ segment }) => segment)
  return <span class={graphemes.length > 2 ? 'icon-text long' : 'icon-text'}>{graphemes.slice(0, 4).join('')}</span>
}

/** A badge that nobody holds has no rarity yet. */
const visibleTier = ({ rarity, awardedCount }: Pick<BadgeAppearance, 'rarity' | 'awardedCount'>): Tier | undefined =>
  awardedCount === 0 ? undefined : rarity?.tier

export function RarityTag({ badge }: { readonly badge: Pick<BadgeAppearance, 'rarity' | 'awardedCount'> }) {
  const tier = visibleTier(badge)
  if (tier === undefined) return null
  return (
    <span class={`tag rarity ${tier}`}>
      <span class="dot" aria-hidden="true" /> {t(`components.badge.tiers.${tier}`)}
    </span>
  )
}
