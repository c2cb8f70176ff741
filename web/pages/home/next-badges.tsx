import type { AchievementProgress } from '../../../src/areas/achievements/progress/contract.ts'
import type { UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import { BadgeIcon } from '../../components/badge-icon.tsx'
import { Goal, listNearestGoals } from '../../components/goal.tsx'
import { t } from '../../messages.ts'
import type { Site } from '../../page.ts'
import { EmptyPart, Section } from './sections.tsx'

interface Props {
  readonly achievements: readonly AchievementProgress[]
  readonly newest: UserBadge | undefined
  readonly now: Date
  readonly site: Site
}

const maxGoals = 3
const newMs = 7 * 86_400_000

export function NextBadges({ achievements, newest, now, site }: Props) {
  const goals = listNearestGoals(achievements, maxGoals)
  const isNew = newest?.awardedAt != null && now.getTime() - Date.parse(newest.awardedAt) < newMs
  return (
    <Section id="badges" title={t('home.nextBadges.title')} allLink={['/my/badges', t('people.connections.seeAll')]}>
      {isNew && (
        <a class="card new-badge" href={`/my/badges/${newest.slug}`}>
          <BadgeIcon badge={newest} size="small" />
          <span>
            <small>{t('home.nextBadges.new')}</small>
            <b>{newest.name}</b>
          </span>
        </a>
      )}
      {goals.length === 0 ? (
        <EmptyPart text={t('home.nextBadges.empty')} step={['/badges', t('badges.catalog.browse')]} />
      ) : (
        <ul class="plain card stack gap-4">
          {goals.map((achievement) => (
            <li>
              <Goal achievement={achievement} site={site} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
