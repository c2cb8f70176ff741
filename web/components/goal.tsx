import type { AchievementProgress } from '../../src/areas/achievements/progress/contract.ts'
import { t } from '../messages.ts'
import type { Site } from '../page.ts'
import { AchievementIcon } from './badge-icon.tsx'

/** Those that somebody has begun, the nearest to completion first. */
export function listNearestGoals(achievements: readonly AchievementProgress[], max: number): AchievementProgress[] {
  const shareDone = ({ currentValue, targetValue }: AchievementProgress) => currentValue / Math.max(1, targetValue)
  return achievements
    .filter(({ completedAt, currentValue }) => completedAt === null && currentValue > 0)
    .toSorted((a, b) => shareDone(b) - shareDone(a))
    .slice(0, max)
}

interface Props {
  readonly achievement: AchievementProgress
  readonly site: Site
}

export function Goal({ achievement, site }: Props) {
  const { key, name, description, targetValue, currentValue } = achievement
  const done = Math.min(currentValue, targetValue)
  return (
    <div class="achievement">
      <AchievementIcon achievement={achievement} site={site} size="small" />
      <div class="stack gap-1">
        <b id={`goal-${key}`}>{name}</b>
        {description !== null && <p class="soft small">{description}</p>}
        <progress class="seats" max={targetValue} value={done} aria-labelledby={`goal-${key}`} />
        <small class="soft">{t('badges.myBadges.progress', { done, total: targetValue })}</small>
      </div>
    </div>
  )
}
