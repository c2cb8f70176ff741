import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import { Cover } from '../../components/cover.tsx'
import { formatNearDay } from '../../components/days.ts'
import { formatMembers } from '../../components/group-card.tsx'
import { t } from '../../messages.ts'

export interface GroupRow {
  readonly group: GroupListItem
  /** Its next event. */
  readonly next: EventListItem | undefined
}

export const GroupRows = ({ rows, now }: { readonly rows: readonly GroupRow[]; readonly now: Date }) => (
  <ul class="group-rows">
    {rows.map(({ group: { id, urlname, name, photoUrl, themeColor, joinedCount }, next }) => (
      <li data-theme={themeColor ?? undefined}>
        <a href={`/groups/${urlname ?? id}`}>
          <Cover picture={photoUrl} isOnCard />
          <span>
            <b>{name}</b>
            <small>
              {joinedCount > 0 && <span>{formatMembers(joinedCount)}</span>}{' '}
              {next && <span class="next">{t('home.front.nextDate', { day: formatNearDay(next, now) })}</span>}
            </small>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
