import { listMyAchievements, type AchievementProgress } from '../../../src/areas/achievements/progress/contract.ts'
import { listMyBadges, type UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { Pager } from '../../components/pager.tsx'
import { AchievementIcon } from '../../components/badge-icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Site } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const myBadges = page({
  path: '/my/badges',
  access: 'signedIn',
  title: 'badges.myBadges.title',
  load: async ({ call, query }) => {
    const [badges, achievements] = await Promise.all([
      call(listMyBadges, { limit: 24, ...readCursors(query) }),
      call(listMyAchievements, { limit: 100 }),
    ])
    return { badges, achievements: achievements.data }
  },
  view: ({ data: { badges, achievements }, visit }) => (
    <div class="stack gap-7">
      <section class="stack gap-5">
        <div class="row between">
          <h1>{t('badges.myBadges.title')}</h1>
          <a href="/leaderboard">{t('badges.leaderboard.title')}</a>
        </div>
        {badges.data.length === 0 ? (
          <Empty
            action={
              <a class="button" href="/badges">
                {t('badges.catalog.browse')}
              </a>
            }
          >
            {t('badges.myBadges.empty')}
          </Empty>
        ) : (
          <ul class="cards">
            {badges.data.map((badge) => (
              <HeldBadge badge={badge} />
            ))}
          </ul>
        )}
        <Pager path="/my/badges" query={{}} pagination={badges.pagination} />
        <p>
          <HelpLink place="badges" />
        </p>
      </section>
      {achievements.length > 0 && (
        <section class="stack gap-4" aria-labelledby="achievements">
          <h2 id="achievements">{t('people.recognition.achievements')}</h2>
          <ul class="cards">
            {sortUnfinishedFirst(achievements).map((achievement) => (
              <AchievementCard achievement={achievement} site={visit.site} />
            ))}
          </ul>
        </section>
      )}
    </div>
  ),
})

const sortUnfinishedFirst = (achievements: readonly AchievementProgress[]) =>
  achievements.toSorted((a, b) => Number(a.completedAt !== null) - Number(b.completedAt !== null))

const HeldBadge = ({ badge }: { readonly badge: UserBadge }) => (
  <BadgeCard badge={badge} level={2}>
    <p class="soft small">
      <AwardNote badge={badge} />
    </p>
  </BadgeCard>
)

function AwardNote({ badge: { group, awardedAt } }: { readonly badge: UserBadge }) {
  if (awardedAt === null) return group?.name
  const date = <CalendarDate at={awardedAt} />
  return group === null ? date : rich('badges.myBadges.groupAndDate', { group: group.name, date })
}

function AchievementCard({ achievement, site }: { readonly achievement: AchievementProgress; readonly site: Site }) {
  const { key, name, description, targetValue, currentValue, completedAt, hidden } = achievement
  const done = Math.min(currentValue, targetValue)
  return (
    <li class="card achievement">
      <AchievementIcon achievement={achievement} site={site} />
      <div class="stack gap-2">
        <h3 id={`achievement-${key}`}>{name}</h3>
        {description !== null && <p class="soft small">{description}</p>}
        {completedAt === null ? (
          <>
            <progress class="seats" max={targetValue} value={done} aria-labelledby={`achievement-${key}`} />
            <small class="soft">{t('badges.myBadges.progress', { done, total: targetValue })}</small>
          </>
        ) : (
          <p class="small row nowrap gap-2">
            <Icon name="circle-check" size={18} />
            <span>{rich('badges.myBadges.completed', { date: <CalendarDate at={completedAt} /> })}</span>
          </p>
        )}
        {hidden && (
          <p>
            <span class="tag">
              <Icon name="eye-off" size={14} /> {t('badges.myBadges.hidden')}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
