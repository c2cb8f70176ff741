import type { GroupDashboard } from '../../../src/areas/events/dashboard/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import type { ManagedGroup } from './managed-group.ts'

interface Props {
  readonly group: ManagedGroup
  readonly dashboard: GroupDashboard
  readonly now: Date
}

export const NewMembers = ({ group, dashboard: { newMembers, newMemberCount }, now }: Props) => (
  <section class="card stack gap-4">
    <div class="row between gap-2">
      <h2>{t('manage.newMembers.title')}</h2>
      {newMemberCount > 0 && <span class="tag">{t('manage.newMembers.count', { count: newMemberCount })}</span>}
    </div>
    {newMemberCount === 0 ? (
      <>
        <p class="soft">{t('manage.newMembers.none')}</p>
        <p>
          <a class="button quiet slim" href={`/groups/${group.urlname ?? group.id}`}>
            {t('manage.newMembers.viewGroup')}
          </a>
        </p>
      </>
    ) : (
      newMembers.length > 0 && (
        <ul class="new-members">
          {newMembers.map((person) => (
            <li>
              <a href={`/u/${person.username}`}>
                <Avatar person={person} size="medium" />
                {person.name}
                {person.favoritedAt !== null && (
                  <small class="soft">
                    <RelativeTime at={person.favoritedAt} now={now} hidesDate />
                  </small>
                )}
              </a>
            </li>
          ))}
        </ul>
      )
    )}
    <p class="soft small">{t('manage.members.count', { count: group.joinedCount })}</p>
  </section>
)
