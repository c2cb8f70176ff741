import { success } from '#contract'
import { change, changeAfter, fetchPage, read, type Caller, type Transaction } from '#platform'
import { findSettings } from '../../settings/public.ts'
import { CreationClosed } from '../creation/contract.ts'
import { makeOwner, toPermissions, requirePermission } from '../members/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import {
  lockGroupForDelete,
  createGroup,
  editGroupAndPinFields,
  requireGroup,
  requireGroupRecord,
} from '../records/public.ts'
import { requireOwnPictures, acceptArrivedFiles } from '../../uploads/public.ts'
import { lockUser } from '../../profile/public.ts'
import { listAllConnectionsForGroup } from '../../sync/public.ts'
import { consumeEntitlement } from '../../entitlements/public.ts'
import {
  ConfirmationMismatch,
  createManagedGroup,
  CreationNotAllowed,
  deleteManagedGroup,
  getManagedGroup,
  GroupIsSynced,
  listManagedGroups,
  updateManagedGroup,
} from './contract.ts'
import { byName, countEvents, listAllGroups, listGroupsForUser } from './queries.ts'
import { previewGroupRemoval } from './previews.ts'
import { cancelAndRemoveGroup } from './removal.ts'

export const managedGroupHandlers = [
  read(listManagedGroups, async (call) => {
    const { sql, caller, input } = call
    const seesAll = caller.scopes.has('admin') && input.own !== true
    return fetchPage(call, byName, (clause) =>
      seesAll ? listAllGroups(sql, input, clause) : listGroupsForUser(sql, caller.userId, input, clause),
    )
  }),

  changeAfter(createManagedGroup, acceptArrivedFiles('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, caller, input, app } = call
    const { userId } = caller
    await lockUser(sql, userId)
    await authorizeCreation(sql, caller)
    await requireOwnPictures(call, { photoUrl: input.photoUrl, heroImageUrl: input.heroImageUrl })
    const groupId = await createGroup(sql, input, 'direct')
    await makeOwner(sql, groupId, userId, userId)
    return { data: { ...(await requireGroupRecord(sql, groupId, app.config.WEB_URL)), userRole: 'owner' as const } }
  }),

  read(getManagedGroup, async ({ sql, caller, input, app }) => {
    const group = await requireGroup(sql, input.groupId)
    const role = await requirePermission(sql, caller, group.id, 'viewDashboard')
    const [record, connections, events] = await Promise.all([
      requireGroupRecord(sql, group.id, app.config.WEB_URL),
      listAllConnectionsForGroup(sql, group.id),
      countEvents(sql, group.id),
    ])
    return { data: { ...record, userRole: role, role, permissions: toPermissions(role), connections, ...events } }
  }),

  changeAfter(updateManagedGroup, acceptArrivedFiles('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, caller, app } = call
    const { groupId, ...fields } = call.input
    const group = await requireGroup(sql, groupId)
    await requirePermission(sql, caller, group.id, 'editSettings')
    await requireOwnPictures(
      call,
      { photoUrl: fields.photoUrl, heroImageUrl: fields.heroImageUrl },
      await requireGroupRecord(sql, group.id, app.config.WEB_URL),
    )
    await editGroupAndPinFields(sql, group.id, fields)
    return { data: await requireGroupRecord(sql, group.id, app.config.WEB_URL) }
  }),

  change(
    deleteManagedGroup,
    async ({ sql, caller, input, app }) => {
      const { id } = await requireGroup(sql, input.groupId)
      await requirePermission(sql, caller, id, 'deleteGroup')
      if (!(await lockGroupForDelete(sql, id))) throw new GroupNotFound()
      // Roles and names change only under the group lock, so they are checked again once it is held.
      await requirePermission(sql, caller, id, 'deleteGroup')
      const group = await requireGroup(sql, id)
      if (input.confirm !== group.urlname) throw new ConfirmationMismatch()
      if (group.platform !== 'native') throw new GroupIsSynced()
      await cancelAndRemoveGroup(sql, app.config.WEB_URL, group)
      return success
    },
    async ({ sql, input }) => previewGroupRemoval(sql, input.groupId),
  ),
]

/** Consumes an entitlement; a rollback restores it. */
async function authorizeCreation(sql: Transaction, { userId, scopes }: Caller): Promise<void> {
  if (scopes.has('admin')) return
  const { groupCreation } = await findSettings(sql)
  if (groupCreation === 'open' || (await consumeEntitlement(sql, userId, 'group.create'))) return
  throw groupCreation === 'closed' ? new CreationClosed() : new CreationNotAllowed()
}
