import { listBadges } from '../../../src/areas/badges/catalog/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { Empty } from '../../components/empty.tsx'
import { Pager } from '../../components/pager.tsx'
import { formatHolderCount } from '../../components/badge-labels.ts'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const badgeCatalog = page({
  path: '/badges',
  access: 'everyone',
  title: 'badges.catalog.title',
  description: () => t('badges.catalog.description'),
  load: ({ call, query }) => call(listBadges, { limit: 24, ...readCursors(query) }),
  view: ({ data: { data, pagination }, visit: { me } }) => (
    <div class="stack gap-6">
      <div class="stack gap-3">
        <h1>{t('badges.catalog.title')}</h1>
        <p class="lead">{t('badges.catalog.lead')}</p>
        <p class="row">
          {me && (
            <a class="button quiet" href="/my/badges">
              {t('badges.myBadges.title')}
            </a>
          )}
          <a class="button quiet" href="/leaderboard">
            {t('badges.leaderboard.title')}
          </a>
        </p>
      </div>
      {data.length === 0 ? (
        <Empty
          title={t('badges.catalog.empty')}
          level={2}
          action={
            <a class="button quiet" href="/groups">
              {t('groups.directory.browse')}
            </a>
          }
        >
          {t('badges.catalog.emptyText')}
        </Empty>
      ) : (
        <ul class="cards">
          {data.map((badge) => (
            <BadgeCard badge={badge} level={2}>
              <p class="soft small">{formatHolderCount(badge.awardedCount)}</p>
            </BadgeCard>
          ))}
        </ul>
      )}
      <Pager path="/badges" query={{}} pagination={pagination} />
    </div>
  ),
})
