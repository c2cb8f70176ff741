import { adminCreateBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { badgeFormAttributes, withPreview } from '../../../components/badge-fields.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { adminPage } from '../admin-page.ts'
import { AdminBadgeFields, readAdminBadge } from './fields.tsx'

export const adminNewBadge = adminPage<null, Fields>({
  path: '/admin/badges/new',
  title: 'admin.badges.create',
  load: () => Promise.resolve(null),
  view: ({ form, actionResult: preview, visit: { site } }) => (
    <AdminLayout currentPath="/admin/badges" hasOwnHeading>
      <Panel isMain title={t('admin.badges.create')} lead={t('admin.newBadge.lead')}>
        <form method="post" class="stack" data-slug-from="name" {...badgeFormAttributes}>
          <AdminBadgeFields form={withPreview(form, preview)} site={site} />
          <p class="row">
            <button class="button" name="action" value="create">
              {t('admin.badges.create')}
            </button>
            <PreviewButton />
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateBadge, readAdminBadge(fields))
      return redirectTo(`/admin/badges/${data.id}`, { notice: 'made' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
  },
})
