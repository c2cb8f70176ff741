import { adminCreateAchievement } from '../../../../src/areas/achievements/definitions/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { readConditions } from './conditions.tsx'
import { achievementFieldNames, AchievementFields, loadChoices, type Choices } from './fields.tsx'

export const adminNewAchievement = adminPage<Choices>({
  path: '/admin/achievements/new',
  title: 'admin.achievements.create',
  load: loadChoices,
  view: ({ data, form }) => (
    <AdminLayout currentPath="/admin/achievements">
      <Panel title={t('admin.achievements.create')} lead={t('admin.achievement.newLead')}>
        <form method="post" class="stack">
          <AchievementFields form={form} {...data} />
          <p>
            <button class="button" name="action" value="create">
              {t('admin.achievements.create')}
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const achievement = readInput(adminCreateAchievement, fields, achievementFieldNames)
      const { data } = await call(adminCreateAchievement, { ...achievement, conditions: readConditions(fields) })
      return redirectTo(`/admin/achievements/${data.id}?done=made`)
    },
  },
})
