import { adminCreateGroup } from '../../../src/areas/groups/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { FormField } from '../../components/form-field.tsx'
import { GroupPictures } from '../../components/group-pictures.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { redirectTo } from '../../page.ts'
import { readInput } from '../../read-input.ts'
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
          <FormField of={adminCreateGroup} form={form} name="name" label="Name" />
          <FormField
            of={adminCreateGroup}
            form={form}
            name="urlname"
            label="Address"
            placeholder="repair-cafe"
            help={`Small letters, digits and dashes. Its page: ${site.webUrl}/groups/…`}
          />
          <FormField of={adminCreateGroup} form={form} name="description" label="Description" isMultiline />
          <FormField of={adminCreateGroup} form={form} name="website" label="Website" />
          <GroupPictures form={form} />
          <FormField
            of={adminCreateGroup}
            form={form}
            name="displayOnSite"
            label="Show it on the site"
            value={true}
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
      const group = readInput(adminCreateGroup, fields, [
        'name',
        'urlname',
        'description',
        'website',
        'photoUrl',
        'heroImageUrl',
        'displayOnSite',
      ])
      const { data } = await call(adminCreateGroup, group)
      return redirectTo(`/admin/groups/${data.urlname ?? data.id}?done=made`)
    },
  },
})
