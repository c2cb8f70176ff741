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
import { t } from '../../../messages.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { designFieldNames, DesignFields } from './design-fields.tsx'

const listPath = '/admin/passes/designs'

export const adminDesign = adminPage<AdminDesign>({
  path: '/admin/passes/designs/{id}',
  takesFiles: true,
  title: ({ name }) => name,
  notices: { made: 'admin.design.added', saved: 'admin.design.saved' },
  load: async (visit) => (await visit.call(adminGetDesign, pathParams(visit))).data,
  view: ({ data: design, form }) => (
    <AdminLayout currentPath="/admin/passes" hasOwnHeading>
      <Panel isMain title={design.name} lead={<a href={listPath}>{t('admin.design.back')}</a>}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <DesignFields form={formForAction(form, 'save')} design={design} />
          <p>
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
          </p>
        </form>
      </Panel>
      <DeletePanel
        label={t('admin.design.delete')}
        question={t('admin.design.deleteQuestion', { design: design.name })}
      />
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const changes = readInput(adminUpdateDesign, fields, designFieldNames)
      await visit.call(adminUpdateDesign, { ...pathParams(visit), ...changes })
      return redirectTo(`${listPath}/${encodeURIComponent(pathParams(visit).id)}`, { notice: 'saved' })
    },
    delete: async (visit) => {
      await visit.call(adminDeleteDesign, pathParams(visit))
      return redirectTo(listPath, { notice: 'deleted' })
    },
  },
})

const pathParams = ({ params }: Visit) => ({ id: params['id'] ?? '' })
