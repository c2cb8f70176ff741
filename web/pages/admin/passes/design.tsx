import {
  adminDeleteDesign,
  adminGetDesign,
  adminUpdateDesign,
  type AdminDesign,
} from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { designFieldNames, DesignFields } from './design-fields.tsx'

const listPath = '/admin/passes/designs'

export const adminDesign = adminPage<AdminDesign>({
  path: '/admin/passes/designs/{id}',
  takesFiles: true,
  title: ({ name }) => name,
  notices: { made: 'The design is there. Whoever has a pass can pick it.', saved: 'The design is saved.' },
  load: async (visit) => (await visit.call(adminGetDesign, pathParams(visit))).data,
  view: ({ data: design, form }) => (
    <AdminLayout currentPath="/admin/passes">
      <Panel title={design.name} lead={<a href={listPath}>Back to the designs</a>}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <DesignFields form={formForAction(form, 'save')} design={design} />
          <p>
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      </Panel>
      <DeletePanel
        label="Delete the design"
        question={`Delete ${design.name}? Passes that have it keep working and look plain again.`}
      />
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const changes = readInput(adminUpdateDesign, fields, designFieldNames)
      await visit.call(adminUpdateDesign, { ...pathParams(visit), ...changes })
      return redirectTo(`${listPath}/${encodeURIComponent(pathParams(visit).id)}?done=saved`)
    },
    delete: async (visit) => {
      await visit.call(adminDeleteDesign, pathParams(visit))
      return redirectTo(`${listPath}?done=deleted`)
    },
  },
})

const pathParams = ({ params }: Visit) => ({ id: params['id'] ?? '' })
