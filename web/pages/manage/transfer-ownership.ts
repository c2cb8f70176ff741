import { message, validationFailure, type Args, type Output } from '#contract'
import {
  addGroupMember,
  AlreadyMember,
  getMyGroupRole,
  listGroupMembers,
  updateGroupMember,
  UserIdNotFound,
  type GroupMembership,
} from '../../../src/areas/groups/members/contract.ts'
import { isFailureOfType } from '../../failures.ts'
import { requireSignedIn, type Visit } from '../../page.ts'
import { groupArgs } from './managed-group.ts'

/** The visitor becomes a manager, unless they are an admin who owns nothing here. */
export async function transferOwnership(visit: Visit, idOrUsername: string): Promise<{ isDemoted: boolean }> {
  const newOwnerMemberId = await addOrFindMember(visit, idOrUsername.toLowerCase())
  await visit.call(updateGroupMember, { ...groupArgs(visit), memberId: newOwnerMemberId, role: 'owner' })
  const { data: myRole } = await visit.call(getMyGroupRole, groupArgs(visit))
  const ownMembership = await findOwnOwnership(visit, myRole)
  if (!ownMembership || ownMembership.id === newOwnerMemberId) return { isDemoted: false }
  await visit.call(updateGroupMember, { ...groupArgs(visit), memberId: ownMembership.id, role: 'manager' })
  return { isDemoted: true }
}

/** The visitor's membership, if they are an owner: of an admin, `role` says `admin`, whatever their role is. */
export async function findOwnOwnership(
  visit: Visit,
  { role, memberId }: Output<typeof getMyGroupRole>['data'],
): Promise<GroupMembership | undefined> {
  if (memberId === null || (role !== 'owner' && role !== 'admin')) return undefined
  return findMember(visit, { role: 'owner', userId: requireSignedIn(visit).id })
}

async function addOrFindMember(visit: Visit, idOrUsername: string): Promise<string> {
  try {
    return (await visit.call(addGroupMember, { ...groupArgs(visit), userId: idOrUsername })).data.id
  } catch (error) {
    if (isFailureOfType(error, UserIdNotFound))
      throw validationFailure([{ path: 'newOwner', text: message('manage.ownership.unknownUsername') }])
    if (!isFailureOfType(error, AlreadyMember)) throw error
    const member = await findMember(visit, { userId: idOrUsername })
    if (!member) throw error
    if (member.role === 'owner')
      throw validationFailure([{ path: 'newOwner', text: message('manage.ownership.alreadyOwner') }])
    return member.id
  }
}

async function findMember(
  visit: Visit,
  filter: Pick<Args<typeof listGroupMembers>, 'role' | 'userId'>,
): Promise<GroupMembership | undefined> {
  return (await visit.call(listGroupMembers, { ...groupArgs(visit), ...filter, limit: 1 })).data[0]
}
