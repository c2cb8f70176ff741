import { listMyAchievements, type AchievementProgress } from '../../../src/areas/achievements/progress/contract.ts'
import { listMyBadges, type UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { AchievementIcon } from '../../components/badge-icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { page, type Site } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const myBadges = page({
  path: '/my/badges',
  access: 'signedIn',
  title: 'My badges',
  load: async ({ call, query }) => {
    const [held, achievements] = await Promise.all([
      call(listMyBadges, { limit: 24, ...readCursors(query) }),
      call(listMyAchievements, { limit: 100 }),
    ])
    return { held, achievements: achievements.data }
  },
  view: ({ data: { held, achievements }, visit }) => (
    <div class="stack gap-7">
      <section class="stack gap-5">
        <div class="row between">
          <h1>My badges</h1>
          <a href="/leaderboard">Leaderboard</a>
        </div>
        {held.data.length === 0 ? (
          <div class="empty">
            <p class="soft">You have none yet. Come to an event and check in, and the first is not far.</p>
            <a class="button" href="/badges">
              See what there is
            </a>
          </div>
        ) : (
          <ul class="cards">
            {held.data.map((badge) => (
              <HeldBadge badge={badge} />
            ))}
          </ul>
        )}
        <Pager path="/my/badges" query={{}} pagination={held.pagination} />
      </section>
      {achievements.length > 0 && (
        <section class="stack gap-4" aria-labelledby="achievements">
          <h2 id="achievements">Achievements</h2>
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
  <BadgeCard badge={badge} group={badge.group?.urlname ?? undefined} level={2}>
    <p class="soft small">
      {badge.group?.name}
      {badge.group !== null && badge.awardedAt !== null && ', '}
      {badge.awardedAt !== null && <CalendarDate at={badge.awardedAt} />}
    </p>
  </BadgeCard>
)

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
            <small class="soft">
              {done.toLocaleString('en')} of {targetValue.toLocaleString('en')}
            </small>
          </>
        ) : (
          <p class="small row tight gap-2">
            <Icon name="circle-check" size={18} />
            <span>
              Done, <CalendarDate at={completedAt} />
            </span>
          </p>
        )}
        {hidden && (
          <p>
            <span class="tag">
              <Icon name="eye-off" size={14} /> Only you see this
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
