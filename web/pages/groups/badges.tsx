import type { Output } from '#contract'
import type { listBadges } from '../../../src/areas/badges/catalogue/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { BadgeCard } from '../../components/badge-card.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly group: GroupDetail
  readonly page: Output<typeof listBadges>
}

export function GroupBadges({ group: { urlname, id }, page: { data } }: Props) {
  if (data.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="badges">
      <div class="row between">
        <h2 id="badges">{t('badges.catalogue.title')}</h2>
        <a href={`/groups/${urlname ?? id}/leaderboard`}>{t('badges.leaderboard.title')}</a>
      </div>
      <ul class="cards">
        {data.map((badge) => (
          <BadgeCard badge={badge} group={urlname ?? id} />
        ))}
      </ul>
    </section>
  )
}
