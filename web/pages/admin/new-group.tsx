import { adminCreateGroup } from '../../../src/areas/groups/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { FormField } from '../../components/form-field.tsx'
import { GroupPictures } from '../../components/group-pictures.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'
import { redirectTo } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'

export const adminNewGroup = adminPage({
  path: '/admin/groups/new',
  takesFiles: true,
  title: 'admin.groups.create',
  load: () => Promise.resolve(null),
  view: ({ form, visit: { site } }) => (
    <AdminLayout currentPath="/admin/groups" hasOwnHeading>
      <Panel isMain title={t('admin.groups.create')} lead={t('admin.newGroup.lead')}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <FormField of={adminCreateGroup} form={form} name="name" label={t('common.name')} />
          <FormField
            of={adminCreateGroup}
            form={form}
            name="urlname"
            label={t('admin.newGroup.urlname')}
            placeholder="repair-cafe"
            help={t('admin.newGroup.urlnameHelp', { url: `${site.webUrl}/groups/repair-cafe` })}
          />
          <FormField
            of={adminCreateGroup}
            form={form}
            name="description"
            label={t('admin.newGroup.description')}
            isMultiline
          />
          <FormField of={adminCreateGroup} form={form} name="website" label={t('admin.newGroup.website')} />
          <GroupPictures form={form} />
          <FormField
            of={adminCreateGroup}
            form={form}
            name="displayOnSite"
            label={t('admin.groupFlags.showOnSite')}
            value={true}
            help={t('admin.newGroup.showOnSiteHelp')}
          />
          <p>
            <button class="button" name="action" value="create">
              {t('admin.groups.create')}
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
      return redirectTo(`/admin/groups/${data.urlname ?? data.id}`, { notice: 'made' })
    },
  },
})
