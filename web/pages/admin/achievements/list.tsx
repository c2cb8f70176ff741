import {
  adminListAchievements,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { AchievementIcon } from '../../../components/badge-icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { rich, t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/achievements'

export const adminAchievements = adminPage({
  path,
  title: 'admin.achievements.title',
  notices: { deleted: 'admin.achievements.deleted' },
  load: ({ call, query }) => call(adminListAchievements, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: achievements, pagination }, visit }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.achievements.title')} lead={t('admin.achievements.lead')}>
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> {t('admin.achievements.create')}
          </a>
        </p>
        {achievements.length === 0 ? (
          <Empty title={t('admin.achievements.empty')} level={2}>
            {t('admin.achievements.emptyHelp')}
          </Empty>
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
    <div class="item-body">
      <b>
        <a href={`${path}/${achievement.id}`}>{achievement.name}</a>
      </b>
      <span class="soft small">{formatParticipation(achievement)}</span>
    </div>
    {!achievement.enabled && <span class="tag bad">{t('admin.achievements.off')}</span>}
    {achievement.hidden && <span class="tag">{t('admin.achievements.hidden')}</span>}
    <a class="button quiet slim" href={`${path}/${achievement.id}`}>
      {rich('admin.achievements.edit', {
        achievement: achievement.name,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </a>
  </li>
)

export const formatParticipation = ({ startedCount, completedCount }: AchievementDefinition): string =>
  t('admin.achievements.participation', { started: startedCount, completed: completedCount })
