import { adminCreateDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { designFieldNames, DesignFields } from './design-fields.tsx'

export const adminNewDesign = adminPage({
  path: '/admin/passes/designs/new',
  takesFiles: true,
  title: 'admin.designs.add',
  load: () => Promise.resolve(null),
  view: ({ form }) => (
    <AdminLayout currentPath="/admin/passes" hasOwnHeading>
      <Panel isMain title={t('admin.designs.add')} lead={t('admin.design.newLead')}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <FormField
            of={adminCreateDesign}
            form={form}
            name="id"
            label={t('admin.design.id')}
            placeholder="spring-meadow"
            help={t('admin.design.idHelp')}
          />
          <DesignFields form={form} />
          <p>
            <button class="button" name="action" value="create">
              {t('admin.designs.add')}
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateDesign, readInput(adminCreateDesign, fields, ['id', ...designFieldNames]))
      return redirectTo(`/admin/passes/designs/${encodeURIComponent(data.id)}`, { notice: 'made' })
    },
  },
})
