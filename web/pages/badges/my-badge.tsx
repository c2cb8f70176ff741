import { listMyAchievements } from '../../../src/areas/achievements/progress/contract.ts'
import { getMyBadge } from '../../../src/areas/badges/awards/contract.ts'
import { BadgeCelebration } from '../../components/badge-celebration.tsx'
import { Goal, listNearestGoals } from '../../components/goal.tsx'
import { ShareButtons } from '../../components/share-buttons.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'

/** The toast about a new badge leads here, and so does claiming one. */
export const myBadge = page({
  path: '/my/badges/{slug}',
  access: 'signedIn',
  width: 'narrow',
  load: async ({ call, params }) => {
    const [{ data: badge }, achievements] = await Promise.all([
      call(getMyBadge, { slug: params['slug'] ?? '' }),
      call(listMyAchievements, { limit: 100 }),
    ])
    return { badge, goal: listNearestGoals(achievements.data, 1)[0] }
  },
  title: ({ badge }) => badge.name,
  view: ({ data: { badge, goal }, visit: { site } }) => (
    <div class="stack gap-5">
      <BadgeCelebration badge={badge}>
        <div class="stack gap-3 next-steps">
          <a class="button full" href="/my/badges">
            {t('badges.claim.myBadges')}
          </a>
          <ShareButtons url={`${site.webUrl}/badges/${badge.slug}`} title={badge.name} />
          {badge.group?.urlname && (
            <a class="button quiet full" href={`/groups/${badge.group.urlname}`}>
              {t('badges.claim.visitGroup', { group: badge.group.name })}
            </a>
          )}
        </div>
      </BadgeCelebration>
      {goal && (
        <section class="card stack gap-3" aria-labelledby="next-badge">
          <h2 id="next-badge">{t('badges.moment.next')}</h2>
          <Goal achievement={goal} site={site} />
        </section>
      )}
    </div>
  ),
})
