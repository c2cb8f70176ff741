import { listBadges } from '../../../src/areas/badges/catalogue/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { Pager } from '../../components/pager.tsx'
import { formatHolderCount } from '../../components/badge-labels.ts'
import { page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const badgeCatalogue = page({
  path: '/badges',
  access: 'everyone',
  title: 'Badges',
  description: () => 'What people of this community earn.',
  load: ({ call, query }) => call(listBadges, { limit: 24, ...readCursors(query) }),
  view: ({ data: { data, pagination }, visit: { me } }) => (
    <div class="stack gap-6">
      <div class="stack gap-3">
        <h1>Badges</h1>
        <p class="lead">For being there, and for what you do. Each brings points, and stays on your page.</p>
        <p class="row">
          {me && (
            <a class="button quiet" href="/my/badges">
              My badges
            </a>
          )}
          <a class="button quiet" href="/leaderboard">
            Leaderboard
          </a>
        </p>
      </div>
      {data.length === 0 ? (
        <div class="empty">
          <h2>No badges yet</h2>
          <p class="soft">What people can earn here will be on this page. Groups have badges of their own.</p>
          <a class="button quiet" href="/groups">
            Look at the groups
          </a>
        </div>
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
