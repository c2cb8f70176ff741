import type { Output } from '#contract'
import type { listBadges } from '../../../src/areas/badges/catalog/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly group: GroupDetail
  readonly badges: Output<typeof listBadges>['data']
}

export function GroupBadges({ group: { urlname, id }, badges }: Props) {
  if (badges.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="badges">
      <div class="row between">
        <h2 id="badges">{t('badges.catalog.title')}</h2>
        <a href={`/groups/${urlname ?? id}/leaderboard`}>{t('badges.leaderboard.title')}</a>
      </div>
      <ul class="cards">
        {badges.map((badge) => (
          <BadgeCard badge={badge} />
        ))}
      </ul>
    </section>
  )
}
