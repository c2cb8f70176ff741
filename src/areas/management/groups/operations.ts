import { success } from '#contract'
import { change, changeAfter, page, read, type Caller, type Transaction } from '#platform'
import { findSettings } from '../../admin/settings/public.ts'
import { makeOwner, permissionsOf, requireRole } from '../../groups/members/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { closeGroup, createGroup, editGroup, requireGroup, requireGroupRecord } from '../../groups/records/public.ts'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { listConnectionsOf } from '../../sync/public.ts'
import { useEntitlement } from '../../user/entitlements/public.ts'
import {
  ConfirmationDiffers,
  createManagedGroup,
  CreationNotAllowed,
  deleteManagedGroup,
  getManagedGroup,
  GroupIsSynced,
  listManagedGroups,
  updateManagedGroup,
} from './contract.ts'
import { byName, countEvents, listAllGroups, listGroupsOf } from './queries.ts'
import { cancelAndRemoveGroup } from './removal.ts'

export const managedGroups = [
  read(listManagedGroups, async (call) => {
    const { sql, caller } = call
    return page(call, byName, (part) =>
      caller.scopes.has('admin') ? listAllGroups(sql, part) : listGroupsOf(sql, caller.userId, part),
    )
  }),

  changeAfter(createManagedGroup, seePictures('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, caller, input, app } = call
    const { userId } = caller
    await lockPerson(sql, userId)
    if (!(await mayCreate(sql, caller))) throw new CreationNotAllowed()
    await requireOwnPictures(call, { photoUrl: input.photoUrl, heroImageUrl: input.heroImageUrl })
    const groupId = await createGroup(sql, input, 'direct')
    await makeOwner(sql, groupId, userId, userId)
    return { data: { ...(await requireGroupRecord(sql, groupId, app.config.WEB_URL)), userRole: 'owner' as const } }
  }),

  read(getManagedGroup, async ({ sql, caller, input, app }) => {
    const group = await requireGroup(sql, input.groupId)
    const role = await requireRole(sql, caller, group.id, 'viewDashboard')
    const [record, connections, events] = await Promise.all([
      requireGroupRecord(sql, group.id, app.config.WEB_URL),
      listConnectionsOf(sql, group.id),
      countEvents(sql, group.id),
    ])
    return { data: { ...record, userRole: role, role, permissions: permissionsOf(role), connections, ...events } }
  }),

  changeAfter(updateManagedGroup, seePictures('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, caller, app } = call
    const { groupId, ...facts } = call.input
    const group = await requireGroup(sql, groupId)
    await requireRole(sql, caller, group.id, 'editSettings')
    await requireOwnPictures(
      call,
      { photoUrl: facts.photoUrl, heroImageUrl: facts.heroImageUrl },
      await requireGroupRecord(sql, group.id, app.config.WEB_URL),
    )
    await editGroup(sql, group.id, facts)
    return { data: await requireGroupRecord(sql, group.id, app.config.WEB_URL) }
  }),

  change(deleteManagedGroup, async ({ sql, caller, input, app }) => {
    const { id } = await requireGroup(sql, input.groupId)
    await requireRole(sql, caller, id, 'deleteGroup')
    if (!(await closeGroup(sql, id))) throw new GroupNotFound()
    // Roles and names change only while the group is held, so from here on they stay.
    await requireRole(sql, caller, id, 'deleteGroup')
    const group = await requireGroup(sql, id)
    if (input.confirm !== group.urlname) throw new ConfirmationDiffers()
    if (group.platform !== 'native') throw new GroupIsSynced()
    await cancelAndRemoveGroup(sql, app.config.WEB_URL, group)
    return success
  }),
]

/** An entitlement is used up here; when the group is not made after all, the transaction gives it back. */
async function mayCreate(sql: Transaction, { userId, scopes }: Caller): Promise<boolean> {
  if (scopes.has('admin')) return true
  if ((await findSettings(sql)).groupCreation === 'open') return true
  return useEntitlement(sql, userId, 'group.create')
}
