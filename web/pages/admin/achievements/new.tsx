import { adminCreateAchievement } from '../../../../src/areas/achievements/definitions/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { goTo } from '../../../page.ts'
import { adminPage } from '../admin-page.ts'
import { AchievementFields, achievementIn, choicesFor, type Choices } from './fields.tsx'

export const adminNewAchievement = adminPage<Choices>({
  path: '/admin/achievements/new',
  title: 'Make an achievement',
  load: choicesFor,
  view: ({ data, form }) => (
    <AdminLayout here="/admin/achievements">
      <Panel title="Make an achievement" lead="What happens from now on counts.">
        <form method="post" class="stack">
          <AchievementFields form={form} {...data} />
          <p>
            <button class="button" name="action" value="create">
              Make the achievement
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateAchievement, achievementIn(fields))
      return goTo(`/admin/achievements/${data.id}?done=made`)
    },
  },
})
