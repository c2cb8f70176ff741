import { adminCreateAchievement } from '../../../../src/areas/achievements/definitions/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { badgeFormAttributes, withPreview } from '../../../components/badge-fields.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { adminPage } from '../admin-page.ts'
import { AchievementFields, loadChoices, readAchievement, type Choices } from './fields.tsx'

export const adminNewAchievement = adminPage<Choices, Fields>({
  path: '/admin/achievements/new',
  title: 'admin.achievements.create',
  load: loadChoices,
  view: ({ data, form, actionResult: preview, visit: { site } }) => (
    <AdminLayout currentPath="/admin/achievements" hasOwnHeading>
      <Panel isMain title={t('admin.achievements.create')} lead={t('admin.achievement.newLead')}>
        <form method="post" class="stack" {...badgeFormAttributes}>
          <AchievementFields form={withPreview(form, preview)} {...data} site={site} />
          <p class="row">
            <button class="button" name="action" value="create">
              {t('admin.achievements.create')}
            </button>
            <PreviewButton />
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateAchievement, readAchievement(fields))
      return redirectTo(`/admin/achievements/${data.id}`, { notice: 'made' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
  },
})
