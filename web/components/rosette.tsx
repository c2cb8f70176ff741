import type { Tier } from '../../src/areas/badges/records/contract.ts'
import type { Site } from '../page.ts'
import { tierWords } from './rarity-words.ts'

interface Look {
  readonly icon: string
  readonly color: string | null
  readonly iconUrl?: string | null
  readonly rarity?: { readonly tier: Tier }
  readonly awardedCount?: number
}

type Size = 'small' | 'medium' | 'large'

const petals = 14
const outline = Array.from({ length: petals * 2 }, (_, n) => {
  const [angle, radius] = [(Math.PI * n) / petals, n % 2 === 0 ? 49 : 43]
  return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')

/** A badge as it is worn: its rim tells how rare it is. Its name stands beside it. */
export function Rosette({ badge, size = 'medium' }: { readonly badge: Look; readonly size?: Size }) {
  const { icon, color, iconUrl = null } = badge
  return (
    <span class={`worn ${size} ${tierOf(badge) ?? 'common'}`} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <polygon class="rim" points={outline} />
        <circle cx="50" cy="50" r="37" fill={color ?? undefined} />
        <circle class="disc" cx="50" cy="50" r="30" />
      </svg>
      {iconUrl === null ? <Sign icon={icon} /> : <Drawn url={iconUrl} />}
    </span>
  )
}

/** An achievement, which not everybody gives an icon. */
export function Feat({ feat: { icon, color }, site, size = 'medium' }: FeatProps) {
  const sign = icon ?? '⭐'
  return <Rosette badge={{ icon: sign, color, iconUrl: site.picturePathOf(sign) }} size={size} />
}

interface FeatProps {
  readonly feat: { readonly icon: string | null; readonly color: string | null }
  readonly site: Pick<Site, 'picturePathOf'>
  readonly size?: Size
}

/** Pages load pictures from where they are themselves, which by plain HTTP may be another name than the API's. */
const Drawn = ({ url }: { readonly url: string }) => (
  <img src={url.replace(/^https?:\/\/[^/]+/, '')} alt="" loading="lazy" width="36" height="36" />
)

const letters = new Intl.Segmenter('en')

/** An emoji, or the first letters of a longer text. */
function Sign({ icon }: { readonly icon: string }) {
  const signs = Array.from(letters.segment(icon), ({ segment }) => segment)
  return <span class={signs.length > 2 ? 'sign long' : 'sign'}>{signs.slice(0, 4).join('')}</span>
}

/** What nobody holds yet is new rather than rare. */
const tierOf = ({ rarity, awardedCount }: Pick<Look, 'rarity' | 'awardedCount'>): Tier | undefined =>
  awardedCount === 0 ? undefined : rarity?.tier

export function RarityTag({ badge }: { readonly badge: Pick<Look, 'rarity' | 'awardedCount'> }) {
  const tier = tierOf(badge)
  if (tier === undefined) return null
  return (
    <span class={`tag rarity ${tier}`}>
      <span class="dot" aria-hidden="true" /> {tierWords[tier]}
    </span>
  )
}
