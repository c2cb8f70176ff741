import {
  adminDeleteDesign,
  adminListDesigns,
  adminUpdateDesign,
  type AdminDesign,
} from '../../../../src/areas/admin/meetpass/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf } from '../../../form.ts'
import { goTo, type Visit } from '../../../page.ts'
import { adminPage } from '../admin-page.ts'
import { foundIn } from '../../../found.ts'
import { DesignFields, designIn } from './design-fields.tsx'

const list = '/admin/passes/designs'

export const adminDesign = adminPage<AdminDesign>({
  path: '/admin/passes/designs/{id}',
  takesFiles: true,
  title: ({ name }) => name,
  notices: { made: 'The design is there. Whoever has a pass can pick it.', saved: 'The design is saved.' },
  load: (visit) =>
    foundIn(
      (place) => visit.call(adminListDesigns, place),
      ({ id }) => id === byId(visit).id,
    ),
  view: ({ data: design, form }) => (
    <AdminLayout here="/admin/passes">
      <Panel title={design.name} lead={<a href={list}>Back to the designs</a>}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <DesignFields form={formOf(form, 'save')} design={design} />
          <p>
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      </Panel>
      <Panel title="Delete it">
        <div>
          <Confirm
            label="Delete the design"
            question={`Delete ${design.name}? Passes that have it keep working and look plain again.`}
            action="delete"
            yes="Delete it for good"
          />
        </div>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateDesign, { ...byId(visit), ...designIn(fields) })
      return goTo(`${list}/${encodeURIComponent(byId(visit).id)}?done=saved`)
    },
    delete: async (visit) => {
      await visit.call(adminDeleteDesign, byId(visit))
      return goTo(`${list}?done=deleted`)
    },
  },
})

const byId = ({ params }: Visit) => ({ id: params['id'] ?? '' })
