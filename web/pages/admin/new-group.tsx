import { adminCreateGroup } from '../../../src/areas/groups/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { TextAreaField, TextField, CheckboxField } from '../../components/fields.tsx'
import { GroupPictures, readGroupPictures } from '../../components/group-pictures.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { redirectTo } from '../../page.ts'
import { adminPage } from './admin-page.ts'

export const adminNewGroup = adminPage({
  path: '/admin/groups/new',
  takesFiles: true,
  title: 'Make a group',
  load: () => Promise.resolve(null),
  view: ({ form, visit: { site } }) => (
    <AdminLayout currentPath="/admin/groups">
      <Panel title="Make a group" lead="Nobody owns it at first. Send its owner an invite when it is made.">
        <form method="post" enctype="multipart/form-data" class="stack">
          <TextField form={form} name="name" label="Name" maxlength={200} />
          <TextField
            form={form}
            name="urlname"
            label="Address"
            maxlength={100}
            placeholder="repair-cafe"
            help={`Small letters, digits and dashes. Its page: ${site.webUrl}/groups/…`}
          />
          <TextAreaField form={form} name="description" label="Description" maxlength={5000} isOptional />
          <TextField form={form} name="website" label="Website" type="url" isOptional />
          <GroupPictures form={form} />
          <CheckboxField
            form={form}
            name="displayOnSite"
            label="Show it on the site"
            isChecked
            help="Otherwise only its staff and admins see it."
          />
          <p>
            <button class="button" name="action" value="create">
              Make the group
            </button>
          </p>
        </form>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(adminCreateGroup, {
        name: fields.text('name'),
        urlname: fields.text('urlname').trim(),
        description: fields.textOrNull('description'),
        website: fields.textOrNull('website'),
        ...readGroupPictures(fields),
        displayOnSite: fields.isChecked('displayOnSite'),
      })
      return redirectTo(`/admin/groups/${data.urlname ?? data.id}?done=made`)
    },
  },
})
