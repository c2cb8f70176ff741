import { getMyGroupRole, leaveGroup } from '../../../src/areas/groups/members/contract.ts'
import { getManagedGroup, updateManagedGroup } from '../../../src/areas/management/groups/contract.ts'
import { GroupFields, groupFactsIn } from '../../components/group-fields.tsx'
import { Leave } from '../../components/leave.tsx'
import { manageAddress, ManageLayout } from '../../components/manage-layout.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formOf } from '../../form.ts'
import { goTo, page, type Visit } from '../../page.ts'

export const groupSettings = page({
  path: '/manage/{urlname}/settings',
  access: 'members',
  takesFiles: true,
  title: ({ group }) => `Settings of ${group.name}`,
  notices: { saved: 'The group is saved.' },
  load,
  view: ({ data: { group, isMember }, form, visit: { site } }) => (
    <ManageLayout group={group} here="/settings">
      <h1 class="manage-title">Settings</h1>
      {group.permissions.canEditSettings && (
        <form method="post" enctype="multipart/form-data">
          <GroupFields form={formOf(form, 'save')} group={group} webUrl={site.webUrl} />
          <p class="save">
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      )}
      {isMember && (
        <Panel title="Leave the group" lead="The group goes on without you. Its last owner cannot leave.">
          <Leave group={group} />
        </Panel>
      )}
    </ManageLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const { data } = await visit.call(updateManagedGroup, { ...groupOf(visit), ...groupFactsIn(fields) })
      return goTo(`${manageAddress(data)}/settings?done=saved`)
    },
    leave: async (visit) => {
      await visit.call(leaveGroup, groupOf(visit))
      return goTo('/manage?done=left')
    },
  },
})

async function load(visit: Visit) {
  const { data: group } = await visit.call(getManagedGroup, groupOf(visit))
  const { data: mine } = await visit.call(getMyGroupRole, groupOf(visit))
  return { group, isMember: mine.memberId !== null }
}

const groupOf = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '' })
