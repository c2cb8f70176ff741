import { adminCreateDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { redirectTo } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { designFieldNames, DesignFields } from './design-fields.tsx'

export const adminNewDesign = adminPage({
  path: '/admin/passes/designs/new',
  takesFiles: true,
  title: 'Add a design',
  load: () => Promise.resolve(null),
  view: ({ form }) => (
    <AdminLayout currentPath="/admin/passes">
      <Panel title="Add a design" lead="Whoever has a pass can pick it.">
        <form method="post" enctype="multipart/form-data" class="stack">
          <FormField
            of={adminCreateDesign}
            form={form}
            name="id"
            label="Id"
            placeholder="spring-meadow"
            help="Lower-case letters, digits and dashes. It stays as it is."
          />
          <DesignFields form={form} />
          <p>
            <button class="button" name="action" value="create">
              Add the design
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateDesign, readInput(adminCreateDesign, fields, ['id', ...designFieldNames]))
      return redirectTo(`/admin/passes/designs/${encodeURIComponent(data.id)}?done=made`)
    },
  },
})
