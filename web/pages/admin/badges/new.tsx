import { adminCreateBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { adminBadgeFieldNames, AdminBadgeFields } from './fields.tsx'

export const adminNewBadge = adminPage({
  path: '/admin/badges/new',
  title: 'admin.badges.create',
  load: () => Promise.resolve(null),
  view: ({ form }) => (
    <AdminLayout currentPath="/admin/badges">
      <Panel title={t('admin.badges.create')} lead={t('admin.newBadge.lead')}>
        <form method="post" class="stack">
          <AdminBadgeFields form={form} />
          <p>
            <button class="button" name="action" value="create">
              {t('admin.badges.create')}
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateBadge, readInput(adminCreateBadge, fields, adminBadgeFieldNames))
      return redirectTo(`/admin/badges/${data.id}?done=made`)
    },
  },
})
