import { invalid } from '#contract'
import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  updateGroupMember,
} from '../../../src/areas/groups/members/contract.ts'
import {
  deleteManagedGroup,
  getManagedGroup,
  updateManagedGroup,
} from '../../../src/areas/management/groups/contract.ts'
import { GroupFields, groupFactsIn } from '../../components/group-fields.tsx'
import { Leave } from '../../components/leave.tsx'
import { manageAddress, ManageLayout } from '../../components/manage-layout.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formOf, type Fields } from '../../form.ts'
import { goTo, page, type Visit } from '../../page.ts'
import { isRefusedWith } from '../../refused.ts'
import { Ownership } from './ownership.tsx'

export const groupSettings = page({
  path: '/manage/{urlname}/settings',
  access: 'members',
  takesFiles: true,
  title: ({ group }) => `Settings of ${group.name}`,
  notices: { saved: 'The group is saved.', handedOver: 'The group has a new owner. You’re a manager now.' },
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
        <Panel title="Leave the group" lead="The group goes on without you. As its only owner, hand it over first.">
          <Leave group={group} />
        </Panel>
      )}
      {(group.role === 'owner' || group.role === 'admin') && <Ownership form={form} group={group} />}
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
    handOver: async (visit, fields) => {
      const memberId = await memberNamed(visit, fields)
      await visit.call(updateGroupMember, { ...groupOf(visit), memberId, role: 'owner' })
      const { data: mine } = await visit.call(getMyGroupRole, groupOf(visit))
      if (mine.role === 'owner' && mine.memberId !== null && mine.memberId !== memberId)
        await visit.call(updateGroupMember, { ...groupOf(visit), memberId: mine.memberId, role: 'manager' })
      return goTo(`${manageAddress({ urlname: groupOf(visit).groupId })}/settings?done=handedOver`)
    },
    delete: async (visit, fields) => {
      const { data: group } = await visit.call(getManagedGroup, groupOf(visit))
      if (fields.text('typedName').trim() !== group.name.trim())
        throw invalid([{ path: 'typedName', message: 'is not the name of the group' }])
      await visit.call(deleteManagedGroup, { groupId: group.id, confirm: group.urlname ?? '' })
      return goTo('/manage?done=deleted')
    },
  },
})

async function load(visit: Visit) {
  const { data: group } = await visit.call(getManagedGroup, groupOf(visit))
  const { data: mine } = await visit.call(getMyGroupRole, groupOf(visit))
  return { group, isMember: mine.memberId !== null }
}

/** The membership of the person who was named; whoever is not in the group yet joins it. */
async function memberNamed(visit: Visit, fields: Fields): Promise<string> {
  const username = fields.text('newOwner').trim().replace(/^@/, '').toLowerCase()
  const { data: found } = await visit.call(listGroupMembers, { ...groupOf(visit), search: username, limit: 100 })
  const member = found.find((one) => one.username === username)
  if (member) return member.id
  try {
    return (await visit.call(addGroupMember, { ...groupOf(visit), userId: username })).data.id
  } catch (error) {
    if (!isRefusedWith(error, 404)) throw error
    throw invalid([{ path: 'newOwner', message: 'Nobody here has this username.' }])
  }
}

const groupOf = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '' })
