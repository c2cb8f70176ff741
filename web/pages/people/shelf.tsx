import type { PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { tiers } from '../../../src/areas/badges/records/contract.ts'
import { BadgeIcon } from '../../components/badge-icon.tsx'
import { formatNumber, t } from '../../messages.ts'
import type { Site } from '../../page.ts'

type ShelfBadge = PublicUserProfile['badges'][number] & { readonly group?: { name: string; urlname: string } }

const maxShown = 12

interface Props {
  readonly person: PublicUserProfile
  readonly site: Site
}

/** Badges of the platform and of groups, the rarest first. */
export function BadgeShelf({ person, site }: Props) {
  const badges = listBadges(person, site)
  if (badges.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="badges">
      <h2 id="badges">
        {t('badges.catalog.title')} <span class="count">{formatNumber(badges.length)}</span>
      </h2>
      <Rosettes badges={badges.slice(0, maxShown)} />
      {badges.length > maxShown && (
        <details>
          <summary class="action-link">
            {t('people.recognition.moreBadges', { count: badges.length - maxShown })}
          </summary>
          <div class="disclosure-body">
            <Rosettes badges={badges.slice(maxShown)} />
          </div>
        </details>
      )}
    </section>
  )
}

const Rosettes = ({ badges }: { readonly badges: readonly ShelfBadge[] }) => (
  <ul class="badge-grid">
    {badges.map((badge) => (
      <li>
        <BadgeIcon badge={badge} />
        <a href={`/badges/${badge.slug}`}>{badge.name}</a>
        <span class="soft small">{badge.group?.name ?? t(`components.badge.tiers.${badge.rarity.tier}`)}</span>
      </li>
    ))}
  </ul>
)

function listBadges({ badges, groupBadges }: PublicUserProfile, site: Site): ShelfBadge[] {
  const ofGroups = groupBadges.flatMap(({ group, badges: held }) =>
    held.map((badge) => ({ ...badge, iconUrl: site.emojiImagePath(badge.icon), group })),
  )
  const rank = ({ rarity }: ShelfBadge) => tiers.indexOf(rarity.tier)
  return [...badges, ...ofGroups].toSorted((a, b) => rank(b) - rank(a) || b.points - a.points)
}
