import type { PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { AchievementIcon } from '../../components/badge-icon.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import type { Site } from '../../page.ts'

interface Props {
  readonly person: PublicUserProfile
}

export function Achievements({ person: { achievements }, site }: Props & { readonly site: Site }) {
  if (achievements.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="achievements">
      <h2 id="achievements">{t('people.recognition.achievements')}</h2>
      <ol class="plain achievement-grid">
        {achievements
          .toSorted((a, b) => b.completedAt.localeCompare(a.completedAt))
          .map((achievement) => (
            <li class="achievement">
              <AchievementIcon achievement={achievement} site={site} size="small" />
              <div>
                <b>{achievement.name}</b>
                {achievement.description !== null && <p class="soft small">{achievement.description}</p>}
                <small class="soft">
                  <CalendarDate at={achievement.completedAt} />
                </small>
              </div>
            </li>
          ))}
      </ol>
    </section>
  )
}

interface GroupEntry {
  readonly slug: string
  readonly name: string
  readonly photoUrl: string | null
  readonly role?: 'owner' | 'manager' | 'volunteer'
}

/** Groups they help to run come first. `myGroups` are the urlnames of the visitor's groups. */
export function Groups({ person, myGroups }: Props & { readonly myGroups: ReadonlySet<string> }) {
  const teams: readonly GroupEntry[] = person.teams
  const teamSlugs = new Set(teams.map(({ slug }) => slug))
  const groups = [...teams, ...person.favoriteGroups.filter(({ slug }) => !teamSlugs.has(slug))]
  if (groups.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="groups">
      <h2 id="groups">{t('common.groups')}</h2>
      <ul class="people">
        {groups.map((group) => (
          <li>
            <Avatar person={{ name: group.name, avatarUrl: group.photoUrl }} size="medium" />
            <div>
              <a href={`/groups/${group.slug}`}>{group.name}</a>
              <span class="soft small">{describeMembership(group, myGroups)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeMembership({ slug, role }: GroupEntry, myGroups: ReadonlySet<string>): string {
  const roleName = t(`manage.roles.${role ?? 'member'}`)
  return myGroups.has(slug) ? t('people.recognition.sharedGroup', { role: roleName }) : roleName
}
