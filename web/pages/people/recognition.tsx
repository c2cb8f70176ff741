import type { PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { AchievementIcon, BadgeIcon } from '../../components/badge-icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import type { Site } from '../../page.ts'

interface Props {
  readonly person: PublicUserProfile
}

const maxShown = 6

export function Badges({ person: { badges } }: Props) {
  if (badges.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="badges">
      <div class="row between">
        <h2 id="badges">{t('badges.catalogue.title')}</h2>
        <a href="/badges">{t('people.recognition.allBadges')}</a>
      </div>
      <BadgeList badges={badges.slice(0, maxShown)} />
      {badges.length > maxShown && (
        <details>
          <summary class="way">{t('people.recognition.moreBadges', { count: badges.length - maxShown })}</summary>
          <div class="opened">
            <BadgeList badges={badges.slice(maxShown)} />
          </div>
        </details>
      )}
    </section>
  )
}

const BadgeList = ({ badges, group }: { readonly badges: PublicUserProfile['badges']; readonly group?: string }) => (
  <ul class="cards">
    {badges.map((badge) => (
      <BadgeCard badge={badge} group={group} />
    ))}
  </ul>
)

export function GroupBadges({ person: { groupBadges } }: Props) {
  if (groupBadges.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="group-badges">
      <h2 id="group-badges">{t('people.recognition.groupBadges')}</h2>
      <ul class="cards">
        {groupBadges.map(({ group, badges, xpSubtotal }) => (
          <li class="card stack gap-3">
            <div class="row between">
              <h3>
                <a href={`/groups/${group.urlname}`}>{group.name}</a>
              </h3>
              <span class="tag hot">{formatPoints(xpSubtotal)}</span>
            </div>
            <ul class="plain stack gap-2">
              {badges.map((badge) => (
                <li class="row tight gap-3">
                  <BadgeIcon badge={badge} size="small" />
                  <a href={`/badges/${badge.slug}?${new URLSearchParams({ group: group.urlname })}`}>{badge.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Achievements({ person: { achievements }, site }: Props & { readonly site: Site }) {
  if (achievements.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="achievements">
      <h2 id="achievements">{t('people.recognition.achievements')}</h2>
      <ul class="cards">
        {achievements.map((achievement) => (
          <li class="card achievement">
            <AchievementIcon achievement={achievement} site={site} />
            <div class="stack gap-1">
              <h3>{achievement.name}</h3>
              {achievement.description !== null && <p class="soft small">{achievement.description}</p>}
              <p class="soft small">
                <CalendarDate at={achievement.completedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FavoriteGroups({ person: { favoriteGroups } }: Props) {
  if (favoriteGroups.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="favorites">
      <h2 id="favorites">{t('common.groups')}</h2>
      <div class="row gap-2">
        {favoriteGroups.map(({ slug, name }) => (
          <a class="chip" href={`/groups/${slug}`}>
            <span>{name}</span>
          </a>
        ))}
      </div>
    </section>
  )
}
