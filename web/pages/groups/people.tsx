import type { Output } from '#contract'
import type { GroupDetail, listGroupFavoriters, TeamMember } from '../../../src/areas/groups/directory/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { formatNumber, rich, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'

export function Team({ team }: { readonly team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="team">
      <h2 id="team">{t('groups.people.team')}</h2>
      <ul class="people">
        {team.map((person) => (
          <li>
            <Avatar person={person} size="medium" />
            <div>
              <a href={`/u/${person.username}`}>{person.name}</a>
              <span class="soft small">{t(`manage.roles.${person.role}`)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MembersProps {
  readonly group: GroupDetail
  readonly team: readonly TeamMember[]
  /** Null for anonymous visitors, who see only the number. */
  readonly favoriters: Output<typeof listGroupFavoriters>['data'] | null
  readonly visit: Visit
}

export function Members({ group: { joinedCount }, team, favoriters, visit: { url } }: MembersProps) {
  const teamNames = new Set(team.map(({ username }) => username))
  const members = favoriters?.filter(({ username }) => !teamNames.has(username)) ?? []
  const unlistedCount = joinedCount - team.length - members.length
  const isTeamOnly = members.length === 0 && unlistedCount <= 0
  if (joinedCount === 0 || isTeamOnly) return null
  return (
    <section class="stack gap-4" aria-labelledby="members">
      <h2 id="members">
        {t('common.members')} <span class="count">{formatNumber(joinedCount)}</span>
      </h2>
      {members.length > 0 && <AvatarRow people={members} />}
      {favoriters === null && (
        <p class="soft">
          {rich('groups.sections.memberCount', {
            count: joinedCount,
            link: (children) => <a href={`/login?returnTo=${encodeURIComponent(url)}`}>{children}</a>,
          })}
        </p>
      )}
      {favoriters !== null && unlistedCount > 0 && members.length > 0 && (
        <p class="soft">{t('groups.sections.moreMembers', { count: unlistedCount })}</p>
      )}
      {favoriters !== null && unlistedCount > 0 && members.length === 0 && (
        <p class="soft">{t('groups.sections.unlistedMembers', { count: unlistedCount })}</p>
      )}
    </section>
  )
}
