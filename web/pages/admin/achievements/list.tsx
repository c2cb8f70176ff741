import {
  adminListAchievements,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { AchievementIcon } from '../../../components/badge-icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Site } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/achievements'

export const adminAchievements = adminPage({
  path,
  title: 'Achievements',
  notices: { deleted: 'Achievement deleted. Badges it awarded are kept.' },
  load: ({ call, query }) => call(adminListAchievements, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: achievements, pagination }, visit }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Achievements" lead="What people reach by what they do here, counted by itself.">
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> Make an achievement
          </a>
        </p>
        {achievements.length === 0 ? (
          <div class="empty">
            <h3>There are no achievements yet</h3>
            <p class="soft">One counts what people do, such as evenings they came to, and can bring a badge.</p>
          </div>
        ) : (
          <ul class="list">
            {achievements.map((achievement) => (
              <AchievementItem achievement={achievement} site={visit.site} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{}} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const AchievementItem = ({
  achievement,
  site,
}: {
  readonly achievement: AchievementDefinition
  readonly site: Site
}) => (
  <li>
    <AchievementIcon achievement={achievement} site={site} size="small" />
    <div class="about">
      <b>
        <a href={`${path}/${achievement.id}`}>{achievement.name}</a>
      </b>
      <span class="soft small">{formatParticipation(achievement)}</span>
    </div>
    {!achievement.enabled && <span class="tag bad">Off</span>}
    {achievement.hidden && <span class="tag">Not on profiles</span>}
  </li>
)

export function formatParticipation({ startedCount, completedCount }: AchievementDefinition): string {
  if (startedCount === 0) return 'Nobody has begun it yet'
  const started = startedCount === 1 ? 'One person has' : `${startedCount.toLocaleString('en')} people have`
  return `${started} begun it, ${completedCount === 0 ? 'none' : completedCount.toLocaleString('en')} completed it`
}
